/**
 * Copies of the variables and properties that several branches are about: what they were `before` the moment, and what the
 * branch that is carried out sees as its `own`; `setter` says which branch has set the variable itself, since the first one
 * prevails. What is added by several adds up.
 */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, PlayerSel, ValueExpr } from '../../../ir/expressions.ts';
import { rewriteInside, rewriteValue, type Rewriter } from '../../../ir/rewrite.ts';
import { everyCard } from '../values/lists.ts';
import { cardIncrement } from '../lowering/card-increments.ts';
import type { Lowering } from '../lowering/lowering.ts';
import { cellRead, cellWritten, isSameCell, readCell, setCell, type Cell, type CellOf, type CellWrite } from '../lowering/cells.ts';

type Role = 'before' | 'own' | 'setter';

/** The number of no branch. */
export const NOBODY = -1;

export class Isolation {
  readonly #l: Lowering;
  readonly #cells: readonly Cell[];
  readonly #depth: number;

  constructor(l: Lowering, cells: readonly Cell[], depth: number) {
    this.#l = l;
    this.#cells = cells;
    this.#depth = depth;
    for (const cell of cells)
      for (const role of ['before', 'own', 'setter'] as const)
        l.noteCopy({ scope: cell.scope, name: this.#copy(role, cell), like: role === 'setter' ? 'number' : cell, depth });
  }

  /** Notes what everything is before the moment. */
  prepare(): Effect[] {
    return this.#forAll((one) => [
      setCell(one, readCell(one), this.#copy('before', one.cell)),
      setCell(one, NOBODY, this.#copy('setter', one.cell)),
    ]);
  }

  /** A branch begins with what was before. */
  begin(): Effect[] {
    return this.#forAll((one) => [setCell(one, readCell(one, this.#copy('before', one.cell)), this.#copy('own', one.cell))]);
  }

  /** The branch of this number reads its own copies, and writes both them and what they are copies of. */
  rewriter(number: ValueExpr, keep: NonNullable<Rewriter['replaced']>): Rewriter {
    const rewriter: Rewriter = {
      replaced: keep,
      effect: (effect) => {
        const written = cellWritten(effect);
        const isShared = written !== undefined && this.#isShared(written.cell);
        return isShared ? this.#write(written, number, rewriter) : [rewriteInside(effect, rewriter)];
      },
      value: (expr) => {
        const read = cellRead(expr);
        if (read === undefined || !this.#isShared(read.cell)) return undefined;
        return readCell(this.#inside(read, rewriter), this.#copy('own', read.cell));
      },
    };
    return rewriter;
  }

  #copy(role: Role, { name }: Cell): string {
    return `${role}_in_moment${this.#depth === 1 ? '' : this.#depth}_${name}`;
  }

  #isShared(cell: Cell): boolean {
    return this.#cells.some((one) => isSameCell(one, cell));
  }

  /** For everything that has a value of the cell. */
  #forAll(effects: (one: CellOf) => Effect[]): Effect[] {
    return this.#cells.flatMap((cell): Effect[] => {
      if (cell.scope === 'global') return effects({ cell, of: undefined });
      const bind = this.#l.fresh(cell.scope === 'card' ? 'card' : 'player');
      const over = cell.scope === 'card' ? everyCard(this.#l.game.zones, bind) : ({ query: 'players', include: 'everyone', bind } as const);
      return [{ forEach: { bind, over, effects: effects({ cell, of: { ref: 'binding', name: bind } }) } }];
    });
  }

  /** Whose cell it is may itself be read from what is shared. */
  #inside<One extends CellOf>(one: One, rewriter: Rewriter): One {
    return typeof one.of === 'object' && ('ref' in one.of || 'first' in one.of) ? { ...one, of: rewriteValue(one.of, rewriter) } : one;
  }

  #write(written: CellWrite, number: ValueExpr, rewriter: Rewriter): Effect[] {
    const one = this.#inside(written, rewriter);
    const value = rewriteValue(one.value, rewriter);
    const own = this.#copy('own', one.cell);
    if (one.kind === 'add') {
      const bind = this.#l.fresh('delta');
      const add = (name: string): Effect => adding({ ...one, cell: { ...one.cell, name } }, { ref: 'binding', name: bind }, this.#l);
      return [{ let: { bind, value, in: [add(own), add(one.cell.name)] } }];
    }
    const setter = this.#copy('setter', one.cell);
    const is = (who: ValueExpr): Condition => ({ op: '==', left: readCell(one, setter), right: who });
    return [
      setCell(one, value, own),
      {
        if: {
          when: { op: 'or', args: [is(NOBODY), is(number)] },
          then: [setCell(one, readCell(one, own)), setCell(one, number, setter)],
        },
      },
    ];
  }
}

function adding({ cell: { scope, name }, of }: CellOf, delta: ValueExpr, l: Lowering): Effect {
  if (scope === 'card') return cardIncrement({ bind: l.fresh('increment'), token: of as never, prop: name, delta });
  return { addVar: { scope, ...(of !== undefined && { player: of as PlayerSel }), var: name, delta } };
}
