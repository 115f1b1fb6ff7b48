/** FOR_EACH_PLAYER, FOR_EACH, PARALLEL, IF, EMIT, REJECT. */
import { phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import { forEach as loop, setGlobal } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import { entryAt, valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { actionsIn } from '../declare/actions-in.ts';
import { eventName } from '../declare/declarations.ts';
import { itemsAt, textAt, textOf } from '../../../text/tree-values.ts';
import { reportMissing, reportUnknown } from '../reporting/report.ts';
import { asCondition, asList } from '../values/convert.ts';
import { players, wordsQuery } from '../values/lists.ts';
import { withLoopItem } from '../values/operators.ts';
import { seatsFrom } from '../values/turn-order.ts';
import { withNames, type Scope } from '../values/scope.ts';
import { describe, valueCode, type List, type Value } from '../values/value.ts';
import type { ActionLowerer, Lowering } from '../lowering/lowering.ts';
import { moment, type Branches } from '../moment/moment.ts';
import { playersOf } from '../lowering/operands.ts';

export const forEachPlayer: ActionLowerer = (l, action, scope) => {
  const list = loopPlayers(l, action, scope);
  if (list === undefined || isEmptyLoop(action, list)) return { effects: [], ...(list !== undefined && { idle: emptyLoop(action) }) };
  const body = (one: Value): Effect[] =>
    l.effects(
      itemsAt(action, 'do'),
      withNames(scope, [
        ['$player', one],
        ['.player', one],
      ]),
    );
  if (textAt(action, 'order') !== 'simultaneous')
    return {
      effects: list.kind === 'items' ? list.items.flatMap(body) : [loop(list.bind, list.query, body(list.value))],
    };
  if (asks(action))
    reportMissing(l.report, action, phrase`Questions to all players at once are not possible here.`, {
      capability: 'simultaneous-choice',
      constraint:
        'secret answers are collected at the end of a phase: the loop must be the last action of the last rule of its phase, outside of other actions, and begin with its questions',
      workaround: 'give the loop a rule and a phase of its own, or leave out "order: simultaneous" to ask one player after the other',
    });
  const branches: Branches =
    list.kind === 'items' ? { bodies: list.items.map(body) } : { bodies: [body(list.value)], loop: { bind: list.bind, query: list.query } };
  return { effects: moment(l, action, branches) };
};

/** Whether there is nothing to do, or nothing to do it for. */
function isEmptyLoop(action: MapTree, list: List): boolean {
  return itemsAt(action, 'do').length === 0 || (list.kind === 'items' && list.items.length === 0);
}

function emptyLoop(action: MapTree): Phrase {
  return itemsAt(action, 'do').length === 0 ? phrase`its "do" is empty` : phrase`there is nothing to go through`;
}

/** Whom a loop goes through, in its order; undefined if that cannot be told. */
export function loopPlayers(l: Lowering, action: MapTree, scope: Scope): List | undefined {
  const tree = valueAt(action, 'players');
  const value: Value = tree === undefined ? { type: 'list', list: players(l) } : playersOf(l, tree, scope);
  if (value.type === 'player') return { kind: 'items', items: [value] };
  if (value.type !== 'list') {
    if (value.type !== 'unknown')
      l.report(tree ?? action, 'cgml/type', phrase`FOR_EACH_PLAYER needs players, not ${{ found: describe(value) }}.`);
    return undefined;
  }
  const order = textAt(action, 'order');
  return order === 'simultaneous' ? value.list : seatsFrom(order === 'counterclockwise' ? -1 : 1, value.list);
}

/** Whether somebody is asked anywhere inside. */
export function asks(tree: Tree): boolean {
  return actionsIn(tree).some((action) => {
    const name = textAt(action, 'action');
    return name === 'REQUEST_INPUT' || (name === 'REORDER' && ['top', 'bottom', undefined].includes(textAt(action, 'by')));
  });
}

export const forEach: ActionLowerer = (l, action, scope) => {
  const tree = valueAt(action, 'in');
  if (tree === undefined) return { effects: [] };
  const value = l.read(tree, scope);
  if (value.type === 'unknown') return { effects: [] };
  const found = asList(l, value, tree);
  if (isEmptyLoop(action, found)) return { effects: [], idle: emptyLoop(action) };
  const list = found.kind === 'query' && found.value.type === 'word' ? (wordsQuery(l, found) ?? found) : found;
  const body = (one: Value): Effect[] => l.effects(itemsAt(action, 'do'), withLoopItem(scope, one));
  if (list.kind === 'items') return { effects: list.items.flatMap(body) };
  return { effects: [loop(list.bind, list.query, body(list.value))] };
};

export const parallel: ActionLowerer = (l, action, scope) => {
  if (textAt(action, 'wait') !== undefined && textAt(action, 'wait') !== 'all')
    reportMissing(l.report, valueAt(action, 'wait')!, phrase`PARALLEL can only wait for all branches.`, {
      capability: 'parallel-any',
      constraint: 'branches happen in one moment, so that none is ever ahead',
      workaround: 'write wait: all',
    });
  if (asks(action))
    reportMissing(l.report, action, phrase`Nobody can be asked inside PARALLEL.`, {
      capability: 'simultaneous-choice',
      constraint: 'branches happen in one moment',
      workaround: 'ask before, or use FOR_EACH_PLAYER with order: simultaneous in a phase of its own',
    });
  return { effects: moment(l, action, { bodies: itemsAt(action, 'do').map((branch) => l.effects([branch], scope)) }) };
};

export const choose: ActionLowerer = (l, action, scope) => {
  const tree = valueAt(action, 'condition');
  const when = tree === undefined ? true : asCondition(l, l.read(tree, scope), tree);
  const then = l.effects([...itemsAt(action, 'then'), ...itemsAt(action, 'do')], scope);
  const otherwise = l.effects(itemsAt(action, 'else'), scope);
  return { effects: [{ if: { when, then, ...(otherwise.length > 0 && { else: otherwise }) } }] };
};

export const emit: ActionLowerer = (l, action, scope) => {
  const event = valueAt(action, 'event');
  const name = eventName(textOf(event) ?? '');
  if (event !== undefined && !l.game.events.has(name)) reportUnknown(l.report, event, 'cgml/unknown-event', 'event', name, l.game.events);
  const given = valueAt(action, 'with');
  const args = (given?.kind === 'map' ? given.entries : []).map(({ key, value }) => {
    const told = l.read(value, scope);
    l.noteEvent(customEvent(name), key, told);
    return [`$${key}`, valueCode(told)] as const;
  });
  if (args.length > MOST_ARGUMENTS)
    l.report(given!, 'cgml/event-arguments', phrase`An event can tell at most ${{ most: MOST_ARGUMENTS }} things.`);
  l.noteRaised(customEvent(name));
  return { effects: [{ emit: { event: customEvent(name), ...(args.length > 0 && { args: Object.fromEntries(args) }) } }] };
};

const MOST_ARGUMENTS = 4;

/** What the GameDef calls a custom event; those of moves have names of their own. */
export function customEvent(name: string): string {
  return `on.${name}`;
}

export const reject: ActionLowerer = (_, action, { rejection }) => ({
  effects: [
    { message: { text: textAt(action, 'reason') ?? 'This is not allowed.' } },
    ...(rejection === undefined ? [] : [setGlobal(rejection, true)]),
  ],
});

/** Whether an effect says that what was about to happen does not. */
export function rejects(effect: Tree | undefined): boolean {
  return (
    effect !== undefined &&
    actionsIn(effect).some((action) => entryAt(action, 'action')?.value.kind === 'scalar' && textAt(action, 'action') === 'REJECT')
  );
}
