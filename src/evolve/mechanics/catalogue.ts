/**
 * The families of mechanics. The list is fixed: what is not in it does not count, so that nobody makes a game look richer by
 * giving its parts new names. A family is told apart by what players do, not by what it is called in the game.
 */
export const FAMILIES = {
  auction: 'Something is sold to whoever offers most; offers go up in the open.',
  bids: 'All offer in secret and at once; what was offered decides who gets something.',
  bluff: 'Somebody says what others cannot see; they believe it or not.',
  capture: 'Pieces move over a board and drive others away.',
  contracts: 'Demands that are written down are met for a reward.',
  conversion: 'Goods are made into better goods.',
  'deck-building': 'What is gained goes into a deck of one’s own and comes back from there.',
  dice: 'Dice are rolled, and something can be done about the result.',
  draft: 'Players take one thing at a time out of what is there for all, and the rest goes to the others.',
  engine: 'What was built brings something again and again.',
  events: 'Something happens to all that nobody chose.',
  exchange: 'Goods are bought or sold at a price that moves.',
  hand: 'A hand of cards is kept, and each card in it can be used for one thing only.',
  loans: 'Something is had now and paid for later.',
  luck: 'Going on brings more or loses everything; stopping keeps what there is.',
  majority: 'A place counts for whoever is strongest there.',
  market: 'What lies open for all is bought.',
  placement: 'Workers are sent to places; whoever is there first gets more or shuts others out.',
  powers: 'Players can do different things.',
  race: 'Whoever gets somewhere first gets more.',
  routes: 'Places are joined on a map.',
  secrets: 'A secret goal counts for one player alone.',
  sets: 'Things are worth more together.',
  technology: 'What was learned opens what can be learned next.',
  territory: 'Places are held and taken from one another.',
  tricks: 'Everybody plays a card, and one of them wins all.',
  'turn-order': 'Players act to be earlier or later in the order.',
  upkeep: 'What one has must be paid for, or is lost.',
  vote: 'Players decide together what holds for all.',
} as const satisfies Record<string, string>;

export type Family = keyof typeof FAMILIES;

export function isFamily(name: string): name is Family {
  return Object.hasOwn(FAMILIES, name);
}
