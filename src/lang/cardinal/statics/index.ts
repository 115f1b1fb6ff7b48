/** What cards show while they are on the field: counters, growth, keywords that were given, static abilities; and what follows. */
import type { Lowerer } from '../lowering/lowerer.ts';
import { lowerAttachments } from './attachments.ts';
import { lowerDeaths } from './deaths.ts';
import { lowerDisplays } from './displays.ts';
import { lowerKeywords } from './keywords.ts';
import { laterChecks } from '../lasting/happening-later.ts';
import { LAYERS } from '../lowering/layers.ts';
import { lowerLegends } from './legends.ts';
import { lowerOtherStats } from './other-stats.ts';
import { lowerStats } from './stats.ts';
import { lowerTokens } from './tokens.ts';

/** Gives modifiers, layers and checks to the lowerer. */
export function lowerStatics(lowerer: Lowerer): void {
  lowerStats(lowerer);
  lowerOtherStats(lowerer);
  lowerKeywords(lowerer);
  if (lowerer.modifiers.length > 0) for (const layer of LAYERS) lowerer.layers.push(layer);
  lowerDisplays(lowerer);
  lowerDeaths(lowerer);
  lowerLegends(lowerer);
  lowerAttachments(lowerer);
  lowerTokens(lowerer);
  for (const check of laterChecks(lowerer)) lowerer.checks.push(check);
}
