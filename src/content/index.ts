/** What content may be: its limits and the names of its files. */
export { CONTENT_LIMITS } from './limits.ts';
export { pathFault } from './path-fault.ts';
