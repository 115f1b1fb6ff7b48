/** Any touch or key shows at once what has happened. It does nothing else: what it was aimed at may have gone meanwhile. */
import type { Playing } from './playing.svelte.ts';

export function catchesUp(playing: Playing): (root: HTMLElement) => () => void {
  const catchUp = (): void => playing.catchUp();
  return (root) => {
    const onPointer = (event: PointerEvent): void => {
      const { isBehind } = playing;
      playing.catchUp();
      if (!isBehind || !(event.target instanceof Node) || !root.contains(event.target)) return;
      window.addEventListener('click', swallow, { capture: true, once: true });
      window.addEventListener('pointerup', () => setTimeout(() => window.removeEventListener('click', swallow, { capture: true })), {
        once: true,
      });
    };
    const onKey = (event: KeyboardEvent): void => {
      const { isBehind } = playing;
      playing.catchUp();
      if (isBehind && event.target instanceof Node && root.contains(event.target) && ACTIVATING.has(event.key)) swallow(event);
    };
    document.addEventListener('pointerdown', onPointer, { capture: true });
    document.addEventListener('keydown', onKey, { capture: true });
    document.addEventListener('visibilitychange', catchUp);
    return () => {
      document.removeEventListener('pointerdown', onPointer, { capture: true });
      document.removeEventListener('keydown', onKey, { capture: true });
      document.removeEventListener('visibilitychange', catchUp);
    };
  };
}

const ACTIVATING: ReadonlySet<string> = new Set(['Enter', ' ']);

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
