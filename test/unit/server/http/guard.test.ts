import { expect, test } from 'vitest';
import { isCreation, isOfMatches } from '../../../../src/server/http/guard.ts';

/** The router serves both spellings of an address, with and without a slash at its end. */
test.each([
  ['/api/matches', true],
  ['/api/matches/', true],
  ['/api/matches?a=b', true],
  ['/api/matches/?a=b', true],
  ['/api/matches/mine', false],
  ['/api/matchesx', false],
  ['/matchmake/api/matches', false],
])('%s creates a match: %s', (url, expected) => expect(isCreation(url)).toBe(expected));

test.each([
  ['/api/games', true],
  ['/api', true],
  ['/matchmake/joinById/1', true],
  ['/content/0', true],
  ['/', false],
  ['/apiary', false],
  ['/assets/content/x.js', false],
])('%s is about matches: %s', (url, expected) => expect(isOfMatches(url)).toBe(expected));
