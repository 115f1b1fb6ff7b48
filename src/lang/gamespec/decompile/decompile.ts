/** GameDef → rulebook: a text that people and programs can read and change, and that compiles to the same GameDef. */
import { callerMust, mustBeObject } from '../../../diagnostics/caller-mistake.ts';
import type { GameDef } from '../../../ir/game-def.ts';
import { looksLikeGameDef } from '../../../ir/looks-like-game-def.ts';
import { printBlock, printFlow } from '../../../text/print-yaml.ts';
import { declarationsOf } from '../declarations.ts';
import { section, SECTION_NAMES, type SectionName } from '../sections.ts';
import { SECTION_TEXTS } from '../section-texts.ts';
import { QUOTE } from '../shorthands.ts';
import { findBoards } from './find-boards.ts';
import { findCards } from './find-cards.ts';
import { findDecks } from './find-decks.ts';
import { treeOf } from './json.ts';
import { paragraphs, plain } from './prose.ts';
import { shorten } from './shorten.ts';
import { SUMMARIES } from './summaries.ts';
import { turnStructureOf } from './turn-structure.ts';

export interface DecompileOptions {
  /** Sentences between the blocks. Default true. */
  prose?: boolean;
}

/**
 * The rulebook of a valid GameDef. Compiling it gives the GameDef again, but for optional sections that are there and empty.
 * Rulebooks have no numbers beyond 2^53; a GameDef can have them in `presentation` only.
 */
export function decompile(def: GameDef, options: DecompileOptions = {}): string {
  callerMust(looksLikeGameDef(def), 'This is not a GameDef.');
  mustBeObject(options, 'What says how to write a rulebook');
  const { prose = true } = options;
  const { flow: _, ...rest } = def;
  const sections: Partial<Record<SectionName, unknown>> = { ...rest, turnStructure: turnStructureOf(def) };
  const names = declarationsOf(treeOf(sections));
  const { zones, cards = [], decks = [] } = def;
  const regular = { ...sections, zones: findBoards(zones), cards: findCards(cards), decks: findDecks(decks, cards) };
  const written = SECTION_NAMES.flatMap((name): [SectionName, unknown][] => {
    const content = regular[name];
    return isNothing(content) ? emptySection(name) : [[name, content]];
  });
  const shortened = shorten(names, new Map(written));
  const blocks = Array.from(shortened, ([name, content]) => [...(prose ? introduction(name, def, content) : []), fenced(name, content)]);
  if (prose && JSON.stringify([...shortened.values()]).includes(`"${QUOTE}`)) blocks[0]!.splice(-1, 0, ABOUT_QUOTES);
  return `${[`# ${plain(def.meta.name ?? def.meta.id)}`, ...blocks.flat()].join('\n\n')}\n`;
}

const ABOUT_QUOTES = `A zone or a value that begins with an apostrophe, such as \`"${QUOTE}deck"\`, is meant as it stands and not short for anything.`;

function isNothing(content: unknown): boolean {
  return content === undefined || (typeof content === 'object' && content !== null && Object.keys(content).length === 0);
}

/** A complete rulebook says so where there is nothing to say. */
function emptySection(name: SectionName): [SectionName, unknown][] {
  const { required, content } = section(name);
  return required === undefined ? [] : [[name, content === 'list' ? [] : {}]];
}

function introduction(name: SectionName, def: GameDef, content: unknown): string[] {
  if (name === 'meta') return [...paragraphs(def.meta.description ?? ''), ...SUMMARIES.meta!(def)];
  const { heading, purpose, nothing = 'There are none.' } = SECTION_TEXTS[name];
  if (isNothing(content)) return [`## ${heading}`, nothing];
  return [`## ${heading}`, purpose, ...(SUMMARIES[name]?.(def) ?? [])].filter((text) => text !== '');
}

function fenced(name: SectionName, content: unknown): string {
  return `\`\`\`yaml\nsection: "${name}"\n${printSection(name, content)}\n\`\`\``;
}

/** The parts of a section stand one below the other, also where they would fit on a line; so do variables. */
function printSection(name: SectionName, content: unknown): string {
  if (typeof content !== 'object' || content === null || isNothing(content)) return `${name}: ${printFlow(content)}`;
  if (name !== 'variables') return `${name}:\n${printBlock(content, 2)}`;
  return `${name}:\n${Object.entries(content)
    .map(([group, variables]) => (isNothing(variables) ? `  ${group}: {}` : `  ${group}:\n${printBlock(variables, 4)}`))
    .join('\n')}`;
}
