/** Samples for every part of the language, on both executors and from both seats. */
import { describe, test } from 'vitest';
import { checkSample } from '../../support/cardinal/play-sample.ts';
import { SAMPLES } from './samples/index.ts';

describe.each(Object.entries(SAMPLES))('%s', (_, samples) => {
  test.each(samples.map((one) => [`${one.shows[0]}: ${one.title}`, one] as const))('%s', (__, one) => checkSample(one));
});
