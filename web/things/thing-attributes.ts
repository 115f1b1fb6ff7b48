/** What makes a drawing a thing that can be found, focused and touched, in HTML and SVG alike. */
import type { ThingId } from '../../src/table/picture.ts';
import type { Touching } from '../table/touching.ts';
import type { Place } from './places.ts';

const LONG_PRESS = 500;

/**
 * Attributes for an element that stands for things. What cannot be touched says why when it is.
 * What it is called is in the element: as hidden text beside the drawing, or as `aria-label` where the drawing is SVG.
 */
export function thingAttributes(touching: Touching, things: readonly ThingId[], place: () => Place): Record<string, unknown> {
  if (!touching.live) return { 'data-thing': things[0] };
  const state = touching.stateOf(things);
  let press: ReturnType<typeof setTimeout> | undefined;
  let wasLong = false;
  const begin = (): void => {
    wasLong = false;
    press = setTimeout(() => {
      wasLong = true;
      touching.inspect(place());
    }, LONG_PRESS);
  };
  return {
    role: 'button',
    tabindex: -1,
    'aria-disabled': state === 'plain',
    ...(state === 'touched' ? { 'aria-pressed': true } : {}),
    'data-thing': things[0],
    'data-things': things.join('\n'),
    'data-state': state,
    'data-merged': (state === 'touchable' && !touching.isMarked(things)) || undefined,
    'data-recent': touching.isRecent(things) || undefined,
    onclick: (event: Event) => {
      event.stopPropagation();
      if (!wasLong) touching.touch(things);
    },
    oncontextmenu: (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      touching.inspect(place());
    },
    onpointerdown: begin,
    onpointerup: () => clearTimeout(press),
    onpointerleave: () => clearTimeout(press),
    // Whoever scrolls does not hold it.
    onpointercancel: () => clearTimeout(press),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        event.stopPropagation();
        touching.touch(things);
      } else if (event.key === 'i') touching.inspect(place());
    },
  };
}
