/** Values and conditions of a branch that look at zones which others change: they are computed before the moment. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, Ref, ValueExpr } from '../../../ir/expressions.ts';
import { rewriteInside, type Rewriter } from '../../../ir/rewrite.ts';
import { visitCondition, visitEffects } from '../../../ir/visit.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Lowering } from '../lowering/lowering.ts';
import { cellRead, cellWritten, isSameCell, readCell, setCell, type Cell, type CellOf } from '../lowering/cells.ts';
import { judgedIn, type Judged } from './judged.ts';
import { addTo, ANYWHERE, FACES, mayMeet, type Loop, type Place, type Places } from './places.ts';
import { reportCards } from './report-cards.ts';
import { isAmong, looksIn, usesOf } from './uses.ts';

/** What others do to zones. */
export interface Others {
  readonly entered: readonly Place[];
  readonly disturbed: readonly Place[];
}

export class Looking implements Rewriter {
  readonly replaced: NonNullable<Rewriter['replaced']>;
  /** Zones that others put cards into, at which the branch looks after what it has done there: it must not see those cards. */
  readonly unseen = new Set<string>();
  readonly #l: Lowering;
  readonly #at: Tree;
  readonly #others: Others;
  readonly #places: () => Places;
  readonly #here: Places;
  readonly #loop: Loop | undefined;
  readonly #first: Effect[] = [];
  /** What the branch has done so far: zones and cells that it has changed, and names that it has given. */
  readonly #zones: Place[] = [];
  readonly #cells: Cell[] = [];
  readonly #names = new Set<string>();

  constructor(
    l: Lowering,
    at: Tree,
    { others, places, loop, keep }: { others: Others; places: () => Places; loop: Loop | undefined; keep: Looking['replaced'] },
  ) {
    this.#l = l;
    this.#at = at;
    this.#others = others;
    this.#places = places;
    this.#here = places();
    this.#loop = loop;
    this.replaced = keep;
  }

  /** Computes what is looked at. */
  prepare(): Effect[] {
    if (this.#first.length === 0 || this.#loop === undefined) return this.#first;
    return [{ forEach: { bind: this.#loop.bind, over: this.#loop.query, effects: this.#first } }];
  }

  effect(effect: Effect): readonly Effect[] {
    this.#here.note(effect);
    // What is done again and again has been done before.
    if ('forEach' in effect || 'repeat' in effect) this.#note(effect);
    if ('let' in effect) this.#names.add(effect.let.bind);
    const judged = judgedIn(effect);
    const made = (judged === undefined ? undefined : this.#before(judged)) ?? [effect];
    const [last, ...tests] = made.toReversed();
    this.#note(effect);
    return [...tests.toReversed(), rewriteInside(last!, this)];
  }

  /** The effect with a value or condition that was computed before; undefined if it looks at nothing that others change. */
  #before({ expr, like, with: withValue }: Judged): Effect[] | undefined {
    const looks = looksIn(expr, this.#here);
    const changed = looks.filter((place) => isAmong(place, this.#others.disturbed) || isAmong(place, this.#others.entered));
    if (changed.length === 0) return undefined;
    if (this.#isOld(expr, looks)) {
      this.#leave(changed);
      return undefined;
    }
    const number = this.#l.fresh('seen').slice('$seen'.length);
    const flag = this.#variable(`condition${number}`, 'flag');
    const isSet = (value: boolean): Condition => ({ op: '==', left: readCell(flag), right: value });
    if (like === 'flag') {
      this.#first.push(setCell(flag, { if: { when: expr as Condition, then: true, else: false } }));
      return [withValue(isSet(true))];
    }
    const seen = this.#variable(`value${number}_${like === 'number' ? 'number' : like.name}`, like);
    this.#first.push(setCell(flag, false), { attempt: { effects: [setCell(seen, expr), setCell(flag, true)] } });
    return [{ if: { when: isSet(false), then: [{ fail: {} }] } }, withValue(readCell(seen))];
  }

  /** What depends on what the branch has done is computed there, and must not see what others have done. */
  #leave(changed: readonly Place[]): void {
    const lost = changed.find((place) => place === ANYWHERE || place === FACES || isAmong(place, this.#others.disturbed));
    if (lost === undefined) for (const { zone } of changed) this.unseen.add(zone);
    else
      reportCards(
        this.#l,
        this.#at,
        lost === ANYWHERE || lost === FACES
          ? phrase`In one moment a branch cannot look at cards that others move or turn over, after what it has done itself.`
          : phrase`In one moment a branch cannot look at "${{ zone: lost.zone }}", which others change, after what it has done itself.`,
      );
  }

  #isOld(expr: ValueExpr, looks: readonly Place[]): boolean {
    const { names, cells } = neededBy(expr);
    return (
      looks.some((place) => this.#zones.some((done) => done.zone === place.zone || mayMeet(done, place))) ||
      cells.some((cell) => this.#cells.some((done) => isSameCell(done, cell))) ||
      names.some((name) => this.#names.has(name))
    );
  }

  /** A variable for what is seen, one for each player of a loop. */
  #variable(name: string, like: Judged['like']): CellOf {
    const isLoop = this.#loop !== undefined;
    const cell: Cell = { scope: isLoop ? 'pvar' : 'global', name: `seen_in_moment_${isLoop ? 'of_player_' : ''}${name}` };
    this.#l.noteCopy({ ...cell, like, depth: 1 });
    const of: Ref | undefined = this.#loop === undefined ? undefined : { ref: 'binding', name: this.#loop.bind };
    return { cell, of };
  }

  #note(effect: Effect): void {
    const { taken, entered, disturbed } = usesOf([effect], this.#places(), () => undefined);
    addTo(this.#zones, taken, entered, disturbed);
    visitEffects([effect], {
      effect: (inner) => {
        const written = cellWritten(inner);
        if (written !== undefined) this.#cells.push(written.cell);
      },
      name: (name) => void this.#names.add(name),
    });
  }
}

/** The cells that an expression reads, and the names that it uses and does not give itself. */
function neededBy(expr: ValueExpr): { names: string[]; cells: Cell[] } {
  const [given, used]: [Set<string>, string[]] = [new Set(), []];
  const cells: Cell[] = [];
  visitCondition(expr as Condition, {
    value: (inner) => {
      const read = cellRead(inner);
      if (read !== undefined) cells.push(read.cell);
      if (typeof inner === 'object' && inner !== null && 'ref' in inner && inner.ref === 'binding') used.push(inner.name);
      if (typeof inner === 'object' && inner !== null && 'let' in inner) given.add(inner.let.bind);
    },
    query: ({ bind }) => {
      if (bind !== undefined) given.add(bind);
    },
  });
  return { names: used.filter((name) => !given.has(name)), cells };
}
