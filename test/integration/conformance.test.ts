import { describe, test } from 'vitest';
import { FIXTURES } from '../fixtures/index.ts';
import { checkFixture } from '../support/check-fixture.ts';

describe('conformance', () => {
  for (const fixture of FIXTURES) test(fixture.name, () => void checkFixture(fixture));
});
