/** Evaluations as pages for people. */
export { renderReport } from './render-report.ts';
