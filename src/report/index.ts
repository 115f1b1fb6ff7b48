/** Evaluations and comparisons for people, as text and as pages. */
export { printComparison } from './compare/print-comparison.ts';
export { printSweep } from './compare/print-sweep.ts';
export { renderComparison } from './compare/render-comparison.ts';
export { renderSweep } from './compare/render-sweep.ts';
export { printReport } from './print-report.ts';
export { renderReport } from './render-report.ts';
