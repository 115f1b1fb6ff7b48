/** Why games are not in the archive, in words. */

/** What is not here is the code of a diagnostic. */
const REASONS: Readonly<Record<string, string>> = {
  'unknown-part': 'Not a game: a part of it is not known',
  'internal-error': 'Could not be judged, by a mistake of Ludwright',
  'setup-fails': 'Cannot be set up',
  terminates: 'Does not come to an end',
  'no-endless-chains': 'Matches or rules go round in circles',
  'moves-exist': 'Players often have nothing to choose',
  'not-trivial': 'Won too early',
  'choices-used': 'There is one thing to do, again and again',
  'no-skill': 'Greedy players do not beat random ones',
  outclassed: 'Clearly worse than the game that owns its cell',
  outside: 'Outside of the ranges of the archive',
  failed: 'Not better than the game that owns its cell',
  'crowded out': 'Weaker than those that contend for its cell',
  known: 'Was there already',
};

export function reasonWords(reason: string): string {
  return REASONS[reason] ?? `Not a game: ${reason}`;
}
