/** Costs as they stand on a card. */
import type { Activation, CardinalGame, Cost } from '../game/game.ts';
import { namesOf } from '../wording/names.ts';

/** `X2RR`: every X, then the generic part, then a letter for each of the coloured parts; `0` for what is free. */
export function costText(game: CardinalGame, cost: Cost): string {
  const letters = [...cost.coloured].map(([id, amount]) => symbolOf(game, id).repeat(amount));
  const text = [...'X'.repeat(cost.x), cost.generic === 0 ? '' : String(cost.generic), ...letters].join('');
  return text === '' ? '0' : text;
}

/** `Tap, pay 1R, sacrifice this`: what stands before the colon of an activated ability. */
export function activationText(game: CardinalGame, activation: Activation): string {
  const cost = costText(game, activation.cost);
  const parts = [
    ...(activation.taps ? ['tap'] : []),
    ...(cost === '0' ? [] : [`pay ${cost}`]),
    ...(activation.sacrifices === undefined ? [] : [SACRIFICES[activation.sacrifices]]),
    ...(activation.life === 0 ? [] : [`pay ${activation.life} life`]),
  ];
  return parts.length === 0 ? 'pay nothing' : parts.join(', ');
}

const SACRIFICES: Readonly<Record<NonNullable<Activation['sacrifices']>, string>> = {
  self: 'sacrifice this',
  creature: 'sacrifice a creature',
};

function symbolOf(game: CardinalGame, id: string): string {
  return namesOf(game).resources.get(id)?.symbol ?? id.charAt(0).toUpperCase();
}
