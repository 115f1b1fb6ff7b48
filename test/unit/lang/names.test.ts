/** Names of documents in other languages become ids of a GameDef, whatever people write. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idFault, ID_LIMITS } from '../../../src/ir/ids.ts';
import { idOf, plainId, slugOf } from '../../../src/lang/names.ts';
import { figureFor } from '../../support/thoroughness.ts';

const RUNS = figureFor({ quick: 300, full: 3000, long: 100_000 });

/** Text with many of the characters that matter. */
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'-_ ./\\:$<>"aA1é#', '\0', '\n', '\u202e', '\u0301', '\u1100', '\u1161', '\u2126', '½', '日', '😀', '\ud800'),
    fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
  ),
  maxLength: 150,
});

test('an id of a part is a name', () =>
  fc.assert(
    fc.property(text, (written) => {
      for (const id of [idOf(written), plainId(written)])
        if (id !== '' && id !== '__proto__') expect(idFault('name', id), JSON.stringify([written, id])).toBe(null);
    }),
    { numRuns: RUNS },
  ));

test('an id of a game is one, whatever its title', () =>
  fc.assert(
    fc.property(text, (written) => {
      const id = slugOf(written);
      expect(idFault('game', id), JSON.stringify([written, id])).toBe(null);
      expect(id.length).toBeLessThanOrEqual(ID_LIMITS.game);
      expect(slugOf(id)).toBe(id);
    }),
    { numRuns: RUNS },
  ));

describe('what is an id stays as it is', () => {
  test.each(['deck', '2_2_wolf', 'standing-stones', 'full-deck', '__', 'Größe'])('%s', (id) => expect(idOf(id)).toBe(id));
  test.each(['go-fish', 'crazy-eights-cgml', '7'])('%s', (id) => expect(slugOf(id)).toBe(id));
});

test.each([
  ['Go Fish', 'go-fish'],
  ['  Über_Nacht! ', 'über-nacht'],
  ['…', 'game'],
  ['x'.repeat(100), 'x'.repeat(64)],
])('%j is called %s', (title, id) => expect(slugOf(title)).toBe(id));

test.each([
  ['a.b c', 'a_b_c'],
  ['-a--b-', '_a__b_'],
  ['cafe\u0301', 'caf\u00e9'],
])('%j is named %s', (written, id) => expect(idOf(written)).toBe(id));
