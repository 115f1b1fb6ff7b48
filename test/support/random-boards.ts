/** Games on boards whose conditions look at cells, steps, rays and directions: what the compiled executor answers for all cells at once. */
import fc from 'fast-check';
import type { Condition, GameDef, ValueExpr, ZoneDef } from '../../src/ir/index.ts';
import { action, game } from './fixture.ts';
import { grid } from './grid.ts';
import { Tape } from './random-games/tape.ts';

const STRAIGHT = ['north', 'east', 'south', 'west'];
const OBLIQUE = ['northeast', 'southeast', 'southwest', 'northwest'];

/** Such games. Some have so little means that looking at everything uses them up. */
export function randomBoards(): fc.Arbitrary<GameDef> {
  return fc
    .array(fc.nat(0x3fffffff), { minLength: 300, maxLength: 1500, size: 'max' })
    .map((numbers) => new BoardGame(new Tape(numbers, new Map())).def());
}

class BoardGame {
  readonly #tape: Tape;
  /** The directions of the board. */
  #ways: readonly string[] = [...STRAIGHT, ...OBLIQUE];

  constructor(tape: Tape) {
    this.#tape = tape;
  }

  def(): GameDef {
    const tape = this.#tape;
    const cells = this.#board();
    const pile: ZoneDef = { id: 'pile', owner: 'none', visibility: 'public', ordering: 'stack' };
    const zones = tape.chance(50) ? [...cells, pile] : [pile, ...cells];
    const board = { query: 'zones', filter: { board: 'board' }, bind: '$cell' } as const;
    const turned = tape.chance(50);
    const steps = tape.chance(60) ? tape.between(6, 80) : 5000;
    // Looking at numbers uses up means, more with each move: in the end a question costs just too much.
    const dear: Condition = {
      op: 'not',
      arg: {
        exists: {
          query: 'intsInRange',
          min: 1,
          max: { ref: 'gvar', var: 'dearth' },
          where: { op: '<', left: { ref: 'binding', name: '$value' }, right: 0 },
        },
      },
    };
    const more = { addVar: { scope: 'global', var: 'dearth', delta: tape.between(1, 12) } };
    const token = (cell: string): ValueExpr => ({ ref: 'tokenAt', zone: cell }) as ValueExpr;
    return game({
      meta: { id: 'board', players: { min: 2, max: 2 }, maxTokens: tape.between(4, cells.length + 4), maxSteps: steps },
      variables: {
        global: {
          someone: { type: 'player', init: null },
          place: { type: 'zone', init: null },
          dearth: { type: 'int', init: steps < 5000 ? Math.max(0, 64 * steps - tape.below(1200)) : 0 },
        },
      },
      zones,
      tokenTypes: [{ id: 'piece', props: { flag: { type: 'bool' } } }],
      setup: tape.list(0, 8, () => ({
        createToken: {
          type: 'piece',
          zone: tape.pick(cells).id,
          ...(tape.chance(70) ? { owner: { id: tape.below(2) } } : {}),
          ...(tape.chance(40) ? { props: { flag: true } } : {}),
        },
      })),
      actions: [
        action(
          'put',
          [
            more,
            { createToken: { type: 'piece', zone: '$at', ...(tape.chance(80) ? { owner: 'actor' } : {}) } },
            { setVar: { scope: 'global', var: 'place', value: { ref: 'binding', name: '$at' } } },
            { setVar: { scope: 'global', var: 'someone', value: this.#player() } },
          ] as never,
          {
            params: [{ name: '$at', domain: { ...board, where: this.#condition('$cell', 3) } }],
            pre: tape.chance(30) ? { op: 'and', args: [dear, this.#condition('$at', 1)] } : dear,
          },
        ),
        action(
          'go',
          [
            more,
            { moveToken: { token: token('$from'), to: { ref: 'step', zone: '$from', direction: '$way' } } },
            ...(tape.chance(40) ? [{ moveToken: { token: token('pile'), to: '$from' } }] : []),
          ] as never,
          {
            params: [
              { name: '$from', domain: { ...board, where: this.#condition('$cell', 2) } },
              {
                name: '$way',
                domain: {
                  query: 'directions',
                  zone: '$from',
                  ...(tape.chance(80) ? { where: this.#condition('$from', 2, ['$value']) } : {}),
                },
              },
            ],
            ...(tape.chance(30) ? { cost: [{ moveToken: { token: token('$from'), to: 'pile' } }] as never } : {}),
          },
        ),
        action(
          'turn',
          [
            more,
            turned
              ? { setTokenProp: { token: token('$at'), prop: 'controller', value: this.#player() } }
              : { setTokenProp: { token: token('$at'), prop: 'flag', value: tape.chance(70) } },
          ] as never,
          {
            params: [{ name: '$at', domain: { ...board, where: { op: '!=', left: { ref: 'zoneCount', zone: '$cell' }, right: 0 } } }],
            pre: { exists: { ...board, where: this.#condition('$cell', 2) } } as Condition,
          },
        ),
        action(
          'take',
          [
            more,
            { moveToken: { token: token('$at'), to: 'pile' } },
            ...(tape.chance(50) ? [{ destroyToken: { token: token('pile') } }] : []),
          ] as never,
          {
            params: [{ name: '$at', domain: { ...board, where: this.#condition('$cell', 2) } }],
            ...(tape.chance(50) ? { cost: [{ moveToken: { token: token('$at'), to: 'pile' } }] as never } : {}),
          },
        ),
      ],
      endConditions: [
        {
          id: 'all',
          when: { op: 'and', args: [{ forAll: { query: board, holds: this.#condition('$cell', 2) } }, this.#lines()] } as Condition,
          result: { type: 'draw' },
        },
        {
          id: 'many',
          when: {
            op: '>',
            left: { aggregate: { op: 'count', query: { ...board, where: this.#condition('$cell', 2) } } },
            right: tape.between(3, 20),
          } as Condition,
          result: { type: 'win', player: 'active' },
        },
        { id: 'row', when: this.#rows(cells), result: { type: 'loss', player: 'active' } },
        { id: 'line', when: this.#lines(), result: { type: 'win', player: 'active' } },
      ],
    });
  }

  /** A rectangle, or the dark squares of one, of which each has but the oblique directions. */
  #board(): ZoneDef[] {
    const tape = this.#tape;
    const cells = grid(tape.between(2, 8), tape.between(2, 8));
    const dark = ({ attributes }: ZoneDef): boolean => (Number(attributes!['row']) + Number(attributes!['column'])) % 2 === 0;
    if (tape.chance(60) || cells.length < 9) return cells;
    this.#ways = OBLIQUE;
    return cells.filter(dark).map((cell) => ({
      ...cell,
      adjacentTo: cell.adjacentTo!.filter((edge) => typeof edge === 'object' && OBLIQUE.includes(edge.direction)),
    }));
  }

  #player(): ValueExpr {
    return this.#tape.pick<ValueExpr>([
      { ref: 'player', player: 'actor' } as ValueExpr,
      { ref: 'gvar', var: 'someone' },
      { ref: 'player', player: { id: 1 } } as ValueExpr,
      null,
    ]);
  }

  /** Cells of one player in a row, by rays from the last place. */
  #lines(): Condition {
    const from = { ref: 'gvar', var: 'place' };
    const along = (): ValueExpr =>
      ({
        aggregate: {
          op: 'count',
          query: {
            query: 'ray',
            from,
            direction: this.#tape.pick(this.#ways),
            ...(this.#tape.chance(80) ? { while: this.#condition('$zone', 1) } : {}),
            ...(this.#tape.chance(30) ? { where: this.#condition('$zone', 1) } : {}),
          },
        },
      }) as ValueExpr;
    const line = (): Condition => ({ op: '>=', left: { op: '+', left: along(), right: along() }, right: this.#tape.between(1, 5) });
    return { op: this.#tape.pick(['and', 'or']), args: [line(), line()] };
  }

  /** Cells of one player that are named. */
  #rows(cells: readonly ZoneDef[]): Condition {
    const tape = this.#tape;
    const holder = (): ValueExpr =>
      ({
        ref: 'tokenProp',
        token: { ref: 'tokenAt', zone: tape.pick(cells).id },
        prop: tape.chance(70) ? 'owner' : 'controller',
      }) as ValueExpr;
    const row = (): Condition => {
      const first = holder();
      return {
        op: 'and',
        args: [
          { op: '!=', left: first, right: null },
          ...tape.list(1, 2, (): Condition => ({ op: '==', left: tape.chance(80) ? first : holder(), right: holder() })),
        ],
      };
    };
    return tape.chance(70) ? { op: 'or', args: tape.list(1, 4, row) } : row();
  }

  #condition(cell: string, depth: number, ways: readonly string[] = []): Condition {
    const tape = this.#tape;
    if (depth > 0 && tape.chance(60)) {
      const inner = (): Condition => this.#condition(cell, depth - 1, ways);
      switch (tape.below(5)) {
        case 0:
          return { op: 'not', arg: inner() };
        case 1:
          return {
            exists: {
              query: 'directions',
              zone: cell,
              bind: `$way${depth}`,
              ...(tape.chance(85) ? { where: this.#condition(cell, depth - 1, [...ways, `$way${depth}`]) } : {}),
            },
          } as Condition;
        case 2:
          return {
            exists: {
              query: 'ray',
              from: cell,
              direction: this.#way(ways),
              bind: `$link${depth}`,
              ...(tape.chance(80) ? { while: this.#condition('$zone', 0, ways) } : {}),
              ...(tape.chance(70) ? { where: this.#condition(`$link${depth}`, depth - 1, ways) } : {}),
            },
          } as Condition;
        default:
          return { op: tape.pick(['and', 'or']), args: [inner(), inner()] };
      }
    }
    const zone = this.#zone(cell, ways);
    const token = { ref: 'tokenAt', zone };
    switch (tape.below(7)) {
      case 0:
        return { op: tape.pick(['==', '!=', '>', '>=', '<']), left: { ref: 'zoneCount', zone } as ValueExpr, right: tape.below(3) };
      case 1:
        return { ref: 'tokenProp', token, prop: 'flag' } as Condition;
      case 2:
        return {
          op: tape.pick(['==', '!=', '<', '>=']),
          left: { ref: 'zoneAttr', zone: cell, attr: tape.pick(['row', 'column']) } as ValueExpr,
          right: tape.below(8),
        };
      case 3:
        return { op: tape.pick(['==', '!=']), left: token as ValueExpr, right: null };
      case 4:
        return { op: '==', left: this.#player(), right: { ref: 'player', player: 'actor' } as ValueExpr };
      default:
        return {
          op: tape.pick(['==', '!=']),
          left: { ref: 'tokenProp', token, prop: tape.pick(['owner', 'controller']) } as ValueExpr,
          right: this.#player(),
        };
    }
  }

  #zone(cell: string, ways: readonly string[]): unknown {
    const tape = this.#tape;
    if (tape.chance(50)) return cell;
    const step = { ref: 'step', zone: cell, direction: this.#way(ways) };
    return tape.chance(30) ? { ref: 'step', zone: step, direction: this.#way(ways) } : step;
  }

  #way(ways: readonly string[]): ValueExpr {
    const tape = this.#tape;
    if (ways.length > 0 && tape.chance(70)) return { ref: 'binding', name: tape.pick(ways) } as ValueExpr;
    if (tape.chance(15))
      return {
        if: {
          when: {
            op: '==',
            left: { ref: 'player', player: 'actor' } as ValueExpr,
            right: { ref: 'player', player: { id: 0 } } as ValueExpr,
          },
          then: tape.pick(this.#ways),
          else: tape.pick(this.#ways),
        },
      };
    return tape.pick(this.#ways);
  }
}
