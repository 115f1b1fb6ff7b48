/** Whole matches through the interface of Cardinal's document: what is produced, what is kept secret, what is the same each time. */
import { describe, expect, test } from 'vitest';
import { openCardinal, type ActionType, type CardinalEngine, type EventType } from '../../../src/cardinal/index.ts';
import type { Match } from '../../../src/ir/index.ts';
import { askedOf } from '../../../src/cardinal/asked.ts';
import { ownChoice } from '../../../src/cardinal/choice.ts';
import { Narrator } from '../../../src/cardinal/narrator.ts';
import { rulesOf } from '../../../src/cardinal/rules.ts';
import { viewOf } from '../../../src/cardinal/view.ts';
import {
  applyMove,
  determinize,
  legalMoves,
  observe,
  pendingPlayers,
  redactEvents,
  Rng,
  startMatch,
  terminalResult,
  type Move,
  type State,
} from '../../../src/kernel/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { anyAction, playOut } from '../../support/cardinal/play-engine.ts';
import { smallDuel } from '../../support/cardinal/small-duel.ts';

const def = smallDuel();

/** Those that the document names, and those that it leaves to “and the rest”. */
const EVENTS: Readonly<Record<EventType, 'document' | 'rest'>> = {
  CardPlayed: 'document',
  CardMoved: 'document',
  LifeChanged: 'document',
  AbilityTriggered: 'document',
  StackResolved: 'document',
  TurnStarted: 'rest',
  PhaseChanged: 'rest',
  PriorityPassed: 'rest',
  CardDrawn: 'rest',
  CardRevealed: 'rest',
  ZoneShuffled: 'rest',
  TokenCreated: 'rest',
  CreatureDied: 'rest',
  ResourceChanged: 'rest',
  CardChanged: 'rest',
  DamageDealt: 'rest',
  AbilityActivated: 'rest',
  AttackerDeclared: 'rest',
  BlockerDeclared: 'rest',
  SpellCountered: 'rest',
  TargetLost: 'rest',
  PlayerConceded: 'rest',
  PlayerEliminated: 'rest',
  GameEnded: 'rest',
};

/** Not in a duel: players are out only where others go on, and the small duel shows no cards. */
const ELSEWHERE: readonly EventType[] = ['PlayerEliminated', 'CardRevealed'];

describe('random matches', () => {
  const events = new Set<EventType>();
  const actions = new Set<ActionType>();
  for (let seed = 1; seed <= 25; seed++) {
    const engine = openCardinal(def, { seed });
    const rng = new Rng(BigInt(seed));
    for (let pending = engine.pending(2), count = 0; pending !== null; pending = engine.pending(2), count++) {
      const own = engine.pending(pending.player)!;
      let action = anyAction(own, rng);
      if (own.kind === 'DeclareBlockers' && own.choices.length > 0)
        action = { type: 'DeclareBlockers', blocks: [{ attacker: attackerIn(engine), blockers: [String(own.choices[0])] }] };
      if (count > 300) action = { type: 'Concede' };
      const result = engine.applyAction(own.player, action);
      if ('error' in result && action.type === 'DeclareBlockers') engine.applyAction(own.player, { type: 'DeclareBlockers', blocks: [] });
      actions.add(action.type);
    }
    for (const { type } of engine.events(2)) events.add(type);
  }

  test('produce every event of the document, and all others', () => {
    const missing = (Object.keys(EVENTS) as EventType[]).filter((type) => !events.has(type) && !ELSEWHERE.includes(type));
    expect(missing).toEqual([]);
  });

  test('take every action of the document', () => {
    const wanted: ActionType[] = [
      'PlayCard',
      'PassPriority',
      'ActivateAbility',
      'DeclareAttackers',
      'DeclareBlockers',
      'ChooseTarget',
      'Concede',
    ];
    expect(wanted.filter((type) => !actions.has(type))).toEqual([]);
  });
});

/** The attacker that is to be blocked: the first one, since blockers are chosen in that order. */
function attackerIn(engine: CardinalEngine): string {
  const { zones, turn } = engine.view(2);
  return zones[`field[${turn.active_player}]`]!.find(({ attacking }) => attacking !== null)?.id ?? '';
}

test('the same seed and actions give the same events and state', () => {
  const played = (): string => {
    const engine = openCardinal(def, { seed: 11 });
    playOut(engine, new Rng(4n));
    return JSON.stringify([engine.events(0), engine.events(1), engine.view(2), engine.log(2)]);
  };
  expect(played()).toBe(played());
});

test('every question of the rules is one that clients know', () => {
  for (const game of [def, corpusGame('duel-of-factions'), corpusGame('crystals')]) {
    const { roles } = rulesOf(game, { players: 2 });
    const prompts = [
      ...JSON.stringify([game.flow, game.actions, game.procedures, game.triggers, game.checks]).matchAll(/"prompt":\{"text":"([^"]*)"/g),
    ].map(([, text]) => text!);
    expect(prompts.filter((text) => roles.questions[text] === undefined)).toEqual([]);
    expect(prompts.length).toBeGreaterThan(3);
  }
});

test('a match without answers is played through it, and tells whom creatures attack', () => {
  const engine = openCardinal(corpusGame('crystals'), { seed: 2 });
  playOut(engine, new Rng(4n));
  const attacked = engine.events(0).flatMap((event) => (event.type === 'AttackerDeclared' && event.target !== null ? [event.target] : []));
  expect(attacked.some((target) => typeof target === 'object')).toBe(true);
  expect(attacked.some((target) => typeof target === 'string')).toBe(true);
});

describe('nothing is told that a viewer may not know', () => {
  test('of what others draw and hold', () => {
    const engine = openCardinal(def, { seed: 3 });
    playOut(engine, new Rng(9n), () => {
      expect(engine.view(0).zones['hand[1]']!.every(({ card, stats }) => card === null && Object.keys(stats).length === 0)).toBe(true);
      const pending = engine.pending(0);
      if (pending?.player === 1) expect(pending).toEqual({ player: 1, kind: null, prompt: null, actions: [], choices: [] });
    });
    const secret = engine.events(0).flatMap((event) => {
      if (event.type === 'CardDrawn') return event.player === 1 ? [event.card] : [];
      return event.type === 'CardMoved' && event.from_zone === 'deck[1]' && event.to_zone === 'hand[1]' ? [event.card] : [];
    });
    expect(secret.length).toBeGreaterThan(5);
    expect(secret.every((card) => card === null)).toBe(true);
  });

  test('whatever is hidden, the same is told and shown', () => {
    let compared = 0;
    for (let seed = 1; seed <= 12; seed++) compared += compareWorlds(seed);
    expect(compared).toBeGreaterThan(200);
  });
});

/** Goes on from a state, and from another one that player 0 must think possible, with the same moves; counts how often that was possible. */
function compareWorlds(seed: number): number {
  // Whatever player 0 draws is the same card: what the others have is all that can differ.
  const match: Match = { players: 2, seats: [{ deck: [{ card: 'scout', count: 20 }] }, { deck: 'all' }] };
  const rules = rulesOf(def, match);
  const rng = new Rng(BigInt(seed));
  let state: State = startMatch(def, seed, match).state;
  for (let count = 0; count < 20 + seed; count++)
    state = moved(state, pendingPlayers(def, state)[0]!, (moves) => moves[rng.below(moves.length)]).state;
  let worlds = [state, determinize(def, state, 0, new Rng(BigInt(seed + 100)))].map((world) => ({
    state: world,
    narrator: new Narrator(rules, 0),
  }));
  for (let count = 0; count < 40; count++) {
    const [player] = pendingPlayers(def, worlds[0]!.state);
    if (player === undefined) return count;
    // What the other player can do may differ, and so may which of two equal cards is meant by a name; passing is always the same.
    const choose = (moves: readonly Move[]): Move | undefined =>
      moves.find((move) => 'done' in move || 'decline' in move || ('action' in move && move.action.startsWith('pass')));
    if (choose(legalMoves(def, worlds[0]!.state, player)) === undefined) return count;
    worlds = worlds.map(({ state: before, narrator }) => {
      const { state: after, records } = moved(before, player, choose);
      narrator.hear(redactEvents(def, after, records, 0), observe(def, after, 0), terminalResult(def, after));
      return { state: after, narrator };
    });
    const [one, other] = worlds.map(({ state: now, narrator }) => {
      const asked = askedOf(rules, now, 0);
      const shown = [
        narrator.events,
        narrator.log,
        viewOf(rules, observe(def, now, 0), null),
        asked === null ? null : ownChoice(rules, asked),
      ];
      // Which of two equal cards is called the second one is the kernel's own affair.
      return JSON.stringify(shown).replace(/#\d+/g, '');
    });
    expect(other).toBe(one);
  }
  return 40;
}

function moved(state: State, player: number, choose: (moves: readonly Move[]) => Move | undefined) {
  const applied = applyMove(def, state, player, choose(legalMoves(def, state, player))!);
  if ('rejected' in applied) throw new Error(applied.rejected);
  return applied;
}
