/** link: a GameDef and a match become a program. After this there are no names in anything that runs. */
import { offering, phrase, type Phrase } from '../diagnostics/phrase.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { GameDef } from '../ir/game-def.ts';
import { LIMITS } from '../ir/limits.ts';
import type { Match } from '../ir/match.ts';
import { EVENTS, type EventName } from '../ir/vocabulary.ts';
import { declare, eventNumber, type Symbols } from './declare/index.ts';
import { linkEffects } from './effects/index.ts';
import { facetsOf, settleReads } from './facets.ts';
import { EVENT_ARGS, FRAME } from './layout.ts';
import { makeLayout } from './make-layout.ts';
import { block, emptyScope, linkFlow } from './link-flow.ts';
import { linkQuery } from './link-queries.ts';
import { linkAction, linkCheck, linkEnd, linkModifier, linkTriggers, ofPlayer } from './link-rules.ts';
import { linkCondition, linkValue } from './link-values.ts';
import type { Instr, Routine } from './nodes.ts';
import type { Program, TriggerList } from './program.ts';
import { bindNew, CodeBuilder, type Linker, type Scope } from './scope.ts';

/** A state larger than this is refused: 4 Mi words are 16 MiB a copy. */
const LARGEST_STATE = 4 * 1024 * 1024;

/** The program, or why the match cannot be played: for a definition that was validated, only the match or the size can be at fault. */
export function link(def: GameDef, match: Match): { program: Program | null; diagnostics: Diagnostic[] } {
  const refused = checkMatch(def, match);
  if (refused.length > 0) return { program: null, diagnostics: refused };
  const declared = declare(def, match);
  const { layout, limits } = makeLayout(declared);
  const symbols: Symbols = { ...declared, layout };
  const linker = makeLinker(symbols);
  for (const modifier of def.modifiers ?? [])
    symbols.props[symbols.propNumbers.get(modifier.prop) ?? -1]?.modifiers.push(linkModifier(modifier, symbols, linker));
  const program: Program = {
    def,
    match,
    players: symbols.players,
    teams: symbols.teams,
    teamOf: symbols.teamOf,
    strings: symbols.strings.list,
    layout,
    zones: symbols.zones,
    definitions: symbols.definitions,
    props: symbols.props,
    variables: symbols.variables,
    secrets: symbols.secrets,
    routines: linker.routines,
    setup: block('setup', def.setup, symbols, linker),
    flow: linkFlow(symbols, linker),
    actions: def.actions.map((action, number) => linkAction(action, number, limits, symbols, linker)),
    triggers: linkTriggers(symbols, limits, linker),
    customEvents: symbols.customEvents,
    checks: (def.checks ?? []).map((check) => linkCheck(check, symbols, linker)),
    ends: def.endConditions.map((end) => linkEnd(end, symbols, linker)),
    scoring: def.scoring === undefined ? null : ofPlayer(def.scoring, symbols, linker),
    limits: {
      triggerDepth: def.meta.maxTriggerDepth ?? 5,
      steps: def.meta.maxSteps ?? 100_000,
      options: def.meta.maxOptions ?? 100_000,
      quietPhases: def.flow.maxQuietPhases ?? 64,
    },
    settleReads: settleReads(def),
    facets: facetsOf(symbols),
    procedures: new Map((def.procedures ?? []).map((procedure) => [procedure.id, linker.procedure(procedure.id, false)])),
    expiring: {
      turn: symbols.definitions.expires.includes(1),
      phase: symbols.definitions.expires.includes(2),
    },
  };
  markTokenArguments(program, symbols);
  layout.size = layout.agenda + agendaSize(program);
  if (layout.size > LARGEST_STATE) {
    const told = phrase`A state of this game would take ${{ count: layout.size }} words; ${{ most: LARGEST_STATE }} are allowed. Lower meta.maxTokens or the size of sets.`;
    return { program: null, diagnostics: [{ code: 'link/state-too-large', severity: 'error', path: ['meta'], ...told }] };
  }
  return { program, diagnostics: [] };
}

/** An event may be emitted by effects that were linked after its triggers. */
function markTokenArguments(program: Program, symbols: Symbols): void {
  for (const event of symbols.customEvents) {
    const { before, instead, after } = program.triggers[eventNumber(symbols, 'custom', event)]!;
    for (const arg of symbols.customTokens.get(event) ?? [])
      for (const trigger of [...before, ...instead, ...after]) program.routines[trigger.routine]!.kinds[arg] = 'token';
  }
}

function checkMatch(def: GameDef, match: Match): Diagnostic[] {
  const { min, max } = def.meta.players;
  const found: Diagnostic[] = [];
  const fault = (code: string, told: Phrase, path: (string | number)[] = ['players']): void => {
    found.push({ code: `link/${code}`, severity: 'error', path, ...told });
  };
  if (!Number.isInteger(match.players) || match.players < min || match.players > max || match.players < 1 || match.players > LIMITS.players)
    fault(
      'player-count',
      phrase`"${{ game: def.meta.id }}" is for ${{ least: min }} to ${{ most: max }} players; the match has ${{ count: match.players }}.`,
    );
  if ((match.seats?.length ?? 0) > match.players)
    fault('seat-count', phrase`The match has ${{ most: match.players }} players but describes ${{ count: match.seats!.length }} seats.`, [
      'seats',
    ]);
  (match.seats ?? []).forEach((seat, index) => {
    const decks = (def.decks ?? []).map((deck) => deck.id);
    if (seat.deck !== undefined && !decks.includes(seat.deck))
      fault(
        'unknown-deck',
        phrase`Seat ${{ seat: index }} brings deck "${{ deck: seat.deck }}", which does not exist. Decks: ${offering(decks)}.`,
        ['seats', index, 'deck'],
      );
    if (seat.team !== undefined && !def.flow.teams?.some((team) => team.id === seat.team))
      fault('unknown-team', phrase`Seat ${{ seat: index }} is in team "${{ team: seat.team }}", which does not exist.`, [
        'seats',
        index,
        'team',
      ]);
  });
  return found;
}

function makeLinker(symbols: Symbols): Linker {
  const procedures = new Map<string, number>();
  const linker: Linker = {
    routines: [],
    value: linkValue,
    condition: linkCondition,
    query: linkQuery,
    effects: linkEffects,
    subroutine(name, scope, emit) {
      return addRoutine(linker.routines, name, scope, false, emit);
    },
    procedure(name, exact, kinds = []) {
      const key = `${name}${exact ? ' exactly' : ''}`;
      const known = procedures.get(key);
      if (known !== undefined) {
        kinds.forEach((kind, slot) => {
          if (kind === 'token') linker.routines[known]!.kinds[slot] = 'token';
        });
        return known;
      }
      const procedure = symbols.def.procedures?.[symbols.procedureNumbers.get(name) ?? -1];
      procedures.set(key, linker.routines.length);
      let scope: Scope = { ...emptyScope(symbols, linker), exact };
      (procedure?.params ?? []).forEach(
        (param, slot) => (scope = bindNew(scope, param, kinds[slot] === 'token' ? 'token' : 'unknown').scope),
      );
      return addRoutine(linker.routines, key, scope, true, (code) => linker.effects(procedure?.effects ?? [], scope, code));
    },
  };
  return linker;
}

/** Reserves its number first, so that a routine can mention others that mention it. */
function addRoutine(routines: Routine[], name: string, scope: Scope, propagates: boolean, emit: (code: CodeBuilder) => unknown): number {
  const number = routines.length;
  const routine: Routine = { name, propagates, params: scope.locals.count, locals: 0, code: [], live: [], sources: [], kinds: [] };
  routines.push(routine);
  const code = new CodeBuilder();
  emit(code);
  code.emit({ op: 'return' }, scope);
  routine.code = code.code;
  routine.live = code.live;
  routine.sources = code.sources;
  routine.locals = scope.locals.count;
  routine.kinds = scope.locals.kinds;
  return number;
}

/** A list whose length cannot be known has room for this many items. */
const UNKNOWN_LIST = 1000;
const LONGEST_LIST = 65_536;
/** More triggers than this may be too many for one event. */
const MOST_FIRINGS = 4096;

/** Room for a chain of triggers as deep as allowed, each with its calls, lists and snapshots. */
function agendaSize(program: Program): number {
  const { layout } = program;
  // There may be more routines than a call takes arguments.
  const most = (size: (routine: Routine) => number): number =>
    program.routines.reduce((largest, routine) => Math.max(largest, size(routine)), 0);
  const frame = FRAME.LOCALS + most((routine) => routine.locals);
  const chain = deepestCalls(program.routines);
  const triggers = program.triggers.reduce((sum, list) => sum + list.before.length + list.instead.length + list.after.length, 0);
  const dispatch = triggers === 0 ? 0 : FRAME.LOCALS + 4 + layout.entrySize * Math.min(MOST_FIRINGS, Math.max(64, triggers * 16));
  const depth = triggers === 0 ? 1 : program.limits.triggerDepth + 1;
  // Whatever is no action may be at work at every depth of a chain.
  const actions = new Set(program.actions.map(({ routine }) => routine));
  const rollbacks = program.routines.reduce(
    (sum, { code }, number) =>
      sum + code.filter((instr) => instr.op === 'attempt' && instr.rollback).length * (actions.has(number) ? 1 : depth),
    0,
  );
  // A trial runs on top of the block that asks for it, with calls of its own.
  return 64 + depth * (frame + 2 * chain + dispatch) + allMovedAtOnce(program) + rollbacks * layout.agenda;
}

/** The words of the routine that calls deepest, with its loops and everything it calls. */
function deepestCalls(routines: readonly Routine[]): number {
  const sizes = new Map<number, number>();
  const sizeOf = (number: number): number => {
    const known = sizes.get(number);
    if (known !== undefined) return known;
    // A procedure that calls itself is refused elsewhere; here it must only come to an end.
    sizes.set(number, 0);
    const { code, locals } = routines[number]!;
    let loops = 0;
    let called = 0;
    for (const instr of code)
      if (instr.op === 'loop') loops += listSize(instr);
      else if (instr.op === 'call') called = Math.max(called, sizeOf(instr.routine));
      else if (instr.op === 'emit' && instr.body >= 0) called = Math.max(called, sizeOf(instr.body));
    const size = FRAME.LOCALS + locals + loops + called;
    sizes.set(number, size);
    return size;
  };
  return routines.reduce((largest, _, number) => Math.max(largest, sizeOf(number)), 0);
}

/** Room for the triggers of all tokens when one effect moves them, and for the moves that wait for triggers before them. */
function allMovedAtOnce({ layout, triggers }: Program): number {
  const listsOf = (events: readonly EventName[]): TriggerList[] => events.map((event) => triggers[EVENTS.indexOf(event)]!);
  const told = listsOf(['tokenEntered', 'tokenLeft', 'tokenCreated', 'tokenDestroyed'])
    .flatMap(({ after }) => after)
    .filter(({ source }) => source === null);
  const held = listsOf(['tokenEntered']).some(({ before, instead }) => before.length + instead.length > 0);
  return (
    layout.entrySize * Math.min(MOST_FIRINGS, layout.maxTokens * told.length) +
    (held ? layout.maxTokens * (FRAME.LOCALS + 1 + EVENT_ARGS) : 0)
  );
}

function listSize({ query, limit }: Extract<Instr, { op: 'loop' }>): number {
  const most = Math.min(query.bound, limit);
  return most <= LONGEST_LIST ? most : UNKNOWN_LIST;
}
