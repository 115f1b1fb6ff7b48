/** What the player should do now, in words. */
import { listed } from '../../src/english/index.ts';
import type { Playing } from '../table/playing.svelte.ts';
import { resultText } from './result-text.ts';

export function promptOf(playing: Playing): string {
  const { view, over, narrowed, touched } = playing;
  if (view === null) return 'The table is being set …';
  if (over !== null) return resultText(playing.game!.def, over, (seat) => playing.nameOf(seat), view.seat);
  if (playing.habits.passing !== null) return 'You pass until something happens …';
  if (playing.answersAlone) return 'The game goes on …';
  // Where the owner of the match is on the same machine, nobody has time to read this.
  if (playing.isSent && !playing.isShared) return 'Your move is on its way …';
  if (view.decision !== null) {
    // Messages stand at the table; here is what can be done.
    const prompt = view.decision.messages === undefined ? (view.decision.prompt ?? playing.task) : playing.task;
    if (touched.length > 0) return narrowed.things.size > 0 ? 'Now touch where it goes.' : 'Choose.';
    return prompt;
  }
  if (view.paused) return 'The match is paused.';
  const names = view.waitingFor.filter((seat) => seat >= 0).map((seat) => playing.nameOf(seat));
  if (names.length === 0) return 'The game goes on …';
  const thinking = view.waitingFor.some((seat) => view.seats[seat]?.kind === 'bot');
  return `${listed(names)} ${names.length === 1 ? 'is' : 'are'} ${thinking ? 'thinking' : 'asked'} …`;
}
