/**
 * One moment: what leaves together is seen by all that leaves with it. The triggers that hear tokens leave in a batch are
 * matched on the state before the first of them left, which is kept beside the state, one for each trial under way: nobody
 * is asked before the moment is over. Where these triggers look at nothing that changes, no state is kept.
 */
import type { Machine } from './machine.ts';
import { TOKEN } from '../program/layout.ts';

/** So many words of a state are copied for an item that is paid for. */
const WORDS_PER_ITEM = 64;

/** Opens a batch; where none is open yet, a moment begins in which nothing has left. */
export function openBatch(m: Machine): void {
  if (m.batches === 0) m.hasLeft = false;
  m.batches++;
}

/** Matches triggers with a token that is about to leave a zone, on the state before anything left in the same moment. */
export function matchLeaving(m: Machine, token: number, from: number, match: () => void): void {
  if (m.batches === 0 || !m.hasMoments) return match();
  const { agenda, tokens, tokenStride } = m.layout;
  let kept = m.moments[m.dry];
  if (kept === undefined) m.moments[m.dry] = kept = new Int32Array(agenda);
  if (!m.hasLeft) {
    kept.set(m.s.subarray(0, agenda));
    m.hasLeft = true;
    return match();
  }
  // What has come to its zone since then was not there to be seen.
  if (kept[tokens + token * tokenStride + TOKEN.ZONE]! - 1 !== from) return match();
  if (!m.afford(Math.floor(agenda / WORDS_PER_ITEM))) return;
  const { propMemo } = m;
  const computing = propMemo?.current ?? 0;
  propMemo?.end(0);
  const now = m.s.slice(0, agenda);
  m.s.set(kept);
  match();
  m.s.set(now);
  propMemo?.end(computing);
}
