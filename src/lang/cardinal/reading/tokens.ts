/** Tokens that are named by what they are: `2/2_wolf` needs no declaration. */
import { idOf } from '../../names.ts';
import type { MapTree } from '../../../text/tree.ts';
import { FREE, type Card } from '../game/game.ts';

const SHORT = /^(\d{1,4})\/(\d{1,4})[_ ](.+)$/;

/** The token that a word describes, if it does. */
export function describedToken(word: string, at: MapTree): Card | undefined {
  const found = SHORT.exec(word);
  if (found === null) return undefined;
  const [, power, toughness, called] = found as unknown as readonly [string, string, string, string];
  const name = called.replaceAll('_', ' ');
  return {
    id: idOf(word),
    name: `${name[0]!.toUpperCase()}${name.slice(1)}`,
    type: 'creature',
    stays: 'permanent',
    isToken: true,
    isLegendary: false,
    cost: FREE,
    description: undefined,
    keywords: [],
    stats: new Map([
      ['power', Number(power)],
      ['toughness', Number(toughness)],
    ]),
    abilities: [],
    replaces: [],
    image: undefined,
    at,
  };
}
