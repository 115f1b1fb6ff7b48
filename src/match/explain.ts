/** Answers to “why not?”: about an action, about a thing that was touched, or about all actions there are. */
import type { PlayableGameDef } from '../ir/index.ts';
import { executorFor, type Named, type State } from '../kernel/index.ts';
import type { WhyAbout } from '../protocol/index.ts';
import { seatName, tellMove, tellThing, why, type Telling } from '../tell/index.ts';

/** Who asks, at which moment of which match. */
export interface Asking extends Pick<Telling, 'match'> {
  readonly def: PlayableGameDef;
  readonly state: State;
  readonly seat: number;
}

/** Sentences; what belongs to the one above is indented. */
export function explain(asking: Asking, about: WhyAbout): string[] {
  if ('action' in about) return explainAction(asking, about.action, about.args);
  return 'thing' in about ? explainThing(asking, about.thing) : explainAll(asking);
}

function explainAction(asking: Asking, action: string, args: Readonly<Record<string, Named>>): string[] {
  const { def } = asking;
  const reasons = reasonsFor(asking, action, args);
  if (!def.actions.some(({ id }) => id === action)) return reasons;
  const text = textOf(asking, action, args);
  return reasons.length > 0 ? below(text, reasons) : [`You can do this now: ${text}.`];
}

function explainAll(asking: Asking): string[] {
  const told = asking.def.actions.map(({ id }) => ({ text: textOf(asking, id, {}), reasons: reasonsFor(asking, id, {}) }));
  const missing = told.filter(({ reasons }) => reasons.length > 0);
  const lines = together(missing, missing.length === told.length);
  return lines.length === 0 ? ['Every action of the game is available to you now.'] : lines;
}

/** Nobody reads more about one thing. */
const MOST_ACTIONS = 6;

/** Each action that could involve a thing, and what keeps it from being done with it. */
function explainThing(asking: Asking, thing: string): string[] {
  const { def, state } = asking;
  const { program } = executorFor(def, state.match);
  const values = valuesOf(thing);
  const told = def.actions.flatMap(({ id }, index) =>
    program.actions[index]!.params.flatMap(({ name, kind }) => {
      const value = values[kind];
      if (value === undefined) return [];
      const args = { [name.slice(1)]: value };
      return [{ text: textOf(asking, id, args), reasons: reasonsFor(asking, id, args) }];
    }),
  );
  const possible = told.filter(({ reasons }) => reasons.length === 0).map(({ text }) => `You can do this now: ${text}.`);
  if (possible.length > 0) return possible;
  if (told.length === 0) return [`No action of the game asks for ${thingText(asking, thing)}.`];
  return together(told.slice(0, MOST_ACTIONS), true);
}

function thingText({ def, state, seat, match = state.match }: Asking, thing: string): string {
  const name = nameIn(thing);
  if (!thing.startsWith(SEAT)) return tellThing(def, name, { viewer: seat, match });
  return Number(name) === seat ? 'you' : seatName(def, Number(name), match);
}

const SEAT = 'seat ';

/** What a thing is to parameters of each kind; a token also stands for the place where it lies. */
function valuesOf(thing: string): Readonly<Record<string, Named>> {
  const name = nameIn(thing);
  if (thing.startsWith(SEAT)) return { player: Number(name) };
  const place = /@([^[#]+)/.exec(name)?.[1];
  return place === undefined ? { zone: name } : { token: name, zone: place };
}

/** The name of a thing without what kind of thing it is. */
function nameIn(thing: string): string {
  return thing.slice(thing.indexOf(' ') + 1);
}

interface Told {
  readonly text: string;
  readonly reasons: readonly string[];
}

/** What several have in common is told once; what all have in common (`isAll`: these are all) has nothing to do with any of them. */
function together(told: readonly Told[], isAll: boolean): string[] {
  const groups = new Map<string, { texts: string[]; reasons: readonly string[] }>();
  for (const { text, reasons } of told) {
    const key = reasons.join('\n');
    const group = groups.get(key) ?? { texts: [], reasons };
    groups.set(key, group);
    group.texts.push(text);
  }
  const [only, ...others] = [...groups.values()];
  if (isAll && only !== undefined && only.texts.length > 1 && others.length === 0) return [...only.reasons];
  return [...groups.values()].flatMap(({ texts, reasons }) => below(texts.join(', '), reasons));
}

function below(text: string, reasons: readonly string[]): string[] {
  return [`${text}:`, ...reasons.map((reason) => `  ${reason}`)];
}

function textOf({ def, state, seat, match = state.match }: Asking, action: string, args: Readonly<Record<string, Named>>): string {
  return tellMove(def, { action, args }, { viewer: seat, match });
}

function reasonsFor({ def, state, seat, match = state.match }: Asking, action: string, args: Readonly<Record<string, Named>>): string[] {
  return why(def, state, seat, action, args, { match });
}
