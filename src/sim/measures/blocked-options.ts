/**
 * Options that are gone the next time that a player is asked the same, and not by the player's own doing. What the player
 * took, and what has a part of it in common, does not count. Nor does what names a zone that the player or the course of the
 * game has touched since; what names a card, if cards have left the player's zones by either; and what names neither, if
 * either has changed a variable of the player or of nobody.
 */
import { ANSWER, argumentKinds, CHANGE, CHANGE_SIZE, ENTRY_FLAG, ENTRY_HEAD, type ValueKind } from '../../kernel/index.ts';
import type { Played } from '../tape/played.ts';
import type { Setting } from '../tape/setting.ts';
import { mixed } from '../tape/words.ts';
import type { Whose } from './whose.ts';

export class BlockedOptions {
  /** Options that were compared, and those of them that were gone. */
  compared = 0;
  gone = 0;
  readonly #setting: Setting;
  readonly #whose: Whose;
  /** By player: the last move that answered each question. */
  readonly #last: Map<number, number>[];
  /** The move in which a zone was last touched by the player or the course of the game, counted over all comparisons. */
  readonly #touched: Float64Array;
  readonly #options = new Set<number>();
  #comparison = 0;
  /** What else has changed since, other than by opponents. */
  #cardsLeft = false;
  #variablesChanged = false;

  constructor(setting: Setting, whose: Whose) {
    this.#setting = setting;
    this.#whose = whose;
    this.#last = Array.from({ length: setting.players }, () => new Map<number, number>());
    this.#touched = new Float64Array(setting.program.zones.count);
  }

  count(match: Played): void {
    if ((match.allFlags & ENTRY_FLAG.LISTED) === 0 || !isCompared(match.run)) return;
    const { decisions, decision, player } = match;
    for (const last of this.#last) last.clear();
    for (let i = 0; i < decisions; i++) {
      const move = decision[i]!;
      if (!isWholeList(match, move)) continue;
      const last = this.#last[player[move]!]!;
      const question = questionOf(match, move);
      const before = last.get(question);
      if (before !== undefined && this.#othersMoved(match, before, move)) this.#compare(match, before, move);
      last.set(question, move);
    }
  }

  /** Whether another side decided anything between two moves. */
  #othersMoved({ player }: Played, from: number, to: number): boolean {
    const { sides } = this.#setting;
    for (let move = from + 1; move < to; move++) if (player[move]! >= 0 && sides[player[move]!] !== sides[player[from]!]) return true;
    return false;
  }

  #compare(match: Played, before: number, now: number): void {
    this.#comparison++;
    this.#noteOwnDoing(match, before, now);
    this.#listOptions(match, now);
    const { words, optionsAt, at, kind, argumentsAt } = match;
    const entry = at[before + 1]!;
    const [asked, place] = [words[entry + ENTRY_HEAD.ASKED]!, words[entry + ENTRY_HEAD.PLACE]!];
    const given = argumentsAt[before]!;
    let read = optionsAt[before]! + 1;
    for (let left = words[optionsAt[before]!]!; left > 0; left--) {
      const each = words[read]!;
      const kinds = argumentKinds(this.#setting.program, each, asked, place);
      if (!isLike(words, read, each === kind[before]!, kinds.length, given) && this.#isComparable(words, read, kinds)) {
        this.compared++;
        if (!this.#options.has(hashOf(words, read, kinds.length))) this.gone++;
      }
      read += 1 + kinds.length;
    }
  }

  /** Whether it would be somebody else's doing if the option at a word were gone. */
  #isComparable(words: Int32Array, option: number, kinds: readonly ValueKind[]): boolean {
    let isPlain = true;
    for (let i = 0; i < kinds.length; i++) {
      const look = words[option + 1 + i]!;
      if (kinds[i] === 'zone') {
        isPlain = false;
        if (look >= 0 && this.#touched[look] === this.#comparison) return false;
      } else if (kinds[i] === 'token') {
        isPlain = false;
        if (this.#cardsLeft) return false;
      }
    }
    return !isPlain || !this.#variablesChanged;
  }

  /** Goes through what the player and the course of the game have changed from one move up to another. */
  #noteOwnDoing(match: Played, before: number, now: number): void {
    const { player, changesAt, upkeepAt, changesEnd } = match;
    const { sides } = this.#setting;
    this.#cardsLeft = false;
    this.#variablesChanged = false;
    const own = sides[player[before]!]!;
    for (let move = before; move < now; move++) {
      const isOwn = player[move]! < 0 || sides[player[move]!] === own;
      this.#noteChanges(match, isOwn ? changesAt[move + 1]! : upkeepAt[move + 1]!, changesEnd[move + 1]!, own, before);
    }
  }

  #noteChanges({ words, argumentsAt }: Played, from: number, end: number, own: number, before: number): void {
    const { zone, variable } = this.#whose;
    for (let at = from; at < end; at += CHANGE_SIZE) {
      if (words[at] === CHANGE.VARIABLE) {
        const owner = variable[words[at + 1]!]!;
        if (owner < 0 || owner === own) this.#variablesChanged = true;
      } else if (words[at] === CHANGE.TOKEN) {
        const left = words[at + 2]!;
        const entered = words[at + 3]!;
        if (left >= 0) this.#touched[left] = this.#comparison;
        if (entered >= 0) this.#touched[entered] = this.#comparison;
        if (left >= 0 && left !== entered && zone[left] === own && !isGiven(words, argumentsAt[before]!, words[at + 1]!))
          this.#cardsLeft = true;
      }
    }
  }

  #listOptions({ words, optionsAt, at }: Played, move: number): void {
    this.#options.clear();
    const entry = at[move + 1]!;
    const [asked, place] = [words[entry + ENTRY_HEAD.ASKED]!, words[entry + ENTRY_HEAD.PLACE]!];
    let read = optionsAt[move]! + 1;
    for (let left = words[optionsAt[move]!]!; left > 0; left--) {
      const count = argumentKinds(this.#setting.program, words[read]!, asked, place).length;
      this.#options.add(hashOf(words, read, count));
      read += 1 + count;
    }
  }
}

/** Whether the options of a match are compared: a share needs few matches, and comparing takes long. It depends on nothing but its number. */
function isCompared(run: number): boolean {
  return run < 256 || run % 256 === 0;
}

/** Whether all options of a decision are listed. */
function isWholeList({ words, optionsAt, options }: Played, move: number): boolean {
  return words[optionsAt[move]!]! >= options[move]!;
}

/** A number for the question that a move answers. */
function questionOf({ words, at, kind }: Played, move: number): number {
  const entry = at[move + 1]!;
  const form = kind[move]! >= 0 ? 0 : kind[move] === ANSWER.PARAM ? 1 : 2;
  return (words[entry + ENTRY_HEAD.ASKED]! * 65_536 + words[entry + ENTRY_HEAD.PLACE]!) * 3 + form;
}

/** Whether an option is what was taken, or has an argument in common with it. */
function isLike(words: Int32Array, option: number, isSameKind: boolean, count: number, given: number): boolean {
  if (!isSameKind) return false;
  for (let i = 0; i < count; i++) if (words[option + 1 + i] === words[given + 2 + 2 * i]) return true;
  return count === 0;
}

/** Whether a token is among the arguments that were given. */
function isGiven(words: Int32Array, given: number, token: number): boolean {
  for (let i = 0; i < words[given]!; i++) if (words[given + 1 + 2 * i] === token) return true;
  return false;
}

/** Two words of an option's kind and looks as one number; that two options share one is too rare to matter. */
function hashOf(words: Int32Array, option: number, count: number): number {
  let hash = mixed(words[option]!);
  let second = words[option]!;
  for (let i = 1; i <= count; i++) {
    hash = mixed(hash ^ words[option + i]!);
    second = mixed(Math.imul(second, 31) + words[option + i]!);
  }
  return (hash >>> 0) * 0x10_0000 + (second & 0xf_ffff);
}
