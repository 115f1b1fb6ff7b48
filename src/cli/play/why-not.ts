/** `why`: what keeps a player from an action, asked for in the player's own words. */
import { meant } from '../../diagnostics/suggest.ts';
import type { ActionDef, PlayableGameDef } from '../../ir/index.ts';
import { observe, type Named, type State } from '../../kernel/index.ts';
import { tellMove, why } from '../../tell/index.ts';

/** Answers for one action, with or without arguments (`why mark row 0, column 1`), or for all that are not available. */
export function whyNot(def: PlayableGameDef, state: State, player: number, asked: string): string[] {
  if (asked === '') return whyNotAll(def, state, player);
  const { action, rest } = actionIn(def, asked);
  if (action === null) return [noSuchAction(def, asked)];
  const args = argumentsIn(def, state, player, action, rest);
  const text = tellMove(def, { action: action.id, args }, { viewer: player, match: state.match });
  const reasons = why(def, state, player, action.id, args);
  if (reasons.length > 0) return [`${text}:`, ...reasons.map((reason) => `  ${reason}`)];
  return [`You can do this now: ${text}.`];
}

function whyNotAll(def: PlayableGameDef, state: State, player: number): string[] {
  const told = def.actions.flatMap(({ id }) => {
    const reasons = why(def, state, player, id);
    return reasons.length === 0 ? [] : [`${nameOf(def, id)}:`, ...reasons.map((reason) => `  ${reason}`)];
  });
  return told.length === 0 ? ['Every action of the game is available to you now.'] : told;
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

function noSuchAction(def: PlayableGameDef, asked: string): string {
  const names = def.actions.map(({ id }) => nameOf(def, id));
  const likely = meant(asked, names);
  return `There is no action “${asked}”. ${likely === undefined ? `The actions are ${names.map((name) => `“${name}”`).join(', ')}.` : `Did you mean “${likely}”?`}`;
}

/** The places, tokens and numbers that a text mentions, given to the parameters in their order. */
function argumentsIn(def: PlayableGameDef, state: State, player: number, action: ActionDef, text: string): Record<string, Named> {
  const things = [...nameable(def, state, player)].toSorted(([a], [b]) => b.length - a.length);
  const found: { at: number; value: Named }[] = [];
  let left = text;
  const blank = (at: number, length: number): string => `${left.slice(0, at)}${' '.repeat(length)}${left.slice(at + length)}`;
  for (const [name, value] of things)
    for (let at = left.indexOf(name); at >= 0; at = left.indexOf(name)) {
      found.push({ at, value });
      left = blank(at, name.length);
    }
  for (const { 0: digits, index } of left.matchAll(/\d+/g)) found.push({ at: index, value: Number(digits) });
  const values = found.toSorted((a, b) => a.at - b.at);
  return Object.fromEntries(action.params.slice(0, values.length).map(({ name }, place) => [name.slice(1), values[place]!.value]));
}

/** Zones, and tokens that the player knows, by what they are called. */
function nameable(def: PlayableGameDef, state: State, player: number): Map<string, string> {
  const names = new Map<string, string>();
  const add = (value: string): void => {
    const name = tellMove(def, { choose: value }, { viewer: player, match: state.match })
      .replace(/^choose /, '')
      .toLowerCase();
    if (name !== '' && !names.has(name)) names.set(name, value);
  };
  for (const [zone, { tokens = [] }] of Object.entries(observe(def, state, player).zones)) {
    add(zone);
    for (const token of tokens) if (token.definition !== undefined) add(token.name);
  }
  return names;
}
