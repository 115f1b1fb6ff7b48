/**
 * Samples of single cards of Duel of Factions, with their own texts and scripts: everybody has enough to pay for anything, and plays
 * whenever there is priority, so that a sample is about its card alone.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusPath } from '../corpus.ts';
import { PASS, plays } from './scripted.ts';
import type { Player, Sample, TomlMap } from './sample.ts';

export type DuelSample = Pick<Sample, 'title' | 'answers' | 'expected' | 'told'> & {
  /** The card that it shows. */
  readonly card: string;
  /** The keyword of the card that it shows. */
  readonly keyword?: string;
  /** What else is in the first hands. */
  readonly hands?: Partial<Readonly<Record<Player, readonly string[]>>>;
  /** Tables of the rules beside those of all samples. */
  readonly rules?: TomlMap;
};

const FOLDER = join(corpusPath('duel-of-factions', 'rules.toml'), '..');
const FILES: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^(?:cards|scripts|keywords)\/.*\.(?:toml|rhai)$/.test(path))
    .map((path) => [path, readFileSync(join(FOLDER, path), 'utf8')]),
);

/** A card that raises the event which others hear: without it, nobody could hear it. */
const RAISES = 'stoke';

/** The cards and the keywords that have scripts. */
export const DUEL_SCRIPTS = { cards: namesIn('scripts'), keywords: namesIn('keywords') };

export function duelSample({ card, title, hands = {}, rules, answers = plays(card), expected, told }: DuelSample): Sample {
  const own = { A: [card, ...(hands.A ?? [])], B: [...(hands.B ?? []), 'skiff-scout'] };
  return {
    shows: [card],
    title,
    rules: { ...RULES, ...rules },
    cards: [],
    scripts: filesOf([...own.A, ...own.B, RAISES]),
    decks: { A: counted(own.A), B: counted(own.B) },
    answers,
    expected,
    ...(told !== undefined && { told }),
  };
}

function namesIn(folder: string): readonly string[] {
  return Object.keys(FILES).flatMap((path) => (path.startsWith(`${folder}/`) ? path.slice(folder.length + 1, -'.rhai'.length) : []));
}

/** B answers what A does not do with a card. */
export function playsB(...cards: readonly string[]): string[] {
  return cards.flatMap((card) => ['A: pass_priority', `B: ${card}`, 'B: pass_priority', 'A: pass_priority']);
}

/** A plays a card at what is named. */
export function aims(card: string, ...targets: readonly string[]): string[] {
  return [`A: ${card}`, ...targets.map((target) => `A: ${target}`), ...PASS];
}

/** Nobody does anything until the next turn. */
export const NEXT_TURN = ['A: pass_priority', 'B: pass_priority', 'A: pass_priority', 'B: pass_priority'];

/** Nobody does anything until it is the turn of A again. */
export const TWO_TURNS = [...NEXT_TURN, ...NEXT_TURN.map((answer) => answer.replace(/^./, (who) => (who === 'A' ? 'B' : 'A')))];

/** First hands of one card, with the rest of it under them. */
export const ONE_CARD: TomlMap = { players: { starting_hand_size: 1 } };

/** A turn with combat; players act when blockers are declared, which happens only if somebody attacks. */
export const COMBAT: TomlMap = {
  phases: [
    { id: 'start', order: 1, allow_actions: false, steps: [{ id: 'untap', order: 1 }] },
    { id: 'main', order: 2 },
    {
      id: 'combat',
      order: 3,
      allow_actions: false,
      steps: ['declare_attackers', 'declare_blockers', 'combat_damage', 'end_combat'].map((id, order) => ({
        id,
        order,
        allow_actions: id === 'declare_blockers',
      })),
    },
    {
      id: 'end',
      order: 4,
      allow_actions: false,
      steps: [
        { id: 'end', order: 1, allow_actions: true },
        { id: 'cleanup', order: 2 },
      ],
    },
  ],
};

const RULES: TomlMap = {
  resources: [resource('toil', 'T'), resource('lore', 'L')],
  actions: [{ id: 'play_card', speed: 'quick' }],
  win_conditions: [{ id: 'opponent_life_zero' }, { id: 'custom_alt_win' }],
  tokens: [{ id: 'clayling', name: 'Clayling', card_type: 'creature', stats: { power: '1', toughness: '1' } }],
};

function resource(id: string, symbol: string): TomlMap {
  return { id, name: id, symbol, max_value: 99, start_value: 50 };
}

/** The texts of the cards, of the scripts they name and of the keywords that these mention. */
function filesOf(ids: readonly string[]): Record<string, string> {
  const named = Object.entries(FILES).filter(([path]) => ids.some((id) => path.endsWith(`/${id}.toml`) || path === `scripts/${id}.rhai`));
  const mentions = (path: string): boolean => {
    const keyword = path.slice('keywords/'.length, path.lastIndexOf('.'));
    return named.some(([, text]) => text.includes(`"${keyword}"`));
  };
  const keywords = Object.entries(FILES).filter(([path]) => path.startsWith('keywords/') && mentions(path));
  return Object.fromEntries(
    [...named, ...keywords].map(([path, text]) => [
      path,
      text.replace(/^cost = "(.*)"/gm, (_, cost: string) => `cost = "${inLetters(cost)}"`),
    ]),
  );
}

/** The same cost without anything that could be paid in several ways. */
function inLetters(cost: string): string {
  return cost.replace(/^\d+/, (generic) => 'T'.repeat(Number(generic)));
}

function counted(ids: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}
