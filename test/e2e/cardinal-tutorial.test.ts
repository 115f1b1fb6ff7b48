/** Whoever follows the tutorial of Cardinal, step by step, has a game that plays. */
import { expect, test } from 'vitest';
import { followTutorial } from '../support/follow-tutorial.ts';
import { isQuick } from '../support/thoroughness.ts';

/** At the terminal, somebody takes the first option for a while and then leaves. */
const TYPED = `${'1\n'.repeat(10)}quit\n`;

test.skipIf(isQuick)('every file and every command, in order', async () =>
  expect((await followTutorial('docs/languages/cardinal.md', TYPED)).length).toBeGreaterThan(6),
);
