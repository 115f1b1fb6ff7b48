/** Properties of tokens: tables of what is printed, and functions for those that modifiers change (kernel/expressions/props.ts). */
import { KIND_FACTS } from '../../program/facts/kinds.ts';
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
  const stored = prop.column >= 0 ? `s[token(t) + ${prop.column}]` : `${target.module.table(prop.printed)}[definition]`;
  const changes = grouped(
    prop.modifiers.toSorted((a, b) => Number(a.add) - Number(b.add)).map((modifier) => emitModifier(target, modifier)),
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
  // Each is paid for, however many ways lead to it; where properties depend on one another, each is computed once (kernel/expressions/prop-memo.ts).
  const at = `${number} * MAX_TOKENS + t`;
  const [known, remember] = target.program.chainedProps
    ? [
        `if (memo != 0 && memoStamps[${at}] == memo) return memoValues[${at}]; var outer = memo; if (outer == 0) beginMemo();`,
        `memoStamps[${at}] = memo; memoValues[${at}] = value; memo = outer;`,
      ]
    : ['', ''];
  return `${parts.join('\n')} fn prop${number}(t): i32 { if (t < 0) return NONE; var definition = definitionOf(t); if (definition < 0) return NONE; if (!propBounded[${number * definitions} + definition]) return NONE; ${afford(target, 1)} if (allowance < 0) return NONE; ${known} var value = ${stored}; var actorBefore = actor; label computed { ${computed.join(' ')} } actor = actorBefore; ${remember} return value; }`;
}

/** A value is the same whoever reads it: the actor is whoever controls the source of the modifier, or without one the token. */
function emitModifier(target: Target, { add, low, high, source, tokenSlot, when, value, locals }: Modifier): string {
  const scratch = { locals, given: [[tokenSlot, variableNamed('t')] as const], parts: [source, when, value] };
  const body = withScratch(target, scratch, 'value = NONE; leave computed;', (x) => {
    const change = (inner: typeof x): string => {
      const amount = target.fresh('amount');
      const apply = `var ${amount} = ${inner.value(value)}; if (${amount} != NONE) { ${add ? `if (value != NONE) value += ${amount};` : `value = ${amount};`} }`;
      return when === null ? apply : `if (${inner.truth(when)}) { ${apply} }`;
    };
    if (source === null) return change(x);
    return x.queries.eachCollected(source, (item) => {
      const inner = x.locals.inMemory ? x : x.with(source.slot, item);
      const bind = x.locals.inMemory ? `s[base + ${source.slot}] = ${item.text};` : '';
      return `${bind} actor = controllerOr(${item.text}, s[F_ACTIVE]); ${change(inner)}`;
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
  const columns = props
    .filter(({ kind, column }) => kind === 'token' && column >= 0)
    .map(
      ({ column }) =>
        `var t${column} = 0; while (t${column} < MAX_TOKENS) { if (definitionOf(t${column}) >= 0) forget(token(t${column}) + ${column}); t${column} += 1; }`,
    );
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
  return `fn forgetReferences() { ${words.join(' ')} ${columns.join(' ')} ${strands} } inline fn clearUses(t) { ${uses.map(({ limitAt }) => `write(${limitAt} + t, 0);`).join(' ')} }`;
}
