/** Shows what changed as movement: things travel from where they were to where they are now. Nothing waits for it. */
import type { Motion, ThingId } from '../../src/table/index.ts';

const TRAVEL = 220;
/** All together never take longer. */
export const LONGEST = 600;
const EASE = 'cubic-bezier(0.25, 0.7, 0.3, 1)';

export class Movement {
  /** The element with everything that moves. */
  root: HTMLElement | null = null;
  #before = new Map<string, DOMRect>();
  #running: Animation[] = [];

  /** Notes where everything is, before it changes. */
  remember(): void {
    this.#before = this.root === null ? new Map() : rectsIn(this.root);
  }

  /** Plays what happened, after the table shows it. */
  play(motions: readonly Motion[]): void {
    if (this.root === null || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const elements = elementsIn(this.root);
    const gap = Math.min(60, (LONGEST - TRAVEL) / Math.max(1, motions.length));
    motions.forEach((motion, at) => this.#show(motion, elements, at * gap));
  }

  /** Ends everything at once. */
  skip(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
  }

  #show(motion: Motion, elements: ReadonlyMap<string, Element>, delay: number): void {
    const start = (element: Element, frames: Keyframe[], duration = TRAVEL): void => {
      this.#running.push(element.animate(frames, { duration, delay, easing: EASE, fill: 'backwards' }));
    };
    switch (motion.kind) {
      case 'moved':
      case 'dealt':
      case 'made': {
        const target = newest(elements, motion.to);
        if (target === undefined) return;
        const from =
          (motion.token === null ? undefined : this.#before.get(motion.token)) ??
          (motion.from === null ? undefined : this.#before.get(motion.from));
        if (from === undefined) return start(target, [{ opacity: 0 }, { opacity: 1 }]);
        const to = target.getBoundingClientRect();
        const scale = target instanceof SVGGraphicsElement ? (target.getScreenCTM()?.a ?? 1) : 1;
        const x = (from.x + from.width / 2 - to.x - to.width / 2) / scale;
        const y = (from.y + from.height / 2 - to.y - to.height / 2) / scale;
        // Over SVG the base transform is an attribute of a parent, so that this one is free.
        return start(target, [{ translate: `${x}px ${y}px` }, { translate: '0 0' }]);
      }
      case 'flipped': {
        const element = elements.get(motion.token) ?? newest(elements, motion.at);
        if (element !== undefined) start(element, [{ scale: '0.05 1' }, { scale: '1 1' }]);
        return;
      }
      case 'shuffled': {
        const element = elements.get(motion.at);
        if (element !== undefined)
          start(element, [{ rotate: '0deg' }, { rotate: '-4deg' }, { rotate: '4deg' }, { rotate: '0deg' }], LONGEST / 2);
        return;
      }
      case 'rolled': {
        const element = (motion.token === null ? undefined : elements.get(motion.token)) ?? newest(elements, motion.at);
        if (element !== undefined) start(element, [{ rotate: '-90deg' }, { rotate: '0deg' }]);
        return;
      }
      case 'gone':
      case 'changed':
      case 'counter':
        return;
    }
  }
}

/** The drawing of what came to a zone last: a token of it, or the zone itself. */
function newest(elements: ReadonlyMap<string, Element>, zone: ThingId | null): Element | undefined {
  if (zone === null) return undefined;
  const place = elements.get(zone);
  return place?.querySelector('[data-moves]') ?? place;
}

export function elementsIn(root: HTMLElement): Map<string, Element> {
  const found = new Map<string, Element>();
  for (const element of root.querySelectorAll('[data-things]'))
    for (const thing of element.getAttribute('data-things')!.split('\n')) if (!found.has(thing)) found.set(thing, element);
  return found;
}

function rectsIn(root: HTMLElement): Map<string, DOMRect> {
  return new Map([...elementsIn(root)].map(([thing, element]) => [thing, element.getBoundingClientRect()]));
}
