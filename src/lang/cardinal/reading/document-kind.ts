/** What a text in TOML is, by the keys at its top: rules, a card, cards, a deck, a pack, or nothing of this language. */
import { meant } from '../../../diagnostics/suggest.ts';
import { OBJECTS } from '../schema/objects.ts';
import type { DocumentKind } from '../game/document.ts';

/** Tables that only rules have; two of them make a text rules even if `[game]` is misspelled. */
const RULES: readonly string[] = Object.keys({ ...OBJECTS.Rules.required, ...OBJECTS.Rules.optional }).filter(
  (key) => key !== 'cards' && key !== 'tokens',
);

/** Keys that others have, too, and that are no slips. */
const OTHERS: ReadonlySet<string> = new Set(
  [OBJECTS.Card, OBJECTS.Deck, OBJECTS.CardFile].flatMap(({ required, optional }) => Object.keys({ ...required, ...optional })),
);

/** The kind of a document by its keys; undefined if it is none. */
export function kindOf(keys: readonly string[]): DocumentKind | undefined {
  const has = (key: string): boolean => keys.includes(key);
  if (has('pack_id')) return 'pack';
  const ofRules = new Set(keys.flatMap((key) => (OTHERS.has(key) ? [] : (meant(key, RULES) ?? []))));
  const isCard = (has('card_type') || has('type') || has('abilities') || has('stats')) && (has('id') || has('name'));
  // Cards have keywords, too.
  if (ofRules.has('game') || (!isCard && ofRules.size > 1)) return 'rules';
  if (isCard) return 'card';
  if (has('cards') && (has('id') || has('name'))) return 'deck';
  return has('cards') || has('tokens') ? 'cards' : undefined;
}

/** The keys at the top of a text, without reading all of it. */
export function topLevelTomlKeys(text: string): readonly string[] {
  const keys = new Set<string>();
  let inTable = false;
  for (const [, header, pair] of text.matchAll(/^[ \t]*(?:\[{1,2}[ \t]*"?([\w-]+)|"?([\w-]+)"?[ \t]*(?:\.[^=\n]*)?=)/gm)) {
    if (header !== undefined) {
      inTable = true;
      keys.add(header);
    } else if (!inTable && pair !== undefined) keys.add(pair);
  }
  return [...keys];
}
