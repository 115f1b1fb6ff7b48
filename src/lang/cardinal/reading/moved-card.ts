/** The card of `move_card` with a `from_zone`: a card that the words place on the field, or on the stack, is chosen in that zone. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { valueAt, type MapTree } from '../../../text/tree.ts';
import type { Argument, Zone } from '../game/game.ts';
import type { EffectName } from '../vocabulary/effects/index.ts';
import type { ZoneRole } from '../vocabulary/rules.ts';
import type { CardWord } from '../vocabulary/words.ts';
import type { Surroundings } from './surroundings.ts';

/** Words for one card on the field, by what they say of its type. */
const ON_FIELD: Readonly<Partial<Record<CardWord, 'creature' | 'any'>>> = {
  target_creature: 'creature',
  target_own_creature: 'creature',
  target_permanent: 'any',
};

export function movedFrom(
  params: ReadonlyMap<string, Argument>,
  effect: EffectName,
  isSpell: boolean,
  at: MapTree,
  around: Surroundings,
): ReadonlyMap<string, Argument> {
  const from = params.get('from_zone');
  if (effect !== 'move_card' || from === undefined) return params;
  const zone = around.zones.find(({ id }) => id === from.value);
  const isWritten = valueAt(valueAt(at, 'params'), 'from_zone') !== undefined;
  const moved = isWritten ? new Map([...params, ...chosenIn(zone?.role, params, isSpell, at, around)]) : params;
  if (zone !== undefined && moved.get('card')?.value === 'target_card') checkSight(zone, at, around);
  return moved;
}

/** The arguments that a zone changes. */
function chosenIn(
  role: ZoneRole | undefined,
  params: ReadonlyMap<string, Argument>,
  isSpell: boolean,
  at: MapTree,
  { report }: Surroundings,
): readonly (readonly [string, Argument])[] {
  const word = params.get('card')?.value as CardWord | undefined;
  if (word === 'self' && isSpell && role !== 'stack') {
    const meant = role === 'field' ? 'target_creature' : 'target_card';
    report(
      at,
      'cardinal/spell-aims',
      phrase`The effect "${{ effect: 'move_card' }}" of a spell is about a card that is chosen where it is: "${{ word: meant }}".`,
      { severity: 'info', alternatives: [meant] },
    );
    return [['card', { kind: 'card', value: meant }]];
  }
  const type = word === undefined ? undefined : ON_FIELD[word];
  if (type === undefined || role === 'field') return [];
  const there: readonly [string, Argument] = ['card', { kind: 'card', value: 'target_card' }];
  return type === 'any' || params.has('type') ? [there] : [there, ['type', { kind: 'type', value: type }]];
}

/** A target is chosen among cards that its player sees. */
function checkSight({ id, sight }: Zone, at: MapTree, { report }: Surroundings): void {
  if (sight === 'public' || sight === 'owner') return;
  report(
    at,
    'cardinal/hidden-target',
    phrase`Nobody sees the cards in "${{ zone: id }}", so that none of them can be chosen as a target. ${{ expected: ['search', 'draw', 'mill'] }} are effects on such cards.`,
  );
}
