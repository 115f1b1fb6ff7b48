import { phrase } from '../../diagnostics/phrase.ts';
import { calledBy, proceduresThat } from '../calls.ts';
import { pathOf, type Place } from '../../ir/place.ts';
import type { Game, Rule } from '../rule.ts';
import type { EffectSite } from '../sites.ts';
import { subject } from '../subject.ts';

/** Nobody is asked anything inside a `batch` or in checks that are carried out together, not even through a call: their effects are one moment. */
export const batchesWithoutChoices: Rule = (game, report) => {
  const asking = proceduresThat(game, asks);
  for (const site of game.sites.effects) {
    const procedure = calledBy(site) ?? '';
    if (!(asks(site) || asking.has(procedure))) continue;
    const path = pathOf(site.place);
    const inBatch = isInBatch(site.place);
    if (!inBatch && !isInMomentOfChecks(game, site.place)) continue;
    const what =
      site.name === 'call' ? phrase`calls "${{ procedure }}", which asks a player,` : phrase`asks a player ("${{ effect: site.name }}")`;
    report({
      code: 'choice-in-batch',
      path,
      ...phrase`${subject(game, path)} ${what} ${inBatch ? 'inside a batch.' : 'in a check that is carried out together with others.'}`,
    });
  }
};

function asks({ name, effect }: EffectSite): boolean {
  if ('moveTokenAdjacent' in effect) return effect.moveTokenAdjacent.direction === undefined;
  return name === 'chooseOne' || name === 'chooseN' || name === 'order';
}

function isInMomentOfChecks({ def }: Game, place: Place): boolean {
  const [list, index] = pathOf(place);
  return list === 'checks' && def.checks?.[Number(index)]?.together === true && !isTried(place);
}

function isTried(place: Place): boolean {
  for (let here: Place | null = place; here !== null; here = here.parent) if (here.step === 'can') return true;
  return false;
}

/** A dry run inside a batch asks nobody. */
function isInBatch(place: Place): boolean {
  for (let here: Place | null = place; here !== null; here = here.parent) {
    if (here.step === 'can') return false;
    if (here.step === 'batch' && typeof here.parent?.step === 'number') return true;
  }
  return false;
}
