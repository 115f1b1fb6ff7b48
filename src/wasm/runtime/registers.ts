/** What every function of the executor may use: the numbers of the layout by name, the registers of the machine, and its memory. */
import { EVENT } from '../../ir/events/heard.ts';
import { ENTRY, EVENT_ARGS, EXTRA_TURNS, FRAME, H, STRAND, TOKEN, ZONE } from '../../program/layout.ts';
import { NONE } from '../../program/nodes.ts';
import type { Program } from '../../program/program.ts';
import { RESULT_KINDS, STAGE, STATUS, ANSWERING, SEALED } from '../../kernel/flow/stages.ts';
import { ANSWER } from '../../kernel/options.ts';
import { MADE_UNSEEN } from '../../kernel/hidden/knowledge.ts';
import { laneKeys } from '../../kernel/lanes.ts';
import { MOST_NUMBERS } from '../../kernel/expressions/queries.ts';
import { itemsFor } from '../../kernel/machine.ts';
import { MOVE_SIZE } from '../../kernel/effects/group.ts';
import { MOST_TRIALS } from '../../kernel/run.ts';
import { hasMoments } from '../../program/facts/listeners.ts';
import { FIRST_TOKENS, TOKEN_PRICE, tokenPrices } from '../../program/facts/token-prices.ts';
import type { LowModule } from '../low/index.ts';
import { boardOf, setsOf } from '../board.ts';
import { mayLookAlike } from '../lookalikes.ts';
import { openingOf } from '../opening.ts';

/** How much room the parts of the memory need, in words. */
export interface Rooms {
  items: number;
  options: number;
  /** Whether options may stand for ranges of numbers. */
  ranged: boolean;
  /** The most arguments an option has. */
  parameters: number;
}

/** Names the layout of a program, and makes room for everything but the slots. */
export function declareRegisters(module: LowModule, program: Program, rooms: Rooms): void {
  const { layout } = program;
  const prices = tokenPrices(program);
  const names: Record<string, number> = {
    NONE,
    HASH_A: H.HASH_A,
    HASH_B: H.HASH_B,
    RNG: H.RNG,
    SP: H.SP,
    FP: H.FP,
    TURN: H.TURN,
    PLIES: H.PLIES,
    QUIET: H.QUIET,
    DECIDED: H.DECIDED,
    POSITION: layout.position,
    HASHED: layout.hashed,
    EXTRA: layout.extra,
    EXTRA_TURNS,
    SKIP: layout.skip,
    RANK: layout.rank,
    SCORE: layout.score,
    RECORDED: layout.recorded,
    STRANDS: layout.strands,
    STRAND_SIZE: layout.strandSize,
    TURN_LIMITS: layout.turnLimits,
    PHASE_LIMITS: layout.phaseLimits,
    GAME_LIMITS: layout.gameLimits,
    ZONES: layout.zones,
    ZONE_COUNT: program.zones.count,
    TOKENS: layout.tokens,
    STRIDE: layout.tokenStride,
    MAX_TOKENS: layout.maxTokens,
    CONTROLLER: layout.controller,
    FACE: layout.face,
    ARRIVAL: layout.arrival,
    KNOWLEDGE: layout.knowledge,
    SECRETS: Number(layout.knowledge >= 0),
    VIEWERS: layout.viewers,
    MAKES_UNSEEN: Number(program.makings.length > 0),
    MADE_UNSEEN,
    LOOKALIKES: Number(mayLookAlike(program)),
    EVERY_VIEWER: (1 << layout.viewers) - 1,
    AGENDA: layout.agenda,
    SIZE: layout.size,
    ENTRY_SIZE: layout.entrySize,
    EVENT_ARGS,
    PLAYERS: program.players,
    STEPS: program.limits.steps,
    ITEMS: itemsFor(program),
    MOST_NUMBERS,
    MOST_OPTIONS: program.limits.options,
    QUIET_PHASES: program.limits.quietPhases,
    TRIGGER_DEPTH: program.limits.triggerDepth,
    SETTLE_READS: program.settleReads,
    MOST_TRIALS,
    TOKEN_PRICE,
    FIRST_TOKENS,
    MOST_MIXING: prices.mostMixing,
    SEARCHED: Number(prices.search),
    PRICED: Number(prices.any),
    PARAMETERS: rooms.parameters,
    RANGED: Number(rooms.ranged),
    // Where ranges occur: kind, count, first index (two words), arguments; with room for alignment.
    OPTION_ARGS: rooms.ranged ? 4 : 1,
    OPTION_SIZE: rooms.ranged ? 4 + rooms.parameters + (rooms.parameters % 2) : 1 + rooms.parameters,
    OPTIONS_ROOM: rooms.options,
    /** Reasons to stop a match. */
    HALT_STEPS: 1,
    HALT_AGENDA: 2,
    HALT_OPTIONS: 3,
    /** What a step tells the loop. */
    NEXT: 0,
    FAIL: 1,
    WAIT: 2,
    /** A routine goes on in another part of it (codegen/routines.ts). */
    ELSEWHERE: 3,
    /** How running came to an end. */
    DONE: 0,
    ASKED: 1,
    FAILED: 2,
    HALTED: 3,
    DISPATCH: -1,
    EVENT_FRAME: -2,
    GROUP_FRAME: -3,
    MOVE_SIZE,
    LEFT_ALREADY: 2,
    MOMENTS: Number(hasMoments(program)),
    EVERYTHING: 255,
    ENGINE: -1,
    ANSWERING,
    SEALED,
  };
  for (const [name, value] of Object.entries(layout.flow)) names[`F_${name}`] = value;
  for (const [name, value] of Object.entries(STAGE)) names[`STAGE_${name}`] = value;
  for (const [name, value] of Object.entries(STATUS)) names[name] = value;
  for (const [name, value] of Object.entries(ANSWER)) names[`ANSWER_${name}`] = value;
  for (const [name, value] of Object.entries(FRAME)) names[`FRAME_${name}`] = value;
  for (const [name, value] of Object.entries(TOKEN)) names[`T_${name}`] = value;
  for (const [name, value] of Object.entries(ZONE)) names[`Z_${name}`] = value;
  for (const [name, value] of Object.entries(STRAND)) names[`STRAND_${name}`] = value;
  for (const [name, value] of Object.entries(ENTRY)) names[`ENTRY_${name}`] = value;
  for (const [name, value] of Object.entries(EVENT)) names[`EVENT_${name}`] = value;
  RESULT_KINDS.forEach((name, number) => (names[`RESULT_${name}`] = number));
  for (const [name, value] of Object.entries(names)) module.constant(name, value);

  for (const name of [
    'fp',
    'sp',
    'base',
    'actor',
    'stage',
    'status',
    'place',
    'high',
    'budget',
    'allowance',
    'halt',
    'dirty',
    'judging',
    'dry',
    'batches',
    'hasLeft',
    'entryEnd',
    'entryBase',
    'top',
    'listed',
    'searched',
    'memo',
    'lastMemo',
    'nextBlock',
    'lacksRoom',
    'isFinding',
    'isKept',
  ])
    module.global(name);
  for (const name of ['current', 'optionsFor']) module.global(name, -2);
  module.global('optionRuns');
  for (const name of ['openingEnd', 'openingHigh', 'openingBudget', 'openingAllowance', 'openingStage', 'openingDirty'])
    module.global(name);
  const opening = openingOf(program);
  module.constant('OPENING', opening);
  module.array('opening', opening > 0 ? layout.size : 1);
  module.global('optionTotal', 0, 'f64');

  declareMemory(module, program, rooms);
}

function declareMemory(module: LowModule, program: Program, rooms: Rooms): void {
  const { layout, zones } = program;
  const board = boardOf(program);
  const cells = board === null ? 0 : 2 * setsOf(board, program.players).count;
  module.align(8);
  module.array('cells', cells);
  const state = module.array('s', layout.size);
  module.array('guard', 16);
  module.array('args', EVENT_ARGS);
  module.array('chosen', Math.max(1, rooms.parameters));
  // The generator that playouts draw from, as eight words.
  module.align(8);
  module.array('dice', 8);
  // One room for each trial under way, and for the triggers that come before or instead of an event.
  module.array('wins', program.players);
  module.array('hash', 2);
  module.array('entries', (MOST_TRIALS + 2) * Math.max(1, layout.size - layout.agenda));
  module.align(8);
  module.constant('SPARE', layout.size + EVENT_ARGS + ((layout.size + EVENT_ARGS) % 2));
  module.array('spares', MOST_TRIALS * (layout.size + EVENT_ARGS + 1 + cells));
  module.array('moments', hasMoments(program) ? 2 * (MOST_TRIALS + 1) * layout.agenda : 1);
  const remembered = program.chainedProps ? program.props.length * layout.maxTokens : 1;
  module.array('memoStamps', remembered);
  module.array('memoValues', remembered);
  module.constant('REMEMBERED', remembered);
  module.array('marks', Math.max(zones.count, layout.maxTokens, 1));
  module.array('items', rooms.items);
  module.align(8);
  module.array('options', rooms.options);

  const keys = laneKeys(layout);
  // A key is read when a word of the state has been written.
  module.apartFrom(state, 192);
  module.filledTable('keyA', keys.a.subarray(0, layout.tokens));
  module.apartFrom(state, 384);
  module.filledTable('keyB', keys.b.subarray(0, layout.tokens));
  module.namedTable('facets', program.facets);
  module.namedTable('ordered', zones.ordered);
  module.namedTable('enterAtBottom', zones.enterAtBottom);
  module.namedTable('zoneFace', zones.face);
  module.namedTable('zonePlayer', zones.player);
  module.namedTable('zoneTeam', zones.team);
  const masks = (holds: (sight: number) => boolean): number[] =>
    Array.from({ length: zones.count }, (_, zone) =>
      zones.sight
        .subarray(zone * layout.viewers, (zone + 1) * layout.viewers)
        .reduce((mask, sight, viewer) => mask | (Number(holds(sight)) << viewer), 0),
    );
  module.namedTable(
    'seesAll',
    masks((sight) => sight === 3),
  );
  module.namedTable(
    'seesTop',
    masks((sight) => sight === 2),
  );
  const counted = masks((sight) => sight > 0);
  module.namedTable(
    'followers',
    counted.map((mask, zone) => (zones.ordered[zone] === 1 ? mask : 0)),
  );
  module.namedTable('controllerSight', zones.controllerSight);
  module.namedTable('hasTop', zones.hasTop);
  const prices = tokenPrices(program);
  module.namedTable('priceOfOne', prices.one);
  module.namedTable('priceOfMore', prices.more);
  module.namedTable('priceOfMixing', prices.mixing);
  module.namedTable('adjacentFrom', zones.adjacentFrom);
  module.namedTable('adjacentZone', zones.adjacentZone);
  module.namedTable('adjacentDirection', zones.adjacentDirection);
  const neighbours = Array.from({ length: zones.count }, (_, zone) => [
    ...new Set(zones.adjacentZone.subarray(zones.adjacentFrom[zone], zones.adjacentFrom[zone + 1])),
  ]);
  module.namedTable('neighbour', [...neighbours.flat(), 0]);
  module.namedTable(
    'neighbourFrom',
    neighbours.reduce((from, each) => [...from, from.at(-1)! + each.length], [0]),
  );
  module.namedTable('teamOf', program.teamOf);
  module.namedTable('expires', program.definitions.expires);
  module.namedTable(
    'routineLocals',
    program.routines.map(({ locals }) => locals),
  );
  module.namedTable(
    'routineParams',
    program.routines.map(({ params }) => params),
  );
  module.namedTable(
    'argSlot',
    program.routines.flatMap(({ argSlots }) => Array.from({ length: 4 }, (_, arg) => argSlots?.[arg] ?? -1)),
  );
  module.namedTable(
    'propagates',
    program.routines.map(({ propagates }) => Number(propagates)),
  );
}
