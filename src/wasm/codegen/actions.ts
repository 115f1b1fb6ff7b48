/** The options of windows: kernel/questions/actions.ts. For each action, loops over its parameters, innermost an option. */
import type { Query } from '../../program/nodes.ts';
import type { Action } from '../../program/program.ts';
import { factsOf } from '../../program/facts/values.ts';
import { afford, itemNamed, knownItem, type LocalVariable, paying, type Target } from './emitter.ts';
import { Expressions } from './expressions.ts';
import { EVERY_CELL } from './cell-sets.ts';
import { asList, cellsAndWays, eachCell, inCells, upToFirst } from './cell-queries.ts';
import { carriedOut } from './carried-out.ts';
import { isPlain as isPlainRoutine } from './plain.ts';
import { emitProof, isProven } from './proofs.ts';
import { withScratch } from './scratch.ts';

/** Emits what is asked about actions, and what becomes of the answers. */
export function emitActions(target: Target): string {
  const { program, module } = target;
  module.namedTable('actionParams', [...program.actions.map(({ stepwise, params }) => (stepwise ? 0 : params.length)), 0]);
  const kinds = (name: string, call: (number: number) => string, params: string): string =>
    `fn ${name}(${params}): i32 { switch (action) { ${program.actions.map((_, number) => `case ${number}: return ${call(number)};`).join(' ')} } return 0; }`;
  program.actions.forEach((action, number) =>
    module.add(
      [
        emitAvailable(action, number),
        emitProof(target, action),
        emitEnumerate(target, action, number),
        ...emitLater(target, action, number),
      ].join('\n'),
      { kind: 'action', name: program.strings[action.name]! },
    ),
  );
  return [
    kinds(
      'paramOptions',
      (number) => (program.actions[number]!.stepwise ? `paramOptions${number}(player, adding)` : '0'),
      'action, player, adding',
    ),
    kinds('stillAllowed', (number) => `stillAllowed${number}(player)`, 'action, player'),
    kinds('memberOf', (number) => `memberOf${number}(player, place)`, 'action, player, place'),
    emitStart(target),
  ].join('\n');
}

function emitAvailable({ activeOnly, limits }: Action, number: number): string {
  const active = activeOnly ? 'if (s[F_ACTIVE] != player) return 0;' : '';
  return `inline fn available${number}(player): i32 { ${active} ${limits.map(({ at, max }) => `if (s[${at} + player] >= ${max}) return 0;`).join(' ')} return 1; }`;
}

/** Whether the domain of a last parameter is a range that nothing tests: one run of options. */
export function isRun({ params, tests, proveUpTo, stepwise }: Action): boolean {
  const query = params.at(-1)?.query;
  return (
    query !== undefined && !stepwise && query.source.op === 'range' && isPlain(query) && tests[params.length] === null && proveUpTo < 0
  );
}

function isPlain({ where, sortBy, distinct, limit }: Query): boolean {
  return where === null && sortBy === null && distinct === null && limit === null;
}

/** Goes through the parameters of an action; adds its options, or stops at the first. */
function emitEnumerate(target: Target, action: Action, number: number): string {
  const { params, tests, locals } = action;
  const scratch = {
    locals,
    given: [],
    parts: [...params.map(({ query }) => query), ...tests],
    ...(action.proveUpTo >= 0 && { inMemory: true }),
  };
  const body = withScratch(target, scratch, 'actor = actorBefore; return 0;', (x) => {
    const inner = bindFrom(target, action, number, 0, x, [], { adding: !action.stepwise });
    return `label search { ${tests[0] == null ? inner : `if (${x.truth(tests[0])}) { ${inner} }`} }`;
  });
  return `fn enumerate${number}(player, adding): i32 { var found = 0; var actorBefore = actor; var topBefore = top; actor = player; listed = 0; ${body} actor = actorBefore; top = topBefore; return found; }`;
}

/** Whether options are added, or one is enough; and whether the parameters after the first are bound by functions of their own. */
interface Binding {
  readonly adding: boolean;
  readonly called?: true;
}

/** Binds the parameters from a place on in every way that works. `codes` are the arguments as the player names them. */
function bindFrom(
  target: Target,
  action: Action,
  number: number,
  place: number,
  x: Expressions,
  codes: readonly string[],
  how: Binding,
): string {
  const { params, tests, proveUpTo } = action;
  const param = params[place];
  const stop = 'if (!adding) leave search;';
  if (param === undefined) {
    const store = codes.map((code, i) => `options[nextOption() + OPTION_ARGS + ${i}] = ${code};`).join(' ');
    const add = how.adding
      ? `if (adding) { listed += 1; if (listed > MOST_OPTIONS) { stop(HALT_OPTIONS); } else { ${store} addOption(${number}, 1); } }`
      : '';
    const take = `found = 1; ${add} ${how.adding ? stop : 'leave search;'}`;
    return proveUpTo >= 0 ? `if (${isProven(target, action)}) { ${take} }` : take;
  }
  if (place === params.length - 1 && isRun(action)) {
    const { min, max } = param.query.source as Extract<Query['source'], { op: 'range' }>;
    const [low, high] = [target.fresh('low'), target.fresh('high')];
    const store = [...codes, low].map((code, i) => `options[nextOption() + OPTION_ARGS + ${i}] = ${code};`).join(' ');
    return `var ${low} = ${x.value(min)}; var ${high} = ${x.value(max)}; if (${low} != NONE && ${high} != NONE && ${high} >= ${low}) { found = 1; if (adding) { listed += 1; if (listed > MOST_OPTIONS) { stop(HALT_OPTIONS); } else { ${store} addOption(${number}, ${high} - ${low} + 1); } } ${stop} }`;
  }
  const after = tests[place + 1] ?? null;
  const secret = param.kind === 'token' && target.program.layout.knowledge >= 0;
  const each = (item: LocalVariable, code: string): string => {
    const inner = x.locals.inMemory ? x : x.with(place, item);
    const bind = x.locals.inMemory ? `s[base + ${place}] = ${item.text};` : '';
    const rest =
      how.called === true && place + 1 < params.length
        ? completed(target, number, place + 1)
        : bindFrom(target, action, number, place + 1, inner, [...codes, code], how);
    return `if (halt != 0) leave search; ${bind} ${after === null ? rest : `if (${inner.truth(after)}) { ${rest} }`}`;
  };
  if (!secret)
    return (
      cellDomain(action, number, place, x, codes, how) ??
      wayDomain(target, action, number, place, x, codes, how) ??
      straightDomain(action, number, place, x, codes, how) ??
      eachCandidate(x, param.query, (item) => each(item, item.text))
    );
  // Unknown members of sets come last, and once for each set in which one of them works. The sets offered lie behind the items.
  const [start, count, i, item, code, offered, foundBefore] = ['start', 'count', 'i', 'item', 'code', 'offered', 'foundBefore'].map(
    (stem) => target.fresh(stem),
  ) as [string, string, string, string, string, string, string];
  return `{ var ${start} = top; var ${count} = ${x.queries.collect(param.query)}; unknownLast(player, ${start}, ${count}); var ${offered} = 0; top = ${start} + 2 * ${count}; var ${i} = 0;
    while (${i} < ${count}) {
      var ${item} = items[${start} + ${i}]; ${i} += 1;
      var ${code} = tokenCode(player, ${item});
      if (${code} >= 0 || !isListedFrom(${start} + ${count}, ${offered}, ${code})) {
        var ${foundBefore} = found; found = 0;
        ${each(itemNamed(item), code)}
        if (found != 0 && ${code} < 0) { items[${start} + ${count} + ${offered}] = ${code}; ${offered} += 1; }
        found |= ${foundBefore};
      }
    }
    top = ${start}; }`;
}

/**
 * The options over a last parameter that is a cell and has no other conditions than those of its domain. Each cell of it is
 * one, so that looking for one only pays for the cells up to the first. Null where that is not so.
 */
function cellDomain(
  { params, tests, proveUpTo, stepwise }: Action,
  number: number,
  place: number,
  x: Expressions,
  codes: readonly string[],
  how: Binding,
): string | null {
  const { query } = params[place]!;
  if (
    !how.adding ||
    stepwise ||
    place !== params.length - 1 ||
    (tests[place + 1] ?? null) !== null ||
    proveUpTo >= 0 ||
    x.locals.inMemory ||
    x.target.module.constants.get('RANGED') === 1
  )
    return null;
  if (params.reduce((product, param) => product * param.query.bound, 1) > x.target.program.limits.options) return null;
  const set = inCells(x, query);
  if (set === null) return null;
  const found = x.target.fresh('cells');
  const store = ({ text }: LocalVariable): string =>
    `${[...codes, text].map((code, i) => `options[nextOption() + OPTION_ARGS + ${i}] = ${code};`).join(' ')} options[nextOption()] = ${number}; optionRuns += 1;`;
  const pay = set.isFree ? set.pay(EVERY_CELL) : `if (adding) { ${set.pay(EVERY_CELL)} } else { ${set.pay(upToFirst(found))} }`;
  return `{ ${set.lines} var ${found} = ${set.bits}; ${pay} if (${found} != 0) { found = 1; if (!adding) leave search; ${eachCell(x, found, store)} } }`;
}

/**
 * The options over the last two parameters if these are a cell and one of its directions: cells without such a direction are
 * passed over, but paid for. Null where that cannot be done.
 */
function wayDomain(
  target: Target,
  action: Action,
  number: number,
  place: number,
  x: Expressions,
  codes: readonly string[],
  how: Binding,
): string | null {
  const { params, tests, proveUpTo, stepwise } = action;
  if (
    !how.adding ||
    stepwise ||
    place !== params.length - 2 ||
    (tests[place + 1] ?? tests[place + 2] ?? null) !== null ||
    target.module.constants.get('RANGED') === 1
  )
    return null;
  if (params.reduce((product, param) => product * param.query.bound, 1) > target.program.limits.options) return null;
  const set = cellsAndWays(x, params[place]!.query, params[place + 1]!.query, place);
  if (set === null) return null;
  const [cells, paid, open] = [target.fresh('cells'), target.fresh('paid'), target.fresh('open')];
  const { first } = target.board!;
  const some = `(${cells} & (${set.ways.map(({ bits }) => bits).join(' | ') || 'wide(0)'}))`;
  const has = (bits: string, item: string): string => `(narrow(${bits} >>> wide(${item} - ${first})) & 1)`;
  const start = `${set.lines} var ${cells} = ${set.bits}; ${set.pay} var ${open} = ${some};`;
  if (proveUpTo < 0) {
    const store = ({ text: item }: LocalVariable): string =>
      set.ways
        .map(
          ({ word, bits }) =>
            `${[...codes, item, String(word)].map((code, i) => `options[nextOption() + OPTION_ARGS + ${i}] = ${code};`).join(' ')} options[nextOption()] = ${number}; optionRuns += ${has(bits, item)};`,
        )
        .join(' ');
    return `{ ${start} if (adding) { ${set.payWays(cells)} } else { ${set.payWays(`(${cells} & ${upToFirst(open)})`)} } if (${open} != 0) { found = 1; if (!adding) leave search; ${eachCell(x, open, store)} } }`;
  }
  // Whether an option stays is found out by trying, so that each cell is paid for when its turn comes.
  const payUpTo = (upTo: string): string => `${set.payWays(`(${cells} & ${upTo} & ~${paid})`)} ${paid} = ${upTo};`;
  const visit = (cell: LocalVariable): string => {
    const item = cell.text;
    const upTo = target.fresh('upTo');
    const tries = set.ways.map(({ word, bits }) => {
      const inner = x.locals.inMemory ? x : x.with(place, cell).with(place + 1, knownItem(word));
      const bind = x.locals.inMemory ? `s[base + ${place}] = ${item}; s[base + ${place + 1}] = ${word};` : '';
      return `if (${has(bits, item)}) { if (halt != 0) leave search; ${bind} ${bindFrom(target, action, number, place + 2, inner, [...codes, item, String(word)], how)} }`;
    });
    return `var ${upTo} = ${EVERY_CELL} >>> wide(63 + ${first} - ${item}); ${payUpTo(upTo)} ${tries.join(' ')}`;
  };
  return `{ ${start} var ${paid} = wide(0); ${eachCell(x, open, visit)} ${payUpTo(EVERY_CELL)} }`;
}

/** Goes over a domain. Those who pass a cheap filter are found first, without jumps that nobody can foresee. */
function eachCandidate(x: Expressions, query: Query, visit: (item: LocalVariable) => string): string {
  const source = asList(query.source);
  const straight =
    source.op === 'list' &&
    source.items.length > 8 &&
    query.where !== null &&
    isPlain({ ...query, where: null }) &&
    !x.locals.inMemory &&
    x.with(query.slot, itemNamed('item')).isStraight(query.where);
  return straight ? x.queries.eachCollected(query, visit) : x.queries.each(query, visit);
}

/**
 * The options over a last parameter whose conditions are cheap: each is stored, and stays if it is one. No jump depends on
 * it. Null where that cannot be done.
 */
function straightDomain(
  { params, tests, proveUpTo }: Action,
  number: number,
  place: number,
  x: Expressions,
  codes: readonly string[],
  how: Binding,
): string | null {
  const { query } = params[place]!;
  const { where } = query;
  const source = asList(query.source);
  const after = tests[place + 1] ?? null;
  if (
    !how.adding ||
    place !== params.length - 1 ||
    proveUpTo >= 0 ||
    x.locals.inMemory ||
    source.op !== 'list' ||
    query.sortBy !== null ||
    query.distinct !== null ||
    query.limit !== null
  )
    return null;
  const listed = source.items.length * params.slice(0, place).reduce((product, param) => product * param.query.bound, 1);
  if (listed > x.target.program.limits.options) return null;
  const conditions = (item: LocalVariable): string[] | null => {
    const inner = x.with(place, item);
    const filtered = x.with(query.slot, item);
    const tested = [...(where === null ? [] : [{ by: filtered, node: where }]), ...(after === null ? [] : [{ by: inner, node: after }])];
    return tested.every(({ by, node }) => by.isStraight(node) && factsOf(node).isTruth)
      ? tested.map(({ by, node }) => by.truth(node))
      : null;
  };
  const before = x.target.fresh('before');
  let isStraight = true;
  const body = x.queries.each({ ...query, where: null }, (item) => {
    const met = conditions(item);
    if (met === null) {
      isStraight = false;
      return '';
    }
    const store = [...codes, item.text].map((code, i) => `options[nextOption() + OPTION_ARGS + ${i}] = ${code};`).join(' ');
    return `${store} options[nextOption()] = ${number}; optionRuns += ${met.length === 0 ? '1' : met.join(' & ')};`;
  });
  if (!isStraight || x.target.module.constants.get('RANGED') === 1) return null;
  return `var ${before} = optionRuns; ${body} if (optionRuns != ${before}) { found = 1; if (!adding) { optionRuns = ${before}; leave search; } }`;
}

/** What is asked of an action after its options were listed: the next of its parameters, or whether it is still allowed. */
function emitLater(target: Target, action: Action, number: number): string[] {
  const { params, tests, locals, stepwise, proveUpTo } = action;
  const inMemory = { locals, given: [], parts: [], inMemory: true };
  const scratch = (failed: string, body: (x: Expressions) => string): string => withScratch(target, inMemory, failed, body);

  /** Whether an action may be taken with its first arguments, which are bound: one function for each number of them. */
  const holds = (count: number): string => `holds${number}at${count}(player)`;
  const bound = new Expressions(target, { names: new Map(), inMemory: true });
  const functions = Array.from({ length: params.length + 1 }, (_, count) => {
    const before =
      count === 0
        ? `available${number}(player)`
        : `${holds(count - 1)} && ${isListed(bound, params[count - 1]!.query, `s[base + ${count - 1}]`)}`;
    const test = tests[count] == null ? '' : ` && ${bound.truth(tests[count])}`;
    return `fn holds${number}at${count}(player): i32 { return ${before}${test}; }`;
  });

  const allowed = scratch('actor = actorBefore; return 0;', () => {
    const proven = proveUpTo >= 0 ? ` && ${isProven(target, action)}` : '';
    return `${params.map((_, i) => `s[base + ${i}] = chosen[${i}];`).join(' ')} allowed = ${holds(params.length)}${proven};`;
  });
  functions.push(
    `fn stillAllowed${number}(player): i32 { var allowed = 0; var actorBefore = actor; actor = player; ${allowed} actor = actorBefore; return allowed; }`,
  );

  const members = params.flatMap(({ kind, query }, place) => {
    if (kind !== 'token') return [];
    const test = tests[place + 1] ?? null;
    const body = scratch('actor = actorBefore; return NONE;', (x) => {
      const sets = Array.from({ length: place }, (_, i) => `s[base + ${i}] = chosen[${i}];`).join(' ');
      return `${sets} var start = top; var count = ${x.queries.collect(query)}; top = start + count; var i = 0; while (i < count) { var item = items[start + i]; i += 1; s[base + ${place}] = item; if (tokenCode(player, item) == chosen[${place}]${test === null ? '' : ` && ${x.truth(test)}`}) { items[start + members] = item; members += 1; } } top = start;`;
    });
    return [`case ${place}: { var members = 0; ${body} member = drawMember(members); }`];
  });
  functions.push(
    `fn memberOf${number}(player, place): i32 { var member = NONE; var actorBefore = actor; actor = player; switch (place) { ${members.join(' ')} } actor = actorBefore; return member; }`,
  );

  if (stepwise) {
    // Whether the parameters from a place on can be bound: asked for every answer to the one before, and by one another.
    for (let place = 1; place < params.length; place++)
      functions.push(
        `fn completes${number}at${place}(player): i32 { var found = 0; var topBefore = top; label search { ${bindFrom(target, action, number, place, bound, [], { adding: false, called: true })} } top = topBefore; return found; }`,
      );
    const cases = params.map(({ query, kind }, place) => {
      const tokens = kind === 'token';
      const test = tests[place + 1] ?? null;
      const body = scratch('actor = actorBefore; return 0;', (x) => {
        const rest =
          place + 1 < params.length
            ? completed(target, number, place + 1)
            : bindFrom(target, action, number, place + 1, x, [], { adding: false, called: true });
        const sets = Array.from(
          { length: place },
          (_, i) => `s[base + ${i}] = representative(player, s[strand(player) + STRAND_ARGS + ${i}]);`,
        ).join(' ');
        // The codes offered lie behind the items.
        return `${sets} var start = top; var count = 0; if (${holds(place)}) count = ${x.queries.collect(query)}; ${tokens ? 'if (SECRETS) unknownLast(player, start, count);' : ''} var offered = 0; top = start + 2 * count; var i = 0;
          label options { while (i < count) {
            var item = items[start + i]; i += 1;
            var code = ${tokens ? 'SECRETS ? tokenCode(player, item) : item' : 'item'};
            if (!isListedFrom(start + count, offered, code)) {
              s[base + ${place}] = item;
              var found = 0; var topBefore = top;
              label search { ${test === null ? rest : `if (${x.truth(test)}) { ${rest} }`} }
              top = topBefore;
              if (found) { items[start + count + offered] = code; offered += 1; if (!adding) leave options; options[nextOption() + OPTION_ARGS] = code; addOption(ANSWER_PARAM, 1); }
            }
          } } top = start; answers = offered;`;
      });
      return `case ${place}: { ${body} }`;
    });
    functions.push(
      `fn paramOptions${number}(player, adding): i32 { var answers = 0; var actorBefore = actor; actor = player; listed = 0; switch (s[strand(player) + STRAND_BOUND]) { ${cases.join(' ')} } actor = actorBefore; return answers > 0; }`,
    );
  }
  return functions;
}

/** Stops if the parameters from a place on can be bound. */
function completed(target: Target, number: number, place: number): string {
  return paying(target, `if (completes${number}at${place}(player)) { found = 1; leave search; }`);
}

/** Whether a value is among the items of a domain, all of which are looked at. */
function isListed(x: Expressions, query: Query, value: string): string {
  if (query.source.op === 'range' && isPlain(query)) {
    const { min, max } = query.source;
    return `{ var low = ${x.value(min)}; var high = ${x.value(max)}; var inside = low != NONE && high != NONE; if (inside) { ${afford(x.target, 'lengthOf(low, high)')} inside = allowance >= 0 && ${value} >= low && ${value} <= high; } give inside; }`;
  }
  return `{ var n = ${x.queries.collect(query)}; give isListed(n, ${value}); }`;
}

/** Starts an action with the arguments in `chosen`; unknown members of sets are drawn now. */
function emitStart({ program }: Target): string {
  const secret = program.layout.knowledge >= 0;
  const cases = program.actions.map(({ params, routine, limits }, number) => {
    const resolve = secret
      ? params.flatMap(({ kind }, i) =>
          kind === 'token' ? [`if (isAnonymous(chosen[${i}])) chosen[${i}] = memberOf${number}(player, ${i});`] : [],
        )
      : [];
    const count = limits.map(({ at }) => `write(${at} + player, s[${at} + player] + 1);`);
    const push = isPlainRoutine(program, routine)
      ? `actor = player; ${carriedOut(`plain${routine}(${Array.from({ length: program.routines[routine]!.params }, (_, i) => (i < params.length ? `chosen[${i}]` : '0')).join(', ')})`, routine)} actor = s[F_ACTIVE];`
      : `if (pushFrame(${routine}, ${program.routines[routine]!.locals}, player, 0)) { ${params.map((_, i) => `s[base + ${i}] = chosen[${i}];`).join(' ')} }`;
    return {
      resolve: `case ${number}: { ${resolve.join(' ')} }`,
      start: `case ${number}: { ${count.join(' ')} ${push} }`,
      needed: resolve.length > 0,
    };
  });
  return `fn resolveArgs(action, player) { switch (action) { ${cases
    .filter(({ needed }) => needed)
    .map(({ resolve }) => resolve)
    .join(' ')} } }
    fn startAction(action, player) { clearStrand(player); put(F_PASSED_NOW, 0); switch (action) { ${cases.map(({ start }) => start).join(' ')} } }`;
}
