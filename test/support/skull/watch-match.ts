/** A match of Skull from the log of the game, told to a referee. */
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import {
  applyMove,
  inspect,
  legalMoves,
  pendingPlayers,
  Rng,
  startMatch,
  terminalResult,
  type GameEvent,
  type Move,
  type Named,
  type State,
} from '../../../src/kernel/index.ts';
import { SkullReferee, type SkullCard, type SkullCards, type SkullEvent, type SkullOption } from './referee.ts';

/** How players choose: which of the options, each as the referee knows it. */
export type SkullPolicy = (options: readonly SkullOption[], rng: Rng) => number;

/** The first fault that the referee finds in a match, or null; and the referee, who has counted. */
export function watchMatch(
  def: PlayableGameDef,
  players: number,
  seed: number,
  policy: SkullPolicy,
): { fault: string | null; referee: SkullReferee } {
  const referee = new SkullReferee(players);
  const rng = new Rng(seed);
  let { state, events } = startMatch(def, seed, { players });
  const log = new Log();
  for (;;) {
    const asked = pendingPlayers(def, state);
    const options = asked.map((player) => legalMoves(def, state, player));
    const told = [
      ...log.happened(events),
      ...(log.isDealt ? asked.map((player, at): SkullEvent => ({ what: 'asked', player, options: options[at]!.map(optionOf) })) : []),
      ...(log.isDealt ? [{ what: 'counted', seats: cardsIn(def, state, players) } as const] : []),
      ...(asked.length === 0 ? [{ what: 'over', winners: terminalResult(def, state)!.winners } as const] : []),
    ];
    for (const event of told) {
      const fault = referee.see(event);
      if (fault !== null) return { fault: `${fault} (seed ${seed}, ${players} players)`, referee };
    }
    if (asked.length === 0) return { fault: null, referee };
    const at = rng.below(asked.length);
    const moves = options[at]!;
    const choice = log.isDealt ? policy(moves.map(optionOf), rng) : rng.below(moves.length);
    const applied = applyMove(def, state, asked[at]!, moves[choice]!);
    if ('rejected' in applied) throw new Error(applied.rejected);
    ({ state, events } = applied);
  }
}

/** Names of places: those of a card, and what the referee calls them. */
const TOKEN = /^(.+?)@([^[#]+)(?:\[(\d+)\])?/;

/** Reads what happened out of events. */
class Log {
  /** Whether decks have been picked and cards are in hand. */
  isDealt = false;
  /** Who has done something last. */
  #actor = -1;

  happened(events: readonly GameEvent[]): SkullEvent[] {
    return events.flatMap((event) => this.#read(event));
  }

  #read({ type, player, name, values, token, from, to }: GameEvent): SkullEvent[] {
    switch (type) {
      case 'acted':
      case 'chose': {
        this.#actor = player!;
        const bid = Object.values(values ?? {}).find((value) => typeof value === 'number');
        if (type === 'acted' && name === 'Pass') return [{ what: 'pass', player: player! }];
        return this.isDealt && bid !== undefined ? [{ what: 'bid', player: player!, count: bid }] : [];
      }
      case 'moved':
        return this.#moved(token!, from!, to!);
      case 'varChanged':
        return name === 'score' && Number(values!['new']) > Number(values!['old'])
          ? [{ what: 'point', player: player!, points: Number(values!['new']) }]
          : [];
      case 'eliminated':
        return [{ what: 'out', player: player! }];
      default:
        return [];
    }
  }

  #moved(token: string, from: string, to: string): SkullEvent[] {
    const [, definition = '', , index] = TOKEN.exec(token)!;
    const card: SkullCard = definition.endsWith('skull') ? 'skull' : 'flower';
    const [[source, owner], [target, next]] = [partsOf(from), partsOf(to)];
    switch (`${source} ${target}`) {
      case 'deck hand':
        this.isDealt = true;
        return [{ what: 'deal', player: next, card }];
      case 'hand front':
        return owner === next ? [{ what: 'place', player: owner, card }] : [{ what: 'stray', told: `${token} to ${to}` }];
      case 'front front_revealed':
        return [{ what: 'flip', player: this.#actor, owner, depth: Number(index), card }];
      case 'front hand':
      case 'front_revealed hand':
        return owner === next ? [{ what: 'return', player: owner, card }] : [{ what: 'stray', told: `${token} to ${to}` }];
      case 'hand discard':
        return [{ what: 'lose', player: owner, picker: this.#actor, card }];
      // A hand that is mixed is the same hand; where its cards are when somebody is asked is counted.
      case 'hand mixed_cards':
      case 'mixed_cards hand':
        return [];
      default:
        return this.isDealt ? [{ what: 'stray', told: `${token} from ${from} to ${to}` }] : [];
    }
  }
}

/** `front:2` is a place of player 2. */
function partsOf(zone: string): [name: string, owner: number] {
  const [name = '', owner] = zone.split(':');
  return [name, Number(owner)];
}

function cardsIn(def: PlayableGameDef, state: State, players: number): SkullCards[] {
  const { zones } = inspect(def, state);
  const cards = (zone: string): SkullCard[] => (zones[zone] ?? []).map((card) => (card.endsWith('skull') ? 'skull' : 'flower'));
  return Array.from({ length: players }, (_, seat) => ({
    hand: cards(`hand:${seat}`),
    stack: cards(`front:${seat}`),
    flipped: cards(`front_revealed:${seat}`),
    lost: cards(`discard:${seat}`),
  }));
}

/** What a move means to whoever knows Skull. */
function optionOf(move: Move): SkullOption {
  if (!('action' in move)) throw new Error(JSON.stringify(move));
  const [value] = Object.values<Named>(move.args);
  if (value === undefined) return 'pass';
  if (typeof value === 'number') return `bid ${value}`;
  const [, definition = '', zone = ''] = TOKEN.exec(String(value))!;
  const card = definition.endsWith('skull') ? 'skull' : 'flower';
  if (zone.startsWith('front:')) return `flip ${partsOf(zone)[1]}`;
  if (move.action.includes('discard')) return `lose ${definition === '?' ? 'blind' : card}`;
  return `place ${card}`;
}
