/** `hand:actor` → zone `hand` of `actor`. */
export interface ZoneSelector {
  zone: string;
  /** What stands after the colon: `none`, a player word, a seat number or a binding; undefined: nothing. */
  of: string | undefined;
}

export function parseZoneSelector(text: string): ZoneSelector {
  const colon = text.indexOf(':');
  return colon < 0 ? { zone: text, of: undefined } : { zone: text.slice(0, colon), of: text.slice(colon + 1) };
}

/** The words that may stand after the colon; besides them a seat number or a `$binding`. */
export const ZONE_PLAYERS = ['none', 'actor', 'active', 'all', 'allOther', 'left', 'right'];
