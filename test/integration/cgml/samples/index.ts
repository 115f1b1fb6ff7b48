/** All samples, by the part of the document that they are about. */
import type { Sample } from '../../../support/cgml/sample.ts';
import { COMPONENTS } from './components.ts';
import { CONTROL } from './control.ts';
import { DOCUMENT } from './document.ts';
import { EXTENSIONS } from './extensions.ts';
import { FLOW } from './flow.ts';
import { INPUT } from './input.ts';
import { MERGING } from './merging.ts';
import { MOVEMENT } from './movement.ts';
import { OPERATORS } from './operators.ts';
import { PATHS } from './paths.ts';
import { RANDOM } from './random.ts';
import { RULES } from './rules.ts';
import { STATE } from './state.ts';
import { VERSION_1_2 } from './version-1-2.ts';
import { VISIBILITY } from './visibility.ts';

export const SAMPLES: Readonly<Record<string, readonly Sample[]>> = {
  document: DOCUMENT,
  merging: MERGING,
  paths: PATHS,
  components: COMPONENTS,
  flow: FLOW,
  rules: RULES,
  operators: OPERATORS,
  movement: MOVEMENT,
  visibility: VISIBILITY,
  random: RANDOM,
  state: STATE,
  input: INPUT,
  control: CONTROL,
  extensions: EXTENSIONS,
  'version-1-2': VERSION_1_2,
};
