/** Evaluations, comparisons and searches for people, as text and as pages. */
export { printComparison } from './compare/print-comparison.ts';
export { printSweep } from './compare/print-sweep.ts';
export { renderComparison } from './compare/render-comparison.ts';
export { renderSweep } from './compare/render-sweep.ts';
export { bestElites } from './evolution/best-elites.ts';
export type { EvolutionReport, Portrait } from './evolution/data.ts';
export { evolutionReport } from './evolution/evolution-report.ts';
export { portraitOf, type PortraitOptions } from './evolution/portrait.ts';
export { printReport } from './print-report.ts';
export { renderReport } from './render-report.ts';
export { partialRemark } from './stopped-early.ts';
