/**
 * Shows what changed as movement. Clones of things travel above everything from where they were to where they are now, with an arc, in
 * the sizes of both places, and turn over on the way; what they are clones of appears when they arrive. Nothing waits for it.
 */
import type { Motion, ThingId } from '../../src/table/index.ts';

const TRAVEL = 260;
/** All together never take longer. */
export const LONGEST = 620;
const EASE = 'cubic-bezier(0.3, 0.6, 0.3, 1)';
/** How far a way bends upwards, as a part of its length, and at most in pixels. */
const ARC = 0.12;
const MAX_ARC = 48;
/** What a clone inherits from the place that it is taken out of. */
const INHERITED = ['--card-width', '--piece-width', '--seat', '--tone', '--text'];

type Travel = Pick<Extract<Motion, { kind: 'moved' | 'dealt' | 'made' | 'gone' }>, 'token' | 'arrival' | 'from' | 'to'>;

/** Something that was there, and where. */
interface Spot {
  readonly element: Element;
  readonly rect: DOMRect;
}

export class Movement {
  /** The element with everything that moves. */
  root: HTMLElement | null = null;
  #before = new Map<string, Spot>();
  #running: Animation[] = [];
  #layer: HTMLElement | null = null;

  /** Notes where everything is, before it changes. */
  remember(): void {
    this.skip();
    this.#before = this.root === null || isStill() ? new Map() : spotsIn(this.root);
  }

  /** Plays what happened, after the table shows it. */
  play(motions: readonly Motion[]): void {
    if (this.root === null || isStill()) return;
    const elements = elementsIn(this.root);
    const gap = Math.min(60, (LONGEST - TRAVEL) / Math.max(1, motions.length));
    motions.forEach((motion, at) => this.#show(motion, elements, at * gap));
  }

  /** Ends everything at once. */
  skip(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
    this.#layer?.remove();
    this.#layer = null;
  }

  #show(motion: Motion, elements: ReadonlyMap<string, Element>, delay: number): void {
    switch (motion.kind) {
      case 'moved':
      case 'dealt':
      case 'made':
        return this.#travel(motion, elements, delay);
      case 'flipped': {
        const element = drawnOf(elements.get(motion.token)) ?? drawnOf(known(elements, motion.at));
        if (element !== undefined) this.#animate(element, [{ scale: '0.05 1' }, { scale: '1 1' }], { delay });
        return;
      }
      case 'shuffled': {
        const element = drawnOf(elements.get(motion.at));
        const frames = [{ rotate: '0deg' }, { rotate: '-4deg' }, { rotate: '4deg' }, { rotate: '0deg' }];
        if (element !== undefined) this.#animate(element, frames, { delay, duration: LONGEST / 2 });
        return;
      }
      case 'rolled': {
        const element = drawnOf(known(elements, motion.token)) ?? drawnOf(known(elements, motion.at));
        if (element !== undefined)
          this.#animate(
            element,
            [
              { rotate: '-360deg', scale: '0.7' },
              { rotate: '0deg', scale: '1' },
            ],
            { delay, duration: 500 },
          );
        return;
      }
      case 'gone':
      case 'changed':
      case 'counter':
        return;
    }
  }

  #travel({ token, arrival, from, to }: Travel, elements: ReadonlyMap<string, Element>, delay: number): void {
    const target = drawnOf(known(elements, arrival) ?? known(elements, to));
    if (target === undefined) return;
    const start = known(this.#before, token) ?? known(this.#before, from);
    if (start === undefined) {
      this.#animate(
        target,
        [
          { opacity: 0, scale: '0.6' },
          { opacity: 1, scale: '1' },
        ],
        { delay },
      );
      return;
    }
    const end = target.getBoundingClientRect();
    const face = drawnOf(start.element);
    // What has left the table is drawn as it was; what is on the table as it is now.
    const clone = this.#cloneOf(face !== undefined && !face.isConnected ? face : target, end);
    if (clone === null) return;
    const [x, y] = [
      start.rect.x + start.rect.width / 2 - end.x - end.width / 2,
      start.rect.y + start.rect.height / 2 - end.y - end.height / 2,
    ];
    const size = Math.min(2, Math.max(0.3, start.rect.height / Math.max(1, end.height)));
    const lift = Math.min(MAX_ARC, Math.hypot(x, y) * ARC);
    const flying = this.#animate(
      clone,
      [
        { transform: `translate(${x}px, ${y}px) scale(${size})` },
        { transform: `translate(${x / 2}px, ${y / 2 - lift}px) scale(${(1 + size) / 2})` },
        { transform: 'none' },
      ],
      { delay, fill: 'both' },
    );
    // A pile is still there when its top arrives.
    if (!target.hasAttribute('data-stays'))
      this.#animate(target, [{ opacity: 0 }, { opacity: 0 }], { duration: TRAVEL + delay, easing: 'linear' });
    flying.addEventListener('finish', () => clone.remove());
  }

  #animate(
    element: Element,
    frames: Keyframe[],
    { delay = 0, duration = TRAVEL, ...rest }: KeyframeAnimationOptions & { delay?: number; duration?: number },
  ): Animation {
    const animation = element.animate(frames, { duration, delay, easing: EASE, fill: 'backwards', ...rest });
    this.#running.push(animation);
    return animation;
  }

  /** A drawing like another one, above everything, in its place and size. */
  #cloneOf(element: Element, { x, y, width, height }: DOMRect): HTMLElement | null {
    const { root } = this;
    if (root === null || width === 0) return null;
    if (this.#layer === null) {
      this.#layer = document.createElement('div');
      this.#layer.className = 'flying';
      this.#layer.setAttribute('aria-hidden', 'true');
      root.append(this.#layer);
    }
    const origin = root.getBoundingClientRect();
    const holder = document.createElement('div');
    holder.style.cssText = `position:absolute;left:${x - origin.x}px;top:${y - origin.y}px;width:${width}px;height:${height}px`;
    const style = getComputedStyle(element);
    for (const name of INHERITED) {
      const value = style.getPropertyValue(name);
      if (value !== '') holder.style.setProperty(name, value);
    }
    const copy = element.cloneNode(true) as Element;
    for (const each of [copy, ...copy.querySelectorAll('*')])
      for (const name of ['id', 'data-things', 'data-state', 'role', 'tabindex']) each.removeAttribute(name);
    holder.append(element instanceof SVGGraphicsElement && !(element instanceof SVGSVGElement) ? drawingOf(element, copy) : copy);
    this.#layer.append(holder);
    return holder;
  }
}

/** A part of a drawing as a drawing of its own. */
function drawingOf(part: SVGGraphicsElement, copy: Element): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const { x, y, width, height } = part.isConnected ? part.getBBox() : { x: -0.5, y: -0.5, width: 1, height: 1 };
  svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  svg.style.cssText = 'display:block;width:100%;height:100%;overflow:visible';
  copy.removeAttribute('transform');
  svg.append(copy);
  return svg;
}

function isStill(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function known<Value>(things: ReadonlyMap<string, Value>, thing: ThingId | null): Value | undefined {
  return thing === null ? undefined : things.get(thing);
}

/** What moves of a thing: the token that is drawn, not its label, nor the pile around it. Of a zone, what lies there last. */
function drawnOf(element: Element | undefined): Element | undefined {
  if (element === undefined || element.matches('[data-moves]')) return element;
  const own = element.querySelector('[data-moves]');
  return own ?? [...(element.closest('[data-area]')?.querySelectorAll('[data-moves]') ?? [])].at(-1);
}

export function elementsIn(root: HTMLElement): Map<string, Element> {
  const found = new Map<string, Element>();
  for (const element of root.querySelectorAll('[data-things]'))
    for (const thing of element.getAttribute('data-things')!.split('\n')) if (!found.has(thing)) found.set(thing, element);
  return found;
}

/** Where the tokens of a table are, and zones by what is drawn of them. */
function spotsIn(root: HTMLElement): Map<string, Spot> {
  return new Map(
    [...elementsIn(root)].map(([thing, element]) => {
      const shown = drawnOf(element) ?? element;
      return [thing, { element: shown, rect: shown.getBoundingClientRect() }];
    }),
  );
}
