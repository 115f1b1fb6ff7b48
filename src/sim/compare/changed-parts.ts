/** What differs in the rules of two games: what is declared in one of them only, and what is declared otherwise. Words for people do not count. */
import { canonicalText, type GameDef } from '../../ir/index.ts';
import type { PartChange } from './comparison.ts';

/** The differences, section by section. */
export function changedParts(before: GameDef, after: GameDef): PartChange[] {
  const [old, now] = [sectionsOf(before), sectionsOf(after)];
  return [...old.keys()].flatMap((section) => changesOf(section, old.get(section)!, now.get(section)!));
}

/** What a section declares, by name. */
type Parts = ReadonlyMap<string, unknown>;

/** Sections that are wholes have one part, which has no name. */
const WHOLE = '';

function changesOf(section: string, old: Parts, now: Parts): PartChange[] {
  const named = namedChanges(section, old, now);
  // The order of declarations is that of the options, so it may make a difference.
  const isReordered = named.length === 0 && [...old.keys()].join('\n') !== [...now.keys()].join('\n');
  return isReordered ? [{ section, change: 'changed' }] : named;
}

function namedChanges(section: string, old: Parts, now: Parts): PartChange[] {
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name): PartChange[] => {
    const [before, after] = [old.get(name), now.get(name)];
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    return [
      {
        section,
        ...(name === WHOLE ? {} : { name }),
        change: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
        ...(typeof before === 'number' ? { before } : {}),
        ...(typeof after === 'number' ? { after } : {}),
      },
    ];
  });
}

type SectionName = Exclude<keyof GameDef, 'displays' | 'presentation'>;

/** How the parts of each section are named, in the order in which people ask: numbers, then what there is, then what happens. */
const SECTIONS: Readonly<Record<SectionName, 'keys' | 'keys of groups' | 'ids' | 'whole'>> = {
  meta: 'keys',
  constants: 'keys',
  variables: 'keys of groups',
  cards: 'ids',
  decks: 'ids',
  deckLists: 'whole',
  tokenTypes: 'ids',
  zones: 'ids',
  actions: 'ids',
  procedures: 'ids',
  triggers: 'ids',
  replacements: 'whole',
  checks: 'ids',
  layers: 'whole',
  modifiers: 'ids',
  setup: 'whole',
  flow: 'keys',
  scoring: 'whole',
  endConditions: 'ids',
};

/** The sections as they count for the identity of a game: keys are sorted, words are left out. */
function sectionsOf(def: GameDef): Map<string, Parts> {
  const bare = JSON.parse(canonicalText(def)) as Record<string, unknown>;
  return new Map(
    Object.entries(SECTIONS).map(([section, named]) => {
      const content = bare[section];
      if (content === undefined) return [section, new Map()];
      if (named === 'whole') return [section, new Map([[WHOLE, content]])];
      if (named === 'keys') return [section, new Map(Object.entries(content as object))];
      if (named === 'ids') return [section, new Map((content as { id: string }[]).map((part) => [part.id, part]))];
      const groups = Object.entries(content as Record<string, object>);
      return [section, new Map(groups.flatMap(([group, each]) => Object.entries(each).map(([key, part]) => [`${group}.${key}`, part])))];
    }),
  );
}
