/** A game of a run by what a person types: its id, a beginning of it that no other has, or its name. */
import { nearest } from '../../diagnostics/suggest.ts';
import { gameName, type Evolution } from '../../evolve/index.ts';
import { failed } from '../exit.ts';

/** The shortest beginning of an id that is taken for one. */
const SHORTEST = 4;
/** So many names are offered. */
const MOST_NEAR = 3;

/** The id of a game, of whoever was ever judged; owners of cells go before others of the same name. */
export function findGame(evolution: Evolution, word: string): string {
  const owners = evolution.archive.owners().map(({ id }) => id);
  const found = among(evolution, owners, word) ?? among(evolution, evolution.ids, word);
  if (found !== undefined) return found;
  // A word of a name is meant as well.
  const names = owners.map((id) => nameIn(evolution, id));
  const near = [...new Set([...nearest(word, names), ...names.filter((name) => nearest(word, name.split(' ')).length > 0)])].slice(
    0,
    MOST_NEAR,
  );
  const offer = near.length === 0 ? '' : ` Did you mean ${near.map((name) => `"${name}"`).join(' or ')}?`;
  throw failed(`there is no game "${word}" in this run.${offer}`);
}

/** The name of a game that was judged. */
export function nameIn(evolution: Evolution, id: string): string {
  return gameName(id, evolution.genomeOf(id)!);
}

function among(evolution: Evolution, ids: readonly string[], word: string): string | undefined {
  const low = word.toLowerCase();
  const isMeant = (id: string): boolean => nameIn(evolution, id).toLowerCase() === low || (low.length >= SHORTEST && id.startsWith(low));
  const meant = ids.filter(isMeant);
  if (meant.length > 1) throw failed(`"${word}" may be any of these: ${meant.join(', ')}.`);
  return meant[0];
}
