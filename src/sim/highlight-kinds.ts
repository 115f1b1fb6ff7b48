/** What moments are worth a look, in the order of reports. */
export const HIGHLIGHT_KINDS = [
  'group-win',
  'group-loss',
  'comeback',
  'lead-change',
  'swing',
  'close-finish',
  'chain',
  'elimination',
  'rare-action',
] as const;
export type HighlightKind = (typeof HIGHLIGHT_KINDS)[number];
