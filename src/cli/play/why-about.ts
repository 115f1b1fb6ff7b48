/** `why`: what a person asks about, in the person's own words. */
import type { ActionDef, PlayableGameDef } from '../../ir/index.ts';
import type { Named, Observation } from '../../kernel/index.ts';
import type { WhyAbout } from '../../protocol/index.ts';
import { tellMove, type Telling } from '../../tell/index.ts';
import { phraseMeant, wordsIn } from './phrase-meant.ts';
import { thingNames } from './things.ts';

/** An action with or without arguments (`mark row 0, column 1`), a thing of the table, everything, or that there is no such thing. */
export function whyAbout(
  def: PlayableGameDef,
  seen: Observation,
  asked: string,
  telling: Telling,
): { readonly about: WhyAbout } | { readonly unknown: string } {
  if (asked === '') return { about: { everything: true } };
  const names = thingNames(def, seen, telling);
  const { action, rest } = actionIn(def, asked);
  if (action !== null) return { about: { action: action.id, args: argumentsIn(names, action, rest) } };
  const thing = names.get(asked.trim().toLowerCase());
  if (thing !== undefined) return { about: { thing: `${thing.includes('@') ? 'token' : 'zone'} ${thing}` } };
  const named = actionByWords(def, asked);
  if (named !== undefined) return { about: { action: named.action.id, args: argumentsIn(names, named.action, named.rest) } };
  return { unknown: noSuchAction(def, asked) };
}

function nameOf(def: PlayableGameDef, action: string): string {
  return tellMove(def, { action, args: {} });
}

/** The action that a text begins with, by its name for people or its id; the longest of several. */
function actionIn(def: PlayableGameDef, asked: string): { action: ActionDef | null; rest: string } {
  const text = asked.toLowerCase();
  let found: { action: ActionDef | null; rest: string } = { action: null, rest: text };
  for (const action of def.actions)
    for (const name of [action.id, nameOf(def, action.id)]) {
      const fits = text === name.toLowerCase() || text.startsWith(`${name.toLowerCase()} `);
      if (fits && text.length - name.length < found.rest.length) found = { action, rest: text.slice(name.length).trim() };
    }
  return found;
}

/** The only action whose name has the words that a text begins with, as moves are found: `doubt` is `Doubt somebody`. */
function actionByWords(def: PlayableGameDef, asked: string): { action: ActionDef; rest: string } | undefined {
  const typed = asked.toLowerCase().split(/\s+/);
  const fitting = def.actions.map((action) => {
    const words = wordsIn(nameOf(def, action.id));
    const end = typed.findIndex((word) => !words.includes(word));
    return { action, fits: end < 0 ? typed.length : end };
  });
  const most = fitting.reduce((best, { fits }) => Math.max(best, fits), 0);
  const best = fitting.filter(({ fits }) => fits === most);
  return most > 0 && best.length === 1 ? { action: best[0]!.action, rest: typed.slice(most).join(' ') } : undefined;
}

function noSuchAction(def: PlayableGameDef, asked: string): string {
  const names = def.actions.map(({ id }) => nameOf(def, id));
  const likely = phraseMeant(asked, names);
  return `There is no action “${asked}”. ${likely === undefined ? `The actions are ${names.map((name) => `“${name}”`).join(', ')}.` : `Did you mean “${likely}”?`}`;
}

/** The places, tokens and numbers that a text mentions, given to the parameters in their order. */
function argumentsIn(names: ReadonlyMap<string, string>, action: ActionDef, text: string): Record<string, Named> {
  const things = [...names].toSorted(([a], [b]) => b.length - a.length);
  const found: { at: number; value: Named }[] = [];
  let left = text;
  const blank = (at: number, length: number): string => `${left.slice(0, at)}${' '.repeat(length)}${left.slice(at + length)}`;
  for (const [name, value] of things)
    for (let at = wordAt(left, name); at >= 0; at = wordAt(left, name)) {
      found.push({ at, value });
      left = blank(at, name.length);
    }
  for (const { 0: digits, index } of left.matchAll(/\d+/g)) found.push({ at: index, value: Number(digits) });
  if (found.length === 0) for (const value of thingWith(names, text)) found.push({ at: 0, value });
  const values = found.toSorted((a, b) => a.at - b.at);
  return Object.fromEntries(action.params.slice(0, values.length).map(({ name }, place) => [name.slice(1), values[place]!.value]));
}

/** The only thing that has all words of a text in its name, if there is one: `three` is `Three (Clubs) in your hand`. */
function thingWith(names: ReadonlyMap<string, string>, text: string): string[] {
  const typed = wordsIn(text);
  if (typed.length === 0) return [];
  const fitting = new Set([...names].flatMap(([name, thing]) => (typed.every((word) => wordsIn(name).includes(word)) ? [thing] : [])));
  return fitting.size === 1 ? [...fitting] : [];
}

/** Where a name stands in a text and is not part of a longer word; -1 if it does not. */
function wordAt(text: string, name: string): number {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + name.length])) return at;
  return -1;
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_]/u.test(character);
}
