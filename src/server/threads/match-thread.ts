/** A thread that plays matches. What it is asked comes as messages, and so does what it answers; it has no other connections. */
import { mainThread } from './main-thread.ts';
import type { FromThread, ToThread } from './match-messages.ts';
import { PlayedMatch } from './played-match.ts';
import { gameOfText, type ThreadGame } from './thread-game.ts';

const main = mainThread<ToThread, FromThread>();
const games = new Map<string, ThreadGame>();
const matches = new Map<string, PlayedMatch>();

main.hear((message) => {
  switch (message.type) {
    case 'ping':
      return say({ type: 'pong' });
    case 'game':
      return void games.set(message.hash, gameOfText(message.text));
    case 'dropGame':
      return void games.delete(message.hash);
    case 'close':
      return void matches.delete(message.match);
    default:
      try {
        hear(message);
      } catch (error) {
        matches.delete(message.match);
        say({ type: 'broken', match: message.match, text: error instanceof Error ? error.message : String(error) });
      }
  }
});

type Heard = Exclude<ToThread, { type: 'ping' | 'game' | 'dropGame' | 'close' }>;

function hear(message: Heard): void {
  const { match: id, now } = message;
  if (message.type === 'open') {
    const played = PlayedMatch.open(games.get(message.opened.game)!, message.opened);
    const refused = 'rejected' in played ? played.rejected : null;
    say({ type: 'opened', match: id, refused });
    if ('rejected' in played) return;
    matches.set(id, played);
    return say({ type: 'happened', match: id, ...played.start(now) });
  }
  const played = matches.get(id);
  // It was closed meanwhile.
  if (played === undefined) return;
  switch (message.type) {
    case 'say':
      return say({ type: 'happened', match: id, ...played.say(message, now) });
    case 'seat':
      return say({ type: 'happened', match: id, ...played.seat(message, now) });
    case 'thought':
      return say({ type: 'happened', match: id, ...played.thought(message, now) });
    case 'gone':
      return played.gone(message.viewer);
    case 'tick':
      return say({ type: 'happened', match: id, ...played.tick(now) });
  }
}

function say(message: FromThread): void {
  main.say(message);
}
