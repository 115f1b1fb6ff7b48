import { expect, test } from 'vitest';
import { CGML_TERMS } from '../../../src/lang/cgml/wording/terms.ts';
import { validateGameDef } from '../../../src/verify/index.ts';
import { changed } from '../../support/base-def.ts';

/** What is said about the base game with a change, in the words of GameDefs and in those of CGML. */
function check(changes: Readonly<Record<string, unknown>>, ours: string, theirs: string): void {
  const messages = (terms?: typeof CGML_TERMS): string[] => validateGameDef(changed(changes), terms).map(({ message }) => message);
  expect(messages()).toEqual([ours]);
  expect(messages(CGML_TERMS)).toEqual([theirs]);
}

test('a language has its own words for what a diagnostic is about, and for types', () =>
  check(
    { 'triggers[0].effects': [{ setVar: { scope: 'global', var: 'round', value: 'sun' } }] },
    'Trigger "toll" has the word "sun" where an integer is expected.',
    'Rule "toll" has the word "sun" where a number is expected.',
  ));

test('and for tokens', () =>
  check(
    { 'meta.maxTokens': 1 },
    'Deck "starter" has 20 cards, more than the 1 tokens that may exist.',
    'Deck "starter" has 20 cards, more than the 1 cards that may exist.',
  ));

test('the arguments are the same in all languages', () => {
  const [found] = validateGameDef(
    changed({ 'triggers[0].effects': [{ setVar: { scope: 'global', var: 'round', value: 0.5 } }] }),
    CGML_TERMS,
  );
  expect(found!.args).toEqual({ subject: { kind: 'trigger', name: 'toll' }, value: 0.5, least: -2_147_483_647, most: 2_147_483_647 });
});
