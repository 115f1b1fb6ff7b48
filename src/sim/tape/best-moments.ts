/** The best moments of matches, by numbers alone. */
import { CHANGE, CHANGE_SIZE, ENTRY_HEAD } from '../../kernel/index.ts';
import { best, MOST_MOMENTS, type Moment, type MomentKind } from '../tally.ts';
import { swingAt } from './course-reader.ts';
import { GROUP, type Played } from './played.ts';
import type { Setting } from './setting.ts';

/** The largest weight. */
const HEAVIEST = 1000;
/** The least share of what is possible that counts as a large swing, or as far behind. */
const LARGE = 0.25;
/** The largest margin of a close finish. */
const CLOSE = 0.05;
/** The fewest triggers of a chain. */
const CHAIN = 4;
/** The weight of somebody who is out. */
const OUT = 500;

/** The place of each kind in a list. */
const AT = {
  'group-win': 0,
  'group-loss': 1,
  comeback: 2,
  'lead-change': 3,
  swing: 4,
  'close-finish': 5,
  chain: 6,
  elimination: 7,
} as const satisfies Record<MomentKind, number>;

/** Keeps the best few of each kind. */
export class BestMoments {
  readonly #setting: Setting;
  readonly #kept: Partial<Record<MomentKind, Moment[]>> = {};
  /** By kind (`AT`): the weight that is too little by now. */
  readonly #tooLittle = new Int32Array(Object.keys(AT).length).fill(-1);
  #isKept = false;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** Whether a moment of the match is among the best so far. Matches come in the order of their numbers. */
  see(match: Played): boolean {
    const tooLittle = this.#tooLittle;
    this.#isKept = false;
    if (match.moves === 0) return false;
    if (match.group !== GROUP.NONE) this.#groupResult(match);
    if (match.range !== 0) {
      if (match.leadChanges > 0 && tooLittle[AT['lead-change']]! < HEAVIEST) this.#leads(match);
      if (match.largestSwing >= LARGE && Math.round(1000 * match.largestSwing) > tooLittle[AT.swing]!) this.#swings(match);
      if (match.winner >= 0) {
        this.#comeback(match);
        this.#closeFinish(match);
      }
    }
    if (match.mostTriggers >= CHAIN && chainWeight(match.mostTriggers) > tooLittle[AT.chain]!) this.#chains(match);
    if (match.closely && tooLittle[AT.elimination]! < OUT) this.#eliminations(match);
    return this.#isKept;
  }

  /** Those kept so far. */
  kept(): Partial<Record<MomentKind, Moment[]>> {
    return { ...this.#kept };
  }

  /** Quick wins and losses after a long fight say most about a game that all win or lose together. Facts: the number of decisions. */
  #groupResult(match: Played): void {
    const quick = Math.round(HEAVIEST / (1 + match.decisions));
    if (match.group === GROUP.WON && quick > this.#tooLittle[AT['group-win']]!)
      this.#keep('group-win', quick, match, match.moves - 1, [match.decisions]);
    if (match.group === GROUP.LOST && HEAVIEST - quick > this.#tooLittle[AT['group-loss']]!)
      this.#keep('group-loss', HEAVIEST - quick, match, match.moves - 1, [match.decisions]);
  }

  /** The later, the more it means. Facts: the sides, and their scores. */
  #leads(match: Played): void {
    const { leader, turningPoints, turningPoint, moves } = match;
    const { sides } = this.#setting;
    let last = leader[0]!;
    for (let i = 0; i < turningPoints; i++) {
      const moment = turningPoint[i]!;
      const now = leader[moment]!;
      if (now < 0) continue;
      const weight = Math.round((HEAVIEST * moment) / moves);
      if (last >= 0 && now !== last && weight > this.#tooLittle[AT['lead-change']]!)
        this.#keep('lead-change', weight, match, moment - 1, [
          last,
          now,
          bestOf(match, moment, now, sides),
          bestOf(match, moment, last, sides),
        ]);
      last = now;
    }
  }

  /** Facts: what each player gains. */
  #swings(match: Played): void {
    const { players } = this.#setting;
    const { scores, turningPoints, turningPoint } = match;
    for (let i = 0; i < turningPoints; i++) {
      const moment = turningPoint[i]!;
      const swing = swingAt(match, moment, players);
      const weight = Math.round(HEAVIEST * swing);
      if (swing < LARGE || weight <= this.#tooLittle[AT.swing]!) continue;
      const at = moment * players;
      const gains = Array.from({ length: players }, (_, player) => scores[at + player]! - scores[at - players + player]!);
      this.#keep('swing', weight, match, moment - 1, gains);
    }
  }

  /** Facts: the side, and how far it was behind. */
  #comeback(match: Played): void {
    const { winner, range, deficit, deficitAt } = match;
    const weight = Math.round((HEAVIEST * deficit) / range);
    if (deficit >= LARGE * range && weight > this.#tooLittle[AT.comeback]!)
      this.#keep('comeback', weight, match, deficitAt - 1, [winner, deficit]);
  }

  /** Facts: the side, and how far it was ahead. */
  #closeFinish(match: Played): void {
    const { winner, range, moves, margin } = match;
    if (this.#setting.players === 1 || margin > CLOSE * range) return;
    const weight = Math.round(HEAVIEST * (1 - Math.max(0, margin) / range));
    if (weight > this.#tooLittle[AT['close-finish']]!) this.#keep('close-finish', weight, match, moves - 1, [winner, margin]);
  }

  #chains(match: Played): void {
    const { words, moves, at } = match;
    for (let move = 0; move < moves; move++) {
      const triggers = words[at[move + 1]! + ENTRY_HEAD.TRIGGERS]!;
      if (triggers >= CHAIN && chainWeight(triggers) > this.#tooLittle[AT.chain]!)
        this.#keep('chain', chainWeight(triggers), match, move, []);
    }
  }

  /** Facts: who is out. All weigh the same, so that nobody looks once there are enough, and at matches that are looked at closely alone. */
  #eliminations(match: Played): void {
    const { words, moves, changesAt, changesEnd } = match;
    for (let move = 0; move < moves; move++) {
      const end = changesEnd[move + 1]!;
      for (let at = changesAt[move + 1]!; at < end; at += CHANGE_SIZE)
        if (words[at] === CHANGE.OUT && this.#tooLittle[AT.elimination]! < OUT)
          this.#keep('elimination', OUT, match, move, [words[at + 1]!]);
    }
  }

  #keep(kind: MomentKind, weight: number, { run, turn, player }: Played, index: number, facts: number[]): void {
    const kept = best([
      ...(this.#kept[kind] ?? []),
      {
        run,
        index,
        turn: index < 0 ? 1 : turn[index]!,
        // A comeback is of those who make it, whoever moved.
        player: kind === 'comeback' ? this.#setting.sides.indexOf(facts[0]!) : player[index]!,
        weight,
        facts,
      },
    ]);
    this.#kept[kind] = kept;
    if (kept.length === MOST_MOMENTS) this.#tooLittle[AT[kind]] = kept.at(-1)!.weight;
    this.#isKept = true;
  }
}

function chainWeight(triggers: number): number {
  return Math.min(HEAVIEST, 50 * triggers);
}

/** The best score that a player of a side has. */
function bestOf({ scores, better }: Played, moment: number, side: number, sides: Setting['sides']): number {
  let most = -Infinity;
  for (let player = 0; player < sides.length; player++)
    if (sides[player] === side) most = Math.max(most, better * scores[moment * sides.length + player]!);
  return better * most;
}
