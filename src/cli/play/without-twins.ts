/** Offers of which several come to the same: cards that look and mean the same are offered once. */
import type { PlayableGameDef } from '../../ir/index.ts';
import type { Named } from '../../kernel/index.ts';
import type { PendingDecision, View } from '../../protocol/index.ts';
import { pictureOf } from '../../table/index.ts';
import type { Area, Heap } from '../../table/picture.ts';

/** The question without offers that differ from one before in nothing but which of several equal tokens they name. Members of a set are chosen one by one. */
export function withoutTwins(
  def: PlayableGameDef,
  { observation, match }: Pick<View, 'observation' | 'match'>,
  asked: PendingDecision,
): PendingDecision {
  if (asked.kind === 'choice') return asked;
  const twins = twinsIn(def, { observation, match });
  if (twins.size === 0) return asked;
  const kept = new Set<string>();
  const offers = asked.offers.filter(({ move, range, shows }) => {
    const key = JSON.stringify([move, range, shows], (_, value: unknown) =>
      typeof value === 'string' ? (twins.get(value) ?? value) : value,
    );
    if (kept.has(key)) return false;
    kept.add(key);
    return true;
  });
  return { ...asked, offers };
}

/** The first of the tokens that are equal to one, by its name. What something else on the table points at is like no other. */
function twinsIn(def: PlayableGameDef, { observation, match }: Pick<View, 'observation' | 'match'>): ReadonlyMap<string, string> {
  const { middle, places, teams } = pictureOf(def, observation, match);
  const areas = [...middle.flat(), ...places.flatMap((place) => place.areas), ...teams.flatMap((team) => team.areas)];
  const tokens = Object.values(observation.zones).flatMap((zone) => zone.tokens ?? []);
  const pointedAt = new Set<Named>(tokens.flatMap(({ props = {} }) => Object.values(props)));
  const twins = new Map<string, string>();
  for (const { look, things } of areas.flatMap(heapsIn)) {
    if (look.kind === 'back') continue;
    const [first, ...others] = things.map((thing) => thing.slice('token '.length)).filter((name) => !pointedAt.has(name));
    for (const other of others) twins.set(other, first!);
  }
  return twins;
}

function heapsIn(area: Area): readonly Heap[] {
  return area.kind === 'board' ? area.cells.flatMap(({ heaps }) => heaps) : area.heaps;
}
