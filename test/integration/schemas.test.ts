import { expect, test } from 'vitest';
import { staleSchemas } from '../../tools/generate-schemas.ts';

test('the generated schemas are current (npm run schemas)', () => expect(staleSchemas()).toEqual([]), 60_000);
