import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('a zone that nothing fills', () =>
  check(
    { 'zones[5]': { id: 'pool', owner: 'none', visibility: 'public', ordering: 'set' }, 'actions[0].params[0].domain.zone': 'pool' },
    'verify/impossible-choice actions[0].params[0].domain: Action "buy" chooses a token from zone "pool", but nothing ever puts a token there.',
  ));

test('a zone filled only from itself', () =>
  check(
    {
      'zones[5]': { id: 'pool', owner: 'none', visibility: 'public', ordering: 'set' },
      'checks[0].effects': [{ moveAll: { from: 'pool', to: 'pool' } }],
    },
    'warning verify/impossible-choice checks[0].effects[0].moveAll.from: Check "poor" moves tokens from zone "pool", but nothing ever puts a token there.',
  ));

test('a chain of moves fills a zone', () =>
  check({
    'zones[5]': { id: 'pool', owner: 'none', visibility: 'public', ordering: 'set' },
    'checks[0].effects': [{ draw: { from: 'pool', to: 'deck', count: 1 } }, { moveAll: { from: 'market', to: 'pool' } }],
  }));

test('a zone that is empty because another one is', () =>
  check(
    {
      'zones[5]': { id: 'pool', owner: 'none', visibility: 'public', ordering: 'set' },
      'zones[6]': { id: 'pond', owner: 'none', visibility: 'public', ordering: 'set' },
      'checks[0].effects': [{ moveAll: { from: 'pool', to: 'pond' } }, { moveAll: { from: 'pond', to: 'pond' } }],
    },
    'warning verify/impossible-choice checks[0].effects[0].moveAll.from: Check "poor" moves tokens from zone "pool", but nothing ever puts a token there.',
  ));

test('zones that only fill one another', () =>
  check(
    {
      'zones[5]': { id: 'pool', owner: 'none', visibility: 'public', ordering: 'set' },
      'zones[6]': { id: 'pond', owner: 'none', visibility: 'public', ordering: 'set' },
      'checks[0].effects': [{ moveAll: { from: 'pool', to: 'pond' } }, { moveAll: { from: 'pond', to: 'pool' } }],
    },
    'warning verify/impossible-choice checks[0].effects[0].moveAll.from: Check "poor" moves tokens from zone "pool", but nothing ever puts a token there.',
  ));
