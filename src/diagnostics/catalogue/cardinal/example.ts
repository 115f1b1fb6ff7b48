/** Short ways to write examples in Cardinal. */

/** A creature with these keys, in a deck of its own; `more` are further tables. */
export function creature(keys: string, more = ''): string {
  return `${more === '' ? '' : `${more}\n\n`}[[cards]]
id = "guard"
name = "Guard"
card_type = "creature"
${keys}

[[decks]]
id = "few"
cards = { guard = 10 }`;
}

/** A creature with an ability. */
export function ability(lines: string, keys = '', more = ''): string {
  return creature(`${keys === '' ? '' : `${keys}\n`}stats = { power = "1", toughness = "1" }\n\n[[cards.abilities]]\n${lines}`, more);
}

/** A spell with an ability, beside a creature. */
export function spell(lines: string): string {
  return `[[cards]]
id = "guard"
name = "Guard"
card_type = "creature"
stats = { power = "1", toughness = "1" }

[[cards]]
id = "spark"
name = "Spark"
card_type = "spell"

[[cards.abilities]]
${lines}`;
}
