/**
 * Branches that happen in one moment: those of PARALLEL, and a loop over players with `order: simultaneous` (§9.3, §13).
 * Values and conditions of a branch see what was before the moment and what the branch itself has written, not what
 * others write: `isolation.ts` does so for variables and properties of cards, `arrivals.ts` for cards that others bring, and
 * `looking.ts` computes before the moment what is looked at of zones that others change otherwise. A card is taken of those
 * that are left. A branch that fails does not stop the others.
 * docs/languages/cgml.md#one-moment
 */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Query, ValueExpr } from '../../../ir/expressions.ts';
import { rewriteEffects, type Rewriter } from '../../../ir/rewrite.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Lowering } from '../lowering/lowering.ts';
import { Arrivals } from './arrivals.ts';
import { Isolation } from './isolation.ts';
import { Looking } from './looking.ts';
import { ANYWHERE, FACES, Places, type Loop } from './places.ts';
import { reportCards } from './report-cards.ts';
import { isAmong, othersOf, sharedCells, usesOf, type Uses } from './uses.ts';

/** The branches as effects; a loop has one, carried out for each player of a query. */
export interface Branches {
  readonly bodies: readonly (readonly Effect[])[];
  readonly loop?: Loop;
  /** The names of sealed answers of the loop's players, and what they were chosen from. */
  readonly answers?: ReadonlyMap<string, Query>;
}

export function moment(l: Lowering, at: Tree, { bodies, loop, answers = new Map() }: Branches): Effect[] {
  const isLoop = loop !== undefined;
  const { keep } = l.spans;
  const places = (): Places => new Places(loop?.bind, answers, [...l.game.zones].length);
  const usesOfAll = (all: readonly Effect[][]): Uses[] => all.map((body) => usesOf(body, places(), (cell) => l.copyDepth(cell)));
  const numberOf = (index: number): ValueExpr =>
    loop === undefined ? index : { ref: 'seat', player: { ref: 'binding', name: loop.bind } };

  const written = bodies.map((body) => rewriteEffects(l.spans.spread(body), reading(answers, loop, keep)));
  const uses = usesOfAll(written);
  const depth = 1 + uses.reduce((most, one) => Math.max(most, one.depth), 0);
  const lookings = written.map((_, index) => {
    const others = othersOf(uses, index, isLoop);
    return new Looking(l, at, {
      others: { entered: others.flatMap(({ entered }) => entered), disturbed: others.flatMap(({ disturbed }) => disturbed) },
      places,
      loop,
      keep,
    });
  });
  const seen = written.map((body, index) => rewriteEffects(body, lookings[index]!));
  const unseen = new Set([...lookings.flatMap((one) => [...one.unseen]), ...unseenZones(l, at, usesOfAll(seen), isLoop)]);
  const arrivals = new Arrivals(l, at, unseen, depth);
  const taken = seen.map((body, index) => rewriteEffects(body, arrivals.rewriter(numberOf(index), places(), keep)));
  const isolation = new Isolation(l, sharedCells(usesOfAll(taken), isLoop), depth);
  const branches = taken.map((body, index): Effect => ({
    attempt: { effects: [...isolation.begin(), ...rewriteEffects(body, isolation.rewriter(numberOf(index), keep))] },
  }));
  const carriedOut: Effect[] = loop === undefined ? branches : [{ forEach: { bind: loop.bind, over: loop.query, effects: branches } }];
  return [...lookings.flatMap((one) => one.prepare()), ...arrivals.prepare(), ...isolation.prepare(), { batch: { effects: carriedOut } }];
}

/** Answers are given before the moment, so that they are not names of a branch. */
function reading(answers: ReadonlyMap<string, Query>, loop: Loop | undefined, keep: NonNullable<Rewriter['replaced']>): Rewriter {
  return {
    replaced: keep,
    value: (expr) =>
      loop !== undefined && typeof expr === 'object' && expr !== null && 'ref' in expr && expr.ref === 'binding' && answers.has(expr.name)
        ? { ref: 'answer', player: { ref: 'binding', name: loop.bind }, param: expr.name }
        : undefined,
  };
}

/** Zones into which a branch must not see others put cards: it takes some there, or looks at them in passing. */
function unseenZones(l: Lowering, at: Tree, uses: readonly Uses[], isLoop: boolean): string[] {
  return uses.flatMap(({ taken, inPassing }, index) => {
    const others = othersOf(uses, index, isLoop);
    const entered = others.flatMap((one) => one.entered);
    const disturbed = others.flatMap((one) => one.disturbed);
    const lost = inPassing.find(
      (place) => isAmong(place, disturbed) || ((place === ANYWHERE || place === FACES) && isAmong(place, entered)),
    );
    if (lost !== undefined)
      reportCards(
        l,
        at,
        lost === ANYWHERE || lost === FACES
          ? phrase`In one moment a filter cannot look at where cards lie, or at their faces, while others move or turn them.`
          : phrase`In one moment a filter cannot look at "${{ zone: lost.zone }}", from which others take cards.`,
      );
    return [...taken, ...inPassing].filter((place) => isAmong(place, entered)).map(({ zone }) => zone);
  });
}
