import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('no players', () =>
  check({ 'meta.players.min': 0 }, 'verify/meta-bounds meta.players.min: "min" is 0; it must be an integer from 1 to 16.'));

test('too many players', () =>
  check({ 'meta.players.max': 17 }, 'verify/meta-bounds meta.players.max: "max" is 17; it must be an integer from 1 to 16.'));

test('fewer players than needed', () =>
  check(
    { 'meta.players': { min: 3, max: 2 } },
    'verify/meta-bounds meta.players.min: The game needs at least 3 players but admits at most 2.',
  ));

test('a trigger depth beyond what is possible', () =>
  check(
    { 'meta.maxTriggerDepth': 65 },
    'verify/meta-bounds meta.maxTriggerDepth: "maxTriggerDepth" is 65; it must be an integer from 1 to 64.',
  ));
