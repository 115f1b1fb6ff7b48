/** link: a GameDef and a match become a program. After this there are no names in anything that runs. */
import { callerMust, isObject } from '../diagnostics/caller-mistake.ts';
import { offering, phrase, type Phrase } from '../diagnostics/phrase.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DeckEntry } from '../ir/deck-entry.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import { hidesAnything } from '../ir/hides-anything.ts';
import { joinKinds } from '../ir/kinds.ts';
import { LIMITS } from '../ir/limits.ts';
import { looksLikeGameDef } from '../ir/looks-like-game-def.ts';
import type { Match } from '../ir/match.ts';
import { EVENT } from '../ir/events/heard.ts';
import type { EventName } from '../ir/vocabulary.ts';
import { certainMakings } from './certain-makings.ts';
import { deckListFaults } from './deck-list-faults.ts';
import { cardsOfMatch } from './declare/cards-of-match.ts';
import { declare, eventNumber, type Symbols } from './declare/index.ts';
import { linkEffects } from './effects/index.ts';
import { facetsOf, settleReads } from './facets.ts';
import { valueKind } from './kinds.ts';
import { EVENT_ARGS, FRAME } from './layout.ts';
import { makeLayout } from './make-layout.ts';
import { block, emptyScope, linkFlow } from './link-flow.ts';
import { linkDisplay } from './link-displays.ts';
import { linkReplacements } from './link-replacements.ts';
import { linkQuery } from './link-queries.ts';
import { linkAction, linkCheck, linkEnd, linkModifiers, linkMomentEnd, linkTriggers, ofPlayer } from './link-rules.ts';
import { linkValue } from './link-values.ts';
import type { Instr, Routine } from './nodes.ts';
import { flowOf, type Flow } from './facts/flows.ts';
import { makingsOf } from './facts/makings.ts';
import { isDark } from './facts/open-places.ts';
import { possibleValues, writtenValues } from './facts/possible-values.ts';
import type { Part } from './facts/values.ts';
import { some } from './facts/walk.ts';
import type { Program, Prop, TriggerList } from './program.ts';
import { possibleWords, type PossibleWords } from './possible-words.ts';
import { resigningIn } from './resigning.ts';
import { rulesOfMatch } from './rules-of-match.ts';
import { withoutWaiting } from './waiting-triggers.ts';
import { type Argument, bindNew, CodeBuilder, type Linker, type Scope } from './scope.ts';

/** A state larger than this is refused: 4 Mi words are 16 MiB a copy. */
const LARGEST_STATE = 4 * 1024 * 1024;

/** The program, or why the match cannot be played: for a definition that was validated, only the match or the size can be at fault. */
export function link(
  given: PlayableGameDef,
  match: Match,
  /** The program whose states those of this one must be. */
  fitting?: Program,
): { program: Program | null; diagnostics: Diagnostic[] } {
  checkDef(given);
  checkMatch(match);
  const refused = matchFaults(given, match);
  if (refused.length > 0) return { program: null, diagnostics: refused };
  const whole = withoutWaiting(given);
  const words = fitting?.words ?? wordsIn(whole, match);
  const known = fitting?.def.procedures;
  const def = rulesOfMatch(whole, words, (procedure) => fitting !== undefined && !known?.some(({ id }) => id === procedure));
  const declared = declare(def, match, fitting === undefined ? cardsOfMatch(def, match) : new Set(fitting.definitions.names));
  const { layout, limits } = makeLayout(declared);
  const symbols: Symbols = { ...declared, layout };
  const linker = makeLinker(symbols);
  linkModifiers(symbols, linker);
  const setup = block('setup', def.setup, symbols, linker);
  const flow = linkFlow(symbols, linker);
  const actions = def.actions.map((action, number) => linkAction(action, number, limits, symbols, linker));
  const linked: Omit<Program, 'settleReads' | 'makings'> = {
    def: given,
    rules: def,
    words,
    match,
    players: symbols.players,
    teams: symbols.teams,
    teamOf: symbols.teamOf,
    strings: symbols.strings.list,
    layout,
    zones: symbols.zones,
    definitions: symbols.definitions,
    props: symbols.props,
    chainedProps: areChained(symbols.props),
    variables: symbols.variables,
    secrets: symbols.secrets,
    hides: hidesAnything(def),
    routines: linker.routines,
    trials: linker.trials,
    setup,
    flow,
    resigning: resigningIn(def, symbols.players),
    actions,
    triggers: linkTriggers(symbols, limits, linker),
    replacements: linkReplacements(symbols, linker),
    customEvents: symbols.customEvents,
    checks: (def.checks ?? []).map((check) => linkCheck(check, symbols, linker)),
    momentEnd: def.checks?.some(({ together }) => together) === true ? linkMomentEnd(symbols, linker) : -1,
    ends: def.endConditions.map((end) => linkEnd(end, symbols, linker)),
    scoring: def.scoring === undefined ? null : ofPlayer(def.scoring, symbols, linker),
    displays: (def.displays ?? []).map((display) => linkDisplay(display, actions, symbols, linker)),
    limits: {
      triggerDepth: def.meta.maxTriggerDepth ?? 5,
      steps: def.meta.maxSteps ?? 100_000,
      options: def.meta.maxOptions ?? 100_000,
      quietPhases: def.flow.maxQuietPhases ?? 64,
    },
    facets: facetsOf(symbols),
    procedures: new Map((def.procedures ?? []).map((procedure) => [procedure.id, linker.procedure(procedure.id, false)])),
    expiring: {
      turn: symbols.definitions.expires.includes(1),
      phase: symbols.definitions.expires.includes(2),
    },
  };
  markCertainMakings(linked);
  const program: Program = { ...linked, makings: makingsOf(linked), settleReads: settleReads(linked) };
  markTokenArguments(program, symbols, linker);
  markSecrets(program);
  program.props.forEach((prop, number) => {
    if (isDark(program, number)) prop.dark = writtenValues(program, number);
  });
  for (const variable of program.variables) if (variable.visibility !== 'public') variable.possible = possibleValues(program, variable);
  for (const [number, routine] of program.routines.entries())
    routine.holds = Array.from({ length: routine.locals }, (_, slot) => linker.locals[number]!.held(slot));
  for (const find of linker.later) find();
  layout.size = layout.agenda + agendaSize(program);
  if (layout.size > LARGEST_STATE) {
    const told = phrase`A state of this game would take ${{ count: layout.size }} words; ${{ most: LARGEST_STATE }} are allowed. Lower meta.maxTokens or the size of sets.`;
    return { program: null, diagnostics: [{ code: 'link/state-too-large', severity: 'error', path: ['meta'], ...told }] };
  }
  return { program, diagnostics: [] };
}

/** Only where players bring lists of cards are there words that a match may have nothing to do with. */
function wordsIn(def: PlayableGameDef, match: Match): PossibleWords {
  return def.deckLists === undefined ? new Map() : possibleWords(def, cardsOfMatch(def, match));
}

/** What every match begins with is known to everybody. */
function markCertainMakings({ rules, routines }: Pick<Program, 'rules' | 'routines'>): void {
  const certain = certainMakings(rules);
  for (const { code, sources } of routines)
    code.forEach((instr, at) => {
      if (instr.op === 'create' || instr.op === 'createDeck') instr.isCertain = certain.has(sources[at]!);
    });
}

/** What is drawn or chosen for something that not everybody sees is told to nobody else. */
function markSecrets(program: Program): void {
  program.routines.forEach(({ code }, routine) => {
    for (const instr of code) {
      if (instr.op === 'roll' || instr.op === 'rollItem') instr.isSecret = flowOf(program, routine, instr.slot).secret;
      if (instr.op === 'choose') instr.isSecret = isOnlySecret(flowOf(program, routine, instr.slot));
    }
  });
  program.actions.forEach(({ params, routine }, number) =>
    params.forEach((param, slot) => {
      const { visibility } = program.def.actions[number]!.params[slot]!;
      param.isSecret = visibility === undefined ? isOnlySecret(flowOf(program, routine, slot)) : visibility === 'actor';
    }),
  );
}

function isOnlySecret({ secret, open }: Flow): boolean {
  return secret && !open;
}

/** Whether modifiers read properties that are modified themselves, or try something out, which may read anything. */
function areChained(props: readonly Prop[]): boolean {
  const readsModified = (part: Part | null): boolean =>
    some(part, {
      value: (node) => node.op === 'can' || (node.op === 'prop' && props[node.prop]!.modifiers.length > 0),
      query: () => false,
    });
  return props.some(({ modifiers }) => modifiers.some(({ source, when, value }) => [source, when, value].some(readsModified)));
}

/** An event may be emitted by effects that were linked after its triggers. */
function markTokenArguments(program: Program, symbols: Symbols, linker: Linker): void {
  for (const event of symbols.customEvents) {
    const number = eventNumber(symbols, 'custom', event);
    const { before, instead, after } = program.triggers[number]!;
    for (const arg of symbols.customTokens.get(event) ?? [])
      for (const { routine } of [...before, ...instead, ...after, ...program.replacements[number]!])
        linker.locals[routine]!.learn(arg, 'token');
  }
}

/** Throws if this is not a definition as `compile`, `parseGameDef` or `verifyGameDef` gave it; later changes are not looked for. */
export function checkDef(def: PlayableGameDef): void {
  callerMust(looksLikeGameDef(def), 'This is not a GameDef. Take it from compile, parseGameDef or verifyGameDef.');
}

/** Throws if this has not the form of a match; whether the game can be played by these players is another question. */
export function checkMatch(match: Match): void {
  callerMust(isObject(match) && typeof match.players === 'number', 'A match is an object such as { players: 2 }.');
  callerMust(
    match.seats === undefined || (Array.isArray(match.seats) && match.seats.every(isObject)),
    'The seats of a match are a list of objects such as { name: "Ada" }.',
  );
  for (const { deck } of match.seats ?? [])
    callerMust(
      !Array.isArray(deck) || deck.every(isDeckEntry),
      'The deck of a seat is the id of a deck, or a list of objects such as { card: "ace", count: 4 }.',
    );
}

function isDeckEntry(entry: unknown): boolean {
  const { card, count = 1 } = (isObject(entry) ? entry : {}) as Partial<Record<keyof DeckEntry, unknown>>;
  return typeof card === 'string' && typeof count === 'number';
}

function matchFaults(def: PlayableGameDef, match: Match): Diagnostic[] {
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
  if (match.seats !== undefined && match.seats.length > match.players)
    fault('seat-count', phrase`The match has ${{ most: match.players }} players but describes ${{ count: match.seats.length }} seats.`, [
      'seats',
    ]);
  (match.seats ?? []).forEach((seat, index) => {
    const decks = (def.decks ?? []).map((deck) => deck.id);
    if (Array.isArray(seat.deck)) {
      const faults = deckListFaults(def, seat.deck, phrase`The deck of seat ${{ seat: index }}`, ['seats', index, 'deck']);
      for (const each of faults) found.push(each);
    } else if (seat.deck !== undefined && !decks.includes(seat.deck))
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
  const procedures = new Map<string, { routine: number; given: (readonly Argument[])[] }>();
  const linker: Linker = {
    routines: [],
    trials: [],
    locals: [],
    later: [],
    value: linkValue,
    condition: linkValue,
    query: linkQuery,
    effects: linkEffects,
    subroutine(name, scope, emit) {
      return addRoutine(linker, name, scope, false, emit);
    },
    procedure(name, exact, args) {
      const key = `${name}${exact ? ' exactly' : ''}`;
      const known = procedures.get(key);
      if (known !== undefined) {
        if (args !== undefined) known.given.push(args);
        args?.forEach(({ kind }, slot) => {
          if (kind === 'token') linker.locals[known.routine]!.kinds[slot] = 'token';
        });
        return known.routine;
      }
      const procedure = symbols.def.procedures?.[symbols.procedureNumbers.get(name) ?? -1];
      const given = args === undefined ? [] : [args];
      procedures.set(key, { routine: linker.routines.length, given });
      let scope: Scope = { ...emptyScope(symbols, linker), exact };
      (procedure?.params ?? []).forEach((param, slot) => {
        const kind = args?.[slot]?.kind === 'token' ? 'token' : 'unknown';
        scope = bindNew(scope, param, kind, () => valueKind(given.map((each) => each[slot]!.held()).reduce(joinKinds, 'none'))).scope;
      });
      return addRoutine(linker, key, scope, true, (code) => linker.effects(procedure?.effects ?? [], scope, code));
    },
  };
  return linker;
}

/** Reserves its number first, so that a routine can mention others that mention it. */
function addRoutine(
  { routines, locals }: Linker,
  name: string,
  scope: Scope,
  propagates: boolean,
  emit: (code: CodeBuilder) => unknown,
): number {
  const number = routines.length;
  const routine: Routine = {
    name,
    propagates,
    params: scope.locals.count,
    locals: 0,
    code: [],
    live: [],
    sources: [],
    kinds: [],
    holds: [],
  };
  routines.push(routine);
  locals.push(scope.locals);
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
  const asking = program.replacements.flat().length > 0 ? frame : 0;
  // A trial runs on top of the block that asks for it, with calls of its own.
  return (
    64 + depth * (frame + 2 * chain + dispatch + asking) + allMovedAtOnce(program) + allCheckedAtOnce(program) + rollbacks * layout.agenda
  );
}

/** Room for checks that are carried out together. */
function allCheckedAtOnce({ checks, layout, routines }: Program): number {
  return checks.reduce(
    (sum, { together, source, routine }) =>
      together ? sum + (source === null ? 1 : layout.maxTokens) * (FRAME.LOCALS + routines[routine]!.locals) : sum,
    0,
  );
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
  const listsOf = (events: readonly EventName[]): TriggerList[] => events.map((event) => triggers[EVENT[event]]!);
  const told = listsOf(['tokenEntered', 'tokenLeft', 'tokenCreated', 'tokenDestroyed'])
    .flatMap(({ after }) => after)
    .filter(({ source }) => source === null);
  const held = listsOf(['tokenEntered']).some(({ before, instead }) => before.length + instead.length > 0);
  return (
    layout.entrySize * Math.min(MOST_FIRINGS, layout.maxTokens * told.length) +
    (held ? (layout.maxTokens + 3) * (FRAME.LOCALS + 1 + EVENT_ARGS) : 0)
  );
}

function listSize({ query, limit }: Extract<Instr, { op: 'loop' }>): number {
  const most = Math.min(query.bound, limit);
  return most <= LONGEST_LIST ? most : UNKNOWN_LIST;
}
