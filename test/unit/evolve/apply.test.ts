import { describe, expect, test } from 'vitest';
import { applyEdits, type Edit } from '../../../src/evolve/index.ts';
import type { GameDef } from '../../../src/ir/index.ts';
import { corpusGame } from '../../support/corpus.ts';

const GAME: GameDef = corpusGame('worker-placement');
const BOARD: GameDef = corpusGame('tic-tac-toe');

function after(def: GameDef, ...edits: Edit[]): GameDef {
  const { def: changed, lost } = applyEdits(def, edits);
  expect(lost).toEqual([]);
  return changed;
}

describe('edits', () => {
  test('a constant has another value', () => {
    expect(after(GAME, { edit: 'constant', name: 'ROUNDS', value: 9 }).constants).toEqual({ ...GAME.constants, ROUNDS: 9 });
  });

  test('an action is no longer there', () => {
    const { actions } = after(GAME, { edit: 'removeAction', action: 'ring-bell' });
    expect(actions.map(({ id }) => id)).toEqual(GAME.actions.map(({ id }) => id).filter((id) => id !== 'ring-bell'));
  });

  test('an action is there twice, once with another number', () => {
    const model = GAME.actions.find(({ id }) => id === 'ring-bell')!;
    const path = ['limits'];
    const { actions } = after(
      { ...GAME, actions: [{ ...model, limits: [] }] },
      { edit: 'addAction', id: 'ring', like: 'ring-bell', numbers: [{ path, value: [{ scope: 'turn', max: 1 }] }] },
    );
    expect(actions.map(({ id, limits }) => [id, limits])).toEqual([
      ['ring-bell', []],
      ['ring', [{ scope: 'turn', max: 1 }]],
    ]);
  });

  test('a trigger does something else', () => {
    const trigger = {
      id: 'rain',
      event: 'turnStart' as const,
      effects: [{ addVar: { scope: 'global' as const, var: 'round', delta: 1 } }],
    };
    const changed = after(
      { ...GAME, triggers: [trigger] },
      { edit: 'trigger', trigger: 'rain', change: { path: ['effects', 0, 'addVar', 'delta'], value: 3 } },
    );
    expect(changed.triggers).toEqual([{ ...trigger, effects: [{ addVar: { scope: 'global', var: 'round', delta: 3 } }] }]);
    expect(trigger.effects[0]!.addVar.delta).toBe(1);
  });

  test('whoever takes an action gains something', () => {
    const { triggers = [] } = after(GAME, { edit: 'addTrigger', id: 'tip', action: 'sell-fish', variable: 'rope', delta: 2 });
    expect(triggers.at(-1)).toMatchObject({ id: 'tip', event: 'actionResolved', match: { action: 'sell-fish' } });
  });

  test('neighbours are joined and parted on both sides', () => {
    const [one, other] = ['cell_0_0', 'cell_2_2'];
    const neighbours = (def: GameDef, id: string): unknown[] => def.zones.find((zone) => zone.id === id)!.adjacentTo ?? [];
    const joined = after(BOARD, { edit: 'edge', from: one!, to: other!, joined: true });
    expect(neighbours(joined, one!)).toContain(other);
    expect(neighbours(joined, other!)).toContain(one);
    const parted = after(joined, { edit: 'edge', from: other!, to: one!, joined: false });
    expect(neighbours(parted, one!)).toEqual(neighbours(BOARD, one!));
    expect(neighbours(parted, other!)).toEqual(neighbours(BOARD, other!));
  });

  test.each<Edit>([
    { edit: 'constant', name: 'NOTHING', value: 1 },
    { edit: 'removeAction', action: 'dance' },
    { edit: 'addAction', id: 'new', like: 'dance', numbers: [] },
    { edit: 'addAction', id: 'new', like: 'ring-bell', numbers: [{ path: ['effects', 99, 'x'], value: 1 }] },
    { edit: 'addAction', id: 'sell-fish', like: 'ring-bell', numbers: [] },
    { edit: 'trigger', trigger: 'rain', change: { path: ['when'], value: null } },
    { edit: 'addTrigger', id: 'tip', action: 'sell-fish', variable: 'bell', delta: 1 },
    { edit: 'edge', from: 'home', to: 'nowhere', joined: true },
    { edit: 'edge', from: 'home', to: 'home', joined: true },
  ])('what finds nothing to change is said, and changes nothing: $edit', (edit) => {
    expect(applyEdits(GAME, [edit])).toEqual({ def: GAME, lost: [edit] });
  });
});
