/** Parts of games in words. */
import { capital } from '../../src/english/index.ts';
import type { Kind } from '../../src/bundles/index.ts';
import type { BundlePart, NeedOfPart } from './parts.ts';

const KIND_WORDS: Readonly<Record<Kind, string>> = {
  currency: 'a currency',
  score: 'points',
  cards: 'cards',
  place: 'a board',
  event: 'an event',
};

/** A name as people say it: `boughtWares` and `bought-wares` are bought wares. */
export function spoken(name: string): string {
  return name
    .slice(name.lastIndexOf('/') + 1)
    .replaceAll('-', ' ')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase();
}

/** A sentence without its stop, as a label. */
export function asLabel(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

/** A text of a part with its numbers in it. */
export function withNumbers(text: string, valueOf: (parameter: string) => number | undefined): string {
  return text.replace(/@([A-Z][A-Z0-9_]*)/g, (written, name: string) => String(valueOf(name) ?? written));
}

/** What a need is for. */
export function needText({ id, kind, description }: NeedOfPart): string {
  if (description !== '') return asLabel(description);
  const name = spoken(id);
  return `${capital(name)}${name === KIND_WORDS[kind] ? '' : ` (${KIND_WORDS[kind]})`}`;
}

/** What a bundle offers and uses, in one line each; empty if nothing. */
export function offersText({ provides }: BundlePart): string {
  return provides.map(({ id, kind }) => `${spoken(id)} (${KIND_WORDS[kind]})`).join(', ');
}

export function usesText({ needs }: BundlePart): string {
  return [...new Set(needs.map(({ kind }) => KIND_WORDS[kind]))].join(', ');
}

/** The bundles that have all the words somewhere in what is said of them, and are of the family, unless it is empty. */
export function searchedBundles(bundles: readonly BundlePart[], text: string, family: string): readonly BundlePart[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return bundles.filter((bundle) => {
    const { id, name, description } = bundle;
    const said = [id, name, bundle.family, description, offersText(bundle), usesText(bundle)].join(' ').toLowerCase();
    return (family === '' || bundle.family === family) && words.every((word) => said.includes(word));
  });
}
