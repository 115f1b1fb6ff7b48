import { describe, expect, test } from 'vitest';
import { PlayedMatch } from '../../../src/cli/play/played-match.ts';
import { looksSaved, resumeMatch, saveMatch } from '../../../src/cli/play/saved-match.ts';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { hashState, legalMoves } from '../../../src/kernel/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { playable } from '../../support/playable.ts';

const seats = ['person', 'uct:20'];

function played(def: PlayableGameDef, moves: number): PlayedMatch {
  const match = new PlayedMatch(def, 7n, { players: 2 });
  for (let made = 0; made < moves; made++) {
    const player = match.asked()[0]!;
    match.play(player, legalMoves(def, match.state, player).at(-1)!);
  }
  return match;
}

function check(def: PlayableGameDef, text: string, expected: string): void {
  const found = resumeMatch(def, text);
  expect('rejected' in found ? found.rejected : 'resumed').toContain(expected);
}

describe('a saved match', () => {
  test.each(['tic-tac-toe', 'kuhn-poker', 'push-your-luck'])('of %s comes back move by move', (id) => {
    const def = corpusGame(id);
    const match = played(def, 2);
    const text = JSON.stringify(saveMatch({ match, seats }));
    expect(looksSaved(text)).toBe(true);
    const found = resumeMatch(def, text);
    if ('rejected' in found) return expect.fail(found.rejected);
    expect(found.seats).toEqual(seats);
    expect(found.match.seed).toBe(7n);
    expect(found.match.steps.map(({ player, move }) => ({ player, move }))).toEqual(
      match.steps.map(({ player, move }) => ({ player, move })),
    );
    expect(hashState(def, found.match.state)).toBe(hashState(def, match.state));
  });

  const def = corpusGame('tic-tac-toe');
  const saved = saveMatch({ match: played(def, 3), seats }) as Record<string, unknown>;

  test.each([
    ['', 'not a saved match'],
    ['[]', 'not a saved match'],
    ['{"format": "ludwright-trace", "version": 1}', 'not a saved match'],
    ['{"format": "ludwright-play", "version": 1}', 'another game: “undefined”'],
    ['{"format": "ludwright-play", "version": 2}', 'not a saved match'],
  ])('is not %j', (text, expected) => check(def, text, expected));

  test.each(['seed', 'seats', 'moves', 'stateHash', 'check', 'engine'])('is refused without its %s', (key) =>
    check(def, JSON.stringify({ ...saved, [key]: undefined }), 'changed since it was saved'),
  );

  test.each([
    ['seed', '8'],
    ['seats', ['uct:20', 'person']],
    ['moves', []],
    ['check', ''],
  ])('is refused with another %s', (key, value) => check(def, JSON.stringify({ ...saved, [key]: value }), 'changed since it was saved'));

  test('belongs to its game', () => {
    check(corpusGame('kuhn-poker'), JSON.stringify(saved), 'another game: “tic-tac-toe”, and not “kuhn-poker”');
    check(playable({ ...def, constants: { ...def.constants, EXTRA: 1 } }), JSON.stringify(saved), 'as its rules were when it was saved');
  });
});
