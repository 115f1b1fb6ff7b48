/** A game in which generated scripts are carried out: two boards that are known to everybody, and spells that do nothing but their script. */
import type { Diagnostic } from '../../../../src/diagnostics/index.ts';
import type { Effect, GameDef, PlayableGameDef } from '../../../../src/ir/index.ts';
import type { Rng } from '../../../../src/kernel/index.ts';
import { compile } from '../../../../src/lang/index.ts';
import { playable } from '../../playable.ts';
import { projectOf } from '../../project.ts';

/** What is printed on the cards of the boards. */
export interface Printed {
  readonly type: 'creature' | 'artifact';
  readonly power: number;
  readonly toughness: number;
  readonly cost: number;
  readonly keywords: readonly Keyword[];
}

export const KEYWORDS = ['brave', 'quiet'] as const;
export type Keyword = (typeof KEYWORDS)[number];

export const CARDS: Readonly<Record<string, Printed>> = {
  imp: { type: 'creature', power: 1, toughness: 1, cost: 1, keywords: [] },
  knight: { type: 'creature', power: 2, toughness: 3, cost: 2, keywords: ['brave'] },
  ogre: { type: 'creature', power: 5, toughness: 4, cost: 4, keywords: ['quiet'] },
  relic: { type: 'artifact', power: 0, toughness: 0, cost: 3, keywords: [] },
};
const NAMES = Object.keys(CARDS);

export const TOKEN = 'wisp';
export const TOKEN_PRINTED: Printed = { type: 'creature', power: 1, toughness: 2, cost: 0, keywords: [] };
export const RESOURCES = ['mana', 'gold'] as const;
export const MOST_RESOURCE = 50;
export const MOST_LIFE = 1000;

export interface Compiled {
  /** Those that had no errors, by their numbers. */
  readonly numbers: readonly number[];
  readonly def: PlayableGameDef;
}

/** The game of those scripts that compile, begun by a seat, with boards that are rolled. */
export function arena(scripts: readonly string[], begins: 0 | 1, rng: Rng): Compiled | null {
  let numbers = [...scripts.keys()];
  for (;;) {
    if (numbers.length === 0) return null;
    const { gameDef, diagnostics } = compiled(scripts, numbers, begins);
    if (gameDef !== null) return { numbers, def: withBoards(gameDef, numbers, begins, rng) };
    // What is read wrong is told before what is compiled wrong.
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    const wrong = new Set(errors.map(({ span }) => span?.file));
    const right = numbers.filter((number) => !wrong.has(fileOf(number)));
    if (right.length === numbers.length) throw new Error(errors.map(({ code, message }) => `${code} ${message}`).join('\n'));
    numbers = right;
  }
}

export function cardOf(number: number): string {
  return `p${number}`;
}

function fileOf(number: number): string {
  return `scripts/${cardOf(number)}.rhai`;
}

function compiled(
  scripts: readonly string[],
  numbers: readonly number[],
  begins: 0 | 1,
): { gameDef: GameDef | null; diagnostics: readonly Diagnostic[] } {
  const files = {
    'rules.toml': rules(numbers, begins),
    ...Object.fromEntries(numbers.map((number) => [fileOf(number), scripts[number]!])),
  };
  return compile(files['rules.toml'], { file: 'rules.toml', project: projectOf(files) });
}

const ZONES = [
  ['deck', 'player', 'private'],
  ['hand', 'player', 'public'],
  ['field', 'player', 'public'],
  ['graveyard', 'player', 'public'],
  ['vault', 'player', 'public'],
  ['stack', 'shared', 'public'],
] as const;

function rules(numbers: readonly number[], begins: 0 | 1): string {
  const card = (table: string, id: string, { type, power, toughness, cost, keywords }: Printed): string => `
[[${table}]]
id = "${id}"
name = "${id}"
card_type = "${type}"
cost = "${cost}"
keywords = [${keywords.map((each) => `"${each}"`).join(', ')}]
${type === 'creature' ? `stats = { power = "${power}", toughness = "${toughness}" }` : ''}
`;
  return `
game = { id = "arena", name = "Arena" }
players = { starting_life = 100, max_life = ${MOST_LIFE}, starting_hand_size = 1, first_player_rule = "player_${begins}" }
zones = [${ZONES.map(([id, owner, visibility]) => `{ id = "${id}", owner_scope = "${owner}", visibility = "${visibility}", ordered = true }`).join(', ')}]
resources = [${RESOURCES.map((id) => `{ id = "${id}", min_value = 0, max_value = ${MOST_RESOURCE}, start_value = 5 }`).join(', ')}]
turn = { phases = [{ id = "main", order = 1 }] }
actions = [{ id = "play_card", source_zones = ["hand", "vault"], target_zone = "stack", speed = "main" }]
keywords = [${KEYWORDS.map((id) => `{ id = "${id}", name = "${id}" }`).join(', ')}]
decks = [{ id = "all", cards = { imp = 1 } }]
${Object.entries(CARDS)
  .map(([id, printed]) => card('cards', id, printed))
  .join('')}
${card('tokens', TOKEN, TOKEN_PRINTED)}
${numbers
  .map(
    (number) => `
[[cards]]
id = "${cardOf(number)}"
name = "${cardOf(number)}"
card_type = "instant"
abilities = [{ trigger = "on_play", effect = "script:${cardOf(number)}" }]
`,
  )
  .join('')}`;
}

/** Lays the boards out when the first turn begins. */
function withBoards(def: GameDef, numbers: readonly number[], begins: 0 | 1, rng: Rng): PlayableGameDef {
  const laid = [0, 1].flatMap((seat) => [
    ...Array.from({ length: 5 }, () => made(NAMES[rng.below(3)]!, 'deck', seat)),
    ...Array.from({ length: rng.below(4) }, () => made(NAMES[rng.below(NAMES.length)]!, 'hand', seat)),
    ...Array.from({ length: rng.below(4) }, () => made(NAMES[rng.below(NAMES.length)]!, 'graveyard', seat)),
    ...Array.from({ length: rng.below(5) }, () => made(NAMES[rng.below(NAMES.length)]!, 'field', seat)),
  ]);
  const spells = numbers.map((number) => made(cardOf(number), 'vault', begins));
  const [state, ...others] = def.flow.states.toReversed();
  const [phase, ...phases] = state!.phases;
  return playable({
    ...def,
    flow: {
      ...def.flow,
      states: [
        ...others.toReversed(),
        { ...state!, phases: [{ ...phase!, onEnter: [...(phase!.onEnter ?? []), ...laid, ...spells] }, ...phases] },
      ],
    },
  });
}

function made(type: string, zone: string, seat: number): Effect {
  return { createToken: { type, zone: `${zone}:${seat}`, owner: { id: seat } } };
}
