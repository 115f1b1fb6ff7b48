/** Evaluations for people, as text and as pages. */
export { printReport } from './print-report.ts';
export { renderReport } from './render-report.ts';
