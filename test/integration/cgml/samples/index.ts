import { DOCUMENT } from './document.ts';
import { MERGING } from './merging.ts';
export const SAMPLES = [...DOCUMENT, ...MERGING];
