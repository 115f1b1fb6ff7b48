/** The small valid game in Cardinal around the examples: what an example does not say is said here. */

/** Its tables by the key at their top. */
const BASE: Readonly<Record<string, string>> = {
  game: `[game]
name = "Example"
`,
  players: `[players]
starting_hand_size = 3
`,
  resources: `[[resources]]
id = "mana"
turn_gain = 2
`,
  cards: `[[cards]]
id = "guard"
name = "Guard"
card_type = "creature"
cost = "1"
stats = { power = "1", toughness = "2" }

[[cards]]
id = "spark"
name = "Spark"
card_type = "spell"
cost = "2"

[[cards.abilities]]
trigger = "on_play"
effect = "damage"
params = { amount = "2", target = "any" }
`,
  decks: `[[decks]]
id = "few"
cards = { guard = 6, spark = 4 }
`,
};

/** The whole game. */
export const BASE_CARDINAL = Object.values(BASE).join('\n');

/** An example with all tables that it does not have itself. */
export function completeCardinal(example: string): string {
  const own = new Set(Array.from(example.matchAll(/^\[{1,2}(\w+)/gm), ([, key]) => key));
  const rest = Object.entries(BASE).flatMap(([key, text]) => (own.has(key) ? [] : [text]));
  return `${[...rest, example].join('\n').trimEnd()}\n`;
}

/** Where the examples lie that are scripts: the creature of this game has one. */
export const EXAMPLE_SCRIPT = 'scripts/guard.rhai';

/** The small game in which the creature has a script. */
export const SCRIPTED_CARDINAL = BASE_CARDINAL.replace(
  'toughness = "2" }\n',
  'toughness = "2" }\n\n[[cards.abilities]]\ntrigger = "etb"\neffect = "script:guard"\n',
);
