import { phrase } from '../../diagnostics/phrase.ts';
import { pathOf } from '../../ir/place.ts';
import type { Rule } from '../rule.ts';
import { subject } from '../subject.ts';

/** `all` and `allOther` stand only where several players are meant, and a seat number names an existing seat. */
export const playersSingle: Rule = (game, report) => {
  const { max } = game.def.meta.players;
  for (const { player, several, place } of game.sites.players) {
    const path = pathOf(place);
    if ((player === 'all' || player === 'allOther') && !several)
      report({
        code: 'several-players',
        path,
        ...phrase`${subject(game, path)}: "${{ player }}" names several players where one is needed.`,
        alternatives: ['actor', 'active', 'left', 'right'],
      });
    if (typeof player === 'object' && 'id' in player && !(Number.isInteger(player.id) && player.id >= 0 && player.id < max))
      report({
        code: 'unknown-seat',
        path,
        ...phrase`${subject(game, path)}: there is no seat ${{ seat: player.id }}; seats are 0 to ${{ most: max - 1 }}.`,
      });
  }
};
