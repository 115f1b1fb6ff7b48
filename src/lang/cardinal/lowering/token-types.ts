/**
 * The types of tokens: one for each type of cards, all with the same properties, so that rules need not ask which it is; and those
 * of abilities on the stack, of players, and of what lasts or is put off.
 */
import type { TokenTypeDef } from '../../../ir/game-def.ts';
import { cardTypesOf } from '../cards/card-types.ts';
import { ABILITY, AVATAR } from '../game/own-types.ts';
import type { Lowerer } from './lowerer.ts';

/** Called when everything else has been lowered: from then on no property is asked for. */
export function tokenTypes({ game, printed, changes, written, lasting }: Lowerer): TokenTypeDef[] {
  // What changes about a card is as at first wherever it is hidden (playing/leaving.ts), and everybody may know that: whoever imagines
  // the cards of others need not guess it.
  const open = [...changes].map(([name, def]) => [name, { ...def, visibility: 'public' as const }]);
  const labelled = [...printed].map(([name, def]) => [
    name,
    { ...def, ...(written.has(name) && { presentation: { ...def.presentation, label: written.get(name)! } }) },
  ]);
  const props = { ...Object.fromEntries(labelled), ...Object.fromEntries(open) };
  const types = [...cardTypesOf(game)];
  return [
    ...types.map((id) => ({ id, props, ...(written.has(id) && { presentation: { label: written.get(id)! } }) })),
    {
      id: ABILITY,
      props,
      presentation: { label: 'ability', as: 'card', quiet: true, ...('does' in props && { face: { title: '{source}', text: '{does}' } }) },
    },
    { id: AVATAR, props, presentation: { label: 'player', stands: 'owner' } },
    ...lasting.type(),
  ];
}
