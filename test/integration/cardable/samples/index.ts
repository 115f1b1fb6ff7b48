/** All samples, by the part of the language that they are about. */
import type { Sample } from '../../../support/cgml/sample.ts';
import { CARDS } from './cards.ts';
import { DATA } from './data.ts';
import { FLOW } from './flow.ts';
import { FURTHER_SAMPLES } from './further/index.ts';
import { KEYS } from './keys.ts';
import { PATHS } from './paths.ts';
import { TYPES } from './types.ts';

export const SAMPLES: Readonly<Record<string, readonly Sample[]>> = {
  flow: FLOW,
  cards: CARDS,
  data: DATA,
  keys: KEYS,
  paths: PATHS,
  types: TYPES,
  ...FURTHER_SAMPLES,
};
