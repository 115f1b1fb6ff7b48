/** What the table calls the things that a report names: figures go by ids, people read words. */
import { capital } from '../english/index.ts';
import type { Match, PlayableGameDef } from '../ir/index.ts';
import type { Named } from '../kernel/index.ts';
import { actionName, readable, tellMove, tellThing } from '../tell/index.ts';
import type { ValueSort } from './measures/value-range.ts';
import type { Metrics } from './metrics.ts';

/** Words for the ids of the figures, each with a capital: they stand in lists and in quotes. */
export interface ReportWords {
  actions: Record<string, string>;
  /** Questions inside rules, by where they stand: what is asked, or what asks. */
  questions: Record<string, string>;
  /** Parameters of actions that have several; one alone goes without saying. */
  parameters: Record<string, string>;
  /** Cards, places, words, players and other answers; numbers by action and parameter as well (`drop/column/3`), which say what they count. */
  values: Record<string, string>;
  /** First moves, by what they are and their values as JSON. */
  firstMoves: Record<string, string>;
  /** Ways in which matches end. */
  ends: Record<string, string>;
}

/** The words for everything that the figures name. */
export function wordsFor(def: PlayableGameDef, match: Match, { outcomes, actions, choices, firstMoves }: Metrics): ReportWords {
  const words: ReportWords = { actions: {}, questions: {}, parameters: {}, values: {}, firstMoves: {}, ends: {} };
  const isAction = new Set(def.actions.map(({ id }) => id));
  for (const end of Object.keys(outcomes.ends)) words.ends[end] = capital(readable(end));
  for (const { action } of [...actions.usage, ...choices.actions]) words.actions[action] = capital(actionName({ def }, action));
  for (const { of, asks, prompt, parameter, kind, value } of choices.values) {
    if (asks === 'question') words.questions[of] = prompt ?? askedIn(def, of);
    if (asks === 'anywhere') words.values[of] ??= titled(tellThing(def, of, { match }));
    if (parameter !== null && asksSeveral(def, of)) words.parameters[parameter] = readable(parameter);
    if (kind !== 'number') words.values[value] ??= titled(TOLD[kind](def, match, value));
    else words.values[numberKey(of, parameter, value)] = titled(numberWord(def, match, parameter, value));
  }
  for (const { of, values } of firstMoves?.moves ?? []) {
    const told = isAction.has(of)
      ? tellMove(def, { action: of, args: argumentsOf(def, of, values) }, { match })
      : [words.questions[of] ?? askedIn(def, of), ...values.map((value) => words.values[value] ?? tellThing(def, value, { match }))].join(
          ' – ',
        );
    words.firstMoves[JSON.stringify([of, ...values])] = titled(told);
  }
  return words;
}

/** With a capital, unless it is the name of a cell: `d7`. */
function titled(text: string): string {
  return /^[a-z]\d/.test(text) ? text : capital(text);
}

function asksSeveral(def: PlayableGameDef, action: string): boolean {
  return (def.actions.find(({ id }) => id === action)?.params.length ?? 0) > 1;
}

/** Values in the order of the parameters. The last ones may be missing where there are too many to be told apart. */
function argumentsOf(def: PlayableGameDef, action: string, values: readonly string[]): Record<string, Named> {
  const params = def.actions.find(({ id }) => id === action)?.params ?? [];
  return Object.fromEntries(
    params.slice(0, values.length).map(({ name }, i): [string, Named] => {
      const value = values[i]!;
      return [name.replace(/^\$/, ''), isWhole(value) ? Number(value) : (PLAYERS[value] ?? value.replace('..', ' to '))];
    }),
  );
}

/** What a number is found by. */
export function numberKey(of: string, parameter: string | null, value: string): string {
  return [of, ...(parameter === null ? [] : [parameter]), value].join('/');
}

/** A number with what it counts, as far as its parameter says so: `column d`. A range stays one. */
function numberWord(def: PlayableGameDef, match: Match, parameter: string | null, value: string): string {
  if (parameter === null || !isWhole(value)) return value.replace('..', ' to ');
  return tellMove(def, { param: parameter, value: Number(value) }, { match });
}

function isWhole(text: string): boolean {
  return /^-?\d+$/.test(text);
}

type Teller = (def: PlayableGameDef, match: Match, value: string) => string;

const asThing: Teller = (def, match, value) => tellThing(def, value, { match });
const asItIs: Teller = (_, __, value) => value;

/** How a value is told, by what it is. */
const TOLD: Readonly<Record<Exclude<ValueSort, 'number'>, Teller>> = {
  card: asThing,
  'hidden card': asThing,
  place: asThing,
  word: asThing,
  answer: (def, match, value) => (value === 'done' || value === 'decline' ? tellMove(def, ANSWERS[value], { match }) : value),
  player: (_, __, value) => playerWord(value),
  team: asItIs,
  truth: asItIs,
};

const ANSWERS = { done: { done: true }, decline: { decline: true } } as const;

/** Players by where they sit, seen from whoever chooses. */
const PLAYERS: Readonly<Record<string, string>> = {
  self: 'oneself',
  next: 'the next player',
  previous: 'the player before',
  other: 'the other player',
};

/** What is left is `3 seats on`; partners are marked as such. */
function playerWord(value: string): string {
  const [seat = value] = value.split(PARTNER);
  return `${PLAYERS[seat] ?? `the player ${seat}`}${value.endsWith(PARTNER) ? PARTNER : ''}`;
}

const PARTNER = ' (partner)';

/** The innermost part of the definition with a name around a question that says nothing itself. */
function askedIn(def: PlayableGameDef, of: string): string {
  let part: unknown = def;
  let name = of;
  for (const step of of.split('/')) {
    if (typeof part !== 'object' || part === null) break;
    part = (part as Record<string, unknown>)[step];
    const id = (part as { id?: unknown } | undefined)?.id;
    if (typeof id === 'string') name = def.actions.some((action) => action === part) ? actionName({ def }, id) : readable(id);
  }
  return capital(name);
}
