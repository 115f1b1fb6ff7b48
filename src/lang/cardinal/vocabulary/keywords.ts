/** Keywords that mean something by themselves; all others are words that rules and scripts may look at. */

export const KEYWORDS = {
  quick: 'Can be played whenever its player has priority.',
  flying: 'Can be blocked only by creatures with flying or reach.',
  reach: 'Can block creatures with flying.',
  haste: 'Can attack and tap at once.',
  summoning_sick: 'Cannot attack or tap in the turn in which it came. Where rules declare it, only its bearers are sick.',
  vigilance: 'Does not tap to attack.',
  first_strike: 'Deals combat damage before creatures without it.',
  double_strike: 'Deals combat damage both with those that strike first and with the others.',
  trample: 'What its blockers do not need to die goes to the player.',
  lifelink: 'Its damage is also life for its controller.',
  deathtouch: 'Any damage by it destroys a creature.',
  defender: 'Cannot attack.',
  hexproof: 'Opponents cannot choose it as a target.',
  indestructible: 'Damage and effects that destroy do not destroy it.',
  taunt: 'As long as it is there, direct attacks on its controller and what that player has must be on it.',
  menace: 'Cannot be blocked by exactly one creature.',
  legendary: 'A player keeps only one of the same name on the field.',
} as const;

export type KeywordMeaning = keyof typeof KEYWORDS;
