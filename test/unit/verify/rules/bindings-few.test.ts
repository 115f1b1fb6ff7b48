import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('hundreds of bindings in one block', () =>
  check(
    { 'checks[0].effects': Array.from({ length: 251 }, (_, index) => ({ rollRandom: { bind: `$r${index}` } })) },
    'verify/too-many-bindings checks[0].effects[250]: Check "poor" has more than 250 bindings in scope; move a part into a procedure.',
  ));
