/** What a table answers for a player: what has one answer, and passes until something happens. */
import { describe, expect, test } from 'vitest';
import type { GameDef, PlayableGameDef } from '../../../../src/ir/index.ts';
import {
  applyMove,
  legalMoves,
  observe,
  pendingDecisions,
  pendingPlayers,
  redactEvents,
  startMatch,
  type GameEvent,
  type State,
} from '../../../../src/kernel/index.ts';
import { isWorthAsking, onlyAnswer, passOffer, type PassingSince } from '../../../../src/table/index.ts';
import { corpusGame } from '../../../support/corpus.ts';
import { playable } from '../../../support/playable.ts';
import { skirmish } from '../../../support/skirmish.ts';

const MATCH = { players: 2 };

/** What a player sees and is asked. */
function sightOf(def: PlayableGameDef, state: State, seat: number) {
  const asked = pendingDecisions(def, state).find(({ player }) => player === seat);
  const moves = asked === undefined || asked.kind === 'continue' ? [] : legalMoves(def, state, seat);
  const decision =
    asked === undefined || asked.kind === 'continue'
      ? null
      : { kind: asked.kind, offers: moves.map((move) => ({ move })), options: asked.options };
  return { seat, observation: observe(def, state, seat), decision };
}

/** Player 1 passes until something happens, and player 2 does what is said once; when player 1 is asked again. */
function stopOf(def: PlayableGameDef, seed: number, deed?: string): string {
  let { state } = startMatch(def, seed, MATCH);
  let since: PassingSince | null = null;
  let events: GameEvent[] = [];
  let left = deed;
  for (let moves = 0; moves < 60; moves++) {
    const player = pendingPlayers(def, state)[0]!;
    const sight = sightOf(def, state, player);
    if (player === 0 && since !== null && isWorthAsking(def, since, sight, events)) {
      const { turn, phase } = sight.observation;
      return `turn ${turn}, ${phase}`;
    }
    const { offers } = sight.decision!;
    const wanted = offers.find(({ move }) => player === 1 && 'action' in move && move.action === left);
    if (wanted !== undefined) left = undefined;
    if (player === 0 && since === null) since = sight.observation;
    const move = wanted?.move ?? offers[passOffer(def, sight.observation, sight.decision!) ?? offers.length - 1]!.move;
    const applied = applyMove(def, state, player, move);
    if ('rejected' in applied) throw new Error(applied.rejected);
    events = [...(since === null ? [] : events), ...redactEvents(def, applied.state, applied.records, 0)];
    ({ state } = applied);
  }
  return 'never';
}

describe('passing until something happens', () => {
  test('ends in the own turn, where the author says so', () => expect(stopOf(skirmish, 1)).toBe('turn 1, main'));

  test('ends where somebody else has acted', () => expect(stopOf(skirmish, 3, 'cast')).toBe('turn 1, upkeep'));

  test('ends in the own turn as soon as there is something to do, where no author says anything', () => {
    const states = skirmish.flow.states.map((state) => ({
      ...state,
      phases: state.phases.map(({ presentation: _, ...phase }) => phase),
    }));
    expect(stopOf(playable({ ...(skirmish as GameDef), flow: { states } }), 1)).toBe('turn 1, main');
  });

  test('ends when an ability of somebody else comes to the stack', () => {
    const { state } = startMatch(skirmish, 1, MATCH);
    const sight = sightOf(skirmish, state, 0);
    const stack = (controller: number) => ({
      ...sight,
      observation: {
        ...sight.observation,
        zones: {
          ...sight.observation.zones,
          'stack:none': { tokens: [{ name: 'ability@stack:none[0]', definition: 'ability', controller }] },
        },
      },
    });
    const came: GameEvent = { type: 'created', token: 'ability@stack:none[0]', to: 'stack:none' };
    expect(isWorthAsking(skirmish, sight.observation, stack(1), [came])).toBe(true);
    expect(isWorthAsking(skirmish, sight.observation, stack(0), [came])).toBe(false);
  });

  test('is not possible where passing once is all', () => {
    const def = corpusGame('othello');
    const { state } = startMatch(def, 1, MATCH);
    expect(passOffer(def, observe(def, state, 0), sightOf(def, state, 0).decision!)).toBeNull();
  });
});

describe('the only answer', () => {
  const seen = observe(skirmish, startMatch(skirmish, 1, MATCH).state, 0);
  const pass = { move: { action: 'pass', args: {} } };
  const cast = { move: { action: 'cast', args: { card: 'bolt@hand:0' } } };

  test('is to pass, or what is chosen', () => {
    expect(onlyAnswer(skirmish, seen, { kind: 'action', offers: [pass], options: 1 })).toBe(0);
    expect(onlyAnswer(skirmish, seen, { kind: 'choice', offers: [{ move: { done: true } }], options: 1 })).toBe(0);
  });

  test('is asked where it is to do something, and where there are others', () => {
    expect(onlyAnswer(skirmish, seen, { kind: 'action', offers: [cast], options: 1 })).toBeNull();
    expect(onlyAnswer(skirmish, seen, { kind: 'action', offers: [cast, pass], options: 2 })).toBeNull();
  });
});
