/** Dragging does the same as touching twice: what is picked up is the first touch, where it is dropped the second. */
import type { ThingId } from '../../src/table/index.ts';
import type { Playing } from './playing.svelte.ts';

/** So far a pointer moves before it drags. */
const SLOP = 8;

export function draggable(playing: Playing): (root: HTMLElement) => () => void {
  return (root) => {
    let from: { element: Element; x: number; y: number; pointer: number } | null = null;
    let dragged: HTMLElement | null = null;
    let scale = 1;

    const down = (event: PointerEvent): void => {
      const element = event.target instanceof Element ? event.target.closest('[data-state="touchable"]') : null;
      // Fingers scroll; they drag what they hold with a second touch.
      if (element === null || event.button !== 0 || event.pointerType === 'touch' || !playing.leadsOn(thingsOf(element))) return;
      from = { element, x: event.clientX, y: event.clientY, pointer: event.pointerId };
    };
    const move = (event: PointerEvent): void => {
      if (from === null || event.pointerId !== from.pointer) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (dragged === null) {
        if (Math.hypot(x, y) < SLOP) return;
        playing.touch(thingsOf(from.element));
        dragged = from.element as HTMLElement;
        scale = from.element instanceof SVGGraphicsElement ? (from.element.getScreenCTM()?.a ?? 1) : 1;
        dragged.style.setProperty('pointer-events', 'none');
      }
      dragged.style.setProperty('translate', `${x / scale}px ${y / scale}px`);
    };
    const up = (event: PointerEvent): void => {
      if (dragged !== null) {
        const target = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-state="touchable"]') ?? null;
        dragged.style.removeProperty('translate');
        dragged.style.removeProperty('pointer-events');
        if (target !== null && root.contains(target)) playing.touch(thingsOf(target));
        else playing.takeBack();
        // The click that ends a drag is not another touch.
        root.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => root.removeEventListener('click', swallow, { capture: true }));
      }
      from = null;
      dragged = null;
    };
    root.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    return () => {
      root.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
    };
  };
}

function thingsOf(element: Element): ThingId[] {
  return (element.getAttribute('data-things') ?? '').split('\n') as ThingId[];
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
