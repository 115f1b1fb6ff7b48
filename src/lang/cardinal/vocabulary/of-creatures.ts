/** Effects that change only what creatures have, by their names in card files and in scripts. */

/** A word that an effect has at a parameter; undefined where it is not written. */
type WordAt = (param: string) => string | undefined;

const OF_CREATURES: Readonly<Record<string, (word: WordAt) => boolean>> = {
  pump: () => true,
  pump_creature: () => true,
  set_stats: () => true,
  set_stat: isFighting,
  modify_stat: isFighting,
  grant_keyword: isOfFights,
  remove_keyword: isOfFights,
  add_counter: isGrowth,
  remove_counter: isGrowth,
};

export function isOfCreatures(effect: string, word: WordAt): boolean {
  return Object.hasOwn(OF_CREATURES, effect) && OF_CREATURES[effect]!(word);
}

function isFighting(word: WordAt): boolean {
  const stat = word('stat_name');
  return stat === 'power' || stat === 'toughness';
}

/** Other permanents have these as well. */
function isOfFights(word: WordAt): boolean {
  const keyword = word('keyword');
  return keyword !== 'hexproof' && keyword !== 'indestructible' && keyword !== 'legendary';
}

function isGrowth(word: WordAt): boolean {
  const counter = word('counter_type');
  return counter === undefined || counter === '+1/+1' || counter === '-1/-1';
}
