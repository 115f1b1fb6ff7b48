/** How names of files with scripts end. */
export const SCRIPT_ENDING = '.rhai';
