/** Beginnings of sentences that say when an ability happens, by whose doing it is. */

export const creatures = (does: string) => ({
  yours: `Whenever a creature you control ${does}`,
  opponents: `Whenever a creature that an opponent controls ${does}`,
  any: `Whenever a creature ${does}`,
});

export const players = (you: string, somebody: string) => ({
  yours: `Whenever you ${you}`,
  opponents: `Whenever an opponent ${somebody}`,
  any: `Whenever a player ${somebody}`,
});

export const turns = (part: string) => ({
  yours: `At the ${part} of your turn`,
  opponents: `At the ${part} of each opponent's turn`,
  any: `At the ${part} of each turn`,
});
