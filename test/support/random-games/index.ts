/**
 * Random games: well-typed rules about whatever was declared, with everything that a GameDef can say.
 * A game is read off a list of numbers, so that it can be made again, and made smaller.
 */
import fc from 'fast-check';
import type { DeckEntry, Effect, GameDef, Match, PlayableGameDef, Seat, TeamDef } from '../../../src/ir/index.ts';
import { link } from '../../../src/program/index.ts';
import { verifyGameDef } from '../../../src/verify/index.ts';
import { declarations } from './declarations.ts';
import { effects } from './effects.ts';
import { flow } from './flow.ts';
import { combinations, query, queryOf } from './queries.ts';
import { action, anywhere, check, displays, end, LAYERS, layeredModifier, modifier, procedure, replacement, trigger } from './rules.ts';
import { player, token, zone } from './selectors.ts';
import { condition, value } from './values.ts';
import { Tape, type Taken } from './tape.ts';
import { binding, type World } from './world.ts';

/** A game and who plays it. */
export interface RandomGame {
  def: PlayableGameDef;
  match: Match;
}

/** The same before anybody looked whether it can be played. */
export type WrittenGame = Omit<RandomGame, 'def'> & { def: GameDef };

const LARGEST = 0x3fffffff;

/** Games that can be played: no errors, and a program for the match. What earlier ones seldom had is likelier in later ones. */
export function randomGames(): fc.Arbitrary<RandomGame> {
  const taken: Taken = new Map();
  return fc
    .array(fc.nat(LARGEST), { minLength: 200, maxLength: 3000, size: 'max' })
    .map((numbers) => randomGame(numbers, taken))
    .filter(isPlayable);
}

/** Whether a game has no errors and can be linked. */
export function isPlayable(game: WrittenGame): game is RandomGame {
  const { def } = verifyGameDef(game.def);
  return def !== null && link(def, game.match).program !== null;
}

/** The game that the numbers stand for. It may have errors, though most have none. */
function randomGame(numbers: readonly number[], taken: Taken): WrittenGame {
  const tape = new Tape(numbers, taken);
  const teams: TeamDef[] = tape.chance(50)
    ? ['odd', 'even'].map((id, index) => ({ id, ...(tape.chance(30) ? { seats: [index] } : {}) }))
    : [];
  const base = declarations(tape, teams.length > 0);
  const states = tape.chance(60) ? ['day'] : ['day', 'night'];
  const layered = tape.chance(35);
  const modified = layered ? ['worth', 'luck', 'keen'] : ['worth', 'color'].filter(() => tape.chance(40));
  const world: World = {
    grammar: { value, condition, query, queryOf, combinations, effects, player, zone, token },
    tape,
    base,
    labels: ['main', 'other'],
    phases: Object.fromEntries(states.map((id) => [id, ['main', 'other', 'third'].slice(0, tape.between(1, 3))])),
    teams: teams.map(({ id }) => id),
    actions: tape.list(1, 4, (index) => `act${index}`).concat('rest'),
    procedures: tape.list(0, 3, (index) => ({
      id: `do${index}`,
      params: (['int', 'token', 'player', 'zone'] as const).slice(0, tape.between(0, 3)).map((kind) => ({ name: tape.fresh(), kind })),
    })),
    events: ['bell', 'horn'].map((name) => ({
      name,
      args: [
        { name: '$much', kind: 'int' as const },
        { name: '$what', kind: 'token' as const },
        { name: '$who', kind: 'player' as const },
      ].slice(0, tape.between(1, 3)),
    })),
    waiting: ['two', 'piece', 'ace'],
    answers: [],
    modified: new Set(modified),
  };
  world.labels = ['main', 'other'].filter((label) => Object.values(world.phases).some((phases) => phases.includes(label)));
  return { def: rules(world, teams, layered), match: matchOf(world) };
}

function rules(world: World, teams: readonly TeamDef[], layered: boolean): GameDef {
  const { tape, base } = world;
  // Rests are always possible, so that windows are not only there to be stuck in.
  const rest = {
    id: 'rest',
    actor: 'any' as const,
    phase: [...world.labels],
    params: [],
    pre: null,
    cost: [],
    effects: tape.chance(70) ? [{ pass: {} }] : [],
  };
  const actions = world.actions.filter((id) => id !== 'rest').map((id) => action(world, id));
  const scoring = tape.chance(50) ? value(binding(anywhere(world, 2), { name: '$player', kind: 'player' }), 'int') : undefined;
  const ends = tape.list(0, 3, (index) => end(world, `end${index}`));
  return {
    ...base,
    setup: [...filled(world), announced(world), ...(tape.chance(50) ? effects(anywhere(world, 2), 1, 3) : [])],
    flow: flow(world, teams),
    actions: [...actions, rest],
    procedures: world.procedures.map((_, index) => procedure(world, index)),
    triggers: tape.list(0, 7, (index) => trigger(world, `on${index}`)),
    replacements: tape.list(0, 2, () => replacement(world)),
    checks: tape.list(0, 2, (index) => check(world, `check${index}`)),
    ...(layered ? { layers: LAYERS } : {}),
    modifiers: layered
      ? tape.list(2, 5, (index) => layeredModifier(world, `mod${index}`))
      : [...world.modified].map((prop, index) => modifier(world, `mod${index}`, prop)),
    ...(scoring === undefined ? {} : { scoring }),
    endConditions: ends.filter(({ result }) => result.type !== 'score' || scoring !== undefined),
    displays: displays(world),
  };
}

/** Every zone gets tokens, at least sometimes: from an empty one nothing may be chosen. */
function filled({ tape, base }: World): NonNullable<GameDef['setup']> {
  return base.zones.map(({ id, owner }) => {
    const into = owner === 'none' ? id : `${id}:all`;
    const [create] = tape.form<NonNullable<GameDef['setup']>>('fill', {
      deck: () => [{ createDeck: { deck: 'small', zone: into } }],
      token: () => [{ createToken: { type: 'piece', zone: into, owner: 'active' } }],
      seldom: () => [
        { if: { when: { op: '>', left: { ref: 'gvar', var: 'gint' }, right: 0 }, then: [{ createToken: { type: 'king', zone: into } }] } },
      ],
    });
    return create!;
  });
}

/** Every event is raised somewhere, with all it can have; triggers cannot listen to others. */
function announced({ events }: World): Effect {
  const args = { int: 1, token: { ref: 'tokenAt', zone: 'deck' }, player: { ref: 'player', player: 'active' } } as const;
  return {
    if: {
      when: { ref: 'gvar', var: 'gbool' },
      then: events.map((event) => ({
        emit: { event: event.name, args: Object.fromEntries(event.args.map(({ name, kind }) => [name, args[kind as keyof typeof args]])) },
      })),
    },
  };
}

function matchOf({ tape, base, teams }: World): Match {
  const { min, max } = base.meta.players;
  const players = tape.between(min, max);
  const seat = (): Seat =>
    tape.some<Required<Pick<Seat, 'deck' | 'team'>>>(
      {
        deck: () => (base.deckLists !== undefined && tape.chance(60) ? deckList(tape) : tape.pick(['small', 'large'])),
        team: teams.length > 0 && (() => tape.pick(teams)),
      },
      30,
    );
  return { players, ...(tape.chance(50) ? { seats: tape.list(0, players, seat) } : {}) };
}

function deckList(tape: Tape): DeckEntry[] {
  return tape.list(0, 4, () => ({
    card: tape.pick(['ace', 'king', 'two']),
    ...tape.some<{ count: number }>({ count: () => tape.between(0, 2) }, 50),
  }));
}
