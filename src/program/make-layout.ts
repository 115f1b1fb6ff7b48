/** Second step of link: where everything lies in a state. The agenda's size is known only when the code is. */
import { largest } from '../ir/largest.ts';
import { LIMITS } from '../ir/limits.ts';
import type { GameDef, LimitDef } from '../ir/game-def.ts';
import type { Effect } from '../ir/effects.ts';
import type { Query, ValueExpr, ZoneSel } from '../ir/expressions.ts';
import { visitEffects, visitGame, type Visitor } from '../ir/visit.ts';
import { deckNamed, deckSize } from './decks.ts';
import type { Declared } from './declare/index.ts';
import { playersNamed } from './link-selectors.ts';
import { ENTRY, EXTRA_TURNS, FLOW_WORDS, H, STRAND, TOKEN, type FlowWord, type Layout } from './layout.ts';

/** Where the uses of limited actions and triggers are counted. */
export interface LimitPlaces {
  /** Counters by action and limit: one word per player. */
  actions: number[][];
  /** The counter of each trigger: one word, or one per token; -1 without a limit. */
  triggers: number[];
}

/** The layout of a state, without the size of its agenda. Also sets the places of variables and columns of properties. */
export function makeLayout(declared: Declared): { layout: Layout; limits: LimitPlaces } {
  const { def, players } = declared;
  let next: number = H.END;
  const take = (words: number): number => {
    const at = next;
    next += words;
    return at;
  };
  for (const variable of declared.variables) if (historical(def, variable)) variable.at = take(variable.count);
  const position = next;
  const flow = Object.fromEntries(FLOW_WORDS.map((word) => [word, take(1)])) as Record<FlowWord, number>;
  const extra = take(EXTRA_TURNS);
  const skip = take(players);
  const rank = take(players);
  const score = take(players);
  const recorded = take(players);
  const strandSize =
    STRAND.ARGS +
    largest(
      def.actions.map((action) => action.params.length),
      0,
    );
  const strands = take(players * strandSize);
  const maxTokens = tokenBound(declared);
  const limits = placeLimits(declared, maxTokens, take);
  const hashed = next;
  for (const variable of declared.variables) if (!historical(def, variable)) variable.at = take(variable.count);
  const tokenWords = declared.variables.flatMap(({ kind, at, count }) =>
    kind === 'token' && at >= hashed ? Array.from({ length: count }, (_, i) => at + i) : [],
  );
  const zones = take(3 * declared.zones.count);
  let columns = TOKEN.OWNER + 1;
  const controller = declared.usesController ? columns++ : -1;
  const face = declared.usesFaces ? columns++ : -1;
  const arrival = declared.zones.ranked.includes(1) ? columns++ : -1;
  for (const prop of declared.props) if (prop.column >= 0) prop.column = columns++;
  const props = declared.props.filter(({ kind }) => kind !== 'token').map(({ column }) => column);
  const look = [TOKEN.DEFINITION, TOKEN.OWNER, controller, face, arrival, ...props].filter((column) => column >= 0);
  const viewers = players + 1;
  const knowledge = declared.secrets ? columns : -1;
  if (declared.secrets) columns += viewers;
  const tokens = take(maxTokens * columns);
  const binds = largest(
    (def.triggers ?? []).map((trigger) => Object.keys(trigger.bind ?? {}).length),
    0,
  );
  const layout: Layout = {
    position,
    hashed,
    tokenWords,
    flow,
    extra,
    skip,
    rank,
    score,
    recorded,
    strands,
    strandSize,
    ...limits.regions,
    zones,
    tokens,
    tokenStride: columns,
    maxTokens,
    controller,
    face,
    arrival,
    look,
    knowledge,
    viewers,
    agenda: next,
    size: next,
    entrySize: ENTRY.BINDS + binds,
  };
  return { layout, limits: limits.places };
}

function historical(def: GameDef, variable: Declared['variables'][number]): boolean {
  const { variables } = def;
  const group = variable.scope === 'global' ? variables?.global : variable.scope === 'pvar' ? variables?.perPlayer : variables?.perTeam;
  return group?.[variable.name]?.historical ?? false;
}

/** Counters of one scope lie together, so that the start of a turn or phase clears a range. */
function placeLimits(declared: Declared, maxTokens: number, take: (words: number) => number) {
  const { def, players } = declared;
  const places: LimitPlaces = { actions: def.actions.map(() => []), triggers: (def.triggers ?? []).map(() => -1) };
  const regions = { turnLimits: 0, phaseLimits: 0, gameLimits: 0, limitsEnd: 0 };
  for (const scope of ['turn', 'phase', 'game'] as const) {
    regions[`${scope}Limits`] = take(0);
    def.actions.forEach((action, number) =>
      (action.limits ?? []).forEach((limit: LimitDef, index) => {
        if (limit.scope === scope) places.actions[number]![index] = take(players);
      }),
    );
    (def.triggers ?? []).forEach((trigger, number) => {
      if (trigger.limit?.scope === scope) places.triggers[number] = take(trigger.source === undefined ? 1 : maxTokens);
    });
  }
  regions.limitsEnd = take(0);
  return { places, regions };
}

/** How many tokens can exist: what setup makes, and room for what play may make. */
function tokenBound(declared: Declared): number {
  const { def } = declared;
  if (def.meta.maxTokens !== undefined) return Math.min(def.meta.maxTokens, LIMITS.tokens);
  const calls = new Map<string, number>();
  const atSetup = tokensMade((visitor) => visitEffects(def.setup ?? [], visitor), 1, declared, calls);
  const { actions, flow, triggers = [], checks = [] } = def;
  const inPlay = tokensMade((visitor) => visitGame({ actions, flow, triggers, checks }, visitor), 1, declared, calls);
  const cells = def.zones.filter((zone) => zone.board !== undefined).length;
  return Math.min(LIMITS.tokens, atSetup + (inPlay === 0 ? 0 : Math.max(32, cells, inPlay, atSetup)));
}

/** How many tokens the effects make that are visited, each so many times; `calls` keeps what each procedure makes when it is called. */
function tokensMade(visit: (visitor: Visitor) => void, times: number, declared: Declared, calls: Map<string, number>): number {
  let sum = 0;
  const loop = (effects: readonly Effect[], rounds: number): number =>
    tokensMade((visitor) => visitEffects(effects, visitor), times * rounds, declared, calls);
  visit({
    effect(effect) {
      if ('createToken' in effect) sum += times * zonesNamed(effect.createToken.zone, declared);
      else if ('createDeck' in effect)
        sum += times * zonesNamed(effect.createDeck.zone, declared) * largestDeck(declared, effect.createDeck.deck);
      else if ('forEach' in effect) sum += loop(effect.forEach.effects, effect.forEach.limit ?? itemsOf(effect.forEach.over, declared));
      else if ('repeat' in effect) sum += loop(effect.repeat.effects, roundsOf(effect.repeat.times, declared.def));
      else if ('call' in effect) sum += times * madeByProcedure(effect.call.procedure, declared, calls);
      else return undefined;
      return 'skip';
    },
  });
  return Math.min(sum, LIMITS.tokens);
}

/** How often something is repeated where nothing but play tells. */
const USUAL_ROUNDS = 16;

/** How often something is repeated at most: a number as it is written, and of what is computed as much as constants tell, but the usual at least. */
function roundsOf(times: ValueExpr, { constants = {} }: GameDef): number {
  if (typeof times === 'number') return times;
  const computed = (value: ValueExpr): number => {
    if (typeof value === 'number') return value;
    if (typeof value !== 'object' || value === null) return 0;
    if ('ref' in value && value.ref === 'const') return Number(constants[value.name] ?? 0);
    if (!('op' in value) || !('left' in value)) return 0;
    const [left, right] = [computed(value.left as ValueExpr), computed(value.right as ValueExpr)];
    return value.op === '+' ? left + right : value.op === '-' ? left - right : value.op === '*' ? left * right : 0;
  };
  return Math.max(USUAL_ROUNDS, computed(times));
}

function madeByProcedure(name: string, declared: Declared, calls: Map<string, number>): number {
  let made = calls.get(name);
  if (made === undefined) {
    // A procedure that calls itself is refused elsewhere; here it must only come to an end.
    calls.set(name, 0);
    const { effects = [] } = declared.def.procedures?.find((procedure) => procedure.id === name) ?? {};
    made = tokensMade((visitor) => visitEffects(effects, visitor), 1, declared, calls);
    calls.set(name, made);
  }
  return made;
}

/** How many zones a selector may name. */
function zonesNamed(zone: ZoneSel, declared: Declared): number {
  return playersNamed(zone) === null ? 1 : declared.players;
}

/** The cards of a deck; of a deck that a seat brings, as many as any deck of the game or the match has. */
function largestDeck({ def, match }: Declared, deck: unknown): number {
  if (typeof deck === 'string') return deckSize(deckNamed(def, deck));
  const brought = (match.seats ?? []).map(({ deck: list }) => (Array.isArray(list) ? deckSize(list) : 0));
  return largest([...(def.decks ?? []).map(({ cards }) => deckSize(cards)), ...brought], 0);
}

function itemsOf(query: Query, declared: Declared): number {
  switch (query.query) {
    case 'players':
      return declared.players;
    case 'enums':
      return query.values.length;
    case 'intsInRange':
      return typeof query.min === 'number' && typeof query.max === 'number' ? Math.max(0, query.max - query.min + 1) : 16;
    case 'zones': {
      const { board, zone } = query.filter ?? {};
      if (board !== undefined) return declared.boards.get(board)?.zones.length ?? 0;
      return zone !== undefined ? (declared.zoneFamilies.get(zone)?.count ?? 0) : declared.zones.count;
    }
    default:
      return 16;
  }
}
