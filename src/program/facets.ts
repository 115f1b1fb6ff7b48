/** What a change of a state can concern, as bits: settle points look again only at what they read. */
import type { GameDef } from '../ir/game-def.ts';
import type { Symbols } from './declare/index.ts';
import { H, STRAND } from './layout.ts';

/** Variables, zones and tokens; whose turn it is; where in the flow; who passed, acted and answered; who takes part, and the order. */
const FACET = { GAME: 1, ACTIVE: 2, COURSE: 4, WINDOW: 8, PLAYERS: 16 } as const;

/**
 * References and selectors by the facet they read; variables, tokens and zones are always looked at.
 * The sides of a comparison are keys called `left` and `right` too, and mean no player.
 */
const READS: [facet: number, words: RegExp][] = [
  [FACET.ACTIVE, /"(active|actor|left|right|allOther)"(?!:)|"relative"|:(actor|active|left|right|allOther)"/],
  [FACET.COURSE, /"(turn|phase|state)"/],
  [FACET.WINDOW, /"(passed|acted|allPassed|answered|answer)"/],
  [FACET.PLAYERS, /"(eliminated|recorded|nextPlayer|left|right|all|allOther|players)"(?!:)|:(left|right|all|allOther)"/],
];

/** What checks, end conditions and immediate transitions read, also by way of modified properties. */
export function settleReads(def: GameDef): number {
  const immediate = (def.flow.transitions ?? []).filter((transition) => transition.immediate);
  const tested = JSON.stringify([def.checks, def.modifiers, def.endConditions.map((end) => end.when), immediate]);
  // A dry run may call procedures, and who can still pass depends on the window: they may read anything.
  if (tested.includes('"can":') || tested.includes('"allPassed"'))
    return FACET.GAME | FACET.ACTIVE | FACET.COURSE | FACET.WINDOW | FACET.PLAYERS;
  // An immediate transition concerns the state the match is in.
  const states = immediate.length > 0 ? FACET.COURSE : 0;
  return READS.reduce((facets, [facet, words]) => (words.test(tested) ? facets | facet : facets), FACET.GAME | states);
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
