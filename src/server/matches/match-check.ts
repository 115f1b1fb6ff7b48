/**
 * What the rules of a game have against a match. Rules are looked at here for games that are trusted alone; what a stranger's game has
 * against a match is found out where it is played. Most matches are alike, so that what was found is remembered.
 */
import type { Match, PlayableGameDef } from '../../ir/index.ts';
import { matchFaults } from '../../kernel/index.ts';
import { playableGame } from '../content/game-as-sent.ts';
import type { FoundGame } from '../content/games.ts';

/** So many games, and so many answers about each, are remembered. */
const GAMES = 64;
const ANSWERS = 100;
/** A match with long deck lists is like no other. */
const LONGEST_KEY = 1000;

interface Known {
  readonly rules: { readonly def: PlayableGameDef } | { readonly refused: string };
  readonly answers: Map<string, string | null>;
}

export class MatchCheck {
  readonly #games = new Map<string, Known>();

  /** In words; null if nothing is wrong. */
  faultOf(game: FoundGame, match: Match): string | null {
    const { from, players } = game.entry;
    if (!Number.isInteger(match.players) || match.players < players.min || match.players > players.max)
      return `The game is for ${players.min === players.max ? players.min : `${players.min} to ${players.max}`} players, not ${match.players}.`;
    if (from === 'upload') return null;
    const { rules, answers } = this.#known(game);
    if ('refused' in rules) return rules.refused;
    const key = JSON.stringify([match.players, match.seats?.map(({ team, deck }) => [team, deck])]);
    const before = answers.get(key);
    if (before !== undefined) return before;
    const answer = matchFaults(rules.def, match)[0]?.message ?? null;
    if (key.length <= LONGEST_KEY) answers.set(key, answer);
    forgetFirst(answers, ANSWERS);
    return answer;
  }

  #known({ text, entry }: FoundGame): Known {
    const before = this.#games.get(entry.content);
    const known = before ?? { rules: playableGame(text), answers: new Map() };
    // What was asked for last is forgotten last.
    this.#games.delete(entry.content);
    this.#games.set(entry.content, known);
    forgetFirst(this.#games, GAMES);
    return known;
  }
}

function forgetFirst(map: Map<string, unknown>, most: number): void {
  if (map.size > most) map.delete(map.keys().next().value!);
}
