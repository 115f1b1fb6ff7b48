import { describe, test } from 'vitest';
import { checkSample } from '../../support/cgml/play-sample.ts';
import { OPERATORS } from './samples/operators.ts';
import { PATHS } from './samples/paths.ts';
describe('x', () => { for (const s of [...OPERATORS, ...PATHS]) test(s.title, () => checkSample(s)); });
