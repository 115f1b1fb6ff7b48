/** The interesting moments of matches, with a sentence each. Their matches are played again for it, up to the moment. */
import { capital, several } from '../english/index.ts';
import type { Match, PlayableGameDef } from '../ir/index.ts';
import { actionName, seatName, teamName, tellDecision, tellTurns } from '../tell/index.ts';
import { HIGHLIGHT_KINDS, type HighlightKind } from './highlight-kinds.ts';
import type { ActionUsage } from './measures/actions.ts';
import { byName } from './statistics/counts.ts';
import type { FirstUse, Moment, MomentKind, RunOf, Tally } from './tally.ts';
import { moveAgain, type MoveAgain } from './tape/again.ts';

/** A moment worth a look, and in which match it was. */
export interface MomentOfRun extends RunOf {
  kind: HighlightKind;
  /** How interesting, from 0 to 1000, among those of its kind. */
  weight: number;
  /** The entry of the trace; -1 for what was so from the start. */
  index: number;
  turn: number;
  player: number;
  sentence: string;
}

/** Actions are rare up to this share of all that are taken. */
const RARE = 0.02;

/** The best moments of all matches: kind by kind, the rarest actions last. */
export function highlightsOf(def: PlayableGameDef, match: Match, tally: Tally, usage: readonly ActionUsage[]): MomentOfRun[] {
  const runOf = ({ run }: { run: number }): RunOf => {
    const { answers: _, ...which } = tally.matches[run]!;
    return which;
  };
  const again = ({ run, index }: { run: number; index: number }): MoveAgain => moveAgain(def, match, tally.matches[run]!, index);
  const momentsOf = (kind: MomentKind): MomentOfRun[] =>
    (tally.moments[kind] ?? []).map((moment) => {
      const { facts: _, ...where } = moment;
      return { kind, ...where, ...runOf(moment), sentence: SENTENCES[kind]({ def, match, moment, again: () => again(moment) }) };
    });
  const rare = byName(tally.firstUses).flatMap(([action, use]): MomentOfRun[] => {
    const share = usage.find((each) => each.action === action)?.share ?? null;
    if (share === null || share > RARE) return [];
    const what = `Only ${Math.round(1000 * share) / 10} % of the actions taken are “${actionName({ def }, action)}”`;
    const sentence = told({ def, match, moment: use, again: () => again(use) }, what);
    return [{ kind: 'rare-action', weight: Math.round(1000 * (1 - share)), ...use, ...runOf(use), sentence }];
  });
  return HIGHLIGHT_KINDS.flatMap((kind) => (kind === 'rare-action' ? rare : momentsOf(kind)));
}

/** A moment to be told. */
interface Telling {
  readonly def: PlayableGameDef;
  readonly match: Match;
  readonly moment: Moment;
  /** The move of the moment, with its names. */
  again(): MoveAgain;
}

/** What is said of a moment; which facts it has, `best-moments.ts` says. */
const SENTENCES: Readonly<Record<MomentKind, (telling: Telling) => string>> = {
  'group-win': (telling) => told(telling, `${everybody(telling)} wins, after ${telling.moment.facts[0]} decisions`),
  'group-loss': (telling) => told(telling, `${everybody(telling)} loses, after ${telling.moment.facts[0]} decisions`),

  comeback(telling) {
    const { turn, facts } = telling.moment;
    return `Turn ${turn}: ${sideName(telling, facts[0]!)} is ${several(facts[1]!, 'point')} behind, and wins in the end.`;
  },

  'lead-change'(telling) {
    const [from, to, own, other] = telling.moment.facts as [number, number, number, number];
    return told(telling, `${capital(sideName(telling, to))} takes the lead from ${sideName(telling, from)}, ${own} to ${other}`);
  },

  swing(telling) {
    const gains = telling.moment.facts.flatMap((gain, player) =>
      gain === 0 ? [] : [`${playerName(telling, player)} ${gain > 0 ? 'gains' : 'loses'} ${several(Math.abs(gain), 'point')}`],
    );
    return told(telling, gains.join(' and '));
  },

  'close-finish'(telling) {
    const { turn, facts } = telling.moment;
    const margin = facts[1]!;
    const how =
      margin > 0 ? `by ${several(margin, 'point')}` : margin === 0 ? 'with as many points as the next' : 'with fewer points than another';
    return `Turn ${turn}: ${sideName(telling, facts[0]!)} wins ${how}.`;
  },

  chain(telling) {
    const fired = telling.again().events.filter(({ type }) => type === 'triggered');
    return told(telling, `${fired.length} rules apply, one after the other`);
  },

  elimination: (telling) => told(telling, `${playerName(telling, telling.moment.facts[0]!)} is out`),
};

/** So many sentences say what was going on. */
const MOST_SENTENCES = 3;

/** What was done, in the sentences of the table, and what came of it. */
function told(
  { def, match, moment: { turn }, again }: Pick<Telling, 'def' | 'match' | 'again'> & { moment: FirstUse },
  what: string,
): string {
  const { player, move, events } = again();
  const [now] = tellTurns(def, events, { match, detail: 'brief' });
  const lines = now!.lines.length > 0 || player < 0 ? now!.lines : [tellDecision(def, player, move, { match })];
  if (lines.length === 0) return `Turn ${turn}: ${what}, by the course of the game.`;
  const shown = lines.slice(0, MOST_SENTENCES);
  // The table may have said it already.
  return `Turn ${turn}: ${(shown.includes(`${what}.`) ? shown : [...shown, `${what}.`]).join(' ')}`;
}

function everybody(telling: Telling): string {
  return telling.match.players === 1 ? playerName(telling, 0) : 'Everybody';
}

function playerName({ def, match }: Telling, seat: number): string {
  return seatName(def, seat, match);
}

/** A team by its name; without teams a side is a player. */
function sideName(telling: Telling, side: number): string {
  return telling.def.flow.teams?.[side] === undefined ? playerName(telling, side) : teamName(telling, side);
}
