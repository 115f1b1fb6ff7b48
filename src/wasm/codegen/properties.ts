/** Properties of tokens: tables of what is printed, and functions for those that modifiers change (kernel/expressions/props.ts). */
import { KIND_FACTS } from '../../program/facts/kinds.ts';
import { isLayered, mostChanges } from '../../program/facts/layered.ts';
import type { Modifier, Prop, Program } from '../../program/program.ts';
import { afford, variableNamed, type Target } from './emitter.ts';
import { grouped } from './parts.ts';
import { withScratch } from './scratch.ts';

/** Emits tables, what a new token is printed with, and effective values. */
export function emitProperties(target: Target): string {
  const { program, module } = target;
  const { props } = program;
  const definitions = program.definitions.names.length;
  module.constant('PROPS', props.length);
  module.constant('DEFINITIONS', definitions);
  const bounds = (read: (bound: { min: number; max: number } | undefined) => number): number[] => [
    ...props.flatMap((prop) => Array.from({ length: definitions }, (_, definition) => read(prop.bounds[definition]))),
    0,
  ];
  module.namedTable('propColumn', [...props.map(({ column }) => column), 0]);
  module.namedTable('propNeedsValue', [...props.map(({ kind }) => Number(!KIND_FACTS[kind].takesNone)), 0]);
  module.namedTable(
    'propBounded',
    bounds((bound) => Number(bound !== undefined)),
  );
  module.namedTable(
    'propMin',
    bounds((bound) => bound?.min ?? 0),
  );
  module.namedTable(
    'propMax',
    bounds((bound) => bound?.max ?? 0),
  );
  emitVariables(target);
  const printed = props
    .filter(({ column }) => column >= 0)
    .map((prop) => `writeGame(at + ${prop.column}, ${module.table(prop.printed)}[definition]);`);
  props.forEach((prop, number) => module.add(emitProp(target, prop, number), { kind: 'property', name: prop.name }));
  return `inline fn printProps(at, definition) { ${printed.join(' ')} }`;
}

/** The variables by their words. */
function emitVariables({ program, module }: Target): void {
  const { variables, layout } = program;
  const owner = new Int32Array(layout.zones + 1).fill(variables.length);
  variables.forEach(({ at, count }, number) => owner.fill(number, at, at + count));
  module.namedTable('variableOf', owner);
  module.namedTable('variableAt', [...variables.map(({ at }) => at), 0]);
  module.namedTable('variableCount', [...variables.map(({ count }) => count), 0]);
  module.namedTable('variableMin', [...variables.map(({ min }) => min), 0]);
  module.namedTable('variableMax', [...variables.map(({ max }) => max), 0]);
  module.namedTable('variableGlobal', [...variables.map(({ scope }) => Number(scope === 'global')), 0]);
  module.namedTable('variableNeeds', [...variables.map(({ kind }) => Number(!KIND_FACTS[kind].takesNone)), 0]);
}

function emitProp(target: Target, prop: Prop, number: number): string {
  if (prop.modifiers.length === 0) return '';
  const definitions = target.program.definitions.names.length;
  const stored = storedValue(target, prop);
  const { parts, computed } = isLayered(prop) ? emitLayers(target, prop, number) : emitInTurn(target, prop, number);
  // Each is paid for, however many ways lead to it; where properties depend on one another, each is computed once (kernel/expressions/prop-memo.ts).
  const at = `${number} * MAX_TOKENS + t`;
  const [known, remember] = target.program.chainedProps
    ? [
        `if (memo != 0 && memoStamps[${at}] == memo) return memoValues[${at}]; var outer = memo; if (outer == 0) beginMemo();`,
        `memoStamps[${at}] = memo; memoValues[${at}] = value; memo = outer;`,
      ]
    : ['', ''];
  return `${parts.join('\n')} fn prop${number}(t): i32 { if (t < 0) return NONE; var definition = definitionOf(t); if (definition < 0) return NONE; if (!propBounded[${number * definitions} + definition]) return NONE; ${afford(target, 1)} if (allowance < 0) return NONE; ${known} var value = ${stored}; var actorBefore = actor; ${computed} actor = actorBefore; ${remember} return value; }`;
}

/** The value without modifiers, of the token `t` with its definition. */
function storedValue({ module }: Target, { column, printed }: Prop): string {
  return column >= 0 ? `s[token(t) + ${column}]` : `${module.table(printed)}[definition]`;
}

/** Functions that a value is computed with, and the statements that do so. */
interface Computation {
  parts: string[];
  computed: string;
}

/** One modifier after the other changes the value. */
function emitInTurn(target: Target, prop: Prop, number: number): Computation {
  const changes = grouped(
    prop.modifiers.map((modifier) =>
      emitModifier(target, modifier, 'value = NONE; leave computed;', (amount) =>
        modifier.op === 'add' ? `if (value != NONE) value += ${amount};` : `value = ${amount};`,
      ),
    ),
  );
  const isDivided = changes.length > 1;
  // A part that had no room for locals gives nothing, and there is nothing left to do.
  const parts = isDivided
    ? changes.map(
        (group, part) =>
          `fn prop${number}$${part}(t, definition, value): i32 { label computed { ${group.join(' ')} return value; } lacksRoom = 1; return NONE; }`,
      )
    : [];
  const computed = isDivided
    ? changes.map((_, part) => `value = prop${number}$${part}(t, definition, value); if (lacksRoom) { lacksRoom = 0; leave computed; }`)
    : changes[0]!;
  return { parts, computed: `label computed { ${computed.join(' ')} }` };
}

/**
 * All changes are put on the item stack, each with its turn, its modifier and its amount. Then they are made, by layer and rank;
 * the sort keeps the order of equal ones.
 */
function emitLayers(target: Target, prop: Prop, number: number): Computation {
  const { props, definitions } = target.program;
  const name = `prop${number}`;
  const has = (each: number): string => `propBounded[${each * definitions.names.length} + definition]`;
  const collected = prop.modifiers.map((modifier, index) => {
    const turn = (self: string | null): string =>
      `${modifier.layer} * (MAX_TOKENS + 1)${modifier.byArrival && self !== null ? ` + s[token(${self}) + ARRIVAL]` : ''}`;
    const put = (amount: string, self: string | null): string =>
      `items[first + 3 * count] = ${turn(self)}; items[first + 3 * count + 1] = ${index}; items[first + 3 * count + 2] = ${amount}; count += 1;`;
    const concerns = modifier.other < 0 ? has(modifier.prop) : `${has(modifier.prop)} && ${has(modifier.other)}`;
    const body = emitModifier(target, modifier, 'leave computed;', put);
    return `fn ${name}$${index}(t, definition, first, count): i32 { label computed { if (${concerns}) { ${body} } return count; } lacksRoom = 1; return count; }`;
  });
  const valueOf = (each: number): string => `value${prop.together.indexOf(each)}`;
  const cases = prop.modifiers.map(({ op, prop: each, other }, index) => {
    const changes = {
      set: `${valueOf(each)} = amount;`,
      add: `if (${valueOf(each)} != NONE) ${valueOf(each)} += amount;`,
      switch: `var kept = ${valueOf(each)}; ${valueOf(each)} = ${valueOf(other)}; ${valueOf(other)} = kept;`,
    } satisfies Record<Modifier['op'], string>;
    return `case ${index}: { ${changes[op]} }`;
  });
  const changed = `fn ${name}$changed(t, definition, first, count): i32 {
    ${prop.together.map((each) => `var ${valueOf(each)} = ${storedValue(target, props[each]!)};`).join(' ')}
    var i = 0;
    while (i < count) { items[top + i] = i; items[top + count + i] = items[first + 3 * i]; i += 1; }
    sortItems(top, count, 0);
    i = 0;
    while (i < count) { var at = first + 3 * items[top + i]; var amount = items[at + 2]; switch (items[at + 1]) { ${cases.join(' ')} } i += 1; }
    return ${valueOf(number)}; }`;
  const calls = prop.modifiers.map(
    (_, index) => `count = ${name}$${index}(t, definition, first, count); if (lacksRoom) { lacksRoom = 0; leave computed; }`,
  );
  return {
    parts: [...collected, changed],
    computed: `var first = top; top = first + ${3 * mostChanges(prop)}; var count = 0; value = NONE; label computed { ${calls.join(' ')} value = ${name}$changed(t, definition, first, count); } top = first;`,
  };
}

/**
 * Statements that find the amounts of a modifier and do something with each. A value is the same whoever reads it: the actor is
 * whoever controls the source of the modifier, or without one the token.
 */
function emitModifier(
  target: Target,
  { low, high, source, tokenSlot, when, value, locals }: Modifier,
  failed: string,
  use: (amount: string, self: string | null) => string,
): string {
  const scratch = { locals, given: [[tokenSlot, variableNamed('t')] as const], parts: [source, when, value] };
  const body = withScratch(target, scratch, failed, (x) => {
    const change = (inner: typeof x, self: string | null): string => {
      const amount = target.fresh('amount');
      const apply = `var ${amount} = ${inner.value(value)}; if (${amount} != NONE) { ${use(amount, self)} }`;
      return when === null ? apply : `if (${inner.truth(when)}) { ${apply} }`;
    };
    if (source === null) return change(x, null);
    return x.queries.eachCollected(source, (item) => {
      const inner = x.locals.inMemory ? x : x.with(source.slot, item);
      const bind = x.locals.inMemory ? `s[base + ${source.slot}] = ${item.text};` : '';
      return `${bind} actor = controllerOr(${item.text}, s[F_ACTIVE]); ${change(inner, item.text)}`;
    });
  });
  return `if (definition >= ${low} && definition < ${high}) { actor = controllerOr(t, s[F_ACTIVE]); ${body} }`;
}

/** Words of the state that refer to tokens, besides those of the agenda. */
export function emitReferences({ program }: { program: Program }): string {
  const { variables, props, actions, triggers } = program;
  const words = variables
    .filter(({ kind }) => kind === 'token')
    .flatMap(({ at, count }) => Array.from({ length: count }, (_, i) => `forget(${at + i});`));
  const columns = props.filter(({ kind, column }) => kind === 'token' && column >= 0).map(({ column }) => `forget(at + ${column});`);
  const inTokens =
    columns.length === 0
      ? ''
      : `var at = TOKENS; while (at < TOKENS + MAX_TOKENS * STRIDE) { if (s[at + T_DEFINITION] != 0) { ${columns.join(' ')} } at += STRIDE; }`;
  const cases = actions.flatMap(({ params }, action) => {
    const tokens = params.flatMap(({ kind }, i) =>
      kind === 'token' ? [`if (${i} < s[at + STRAND_BOUND]) forget(at + STRAND_ARGS + ${i});`] : [],
    );
    return tokens.length === 0 ? [] : [`case ${action + 1}: { ${tokens.join(' ')} }`];
  });
  const strands =
    cases.length === 0
      ? ''
      : `var player = 0; while (player < PLAYERS) { var at = strand(player); switch (s[at + STRAND_ACTION]) { ${cases.join(' ')} } player += 1; }`;
  const uses = triggers
    .flatMap(({ before, instead, after }) => [...before, ...instead, ...after])
    .filter(({ source, limitAt }) => source !== null && limitAt >= 0);
  return `fn forgetReferences() { ${words.join(' ')} ${inTokens} ${strands} } inline fn clearUses(t) { ${uses.map(({ limitAt }) => `write(${limitAt} + t, 0);`).join(' ')} }`;
}
