/** Effects, values and queries that are just what a built-in macro becomes → the call of the macro. */
import { makeTree } from '../../../text/make-tree.ts';
import { toJson } from '../../../text/tree.ts';
import { EFFECT_MACROS } from '../macros/effects.ts';
import { expandTokensOnBoard } from '../macros/tokens-on-board.ts';
import { expandValueMacro } from '../macros/values.ts';
import { isSame, partOf, treeOf } from './json.ts';

/** The call that becomes this effect, if it is the macro with this number. */
export function effectCall(effect: object, number: number): object | undefined {
  const { draw, repeat } = effect as { draw?: unknown; repeat?: unknown };
  const call =
    partOf(draw, 'count', 'op') === 'max'
      ? { refillToSize: refillToSize(draw) }
      : partOf(repeat, 'times', 'op') === 'max'
        ? { discardDownTo: discardDownTo(repeat) }
        : {};
  const [name, body] = Object.entries(call)[0] ?? [];
  const macro = EFFECT_MACROS.find((other) => other.name === name);
  if (macro === undefined || !macro.schema.required!.every((key) => partOf(body, key) !== undefined)) return undefined;
  return isMade(macro.expand(treeOf(body!), { number }), [effect]) ? call : undefined;
}

/** The call that becomes this value: three or more added up, or something taken from nothing. */
export function valueCall(value: object): object | undefined {
  const isNegative = partOf(value, 'op') === '-' && partOf(value, 'left') === 0;
  const terms = termsOf(value);
  const call = isNegative ? { negative: partOf(value, 'right') } : terms.length > 2 ? { sum: terms } : undefined;
  return call !== undefined && isMade(expandValueMacro(treeOf(call)), value) ? call : undefined;
}

/** The call that becomes this query. */
export function queryCall(query: object, cells: ReadonlyMap<string, readonly string[]>): object | undefined {
  const { query: name, zone, ...rest } = query as { query?: unknown; zone?: unknown };
  if (name !== 'tokensInZone' || !Array.isArray(zone)) return undefined;
  const board = [...cells.keys()].find((other) =>
    isSame(
      cells.get(other)!.map((cell) => `${cell}:none`),
      zone,
    ),
  );
  const call = { query: 'tokensOnBoard', board: board === 'board' ? undefined : board, ...rest };
  return board !== undefined &&
    isMade(
      expandTokensOnBoard(treeOf(call), cells, () => undefined),
      query,
    )
    ? call
    : undefined;
}

/** Whether what a macro gives is this value. Shorthands inside come later, and the same on both sides. */
function isMade(made: unknown, value: unknown): boolean {
  return made !== undefined && isSame(toJson(makeTree(made, NOWHERE)), value);
}

const NOWHERE = treeOf({}).span;

function refillToSize(draw: unknown): object {
  return { zone: partOf(draw, 'to'), size: partOf(draw, 'count', 'left', 'left'), from: partOf(draw, 'from'), face: partOf(draw, 'face') };
}

function discardDownTo(repeat: unknown): object {
  const choice = partOf(repeat, 'effects', 0, 'chooseOne');
  return {
    zone: partOf(choice, 'options', 'zone'),
    size: partOf(repeat, 'times', 'left', 'right'),
    to: partOf(repeat, 'effects', 1, 'moveToken', 'to'),
    chooser: partOf(choice, 'chooser'),
    prompt: partOf(choice, 'prompt'),
  };
}

function termsOf(value: unknown): unknown[] {
  return partOf(value, 'op') === '+' ? [...termsOf(partOf(value, 'left')), partOf(value, 'right')] : [value];
}
