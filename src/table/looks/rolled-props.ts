/** Dice: the properties that are given what was drawn by chance. */
import { pathOf, type Place } from '../../ir/place.ts';
import type { GameDef } from '../../ir/index.ts';
import { visitGame } from '../../ir/visit.ts';

/** The names of properties that rules set to what `rollRandom` gave. A name counts inside of the rule that it is bound in. */
export function rolledProps(def: GameDef): ReadonlySet<string> {
  const rolls = new Set<string>();
  const settings: { prop: string; name: string }[] = [];
  visitGame(def, {
    effect: (effect, place) => {
      if ('rollRandom' in effect) rolls.add(`${ruleOf(place)} ${effect.rollRandom.bind}`);
      if (!('setTokenProp' in effect)) return;
      const { prop, value } = effect.setTokenProp;
      if (typeof value === 'object' && value !== null && 'ref' in value && value.ref === 'binding')
        settings.push({ prop, name: `${ruleOf(place)} ${value.name}` });
    },
  });
  return new Set(settings.filter(({ name }) => rolls.has(name)).map(({ prop }) => prop));
}

/** The action, trigger, phase, … that a place is in. */
function ruleOf(place: Place): string {
  const path = pathOf(place);
  return path.slice(0, path[0] === 'flow' ? 5 : 2).join('/');
}
