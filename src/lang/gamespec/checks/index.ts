/** The rules about the form of a rulebook, in the order in which they report. */
import type { Check } from '../../front-end.ts';
import type { GameSpecDoc } from '../syntax.ts';
import { requiredSections } from './required-sections.ts';
import { wellFormed } from './well-formed.ts';

export const CHECKS: readonly Check<GameSpecDoc>[] = [requiredSections, wellFormed];
