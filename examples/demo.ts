/**
 * Compiles a rulebook, plays the game between random players and tells it as player 0 sees it.
 * `npm start` plays one match; `npm start -- 7` another. The same seed always gives the same match.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMove, compile, ENGINE, hashState, legalMoves, observe, pendingPlayers, redactEvents, renderPretty, Rng, startMatch, terminalResult, type GameEvent, type State } from '../src/index.ts';

const SEAT = 0;
const seed = BigInt(process.argv[2] ?? 1);
const match = { players: 3 };

const rulebook = readFileSync(join(import.meta.dirname, 'three-suits.md'), 'utf8');
const { gameDef, diagnostics, sources } = compile(rulebook, { file: 'three-suits.md' });
if (diagnostics.length > 0) console.error(renderPretty(diagnostics, (file) => sources.get(file)));
if (gameDef === null) process.exit(1);
const demoGame = gameDef;

console.log(`${demoGame.meta.name}: ${match.players} players, seed ${seed}, as player ${SEAT} sees it.\n`);
const { state, records } = startMatch(demoGame, seed, match);
const opening = redactEvents(demoGame, state, records, SEAT);
const firstTurn = opening.findIndex((event) => event.type === 'turnStarted');
tell(opening.slice(0, firstTurn));
console.log(`Your hand: ${handOf(state)}`);
tell(opening.slice(firstTurn));

const final = playOn(state, new Rng(seed));
const result = terminalResult(demoGame, final)!;
console.log(`\nThe match is over (${result.end}).`);
result.scores.forEach((tricks, player) => console.log(`  player ${player}: ${tricks} ${tricks === 1 ? 'trick' : 'tricks'}, place ${result.ranks[player]}`));
console.log(`State hash ${hashState(demoGame, final)}`);

/** Everybody chooses at random among their legal moves until the match is over. */
function playOn(from: State, rng: Rng): State {
  let here = from;
  for (let pending = pendingPlayers(demoGame, here); pending.length > 0; pending = pendingPlayers(demoGame, here)) {
    const player = pending[0] ?? ENGINE;
    const moves = legalMoves(demoGame, here, player);
    const applied = applyMove(demoGame, here, player, moves[rng.below(moves.length)]!);
    if ('rejected' in applied) throw new Error(`a legal move was rejected: ${applied.rejected}`);
    here = applied.state;
    tell(redactEvents(demoGame, here, applied.records, SEAT));
  }
  return here;
}

function tell(events: readonly GameEvent[]): void {
  for (const event of events) {
    const line = describe(event);
    if (line !== null) console.log(line);
  }
}

/** An event in words; null for what a reader of the story need not know. */
function describe(event: GameEvent): string | null {
  switch (event.type) {
    case 'shuffled':
      return 'The deck is shuffled.';
    case 'moved':
      if (event.to?.startsWith('hand')) return `  player ${event.to.split(':')[1]} is dealt ${printed(event.token)}`;
      return event.to?.startsWith('played') ? `  player ${event.to.split(':')[1]} plays ${printed(event.token)}` : null;
    case 'turnStarted':
      return `\nPlayer ${event.player} leads.`;
    case 'message':
      return event.text ?? null;
    default:
      return null;
  }
}

/** What is printed on a token, as far as the viewer knows. */
function printed(token: string | undefined): string {
  const name = token?.split('@')[0] ?? '?';
  return name === '?' ? 'a card face down' : name;
}

function handOf(at: State): string {
  return (observe(demoGame, at, SEAT).zones[`hand:${SEAT}`]?.tokens ?? []).map((token) => token.definition).join(', ');
}
