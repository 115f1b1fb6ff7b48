/** Sets of cards in Cardinal that differ by their numbers alone. */

const ABILITIES = [
  'trigger = "etb"\neffect = "damage"\nparams = { amount = "2", target = "any" }',
  'trigger = "etb"\neffect = "draw"',
  'trigger = "on_death"\neffect = "create_token"\nparams = { token_type = "1/1_wolf" }',
  'trigger = "activated"\neffect = "gain_life"\ncost = "1"\n\n[abilities.params]\namount = "3"',
];

/** The files of a project with so many cards, each in a file, and a deck of sixty. */
export function plainSet(count: number): Readonly<Record<string, string>> {
  const cards = Array.from({ length: count }, (_, number) => [`cards/${number}.toml`, cardOf(number)] as const);
  const deck = Array.from({ length: 20 }, (_, number) => `card_${number} = 3`);
  return {
    'rules.toml': '[game]\nname = "Large"\n\n[[resources]]\nid = "red"\nturn_gain = 1\n\n[[resources]]\nid = "blue"\nturn_gain = 1\n',
    'decks/sixty.toml': `id = "sixty"\n\n[cards]\n${deck.join('\n')}\n`,
    ...Object.fromEntries(cards),
  };
}

function cardOf(number: number): string {
  return `id = "card_${number}"
name = "Card ${number}"
card_type = "creature"
cost = "${number % 5}R"
description = "The card with the number ${number}."
keywords = ["flying", "haste"]

[stats]
power = "${number % 7}"
toughness = "${(number % 6) + 1}"

[[abilities]]
${ABILITIES[number % ABILITIES.length]!}
`;
}
