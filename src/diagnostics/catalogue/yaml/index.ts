/** The blocks as YAML. */
import type { CatalogueEntry } from '../entry.ts';
import { LIMITS } from './limits.ts';
import { LINES } from './lines.ts';
import { MARKS } from './marks.ts';
import { VALUES } from './values.ts';

export const YAML: readonly CatalogueEntry[] = [...VALUES, ...MARKS, ...LINES, ...LIMITS];
