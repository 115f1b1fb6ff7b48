/** Which facets of a state rules read at settle points, and which facet each word of the state belongs to. */
import type { Symbols } from './declare/index.ts';
import { FACET } from './facts/facet.ts';
import { readsOf } from './facts/walk.ts';
import { H, STRAND } from './layout.ts';
import type { Program } from './program.ts';

/** What checks, end conditions and immediate transitions read, also by way of modified properties. */
export function settleReads({ checks, ends, flow, props, facets }: Pick<Program, 'checks' | 'ends' | 'flow' | 'props' | 'facets'>): number {
  const tested = [
    ...checks.flatMap(({ source, when }) => [source, when]),
    ...ends.map(({ when }) => when.value),
    ...flow.immediate.map(({ when }) => when.value),
    ...props.flatMap(({ modifiers }) => modifiers.flatMap(({ source, when, value }) => [source, when, value])),
  ];
  // An immediate transition concerns the state the match is in.
  const own = flow.immediate.length > 0 ? FACET.GAME | FACET.COURSE : FACET.GAME;
  return tested.reduce<number>((all, part) => all | readsOf(part, facets), own);
}

/** The facet of every word up to the agenda; 0 for words that no rule can read. */
export function facetsOf(symbols: Symbols): Uint8Array {
  const { layout, players } = symbols;
  const facets = new Uint8Array(layout.agenda);
  const { flow } = layout;
  facets[flow.ACTIVE] = FACET.ACTIVE;
  for (const word of [H.TURN, flow.STATE, flow.PHASE]) facets[word] = FACET.COURSE;
  for (const word of [flow.PASSED, flow.ACTED, flow.LEFT]) facets[word] = FACET.WINDOW;
  for (const word of [flow.ELIMINATED, flow.DIRECTION]) facets[word] = FACET.PLAYERS;
  for (let player = 0; player < players; player++) {
    facets[layout.recorded + player] = FACET.PLAYERS;
    facets.fill(FACET.WINDOW, layout.strands + player * layout.strandSize, layout.strands + player * layout.strandSize + STRAND.ARGS);
  }
  for (const variable of symbols.variables) facets.fill(FACET.GAME, variable.at, variable.at + variable.count);
  facets.fill(FACET.GAME, layout.zones, layout.agenda);
  return facets;
}
