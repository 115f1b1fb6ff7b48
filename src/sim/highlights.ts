/** The interesting moments of a match, with a sentence each. */
import { largest } from '../ir/largest.ts';
import type { PlayableGameDef } from '../ir/index.ts';
import type { Named } from '../kernel/index.ts';
import { aheadBy, leadChanges, swings } from './measures/drama.ts';
import { readMatch, type MatchFacts } from './measures/match-facts.ts';
import { actionName, capital, readable, seatName, teamName, tellDecision } from '../tell/index.ts';
import { countAt, countIn, type Counts } from './statistics/counts.ts';
import type { TraceEntry } from './trace.ts';

export const HIGHLIGHT_KINDS = [
  'group-win',
  'group-loss',
  'comeback',
  'lead-change',
  'swing',
  'close-finish',
  'chain',
  'elimination',
  'rare-action',
] as const;
export type HighlightKind = (typeof HIGHLIGHT_KINDS)[number];

/** A moment worth a look. */
export interface Highlight {
  kind: HighlightKind;
  /** How interesting, from 0 to 1000, among those of its kind. */
  weight: number;
  /** The entry of the trace; -1 for what was so from the start. */
  index: number;
  turn: number;
  player: number;
  sentence: string;
}

/** The least share of what is possible that counts as a large swing, or as far behind. */
const LARGE = 0.25;
/** The largest margin of a close finish. */
const CLOSE = 0.05;
/** The fewest triggers of a chain. */
const CHAIN = 4;
/** The fewest moves that tell whether an action is rare, and how many of them it may be. */
const ENOUGH = 20;
const RARE = 0.05;

/** The moments of a match, in order. */
export function highlightsOf(def: PlayableGameDef, trace: MatchFacts['trace']): Highlight[] {
  return highlightsIn(readMatch(def, trace));
}

/** The moments of a match that was read already. */
export function highlightsIn(match: MatchFacts): Highlight[] {
  const found = [
    ...groupResults(match),
    ...comebacks(match),
    ...leads(match),
    ...largeSwings(match),
    ...closeFinishes(match),
    ...chains(match),
    ...eliminations(match),
    ...rareActions(match),
  ];
  return found.toSorted((a, b) => a.index - b.index || HIGHLIGHT_KINDS.indexOf(a.kind) - HIGHLIGHT_KINDS.indexOf(b.kind));
}

/** Quick wins and losses after a long fight say most about a game that all win or lose together. */
function groupResults(match: MatchFacts): Highlight[] {
  const { group, trace, players, decisions } = match;
  const entry = trace.entries.at(-1);
  if (entry === undefined || group === null || group === 'open') return [];
  const quick = Math.round(1000 / (1 + decisions.length));
  const who = players === 1 ? playerName(match, 0) : 'Everybody';
  return [
    {
      ...(group === 'won' ? { kind: 'group-win', weight: quick } : { kind: 'group-loss', weight: 1000 - quick }),
      ...place(entry),
      sentence: told(match, entry, `${who} ${group === 'won' ? 'wins' : 'loses'}, after ${decisions.length} decisions`),
    },
  ];
}

function comebacks(match: MatchFacts): Highlight[] {
  const { points, winner, range, trace } = match;
  if (points === null || winner === null || range === 0) return [];
  const behind = points.map((each) => -aheadBy(match, each, winner));
  const most = largest(behind);
  if (most < LARGE * range) return [];
  const index = behind.indexOf(most) - 1;
  const turn = trace.entries[index]?.turn ?? 1;
  return [
    {
      kind: 'comeback',
      weight: Math.round((1000 * most) / range),
      index,
      turn,
      player: match.sides.indexOf(winner),
      sentence: `Turn ${turn}: ${sideName(match, winner)} is ${pointsText(most)} behind, and wins in the end.`,
    },
  ];
}

function leads(match: MatchFacts): Highlight[] {
  const { points, trace } = match;
  return leadChanges(match).map(({ moment, from, to }) => {
    const entry = trace.entries[moment - 1]!;
    const [own, other] = [to, from].map((side) =>
      largest(match.sides.flatMap((each, player) => (each === side ? [points![moment]![player]!] : []))),
    );
    const score = `${shown(match, own!)} to ${shown(match, other!)}`;
    // The later, the more it means.
    const weight = Math.round((1000 * moment) / trace.entries.length);
    return {
      kind: 'lead-change',
      weight,
      ...place(entry),
      sentence: told(match, entry, `${capital(sideName(match, to))} takes the lead from ${sideName(match, from)}, ${score}`),
    };
  });
}

function largeSwings(match: MatchFacts): Highlight[] {
  return swings(match).flatMap((swing, index) => {
    if (swing < LARGE) return [];
    const entry = match.trace.entries[index]!;
    const gains = match
      .scores![index + 1]!.map((score, player) => ({ player, gain: score - match.scores![index]![player]! }))
      .filter(({ gain }) => gain !== 0);
    const what = gains
      .map(({ player, gain }) => `${playerName(match, player)} ${gain > 0 ? 'gains' : 'loses'} ${pointsText(Math.abs(gain))}`)
      .join(' and ');
    return [
      {
        kind: 'swing' as const,
        weight: Math.round(1000 * swing),
        ...place(entry),
        sentence: told(match, entry, what),
      },
    ];
  });
}

function closeFinishes(match: MatchFacts): Highlight[] {
  const { points, winner, range, trace } = match;
  const entry = trace.entries.at(-1);
  if (points === null || winner === null || range === 0 || entry === undefined || match.players === 1) return [];
  const margin = aheadBy(match, points.at(-1)!, winner);
  if (margin > CLOSE * range) return [];
  const how = margin > 0 ? `by ${pointsText(margin)}` : margin === 0 ? 'with as many points as the next' : 'with fewer points than another';
  return [
    {
      kind: 'close-finish',
      weight: Math.round(1000 * (1 - Math.max(0, margin) / range)),
      ...place(entry),
      sentence: `Turn ${entry.turn}: ${sideName(match, winner)} wins ${how}.`,
    },
  ];
}

function chains(match: MatchFacts): Highlight[] {
  return match.trace.entries.flatMap((entry) => {
    const { triggers } = entry;
    if (triggers.length < CHAIN) return [];
    const names = [...new Set(triggers)].map((name) => `“${readable(name)}”`);
    return [
      {
        kind: 'chain' as const,
        weight: Math.min(1000, 50 * triggers.length),
        ...place(entry),
        sentence: told(match, entry, `${triggers.length} rules apply (${names.slice(0, 4).join(', ')}${names.length > 4 ? ', …' : ''})`),
      },
    ];
  });
}

function eliminations(match: MatchFacts): Highlight[] {
  return match.trace.entries.flatMap((entry) =>
    entry.events.flatMap(({ type, player }) =>
      type === 'eliminated' && player !== undefined
        ? [
            {
              kind: 'elimination' as const,
              weight: 500,
              ...place(entry),
              sentence: told(match, entry, `${playerName(match, player)} is out`),
            },
          ]
        : [],
    ),
  );
}

/** Actions that come up once in a long match. */
function rareActions(match: MatchFacts): Highlight[] {
  const { decisions } = match;
  const counts: Counts = {};
  const acts = decisions.filter(({ move }) => 'action' in move);
  for (const { move } of acts) if ('action' in move) countIn(counts, move.action);
  if (acts.length < ENOUGH) return [];
  return acts.flatMap((entry) => {
    const action = 'action' in entry.move ? entry.move.action : '';
    if (countAt(counts, action) > 1 || 1 > RARE * acts.length) return [];
    return [
      {
        kind: 'rare-action' as const,
        weight: Math.min(1000, 10 * acts.length),
        ...place(entry),
        sentence: told(match, entry, `It is the only “${actionName(match, action)}” of the match`),
      },
    ];
  });
}

function place({ index, turn, player }: TraceEntry): Pick<Highlight, 'index' | 'turn' | 'player'> {
  return { index, turn, player };
}

/** What was done, as the log tells it, and what came of it. */
function told({ def, trace }: MatchFacts, { player, move, turn }: TraceEntry, what: string): string {
  if (player < 0) return `Turn ${turn}: ${what}, by the course of the game.`;
  return `Turn ${turn}: ${tellDecision(def, player, move, { match: trace.header.match })} ${what}.`;
}

function playerName({ def, trace }: MatchFacts, seat: number): string {
  return seatName(def, seat, trace.header.match);
}

function sideName(match: MatchFacts, side: number): string {
  const team = match.def.flow.teams?.[side];
  return team === undefined ? playerName(match, match.sides.indexOf(side)) : teamName(match, side);
}

/** Points as the game counts them. */
function shown({ trace }: MatchFacts, points: number): Named {
  return trace.header.best === 'lowest' ? 0 - points : points;
}

function pointsText(count: number): string {
  return count === 1 ? '1 point' : `${count} points`;
}
