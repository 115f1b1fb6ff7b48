/** What everybody forgets when all tokens there are lie face down and are shuffled. */
import type { Target } from './emitter.ts';

/** Emits `forgetAll`: no viewer can tell any two tokens apart. Token by token, since most are known to nobody already. */
export function emitForgetting({ program: { layout } }: Target): string {
  const viewers = layout.knowledge < 0 || layout.maxTokens < 2 ? [] : Array.from({ length: layout.viewers }, (_, viewer) => viewer);
  const differs = viewers.map((viewer) => `(nameIn(s[at + ${viewer}]) - 1)`).join(' | ') || '0';
  const changes = viewers.map((viewer) => `rename(at + ${viewer}, 1);`);
  return `fn forgetAll() {
    if (halt != 0) return;
    var at = TOKENS + KNOWLEDGE;
    var end = at + MAX_TOKENS * STRIDE;
    var changed = 0;
    while (at < end) {
      if ((${differs}) != 0) { changed = 1; ${changes.join(' ')} }
      at += STRIDE;
    }
    dirty |= changed;
  }`;
}
