/** Secrets by the definition: a table of what makes a game keep any. */
import { describe, expect, test } from 'vitest';
import { hidesAnything } from '../../../src/ir/hides-anything.ts';
import type { GameDef, ZoneDef } from '../../../src/ir/index.ts';
import { corpusGame } from '../../support/corpus.ts';

const plain = corpusGame('hex') as GameDef;
const withZone = (zone: Partial<ZoneDef>): GameDef => ({
  ...plain,
  zones: [...plain.zones, { id: 'more', owner: 'player', visibility: 'public', ordering: 'set', ...zone }],
});

describe('a game hides something', () => {
  test.each<[string, GameDef]>([
    ['in a zone that nobody sees', withZone({ visibility: 'hidden' })],
    ['in a hand', withZone({ visibility: 'owner' })],
    ['in a zone of which the owner alone sees less', withZone({ visibility: { owner: 'count', others: 'all' } })],
    ['in a zone in which tokens lie face down', withZone({ face: 'down' })],
    ['with a variable that is not public', { ...plain, variables: { global: { x: { type: 'int', init: 0, visibility: 'hidden' } } } }],
    [
      'with decisions at the same time',
      { ...plain, flow: { ...plain.flow, states: [{ id: 's', phases: [{ id: 'p', window: { preset: 'simultaneous' } }] }] } },
    ],
    ['by an effect that conceals', { ...plain, setup: [{ conceal: { zone: 'more', from: 'all' } } as never] }],
  ])('%s', (_, def) => expect(hidesAnything(def)).toBe(true));
});

test('a game on an open board hides nothing', () => {
  expect(hidesAnything(plain)).toBe(false);
  expect(hidesAnything(withZone({}))).toBe(false);
  expect(hidesAnything(withZone({ visibility: { all: 'all', others: 'count' } }))).toBe(false);
});
