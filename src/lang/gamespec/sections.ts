/** The sections of a rulebook. docs/languages/gamespec.md#sections */

/** What a section holds: a list, a mapping, a mapping of mappings, or one value. */
type Content = 'list' | 'map' | 'maps' | 'value';

interface Section {
  readonly content: Content;
  /** Without it there is no game (`error`), or the rulebook is not complete (`warning`). */
  readonly required?: 'error' | 'warning';
  /** Stands in one block only; lists and mappings may otherwise be spread over several. */
  readonly once?: true;
  /** What an empty section looks like, where it may be empty. */
  readonly empty?: string;
}

export const SECTIONS = {
  meta: { content: 'map', required: 'error', once: true },
  imports: { content: 'list' },
  constants: { content: 'map', required: 'warning', empty: '{}' },
  variables: { content: 'maps', required: 'warning', empty: '{}' },
  zones: { content: 'list', required: 'error' },
  tokenTypes: { content: 'list' },
  cards: { content: 'list' },
  decks: { content: 'list' },
  deckLists: { content: 'map', once: true },
  macros: { content: 'list' },
  setup: { content: 'list', required: 'warning', empty: '[]' },
  turnStructure: { content: 'map', required: 'error', once: true },
  actions: { content: 'list', required: 'error' },
  procedures: { content: 'list' },
  triggers: { content: 'list', required: 'warning', empty: '[]' },
  replacements: { content: 'list' },
  checks: { content: 'list' },
  layers: { content: 'list', once: true },
  modifiers: { content: 'list' },
  scoring: { content: 'value', once: true },
  endConditions: { content: 'list', required: 'error' },
  displays: { content: 'list' },
  presentation: { content: 'map' },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof SECTIONS;

export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

export function isSection(name: string): name is SectionName {
  return Object.hasOwn(SECTIONS, name);
}

export function section(name: SectionName): Section {
  return SECTIONS[name];
}

/**
 * Blocks that are no part of a game: what a frame offers to bundles, and what a rulebook was composed of. docs/bundles.md
 * A rulebook may have them; a text with `bundle` is a part for games, and no game.
 */
export const APART = ['frame', 'composition', 'bundle'] as const;

export function isApart(name: string): name is (typeof APART)[number] {
  return (APART as readonly string[]).includes(name);
}

/** The section that authors mean by another name. */
export function synonym(name: string): SectionName | undefined {
  return Object.hasOwn(SYNONYMS, name) ? SYNONYMS[name] : undefined;
}

/** Names that authors use for sections, besides misspelled ones. */
const SYNONYMS: Readonly<Record<string, SectionName>> = {
  metadata: 'meta',
  game: 'meta',
  settings: 'constants',
  state: 'variables',
  stateVariables: 'variables',
  vars: 'variables',
  board: 'zones',
  tokens: 'tokenTypes',
  types: 'tokenTypes',
  flow: 'turnStructure',
  turn: 'turnStructure',
  turns: 'turnStructure',
  phases: 'turnStructure',
  rules: 'triggers',
  events: 'triggers',
  score: 'scoring',
  end: 'endConditions',
  ending: 'endConditions',
  winConditions: 'endConditions',
  victory: 'endConditions',
};
