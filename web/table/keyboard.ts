/** Keys at the table: one thing has the focus, arrows go to the next one that can be touched. */
import type { Playing } from './playing.svelte.ts';

type Direction = readonly [x: number, y: number];

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Listens to keys, and keeps one thing of the table in the order of tabs. */
export function keyboard(playing: Playing): (root: HTMLElement) => () => void {
  return (root) => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || hasDialog()) return;
      if (isElsewhere(event.target, root)) return;
      if (handle(playing, root, event)) event.preventDefault();
    };
    const keep = (): void => keepOneInOrder(root);
    const observer = new MutationObserver(keep);
    observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-state'] });
    document.addEventListener('keydown', onKey);
    root.addEventListener('focusin', keep);
    keep();
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', onKey);
    };
  };
}

function handle(playing: Playing, root: HTMLElement, event: KeyboardEvent): boolean {
  const version = playing.view?.version ?? 0;
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) return focusOn(towards(root, arrow, event.shiftKey));
  switch (event.key) {
    case 'PageDown':
      return focusOn(neighbour(root, 1));
    case 'PageUp':
      return focusOn(neighbour(root, -1));
    case 'Escape':
      playing.takeBack();
      playing.notice = null;
      return true;
    case 'o':
      playing.sheet = 'options';
      return true;
    case 'r':
    case '?':
      playing.sheet = 'rules';
      return true;
    case 'l':
      playing.sheet = 'log';
      return true;
    case 'e':
      playing.sheet = 'everything';
      return true;
    case 'p':
      if (!playing.isSent && !playing.answersAlone) playing.passOn();
      return true;
    case 'u':
      if (playing.view?.canUndo === true) playing.say({ type: 'undo', version });
      return true;
    case 'h':
      playing.askHint();
      return true;
    default:
      return false;
  }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea');
}

/** What stands beside the table on its page has keys of its own. */
function isElsewhere(target: EventTarget | null, root: HTMLElement): boolean {
  return target instanceof Element && target !== document.body && root.closest('[data-match]')?.contains(target) === false;
}

function hasDialog(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

type Focusable = Element & { focus(): void };

function thingsIn(root: HTMLElement, all = false): Focusable[] {
  return [...root.querySelectorAll<HTMLElement>(all ? '[data-state]' : '[data-state="touchable"], [data-state="touched"]')];
}

function focusOn(element: Focusable | undefined): boolean {
  element?.focus();
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return element !== undefined;
}

/** The next or the one before, in the order of the page. */
function neighbour(root: HTMLElement, by: 1 | -1): Focusable | undefined {
  const things = thingsIn(root);
  const at = things.findIndex((each) => each === document.activeElement);
  return at < 0 ? things[by > 0 ? 0 : things.length - 1] : things[(at + by + things.length) % things.length];
}

/** The nearest one in a direction; far aside counts more than far ahead. */
function towards(root: HTMLElement, [x, y]: Direction, all: boolean): Focusable | undefined {
  const from = document.activeElement;
  if (from === null || !root.contains(from) || !from.hasAttribute('data-state')) return neighbour(root, 1);
  const start = middleOf(from);
  let best: Focusable | undefined;
  let least = Infinity;
  for (const each of thingsIn(root, all)) {
    if (each === from) continue;
    const to = middleOf(each);
    const ahead = (to.x - start.x) * x + (to.y - start.y) * y;
    const aside = Math.abs((to.x - start.x) * y) + Math.abs((to.y - start.y) * x);
    if (ahead > 1 && aside < ahead * 2.5 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = each;
    }
  }
  return best;
}

function middleOf(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** One press of Tab leads to the table, the next one on. */
function keepOneInOrder(root: HTMLElement): void {
  const focused = document.activeElement;
  const current =
    focused !== null && root.contains(focused) && focused.hasAttribute('data-state')
      ? focused
      : (thingsIn(root)[0] ?? thingsIn(root, true)[0]);
  for (const each of root.querySelectorAll('[data-state]')) {
    const wanted = each === current ? '0' : '-1';
    if (each.getAttribute('tabindex') !== wanted) each.setAttribute('tabindex', wanted);
  }
}
