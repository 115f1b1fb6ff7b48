import { describe, test } from 'vitest';
import { checkSample } from '../../support/cgml/play-sample.ts';
import { SAMPLES } from './samples/index.ts';
describe('x', () => { for (const s of SAMPLES) test(s.title, () => checkSample(s)); });
