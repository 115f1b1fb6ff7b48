import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import type { Path } from '../../diagnostics/diagnostic.ts';
import type { Query } from '../../ir/expressions.ts';
import { pathOf } from '../../ir/place.ts';
import type { Game, Rule } from '../rule.ts';
import { subject } from '../subject.ts';
import type { MoveSite } from '../sites.ts';
import { term } from '../terms.ts';
import { type Origin, originsOf, type ValueType } from '../value-type.ts';

/** Tokens are chosen, drawn and moved only from zones that some effect can fill. */
export const choicesPossible: Rule = (game, report) => {
  const found = attemptsInVain(game);
  if (found.length === 0) return;
  // What is empty because another zone is empty follows from that one.
  const entered = enteredZones(game);
  const roots = found.filter(({ from }) => from.some(({ zone }) => !entered.has(zone)));
  for (const { path, verb, from, isCertain } of roots.length > 0 ? roots : found)
    report({
      code: 'impossible-choice',
      severity: isCertain ? 'error' : 'warning',
      path,
      ...phrase`${subject(game, path)} ${verb} ${zonesText(game, from)}, but nothing ever puts ${term(game.terms, 'aToken')} there.`,
      group: roots.length > 0 ? zonesText(game, from).message : 'zones that only fill one another',
    });
};

interface Attempt {
  path: Path;
  verb: Phrase;
  from: readonly Origin[];
  isCertain: boolean;
}

/** Choices and moves of tokens from zones that are always empty. */
function attemptsInVain(game: Game): Attempt[] {
  const filled = fillableZones(game);
  const found: Attempt[] = [];
  const add = (type: ValueType | undefined, path: () => Path, verb: Phrase, isCertain: boolean): void => {
    const from = originsOf(type);
    if (from === undefined || from.length === 0 || from.some(({ zone }) => filled.has(zone) || !game.names.zones.has(zone))) return;
    found.push({ path: path(), verb, from, isCertain });
  };
  for (const { query, use, item, place } of game.sites.queries)
    if ((use === 'domain' || use === 'choice') && isAboutTokens(query))
      add(item, () => pathOf(place), phrase`chooses ${term(game.terms, 'aToken')} from`, true);
  for (const { effect, from, place } of game.sites.moves)
    if (from?.kind === 'zone')
      add(
        from,
        () => [...pathOf(place), 'from'],
        effect === 'draw' ? phrase`draws from` : phrase`moves ${term(game.terms, 'tokens')} from`,
        false,
      );
  return found;
}

/** The zones to which anything is moved, be it from where it may. */
function enteredZones({ sites }: Game): ReadonlySet<string> {
  const targets = new Set(sites.moves.map(({ to }) => originsOf(to)));
  return new Set([...targets].flatMap((to) => (to ?? []).map(({ zone }) => zone)));
}

/** The zones that can hold a token: those where tokens are made, and those they can be moved to from there. */
function fillableZones(game: Game): ReadonlySet<string> {
  const filled = new Set<string>();
  const waiting = new Map<string, MoveSite[]>();
  const open: MoveSite[] = [];
  for (const move of game.sites.moves) {
    const from = originsOf(move.from);
    if (move.from === undefined) open.push(move);
    else for (const zone of from?.map((origin) => origin.zone) ?? [ANYWHERE]) listIn(waiting, zone).push(move);
  }
  const all = [...game.names.zones.keys()];
  const done = new Set<unknown>();
  for (let move = open.pop(); move !== undefined; move = open.pop()) {
    const to = originsOf(move.to);
    if (done.has(to)) continue;
    done.add(to);
    for (const zone of to?.map((origin) => origin.zone) ?? all) {
      filled.add(zone);
      for (const next of [zone, ANYWHERE]) {
        for (const freed of waiting.get(next) ?? []) open.push(freed);
        waiting.delete(next);
      }
    }
  }
  return filled;
}

/** Stands for the source of tokens that can come from anywhere. */
const ANYWHERE = '';

function listIn<Item>(lists: Map<string, Item[]>, key: string): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function isAboutTokens(query: Query): boolean {
  return query.query === 'tokensInZone' || query.query === 'tokensInAdjacentZones';
}

function zonesText({ terms }: Game, from: readonly Origin[]): Phrase {
  const zones = [...new Set(from.map(({ zone }) => zone))];
  const listed = zones
    .slice(0, 4)
    .map((zone) => `"${zone}"`)
    .join(', ');
  return { message: `${terms[zones.length === 1 ? 'zone' : 'zones']} ${listed}${zones.length > 4 ? ', …' : ''}`, args: { zones } };
}
