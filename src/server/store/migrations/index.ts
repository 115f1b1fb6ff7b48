/** All steps, in order: the version of a store is how many of them it has taken. */
import { matchesAndContent } from './0001-matches-and-content.ts';
import { ends } from './0002-ends.ts';
import { seenHands } from './0003-seen-hands.ts';
import type { Migration } from './migration.ts';

export const MIGRATIONS: readonly Migration[] = [matchesAndContent, ends, seenHands];
