/** Kinds of cards: `tapped creatures you control with flying`. */
import { plural, withArticle } from './english.ts';
import type { Kind, Modifier } from './phrase.ts';

export function narrowedKind(kind: Kind, modifiers: readonly Modifier[]): Kind {
  return modifiers.reduce<Kind>((narrower, modifier) => {
    switch (modifier.kind) {
      case 'adjective':
        return { ...narrower, adjectives: [...narrower.adjectives, modifier.text] };
      case 'type':
        return { ...narrower, type: modifier.text };
      case 'controller':
        return { ...narrower, place: placed(narrower, modifier.text), controller: undefined };
      case 'tail':
        return { ...narrower, tails: [...narrower.tails, modifier.text] };
    }
  }, kind);
}

/** Cards on the field are where their controller is; of others both is said. */
function placed({ isOnField, place }: Kind, whose: () => string): () => string {
  return isOnField ? whose : () => [place(), whose()].filter((part) => part !== '').join(' ');
}

/** `tapped creature you control`, without an article. */
export function oneOfKind(kind: Kind): string {
  return worded(kind, (noun) => noun);
}

export function manyOfKind(kind: Kind): string {
  return worded(kind, plural);
}

/** `a creature you control`. */
export function someOfKind(kind: Kind): string {
  return withArticle(oneOfKind(kind));
}

/** `creature`, `card`: what one is called when it has been mentioned. */
export function nounOfKind({ type, noun, isOnField }: Kind): string {
  return type !== undefined && isOnField ? type : noun;
}

function worded({ type, noun, adjectives, isOnField, place, tails }: Kind, form: (noun: string) => string): string {
  const named = type === undefined ? noun : isOnField ? type : `${type} ${noun}`;
  // Of cards on the field nothing else may be known.
  const where = place();
  const somewhere = where === '' && isOnField && type === undefined ? 'on the field' : where;
  const parts = [...adjectives, form(named), somewhere, tails.map((tail) => tail()).join(' and ')];
  return parts.filter((part) => part !== '').join(' ');
}
