/** What follows from a program for what its players know: where tokens are referred to, and what is hidden from whom. */
import { EVENT } from '../../ir/events/heard.ts';
import { identityColumns, placeColumns } from '../../kernel/hidden/columns.ts';
import { allTriggers } from '../../kernel/hidden/references.ts';
import { hiddenVariables } from '../../kernel/hidden/unknown.ts';
import { seesVariable } from '../../kernel/observe.ts';
import { EVENT_ARGS } from '../../program/layout.ts';
import { argumentsOf } from '../../program/event-data.ts';
import { NONE, type SlotKind } from '../../program/nodes.ts';
import type { Program } from '../../program/program.ts';
import { inTurn } from './parts.ts';
import { number, type Target } from './emitter.ts';

const SLOT_KINDS: Readonly<Record<SlotKind, number>> = { value: 0, token: 1, tokenSet: 2, tokenList: 3 };

/** Emits the tables and the comparisons that `wasm/knowing.ts` goes by. */
export function emitKnowing({ program, module }: Target): string {
  const { props, variables, players, actions, routines } = program;
  const tokenVariables = variables
    .filter(({ kind }) => kind === 'token')
    .flatMap(({ at, count }) => Array.from({ length: count }, (_, i) => at + i));
  const tokenColumns = props.filter(({ kind, column }) => kind === 'token' && column >= 0).map(({ column }) => column);
  module.constant('TOKEN_VARIABLES', tokenVariables.length);
  module.constant('TOKEN_COLUMNS', tokenColumns.length);
  module.namedTable('tokenVariables', [...tokenVariables, 0]);
  module.namedTable('tokenColumns', [...tokenColumns, 0]);
  module.namedTable('tokenParams', [...actions.map(({ params }) => bitsOf(params, ({ kind }) => kind === 'token')), 0]);
  module.namedTable('triggerTokens', triggerTokens(program));
  module.namedTable('eventTokens', eventTokens(program));
  module.namedTable('slotsFrom', running(routines.map(({ locals }) => locals)));
  module.namedTable('slotKinds', [
    ...routines.flatMap(({ locals, kinds }) => Array.from({ length: locals }, (_, slot) => SLOT_KINDS[kinds[slot] ?? 'value'])),
    0,
  ]);
  const hidden = Array.from({ length: players }, (_, player) => hiddenVariables(program, player));
  module.namedTable('hiddenWords', [...hidden.flat(), 0]);
  module.namedTable('hiddenFrom', running(hidden.map(({ length }) => length)));
  const uses = allTriggers({ program }).flatMap(({ limitAt, source }) => (limitAt >= 0 && source !== null ? [limitAt] : []));
  const dark = props.flatMap(({ dark: written, column }) => (written === null ? [] : [column]));
  return [
    comparison('compareIdentities', identityColumns(program)),
    comparison('comparePlaces', placeColumns(program)),
    comparison('compareShown', dark),
    comparison('compareUses', uses),
    `fn moveUses(count) { ${uses.map((at) => `moveUsesAt(${at}, count);`).join(' ')} }`,
    `fn takeIdentity(at, to) { ${identityColumns(program)
      .map((column, place) => `unknown[to + ${place}] = s[at + ${column}];`)
      .join(' ')} }`,
    emitHiding(program),
  ].join('\n');
}

/** Which of two places in the state comes first by words at the same distance from each. */
function comparison(name: string, offsets: readonly number[]): string {
  const steps = offsets.map((offset) => `if (s[a + ${offset}] != s[b + ${offset}]) return s[a + ${offset}] < s[b + ${offset}] ? -1 : 1;`);
  return `fn ${name}(a, b): i32 { ${steps.join(' ')} return 0; }`;
}

/** A word that refers to nothing. Not by way of `s`: some never change in play. */
function none(at: string): string {
  return `store32(addressOf(s) + 4 * (${at}), ${number(NONE)});`;
}

/** A token is nobody's guess: words that hold one which the player does not see hold none. */
function emitHiding(program: Program): string {
  const seats = Array.from({ length: program.players }, (_, player) => player);
  const words = (player: number): number[] =>
    program.variables.flatMap((variable) =>
      variable.kind === 'token'
        ? Array.from({ length: variable.count }, (_, i) => i)
            .filter((i) => !seesVariable(program, variable, i, player))
            .map((i) => variable.at + i)
        : [],
    );
  const perPlayer = seats.map((player) =>
    inTurn(
      `hideFrom${player}`,
      [],
      words(player).map((at) => none(String(at))),
    ),
  );
  const columns = program.props.filter(({ kind, dark }) => kind === 'token' && dark !== null).map(({ column }) => none(`at + ${column}`));
  const inTokens =
    columns.length === 0
      ? ''
      : `var t = 0; while (t < MAX_TOKENS) { if (zoneOf(t) >= 0) { if (!sees(player, t)) { var at = token(t); ${columns.join(' ')} } } t += 1; }`;
  return [
    ...perPlayer,
    `fn hideTokens(player) { switch (player) { ${seats.map((player) => `case ${player}: { hideFrom${player}(); }`).join(' ')} } ${inTokens} }`,
  ].join('\n');
}

/** Which arguments and bound values of a firing that waits are tokens, by trigger. */
function triggerTokens(program: Program): number[] {
  const masks: number[] = [0];
  for (const { index, routine, binds } of allTriggers({ program })) {
    const { kinds } = program.routines[routine]!;
    const args = Array.from({ length: EVENT_ARGS }, (_, arg) => kinds[arg]);
    masks[index] = bitsOf([...args, ...binds.map(({ slot }) => kinds[slot])], (kind) => kind === 'token');
  }
  return Array.from(masks, (mask) => mask ?? 0);
}

/** Which arguments of an event that waits are tokens; below zero where that depends on what it is about. */
function eventTokens({ triggers, routines }: Program): number[] {
  return triggers.map(({ before, instead, after }, event) => {
    const args = Array.from({ length: EVENT_ARGS }, (_, arg) => arg);
    const takers = [...before, ...instead, ...after];
    if (event >= EVENT.custom) return bitsOf(args, (arg) => takers.some(({ routine }) => routines[routine]!.kinds[arg] === 'token'));
    const kinds = argumentsOf(event).map(({ kind }) => kind);
    return bitsOf(kinds, (kind) => kind === 'token') | (kinds.includes('held') ? 1 << 31 : 0);
  });
}

function bitsOf<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.reduce((mask, item, place) => mask | (Number(holds(item)) << place), 0);
}

/** Where each of some lists begins that lie one after the other, and where the last one ends. */
function running(lengths: readonly number[]): number[] {
  return lengths.reduce((from, length) => [...from, from.at(-1)! + length], [0]);
}
