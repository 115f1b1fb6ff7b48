/** Sets of cards of any size, in which everything that needs no script occurs sooner or later; and two decks of them. */
import { EFFECTS } from '../../../src/lang/cardinal/vocabulary/effects/index.ts';
import type { EffectForm, ParamKind } from '../../../src/lang/cardinal/vocabulary/forms/effect-form.ts';
import { KEYWORDS } from '../../../src/lang/cardinal/vocabulary/keywords.ts';
import { TRIGGERS } from '../../../src/lang/cardinal/vocabulary/triggers.ts';
import type { TriggerForm } from '../../../src/lang/cardinal/vocabulary/forms/trigger-form.ts';
import { CARD_WORDS, OBJECT_WORDS, PLAYER_WORDS } from '../../../src/lang/cardinal/vocabulary/words.ts';

const RULES = `[game]
id = "large-set"
name = "Large Set"

[players]
min_deck_size = 60
max_deck_size = 60

[[resources]]
id = "mana"
name = "Mana"
max_value = 10
turn_gain = 1
refill = true

[[resources]]
id = "rage"
name = "Rage"
symbol = "R"
max_value = 5
turn_gain = 1
`;

/** Events of their own only scripts raise. */
const OCCURRING = Object.keys(TRIGGERS).filter((trigger) => trigger !== 'on_event');

/** The files of a project with so many cards. Equal numbers give equal cards: a larger set has those of a smaller one. */
export function largeSet(count: number): Readonly<Record<string, string>> {
  const random = randomFrom(7);
  const files: Record<string, string> = { 'rules.toml': RULES };
  for (let number = 0; number < count; number++) files[`cards/set/card-${number}.toml`] = cardText(number, random);
  for (const [index, id] of ['one', 'two'].entries())
    files[`decks/${id}.toml`] = `id = "${id}"\nname = "Deck ${id}"\n\n[cards]\n${deckLines(index)}`;
  return files;
}

/** Twenty different cards, three of each; the decks are of the first cards, which every set has. */
function deckLines(index: number): string {
  return Array.from({ length: 20 }, (_, each) => `card-${index * 20 + each} = 3\n`).join('');
}

type Random = (below: number) => number;

function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function cardText(number: number, random: Random): string {
  const isCreature = random(3) > 0;
  const lines = [
    `id = "card-${number}"`,
    `name = "Card ${number}"`,
    `card_type = "${isCreature ? 'creature' : pick(['spell', 'enchantment', 'artifact', 'instant'], random)}"`,
    `cost = "${random(5)}${random(3) === 0 ? 'R' : ''}"`,
  ];
  if (isCreature) {
    lines.push(`keywords = [${[...new Set([keyword(random), keyword(random)])].map((word) => `"${word}"`).join(', ')}]`);
    lines.push(`stats = { power = "${random(6)}", toughness = "${1 + random(6)}" }`);
  }
  const isSpell = /spell|instant/.test(lines[2]!);
  for (let ability = random(3); ability > 0; ability--) lines.push('', '[[abilities]]', ...abilityLines(isSpell, random));
  return `${lines.join('\n')}\n`;
}

function abilityLines(isSpell: boolean, random: Random): string[] {
  const trigger = isSpell ? 'on_play' : pick(OCCURRING, random);
  const { facts, scopes }: TriggerForm = TRIGGERS[trigger as keyof typeof TRIGGERS];
  const effects = Object.entries<EffectForm>(EFFECTS).filter(([, { isStatic }]) => trigger !== 'static' || isStatic === true);
  const [effect, { params }] = pick(effects, random);
  const fits = (word: string): boolean =>
    (word !== 'that_card' || facts.includes('card')) &&
    (word !== 'that_player' || facts.includes('player')) &&
    (trigger !== 'static' || !/target|that/.test(word));
  const words: Readonly<Partial<Record<ParamKind, readonly string[]>>> = {
    player: Object.keys(PLAYER_WORDS).filter(fits),
    card: Object.keys(CARD_WORDS).filter((word) => fits(word) && word !== 'target_card' && word !== 'target_spell'),
    object: [...Object.keys(OBJECT_WORDS), ...Object.keys(PLAYER_WORDS)].filter(fits),
    keyword: COMMON.filter((word) => word !== 'quick' && word !== 'legendary'),
    resource: ['mana', 'rage'],
    zone: ['hand', 'graveyard', 'deck'],
    token: ['1/1_soldier', '2/2_wolf'],
    counter: ['+1/+1', '-1/-1', 'charge'],
    type: ['creature', 'spell'],
    amount: ['1', '2', '3', '4'],
    signed: ['-2', '-1', '1', '2', '3'],
  };
  const picked = Object.entries(params).map(([name, { kind }]) => [name, pick(words[kind]!, random)] as const);
  // A card can be chosen only where somebody sees it.
  const isAimed = picked.some(([, word]) => word.startsWith('target'));
  const given = picked.map(([name, word]) => `${name} = "${isAimed && name === 'from_zone' ? 'graveyard' : word}"`);
  return [
    `trigger = "${trigger}"`,
    `scope = "${pick(scopes, random)}"`,
    `effect = "${effect}"`,
    ...(trigger === 'activated' ? [`cost = "${random(3)}"`, `tap = ${random(2) === 0}`] : []),
    `params = { ${given.join(', ')} }`,
  ];
}

function keyword(random: Random): string {
  return pick(COMMON, random);
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[random(items.length)]!;
}

/** Those that are known without being declared. */
const COMMON: readonly string[] = Object.keys(KEYWORDS).filter((word) => word !== 'summoning_sick');
