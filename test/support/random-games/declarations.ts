/** The declarations of a random game: variables, zones with a board, token types, cards and decks. */
import type { DeckListsDef, GameDef, PropDef, VariableDef, ZoneDef, ZoneVisibility } from '../../../src/ir/game-def.ts';
import type { Condition } from '../../../src/ir/expressions.ts';
import { FACES, ORDERINGS, SIGHTS, VARIABLE_TYPES, type VariableType } from '../../../src/ir/vocabulary.ts';
import type { Tape } from './tape.ts';
import { COLORS, TERRAINS } from './world.ts';

/** Everything that is declared before rules; `teams` says whether there are any. */
export function declarations(
  tape: Tape,
  teams: boolean,
): Pick<GameDef, 'meta' | 'constants' | 'variables' | 'zones' | 'tokenTypes' | 'cards' | 'decks' | 'deckLists'> {
  const min = tape.between(1, 3);
  const tokenTypes = [
    { id: 'card', props: properties(tape, 'card') },
    {
      id: 'piece',
      props: properties(tape, 'piece'),
      ...tape.some<{ expires: 'turn' | 'phase' }>({ expires: () => tape.pick(['turn', 'phase']) }, 25),
    },
  ];
  const cards = ['ace', 'king', 'two'].map((id) => ({
    id,
    type: 'card',
    ...tape.some<{ props: Record<string, number | boolean | string | null> }>({ props: () => printed(tape, tokenTypes[0]!.props) }, 60),
  }));
  return {
    meta: { id: 'random', players: { min, max: min + tape.between(min === 1 ? 1 : 0, 2) }, ...bounds(tape) },
    constants: { FEW: 2, MANY: 7 },
    variables: { global: variables(tape, 'g'), perPlayer: variables(tape, 'p'), ...(teams ? { perTeam: variables(tape, 't') } : {}) },
    zones: [...piles(tape, teams), ...board(tape)],
    tokenTypes,
    cards,
    decks: ['small', 'large'].map((id) => ({
      id,
      cards: tape.list(1, 3, (index) => ({
        card: ['ace', 'king', 'two'][index]!,
        ...tape.some<{ count: number }>({ count: () => tape.between(0, 4) }),
      })),
    })),
    ...tape.some<{ deckLists: DeckListsDef }>({ deckLists: () => deckLists(tape) }, 40),
  };
}

/** Lax enough for most lists. */
function deckLists(tape: Tape): DeckListsDef {
  const named = (card: string): Condition => ({
    op: tape.pick(['==', '!=']),
    left: { ref: 'tokenProp', token: '$card', prop: 'definition' },
    right: card,
  });
  return {
    size: { min: 0, max: 8 },
    ...tape.some<Required<Pick<DeckListsDef, 'cards' | 'copies' | 'exceptions'>>>(
      {
        cards: () => ({ op: 'or', args: [named('ace'), named('two')] }),
        copies: () => tape.between(1, 3),
        exceptions: () => [{ cards: named('king'), ...tape.some<{ copies: number }>({ copies: () => 4 }) }],
      },
      40,
    ),
  };
}

/** Tight bounds, so that some matches are stopped, and none takes long. */
function bounds(tape: Tape): Partial<GameDef['meta']> {
  return {
    maxSteps: tape.pick([1000, 300, 60]),
    ...tape.some<Required<Pick<GameDef['meta'], 'maxTokens' | 'maxOptions' | 'maxTriggerDepth'>>>(
      {
        maxTokens: () => tape.pick([100, 40, 20, 8]),
        maxOptions: () => tape.pick([1000, 60, 12, 4]),
        maxTriggerDepth: () => tape.between(1, 4),
      },
      50,
    ),
  };
}

function variables(tape: Tape, prefix: string): Record<string, VariableDef> {
  return Object.fromEntries(
    VARIABLE_TYPES.map((type) => [
      `${prefix}${type}`,
      {
        ...declared(tape, type),
        ...tape.some<Required<Pick<VariableDef, 'visibility' | 'historical'>>>(
          { visibility: () => tape.pick(['public', 'owner', 'hidden']), historical: () => tape.chance(70) },
          25,
        ),
      },
    ]),
  );
}

/** Both token types have `worth`, `luck`, `keen` and `color`; the rest is their own. */
function properties(tape: Tape, type: string): Record<string, PropDef> {
  const own = VARIABLE_TYPES.filter(() => tape.chance(50)).map(
    (each) =>
      [
        `${type}${each}`,
        { ...declared(tape, each), ...tape.some<{ visibility: 'token' | 'public' }>({ visibility: () => tape.pick(['token', 'public']) }) },
      ] as const,
  );
  return {
    worth: declared(tape, 'int'),
    luck: declared(tape, 'int'),
    keen: declared(tape, 'bool'),
    color: { ...declared(tape, 'enum'), visibility: 'public' },
    ...Object.fromEntries(own),
  };
}

function declared(tape: Tape, type: VariableType): Pick<VariableDef, 'type' | 'init' | 'min' | 'max' | 'values'> {
  const initial = (values: readonly (number | boolean | string | null)[]): Pick<VariableDef, 'init'> =>
    tape.some<{ init: number | boolean | string | null }>({ init: () => tape.pick(values) }, 60);
  if (type === 'int')
    return {
      type,
      ...initial([0, 1, 3]),
      ...tape.some<{ min: number; max: number }>({ min: () => tape.pick([0, -3]), max: () => tape.pick([3, 9]) }, 50),
    };
  if (type === 'enum') return { type, values: COLORS, ...initial(COLORS) };
  return {
    type,
    ...initial(type === 'bool' ? [false, true] : type === 'player' ? [null, 0] : type === 'zone' ? [null, 'deck:none'] : [null]),
  };
}

function printed(tape: Tape, props: Record<string, PropDef>): Record<string, number | boolean | string | null> {
  const entries = Object.entries(props).filter(() => tape.chance(60));
  return Object.fromEntries(
    entries.map(([name, { type }]) => [
      name,
      type === 'int'
        ? tape.between(0, 3)
        : type === 'bool'
          ? tape.chance(50)
          : type === 'enum'
            ? tape.pick(COLORS)
            : type === 'zone'
              ? 'deck'
              : type === 'player'
                ? 0
                : null,
    ]),
  );
}

function piles(tape: Tape, teams: boolean): ZoneDef[] {
  const pile = (id: string, owner: ZoneDef['owner']): ZoneDef => ({
    id,
    owner,
    visibility: tape.chance(60) ? tape.pick(['public', 'owner', 'hidden'] as const) : sights(tape),
    ordering: tape.pick(ORDERINGS),
    ...tape.some<Required<Pick<ZoneDef, 'face' | 'attributes'>>>({
      face: () => tape.pick(FACES),
      attributes: () => ({ value: tape.between(0, 9), safe: tape.chance(50), terrain: tape.pick(TERRAINS) }),
    }),
  });
  return [
    pile('deck', 'none'),
    pile('heap', 'none'),
    pile('hand', 'player'),
    pile('bench', 'player'),
    ...(teams ? [pile('camp', 'team')] : []),
  ];
}

function sights(tape: Tape): ZoneVisibility {
  const sight = (): (typeof SIGHTS)[number] => tape.pick(SIGHTS);
  return tape.some<Required<ZoneVisibility>>({ all: sight, owner: sight, team: sight, others: sight, controller: sight }, 60);
}

/** A small grid; some ways lead in one direction only, some have no direction. */
function board(tape: Tape): ZoneDef[] {
  const [rows, columns] = [tape.between(1, 3), tape.between(2, 3)];
  const ordering = tape.pick(ORDERINGS);
  return Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const edges = (
      [
        ['north', row - 1, column],
        ['east', row, column + 1],
        ['south', row + 1, column],
        ['west', row, column - 1],
      ] as const
    )
      .filter(([, r, c]) => r >= 0 && r < rows && c >= 0 && c < columns && !tape.chance(15))
      .map(([direction, r, c]) => (tape.chance(15) ? `cell_${r}_${c}` : { zone: `cell_${r}_${c}`, direction }));
    return {
      id: `cell_${row}_${column}`,
      owner: 'none',
      visibility: tape.chance(85) ? 'public' : 'hidden',
      ordering,
      board: 'board',
      adjacentTo: edges,
      attributes: { row, column, terrain: tape.pick(TERRAINS), safe: tape.chance(50), value: tape.between(0, 9) },
    } satisfies ZoneDef;
  });
}
