import { expect, test } from 'vitest';
import type { Kind } from '../../../src/bundles/form.ts';
import type { Bundle } from '../../../src/bundles/part.ts';
import { suppliersFirst } from '../../../src/bundles/suppliers-first.ts';

/** Wires are written `market needs cards of mine`. */
function check(listed: string[], wires: string[], expected: string[]): void {
  const bundles = listed.map((id) => ({ id }) as Bundle);
  const parsed = wires.map((wire) => {
    const [bundle, , kind, , provider] = wire.split(' ') as [string, string, Kind, string, string];
    return { bundle, need: 'it', kind, provider: provider === 'nobody' ? null : provider, thing: 'it', parts: {} };
  });
  expect(suppliersFirst(bundles, parsed).map(({ id }) => id)).toEqual(expected);
}

test('bundles stay as listed where nobody uses cards or boards of a later one', () =>
  check(['market', 'mine'], ['market needs currency of mine', 'market needs cards of nobody'], ['market', 'mine']));

test('whoever sells cards comes after whoever shuffles them', () =>
  check(['market', 'draft', 'mine'], ['market needs cards of mine'], ['mine', 'market', 'draft']));

test('a whole chain is turned round', () =>
  check(['pieces', 'cards', 'board'], ['pieces needs cards of cards', 'cards needs place of board'], ['board', 'cards', 'pieces']));

test('two that use one another are put in all the same', () =>
  check(['one', 'other'], ['one needs cards of other', 'other needs place of one'], ['other', 'one']));
