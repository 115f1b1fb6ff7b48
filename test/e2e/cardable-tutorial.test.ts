/** Whoever follows the tutorial of Cardable, step by step, has a game that plays. */
import { expect, test } from 'vitest';
import { followTutorial } from '../support/follow-tutorial.ts';
import { isQuick } from '../support/thoroughness.ts';

/** At the terminal, somebody swaps the second card until there is nothing left but to show them. */
const TYPED = `${'2\n'.repeat(20)}1\n`;

test.skipIf(isQuick)('every file and every command, in order', async () =>
  expect((await followTutorial('docs/languages/cardable.md', TYPED)).length).toBeGreaterThan(8),
);
