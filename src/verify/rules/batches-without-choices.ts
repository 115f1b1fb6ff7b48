import { phrase } from '../../diagnostics/phrase.ts';
import { calledBy, proceduresThat } from '../calls.ts';
import { pathOf, type Place } from '../../ir/place.ts';
import type { Rule } from '../rule.ts';
import type { EffectSite } from '../sites.ts';
import { subject } from '../subject.ts';

/** Nobody is asked anything inside a `batch`, not even through a call: its effects happen together. */
export const batchesWithoutChoices: Rule = (game, report) => {
  const asking = proceduresThat(game, asks);
  for (const site of game.sites.effects) {
    const procedure = calledBy(site) ?? '';
    if (!(asks(site) || asking.has(procedure)) || !isInBatch(site.place)) continue;
    const path = pathOf(site.place);
    const what =
      site.name === 'call' ? phrase`calls "${{ procedure }}", which asks a player,` : phrase`asks a player ("${{ effect: site.name }}")`;
    report({ code: 'choice-in-batch', path, ...phrase`${subject(game, path)} ${what} inside a batch.` });
  }
};

function asks({ name, effect }: EffectSite): boolean {
  if ('moveTokenAdjacent' in effect) return effect.moveTokenAdjacent.direction === undefined;
  return name === 'chooseOne' || name === 'chooseN' || name === 'order';
}

/** A dry run inside a batch asks nobody. */
function isInBatch(place: Place): boolean {
  for (let here: Place | null = place; here !== null; here = here.parent) {
    if (here.step === 'can') return false;
    if (here.step === 'batch' && typeof here.parent?.step === 'number') return true;
  }
  return false;
}
