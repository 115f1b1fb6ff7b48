/**
 * Random games with secrets, each for one viewer. By the way they are made, nothing that the viewer may see depends on
 * anything that the viewer may not see: whatever the dice and the others' secret answers are, the viewer must be told the same.
 */
import type { Effect, GameDef, Match, PlayableGameDef, PhaseDef, WindowDef } from '../../../src/ir/index.ts';
import { STUCK_POLICIES, WINDOW_PRESETS } from '../../../src/ir/vocabulary.ts';
import { expandWindow } from '../../../src/ir/window-presets.ts';
import { Rng, type Move } from '../../../src/kernel/index.ts';
import { Tape } from '../random-games/tape.ts';
import { playable } from '../playable.ts';
import { displays } from './displays.ts';
import { guarded, openEffects, SECRET_NUMBERS, secretEffects } from './effects.ts';
import { openCondition, openNumber } from './expressions.ts';
import { actions, anywhere, checks, modifiers, procedures, triggers } from './rules.ts';
import { HOME, makeWorld, MAZE, type World } from './world.ts';

/** A game, who plays it, and whose secrets they are: all but those of the viewer. */
export interface SecretGame {
  def: PlayableGameDef;
  match: Match;
  viewer: number;
  /** What the viewer is told of a move by somebody else: the rest is a secret of whoever makes it. */
  toldOf(move: Move): string;
}

/** So many decisions, read off a list, make a game. */
const NUMBERS = 1500;

/** The game of a number. A shorter list of decisions gives a smaller game. */
export function secretGame(seed: number, numbers = NUMBERS): SecretGame {
  const rng = new Rng(seed);
  const tape = new Tape(
    Array.from({ length: numbers }, () => rng.below(0x3fffffff)),
    new Map(),
  );
  const players = 2 + (seed % 3);
  const viewer = tape.chance(35) ? players : tape.below(players);
  const world = makeWorld(tape, viewer, players, players === 4 || tape.chance(30));
  const open = new Set(world.places.filter(({ light }) => light === 'open').map(({ name }) => name));
  const rules = rulesOf(world);
  const later = new Rng(seed + 0x5eed);
  const shown = new Tape(
    Array.from({ length: Math.min(numbers, 200) }, () => later.below(0x3fffffff)),
    new Map(),
  );
  return {
    // A tape of their own, so that the games are the same with displays and without.
    def: playable({ ...rules, displays: displays({ ...world, tape: shown }) }),
    match: { players },
    viewer: world.viewer,
    toldOf: (move) => JSON.stringify(move, (_, value: unknown) => (isSecretAnswer(value, open) ? '*' : value)),
  };
}

function isSecretAnswer(value: unknown, open: ReadonlySet<string>): boolean {
  return typeof value === 'number' ? value >= SECRET_NUMBERS : typeof value === 'string' && value.includes('@') && !open.has(zoneIn(value));
}

/** `ace@hand:0#2` lies in `hand:0`. */
function zoneIn(name: string): string {
  return /@([^[#]+)/.exec(name)![1]!;
}

function rulesOf(world: World): GameDef {
  const { tape, base, players, isTight, teams } = world;
  const rules = {
    actions: actions(world),
    procedures: procedures(world),
    triggers: triggers(world),
    checks: checks(world),
    modifiers: modifiers(world),
  };
  // Where many phases go by and nobody is asked, the match waits to be continued.
  const quiet: PhaseDef[] = tape.chance(20) ? ['quiet0', 'quiet1', 'quiet2'].map((id) => ({ id })) : [];
  const idle: PhaseDef = {
    id: 'idle',
    guard: tape.chance(30),
    window: { preset: tape.pick(['turn', 'eachOnce'] as const), onStuck: tape.pick(['pass', 'skip'] as const) },
  };
  const states = [
    {
      id: 'day',
      phases: [idle, ...quiet, phase(world, 'main'), ...(tape.chance(50) ? [phase(world, 'other')] : [])],
    },
    {
      id: 'night',
      phases: [phase(world, 'main'), phase(world, 'other')],
      onEnter: openEffects(anywhere(world, 1)),
      onExit: openEffects(anywhere(world, 0)),
    },
  ];
  const tokens = filled(world);
  return {
    meta: {
      id: `secrets`,
      players: { min: players, max: players },
      maxTokens: isTight ? madeBy(tokens, base) + 1 : 260,
      maxTriggerDepth: 2,
    },
    ...base,
    setup: [
      ...tokens,
      ...RAISED,
      ...(tape.chance(20) ? [{ skipTurn: { player: { id: 1 } } }] : []),
      ...openEffects(anywhere(world, 1)),
      ...secretStart(world),
    ],
    flow: {
      states,
      ...(teams ? { teams: [{ id: 'even' }, { id: 'odd' }] } : {}),
      transitions: [{ from: 'day', to: 'night', when: openCondition(anywhere(world, 0)), phase: 'main' }],
      maxQuietPhases: 2,
    },
    ...rules,
    ...(tape.chance(50) ? { scoring: openNumber(anywhere(world, 0)) } : {}),
    endConditions: [
      { id: 'late', when: { op: '>', left: { ref: 'turn' }, right: tape.pick([25, 2]) }, result: { type: 'draw' } },
      ...(tape.chance(30)
        ? [{ id: 'rich', when: { op: '>' as const, left: openNumber(anywhere(world, 0)), right: 4 }, result: { type: 'winAll' as const } }]
        : []),
    ],
  };
}

/** Every place has something in it: cards where the viewer sees at most their backs, coins elsewhere. */
function filled({ tape, places, keeper }: World): Effect[] {
  return [
    { createDeck: { deck: 'large', zone: 'deck', owner: keeper } },
    { shuffle: { zone: 'deck' } },
    ...MAZE.map((zone): Effect => ({ createToken: { type: 'ember', zone, owner: keeper } })),
    ...['white', 'black', 'white', 'black'].map((type): Effect => ({ createToken: { type, zone: HOME, owner: keeper } })),
    ...places.flatMap(({ id, sel, light }): Effect[] => {
      if (light === 'open') return [{ createToken: { type: 'coin', zone: sel } }, { createToken: { type: 'coin', zone: sel } }];
      if (id === 'deck') return [];
      if (tape.chance(50)) return [{ createDeck: { deck: tape.pick(['small', 'twins']), zone: sel, owner: keeper } }];
      return [{ draw: { from: 'deck', to: sel, count: tape.between(0, 3) } }];
    }),
  ];
}

/** Every event is raised somewhere; triggers cannot listen to others. */
const RAISED: readonly Effect[] = ['bell', 'whisper'].map((event) => ({ emit: { event, args: { $much: 1 } } }));

/** How many tokens effects make, one after the other. */
function madeBy(effects: readonly Effect[], { decks }: World['base']): number {
  const sizes = new Map(decks!.map(({ id, cards }) => [id, cards.reduce((sum, { count = 1 }) => sum + count, 0)]));
  return effects.reduce((sum, effect) => {
    if ('createDeck' in effect) return sum + sizes.get(effect.createDeck.deck as string)!;
    return sum + ('createToken' in effect ? 1 : 0);
  }, 0);
}

/** The first secrets, so that rules that depend on them differ from the start. */
function secretStart(world: World): Effect[] {
  return world.cells
    .filter(({ isSecret, type }) => isSecret && type === 'int')
    .flatMap(({ target }, index): Effect[] => {
      const bind = `$start${index}`;
      return [{ rollRandom: { bind, min: 0, max: 5 } }, { setVar: { ...target, value: bind } }];
    })
    .concat(guarded(anywhere(world, 1), secretEffects(anywhere(world, 1))));
}

function phase(world: World, id: string): PhaseDef {
  const { tape } = world;
  const ctx = anywhere(world, 1);
  const window: WindowDef = { preset: tape.chance(15) ? 'simultaneous' : tape.pick(WINDOW_PRESETS), onStuck: tape.pick(STUCK_POLICIES) };
  const { cadence } = expandWindow(window);
  return {
    id,
    window,
    ...(id === 'other' && tape.chance(30) ? { guard: openCondition(ctx) } : {}),
    ...(tape.chance(40) ? { onEnter: openEffects(ctx) } : {}),
    ...(tape.chance(20) ? { onExit: [...openEffects(ctx), ...secretEffects(ctx)] } : {}),
    ...(cadence === 'simultaneous' && tape.chance(50) ? { window: { ...window, resolve: openEffects(ctx) } } : {}),
    ...(cadence === 'sequential' && tape.chance(20)
      ? { window: { ...window, beforeAsk: openEffects({ ...ctx, depth: 0, asking: false }) } }
      : {}),
  };
}
