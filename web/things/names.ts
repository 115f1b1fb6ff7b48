/** What things are called by whoever listens. */
import { several } from '../../src/english/index.ts';
import type { CardLook, Cell, Fact, Heap, Look, Pile } from '../../src/table/picture.ts';

export function factText({ label, value }: Fact): string {
  return value === '' ? label : `${label} ${value}`;
}

/** What a token is, in words. */
function lookName(look: Look): string {
  switch (look.kind) {
    case 'card':
      return [look.name, ...(look.standard === null ? [...numbersOf(look), ...look.chips.map(factText)] : [])].join(', ');
    case 'back':
      return [look.name, 'face down', ...look.chips.map(factText)].join(', ');
    case 'die':
      return `${look.name} ${look.value ?? 'unseen'}`;
    case 'piece':
      return [look.name, ...look.marks, ...look.chips.map(factText)].join(', ');
    case 'tile':
      return [look.name, ...look.chips.map(factText)].join(', ');
  }
}

/** What stands large in the corners of a card. */
function numbersOf({ corner, cornerLabel, foot }: CardLook): string[] {
  return [...(corner === null || corner === '' ? [] : [`${cornerLabel ?? ''} ${corner}`.trim()]), ...(foot === null ? [] : [foot])];
}

export function heapName(heap: Heap): string {
  return heap.count === 1 ? lookName(heap.look) : `${heap.count} × ${lookName(heap.look)}`;
}

export function cellName({ label, facts, heaps }: Cell): string {
  return [label, ...facts.map(factText), ...(heaps.length === 0 ? ['empty'] : heaps.map(heapName))].join(', ');
}

export function pileName({ label, count, heaps }: Pile): string {
  const top = heaps[0];
  const many = count === null ? [] : count === 0 ? ['empty'] : [several(count, 'thing')];
  return [label, ...many, ...(top === undefined || top.look.kind === 'back' ? [] : [`on top ${lookName(top.look)}`])].join(', ');
}
