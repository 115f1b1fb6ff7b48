/** Fixtures: small games that each show one mechanism, with exactly what must happen. */
import type { GameDef, Match, PlayableGameDef } from '../../src/ir/index.ts';
import { playable } from './playable.ts';
import type { GameEvent, Inspection, Move, ObservedZone } from '../../src/kernel/index.ts';

export interface Fixture {
  name: string;
  def: PlayableGameDef;
  match?: Match;
  seed?: number;
  /** What is noted while the match is set up, as `printEvent` writes it. */
  start?: { events?: string[]; state?: Partial<Inspection>; seen?: Seen };
  steps: FixtureStep[];
}

/** By viewer: zones as `printZone` writes them. Only the zones named are compared. */
export type Seen = Record<number, Record<string, string>>;

export interface FixtureStep {
  player: number;
  /** Exactly these moves are legal for the player. */
  legal?: Move[];
  /** Exactly these players are asked. */
  pending?: number[];
  move: Move;
  /** The move must be rejected with this reason; nothing else is looked at. */
  rejected?: string;
  /** Everything noted, as `printEvent` writes it; or those of some types only. */
  events?: string[];
  only?: GameEvent['type'][];
  /** Parts of the state afterwards. */
  state?: Partial<Inspection>;
  /** What viewers see afterwards. */
  seen?: Seen;
}

/** A game with one state, one phase `main` and the given parts; everything can be replaced. */
export function game(parts: Partial<GameDef> & { id?: string } = {}): PlayableGameDef {
  return playable(draft(parts));
}

/** The same, not verified: for definitions that are to be changed, and for those that are wrong on purpose. */
export function draft({ id = 'fixture', ...parts }: Partial<GameDef> & { id?: string } = {}): GameDef {
  return {
    meta: { id, players: { min: 2, max: 2 } },
    zones: [],
    flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'turn' } }] }] },
    actions: [],
    endConditions: [{ id: 'never', when: false, result: { type: 'draw' } }],
    ...parts,
  };
}

/** An action without parameters, precondition and cost; everything can be replaced. */
export function action(
  id: string,
  effects: GameDef['actions'][number]['effects'],
  parts: Partial<GameDef['actions'][number]> = {},
): GameDef['actions'][number] {
  return { id, actor: 'any', phase: 'main', params: [], pre: null, cost: [], effects, ...parts };
}

/** One line per event: `moved ace@deck:none[0] deck:none -> hand:0`, `varChanged p0 money old=2 new=3`. */
export function printEvent(event: GameEvent): string {
  const words: string[] = [event.type];
  if (event.player !== undefined) words.push(`p${event.player}`);
  if (event.team !== undefined) words.push(`t${event.team}`);
  if (event.name !== undefined) words.push(event.name);
  if (event.token !== undefined) words.push(event.token);
  if (event.from !== undefined) words.push(event.from);
  if (event.to !== undefined) words.push(`-> ${event.to}${event.index === undefined ? '' : `[${event.index}]`}`);
  if (event.text !== undefined) words.push(JSON.stringify(event.text));
  else for (const [name, value] of Object.entries(event.values ?? {})) words.push(`${name}=${JSON.stringify(value)}`);
  return words.join(' ');
}

/** A zone as a viewer sees it: `3: ace ?`, from the top; `-` where not even the size can be seen. */
export function printZone({ count, tokens = [] }: ObservedZone): string {
  const printed = tokens.map(
    ({ definition = '?', face, props }) =>
      `${definition}${face === 'down' ? '(down)' : ''}${props === undefined ? '' : JSON.stringify(props)}`,
  );
  return [count === undefined ? '-' : `${count}:`, ...printed].join(' ');
}
