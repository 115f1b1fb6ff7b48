/** What a program says about the course of a match: states, phases, windows, checks, ends. */
import type { Check, End, Scoped, Transition, Window } from '../../program/program.ts';
import { RESIGNED } from '../../program/layout.ts';
import { asksActor } from '../../program/facts/walk.ts';
import { number, variableNamed, type Target } from './emitter.ts';
import { firstOf, grouped, joined } from './parts.ts';
import { withScratch } from './scratch.ts';

const CODES = {
  until: { allActed: 0, allPassed: 1, never: 2, condition: 3 },
  eligible: { active: 0, everybody: 1, condition: 2 },
  cadence: { sequential: 0, concurrent: 1, simultaneous: 2 },
  order: { direction: 0, clockwise: 1, counterclockwise: 2 },
  afterAct: { next: 0, same: 1, start: 2 },
  onStuck: { pass: 0, skip: 1, lose: 2, end: 3 },
} as const;

/** Emits the flow of a program. */
export function emitFlow(target: Target): string {
  const { program, module } = target;
  const { flow } = program;
  const phases = flow.states.flatMap((state) => state.phases);
  const windows = phases.map(({ window }) => window);
  const first = flow.states.map((_, i) => flow.states.slice(0, i).reduce((sum, state) => sum + state.phases.length, 0));
  const constants: Record<string, number> = {
    UNTIL_ACTED: CODES.until.allActed,
    UNTIL_PASSED: CODES.until.allPassed,
    UNTIL_CONDITION: CODES.until.condition,
    ELIGIBLE_ACTIVE: CODES.eligible.active,
    ELIGIBLE_ALL: CODES.eligible.everybody,
    SEQUENTIAL: CODES.cadence.sequential,
    SIMULTANEOUS: CODES.cadence.simultaneous,
    ORDER_DIRECTION: CODES.order.direction,
    ORDER_CLOCKWISE: CODES.order.clockwise,
    AFTER_SAME: CODES.afterAct.same,
    AFTER_START: CODES.afterAct.start,
    STUCK_PASS: CODES.onStuck.pass,
    STUCK_LOSE: CODES.onStuck.lose,
    STUCK_END: CODES.onStuck.end,
    SETUP: program.setup,
    INITIAL_STATE: flow.initial,
    RESIGNS_OUT: Number(program.resigning === 'out'),
    RESIGNED,
    HAS_CHECKS: Number(program.checks.length > 0),
    HAS_IMMEDIATE: Number(flow.immediate.length > 0),
    HAS_TRANSITIONS: Number(flow.transitions.length > 0),
    HAS_GUARDS: Number(phases.some(({ guard }) => guard !== null)),
    HAS_STARTS: Number(windows.some((window) => window !== null && window.start !== null)),
    HAS_STRANDS: Number(program.actions.some(({ stepwise }) => stepwise) || windows.some((window) => window?.cadence === 'simultaneous')),
    HAS_SKIPS: Number(program.routines.some(({ code }) => code.some((instr) => instr.op === 'player' && instr.does === 'skip'))),
    HAS_STEPWISE: Number(program.actions.some(({ stepwise }) => stepwise)),
    HAS_SEALED: Number(windows.some((window) => window?.cadence === 'simultaneous')),
    HAS_TOGETHER: Number(windows.some((window) => window !== null && window.cadence !== 'sequential')),
    EXPIRING_TURN: Number(program.expiring.turn),
    EXPIRING_PHASE: Number(program.expiring.phase),
    ORDER_FIXED: Number(flow.order === 'fixed'),
    ORDER_COMPUTED: Number(typeof flow.order === 'object'),
  };
  for (const [name, value] of Object.entries(constants)) module.constant(name, value);
  const table = (name: string, words: readonly number[]): void => module.namedTable(name, words.length === 0 ? [0] : words);
  const ofWindow = (name: string, read: (window: Window) => number): void =>
    table(
      name,
      windows.map((window) => (window === null ? 0 : read(window))),
    );
  table('phaseFirst', first);
  table(
    'statePhases',
    flow.states.map((state) => state.phases.length),
  );
  table(
    'stateOnEnter',
    flow.states.map(({ onEnter }) => onEnter),
  );
  table(
    'stateOnExit',
    flow.states.map(({ onExit }) => onExit),
  );
  table(
    'stateName',
    flow.states.map(({ name }) => name),
  );
  table(
    'phaseOnEnter',
    phases.map(({ onEnter }) => onEnter),
  );
  table(
    'phaseOnExit',
    phases.map(({ onExit }) => onExit),
  );
  table(
    'phaseLabel',
    phases.map(({ label }) => label),
  );
  table(
    'hasWindow',
    windows.map((window) => Number(window !== null)),
  );
  table(
    'stepwise',
    program.actions.map(({ stepwise }) => Number(stepwise)),
  );
  table(
    'allParams',
    program.actions.map(({ params }) => params.length),
  );
  ofWindow('until', ({ until }) => CODES.until[typeof until === 'object' ? 'condition' : until]);
  ofWindow('eligible', ({ eligible }) => CODES.eligible[typeof eligible === 'object' ? 'condition' : eligible]);
  ofWindow('cadence', ({ cadence }) => CODES.cadence[cadence]);
  ofWindow('order', ({ order }) => CODES.order[order]);
  ofWindow('afterAct', ({ afterAct }) => CODES.afterAct[afterAct]);
  ofWindow('onStuck', ({ onStuck }) => CODES.onStuck[onStuck]);
  ofWindow('beforeAsk', ({ beforeAsk }) => beforeAsk);
  ofWindow('onAllPassed', ({ onAllPassed: routine }) => routine);
  ofWindow('resolveSealed', ({ resolve }) => resolve);
  ofWindow('actingClearsPasses', ({ actingClearsPasses }) => Number(actingClearsPasses));

  /** A function of the place that gives the value of an expression, or something else where there is none. */
  const byPlace = (name: string, params: string, otherwise: string, read: (place: number) => string | null): string => {
    const cases = phases.flatMap((_, place) => {
      const call = read(place);
      return call === null ? [] : [`case ${place}: return ${call};`];
    });
    return `fn ${name}(${params}): i32 { switch (place) { ${cases.join(' ')} } return ${otherwise}; }`;
  };
  const functions: string[] = [];
  const scoped = (expression: Scoped | null, kind: 'truth' | 'value'): string | null => {
    if (expression === null) return null;
    const name = target.fresh('eval');
    functions.push(emitScoped(target, name, expression, kind));
    return `${name}(0)`;
  };
  const forPlayer = (expression: Scoped, kind: 'truth' | 'value'): string => {
    const name = target.fresh('eval');
    functions.push(emitScoped(target, name, expression, kind, { ofPlayer: true }));
    return name;
  };
  const own = [
    'inline fn placeOf(state, phase): i32 { return phase < statePhases[state] ? phaseFirst[state] + phase : -1; }',
    byPlace('guardHolds', '', '1', (place) => scoped(phases[place]!.guard, 'truth')),
    byPlace('untilHolds', '', '0', (place) => (typeof windows[place]?.until === 'object' ? scoped(windows[place].until, 'truth') : null)),
    byPlace('windowStart', '', 'NONE', (place) => scoped(windows[place]?.start ?? null, 'value')),
    byPlace('isEligible', 'player', '0', (place) =>
      typeof windows[place]?.eligible === 'object' ? `${forPlayer(windows[place].eligible, 'truth')}(player)` : null,
    ),
    byPlace('windowActions', 'player, adding', '0', (place) => {
      if (windows[place] == null) return null;
      functions.push(emitWindowActions(target, windows[place], place));
      return `windowActions${place}(player, adding)`;
    }),
    `inline fn startPlayer(): i32 { return ${scoped(flow.startPlayer, 'value') ?? '0'}; }`,
    `inline fn computedOrder(): i32 { return ${typeof flow.order === 'object' ? scoped(flow.order, 'value') : 'NONE'}; }`,
    firstOf(
      'takeTransition',
      [],
      '',
      flow.transitions.map(
        (transition) =>
          `if (${isFrom(transition)} && ${scoped(transition.when, 'truth')}) { if (halt != 0) return 1; orderTransition(${transition.to}, ${transition.phase}, ${Number(transition.endTurn)}); return 1; }`,
      ),
      '0',
    ),
    firstOf(
      'takeImmediate',
      [],
      '',
      flow.immediate.map(
        (transition) =>
          `if (${isFrom(transition)} && ${scoped(transition.when, 'truth')}) { if (halt != 0) return 1; goTo(${transition.to}, ${transition.phase}, ${Number(transition.endTurn)}, 0); return 1; }`,
      ),
      '0',
    ),
    emitChecks(target),
    firstOf(
      'endMatch',
      [],
      '',
      program.ends.map((end, index) => emitEnd(end, index, scoped, forPlayer)),
      '0',
    ),
  ];
  return [...functions, ...own].join('\n');
}

function isFrom({ from }: Transition): string {
  return `(${
    joined(
      [...from].map((state) => `s[F_STATE] == ${state}`),
      '||',
    ) || '0'
  })`;
}

/** For whom an expression is evaluated: it may see a player in its first local, who may also be the one who acts. */
interface ForWhom {
  ofPlayer?: boolean;
  asActor?: boolean;
}

/** An expression that belongs to no frame, for the active player unless stated. */
export function emitScoped(
  target: Target,
  name: string,
  { value, locals }: Scoped,
  kind: 'truth' | 'value',
  { ofPlayer = false, asActor = false }: ForWhom = {},
): string {
  const given = ofPlayer && locals > 0 ? [[0, variableNamed('player')] as const] : [];
  // Where there is no room, there is no value: as a condition that is false.
  const body = withScratch(
    target,
    { locals, given, parts: [value] },
    '',
    (x) => `result = ${kind === 'truth' ? x.truth(value) : x.value(value)};`,
  );
  // Whose turn it is matters only to what asks for the actor, here or in what it calls.
  const [before, after] = asksActor(value)
    ? [`var actorBefore = actor; actor = ${asActor ? 'player' : 's[F_ACTIVE]'};`, 'actor = actorBefore;']
    : ['', ''];
  return `fn ${name}(player): i32 { var result = ${kind === 'truth' ? '0' : 'NONE'}; ${before} ${body} ${after} return result; }`;
}

function emitWindowActions({ program }: Target, { actions }: Window, place: number): string {
  const tries = [...actions].map((action) => {
    const named = program.actions[action]!.stepwise ? `addOption(${action}, 1);` : '';
    return `if (available${action}(player)) { if (enumerate${action}(player, adding)) { found = 1; if (!adding) return 1; ${named} } }`;
  });
  const groups = grouped(tries);
  const name = `windowActions${place}`;
  if (groups.length === 1) return actionsTried(name, tries);
  const calls = groups.map((_, part) => `if (${name}$${part}(player, adding)) { found = 1; if (!adding) return 1; }`);
  return [...groups.map((group, part) => actionsTried(`${name}$${part}`, group)), actionsTried(name, calls)].join('\n');
}

function actionsTried(name: string, tries: readonly string[]): string {
  return `fn ${name}(player, adding): i32 { var found = 0; ${tries.join(' ')} return found; }`;
}

/** Starts the first check that applies, or all of those that are carried out together. */
function emitChecks(target: Target): string {
  const { checks, routines, momentEnd } = target.program;
  const starting = ({ source, routine }: Check, self: string): string =>
    `var pushed = pushFrame(${routine}, ${routines[routine]!.locals}, ${self} == NONE ? s[F_ACTIVE] : controllerOr(${self}, s[F_ACTIVE]), 0); ${source === null ? '' : `if (pushed) s[base + ${source.slot}] = ${self};`}`;
  const collecting = checks.flatMap((check, index) => (check.together ? [emitCollected(target, check, index)] : []));
  const tests = checks.map((check, index) => {
    if (check.together) {
      const later = checks.flatMap(({ together }, other) => (together && other > index ? [`found = collectCheck${other}(found);`] : []));
      return `found = collectCheck${index}(0); if (halt != 0) return 1;
      if (found > 0) {
        ${later.join(' ')}
        if (halt != 0) return 1;
        return startChecks(found);
      }`;
    }
    const { source, when, locals } = check;
    const body = withScratch(target, { locals, given: [], parts: [source, when] }, '', (x) => {
      if (source === null) return `if (${x.truth(when)}) applies = 1;`;
      return `label search${index} { ${x.queries.eachCollected(source, (item) => {
        const inner = x.locals.inMemory ? x : x.with(source.slot, item);
        const bind = x.locals.inMemory ? `s[base + ${source.slot}] = ${item.text};` : '';
        return `${bind} if (${inner.truth(when)}) { applies = 1; self = ${item.text}; leave search${index}; }`;
      })} }`;
    });
    return `applies = 0; self = NONE; actor = s[F_ACTIVE]; ${body} actor = actorBefore; top = topBefore;
      if (halt != 0) return 1;
      if (applies) {
        if (rounds >= 100) { if (RECORD) noteIncident(); return 0; }
        put(F_SETTLE_ROUNDS, rounds + 1);
        ${starting(check, 'self')}
        return 1;
      }`;
  });
  const together = checks.flatMap((check, index) => (check.together ? [`case ${index}: { ${starting(check, 'self')} }`] : []));
  const start =
    together.length === 0
      ? ''
      : `fn startChecks(found): i32 { var rounds = s[F_SETTLE_ROUNDS]; if (rounds >= 100) { if (RECORD) noteIncident(); return 0; } put(F_SETTLE_ROUNDS, rounds + 1); if (pushFrame(${momentEnd}, 0, s[F_ACTIVE], 0) == 0) return 1; if (MOMENTS && batches == 0) hasLeft = 0; batches += 1; while (found > 0) { found -= 1; var self = items[top + 2 * found + 1]; switch (items[top + 2 * found]) { ${together.join(' ')} } } return 1; }`;
  const before = `var rounds = s[F_SETTLE_ROUNDS]; var actorBefore = actor; var topBefore = top; var applies = 0; var self = NONE; ${together.length === 0 ? '' : 'var found = 0;'}`;
  return [
    ...collecting,
    start,
    firstOf(
      'check',
      [],
      before,
      tests.map((test) => `{ ${test} }`),
      '0',
    ),
  ].join('\n');
}

/** Adds all that a check applies to to those on the item stack: its number and the token, or none. Gives how many there are then. */
function emitCollected(target: Target, { source, when, locals }: Check, index: number): string {
  const add = (self: string): string => `items[start + 2 * found] = ${index}; items[start + 2 * found + 1] = ${self}; found += 1;`;
  const body = withScratch(target, { locals, given: [], parts: [source, when] }, '', (x) => {
    if (source === null) return `if (${x.truth(when)}) { ${add('NONE')} }`;
    // What is looked at lies behind all that may be found.
    return x.queries.eachCollected(source, (item) => {
      const inner = x.locals.inMemory ? x : x.with(source.slot, item);
      const bind = x.locals.inMemory ? `s[base + ${source.slot}] = ${item.text};` : '';
      return `${bind} if (${inner.truth(when)}) { ${add(item.text)} }`;
    });
  });
  const room = source === null ? '1' : 'MAX_TOKENS';
  return `fn collectCheck${index}(found): i32 { var start = top; var actorBefore = actor; top = start + 2 * (found + ${room}); actor = s[F_ACTIVE]; ${body} actor = actorBefore; top = start; return found; }`;
}

type Emit = (expression: Scoped | null, kind: 'truth' | 'value') => string | null;

function emitEnd({ when, result }: End, index: number, scoped: Emit, forPlayer: (expression: Scoped, kind: 'value') => string): string {
  const close = `closeMatch(${index}, RESULT_${result.type});`;
  const placing = ((): string => {
    switch (result.type) {
      case 'win':
      case 'loss': {
        const isWin = Number(result.type === 'win');
        if (result.many === 'all') return `${close} placeAll(${isWin === 1 ? 1 : 2});`;
        if (result.many === 'allOther') return `${close} placeOthers(${isWin});`;
        return `var who = ${scoped(result.player, 'value') ?? 'NONE'}; if (halt != 0) return 1; ${close} placeNamed(who, ${isWin});`;
      }
      case 'ranking': {
        const names = result.by.map((by) => forPlayer(by, 'value'));
        const keys = names.map((name, key) => `items[start + seat * ${names.length} + ${key}] = ${name}(seat);`).join(' ');
        return `var start = top; var seat = 0; top = start + PLAYERS * ${names.length}; while (seat < PLAYERS) { ${keys} seat += 1; } if (halt != 0) { top = start; return 1; } ${close} placeByKeys(start, ${names.length}, ${number(Number(result.lowest))}); top = start;`;
      }
      default:
        return `${close} placeAll(${result.type === 'lossAll' ? 2 : 1});`;
    }
  })();
  return `if (${scoped(when, 'truth')}) { if (halt != 0) return 1; ${placing} return 1; }`;
}
