/**
 * A match of a game in Cardinal that a test plays move by move. Moves are written as `play_card shock`, and what is chosen as it is named:
 * `scout@field:0`, `player@players:1`, a number, or a word; a name may be cut after any part (`scout`).
 */
import { invariant } from '../../../src/diagnostics/index.ts';
import type { Diagnostic } from '../../../src/diagnostics/index.ts';
import type { Match, PlayableGameDef } from '../../../src/ir/index.ts';
import {
  applyMove,
  inspect,
  legalMoves,
  observe,
  pendingPlayers,
  startMatch,
  terminalResult,
  type GameEvent,
  type Move,
  type Observation,
  type State,
} from '../../../src/kernel/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { projectOf } from '../project.ts';

export class CardTable {
  readonly def: PlayableGameDef;
  /** Everything that was told so far. */
  readonly events: GameEvent[];
  #state: State;

  constructor(files: Readonly<Record<string, string>>, match: Match = { players: 2 }, seed = 1) {
    this.def = cardinalGame(files).def;
    const { state, events } = startMatch(this.def, seed, match);
    this.#state = state;
    this.events = events;
  }

  /** Who is asked. */
  get asked(): number[] {
    return pendingPlayers(this.def, this.#state);
  }

  get state(): ReturnType<typeof inspect> {
    return inspect(this.def, this.#state);
  }

  /** What a viewer sees. */
  seen(viewer: number): Observation {
    return observe(this.def, this.#state, viewer);
  }

  get winners(): readonly number[] | undefined {
    return terminalResult(this.def, this.#state)?.winners;
  }

  /** What a player can do, as moves are written here. */
  options(player: number): string[] {
    return legalMoves(this.def, this.#state, player).map(written);
  }

  /** A player makes one move after the other. */
  do(player: number, ...moves: readonly string[]): this {
    for (const wanted of moves) {
      const move = legalMoves(this.def, this.#state, player).find((each) => isMeant(written(each), wanted));
      invariant(move !== undefined, `Player ${player} cannot ${wanted}: ${this.options(player).join(', ')} (asked: ${this.asked.join()})`);
      const applied = applyMove(this.def, this.#state, player, move);
      invariant(!('rejected' in applied), `${wanted} is listed, and yet refused`);
      this.#state = applied.state;
      this.events.push(...applied.events);
    }
    return this;
  }

  /** Whoever is asked passes, until a number of passes are made. */
  pass(times: number): this {
    for (let count = 0; count < times; count++) this.do(this.asked[0]!, 'pass_priority');
    return this;
  }

  /** Whoever is asked passes, attacks and blocks with nothing and takes any order, until a player is asked in a step of the own turn. */
  passTo(step: string, player: number): this {
    for (let count = 0; count < 200; count++) {
      const { phase, active } = this.state;
      const asked = this.asked[0];
      if (phase === step && active === player && asked === player && this.cards('stack').length === 0) return this;
      invariant(asked !== undefined, `The match has ended before ${step}.`);
      const options = this.options(asked);
      this.do(asked, ['pass_priority', 'done', 'decline'].find((way) => options.includes(way)) ?? options[0]!);
    }
    throw new Error(`${step} does not come.`);
  }

  life(player: number): number {
    return (this.state.variables['life'] as number[])[player]!;
  }

  /** The ids of the cards in a zone, such as `field:0` or `stack`. */
  cards(zone: string): readonly string[] {
    const { zones } = this.state;
    return zones[zone] ?? zones[`${zone}:none`] ?? [];
  }
}

/** A game of some files, of which `rules.toml` is the first, and what is said about it. */
export function cardinalGame(files: Readonly<Record<string, string>>): { def: PlayableGameDef; diagnostics: readonly Diagnostic[] } {
  const { gameDef, diagnostics } = compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf(files) });
  invariant(gameDef !== null, diagnostics.map(({ message }) => message).join('\n'));
  return { def: gameDef, diagnostics };
}

function written(move: Move): string {
  if ('action' in move) return [move.action, ...Object.values(move.args).map(String)].join(' ');
  if ('choose' in move) return String(move.choose);
  if ('param' in move) return String(move.value);
  return Object.keys(move)[0]!;
}

/** `play_card shock` is `play_card shock@hand:0`. */
function isMeant(move: string, wanted: string): boolean {
  return move === wanted || move.startsWith(`${wanted}@`) || move.startsWith(`${wanted}#`) || move.startsWith(`${wanted} `);
}
