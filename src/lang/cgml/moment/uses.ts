/** What a branch does with variables, properties of cards, and zones. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, Query, ValueExpr } from '../../../ir/expressions.ts';
import { visitCondition, visitEffects, type Visitor } from '../../../ir/visit.ts';
import { cellRead, cellWritten, isSameCell, type Cell, type CellOf } from '../lowering/cells.ts';
import { isTest } from './judged.ts';
import { addTo, ANYWHERE, FACES, mayMeet, type Place, type Places } from './places.ts';

/** `own`: of the player of the loop, whom no other branch is about. */
type CellUse = Cell & { readonly own: boolean };

export interface Uses {
  readonly reads: readonly CellUse[];
  /** `sets`: it is given a value, not added to. */
  readonly writes: readonly (CellUse & { readonly sets: boolean })[];
  /** Zones from which cards are taken that nobody has named. */
  readonly taken: readonly Place[];
  readonly entered: readonly Place[];
  /** All that cards leave, or in which they are put in another order or turned over. */
  readonly disturbed: readonly Place[];
  /** What is looked at where it cannot be computed before: for each card of a query, or for an event. */
  readonly inPassing: readonly Place[];
  /** How deep moments lie inside one another in it. */
  readonly depth: number;
}

/** `depthOf` says how deep the moment of a copy lies, and undefined of what is no copy. */
export function usesOf(effects: readonly Effect[], places: Places, depthOf: (cell: Cell) => number | undefined): Uses {
  let depth = 0;
  const isCopy = (cell: Cell): boolean => {
    depth = Math.max(depth, depthOf(cell) ?? 0);
    return depthOf(cell) !== undefined;
  };
  const reads: CellUse[] = [];
  const writes: (CellUse & { sets: boolean })[] = [];
  const taken: Place[] = [];
  const entered: Place[] = [];
  const disturbed: Place[] = [];
  const inPassing: Place[] = [];
  const used = ({ cell, of }: CellOf): CellUse => ({
    ...cell,
    own: cell.scope === 'pvar' && of !== undefined && places.isOwn(of as never),
  });
  const reading: Visitor = {
    value: (expr) => {
      const read = cellRead(expr);
      if (read !== undefined && !isCopy(read.cell)) reads.push(used(read));
      if (typeof expr !== 'object' || expr === null || !('can' in expr)) return undefined;
      // What is only tried out changes nothing.
      visitEffects(expr.can, { value: reading.value! });
      return 'skip';
    },
    query: (query) => void addTo(inPassing, looksInOptions(query, places)),
  };
  visitEffects(effects, {
    ...reading,
    effect: (effect) => {
      places.note(effect);
      const written = cellWritten(effect);
      if (written !== undefined && !isCopy(written.cell)) writes.push({ ...used(written), sets: written.kind === 'set' });
      if ('emit' in effect) for (const told of Object.values(effect.emit.args ?? {})) addTo(inPassing, looksIn(told, places));
      if ('moveToken' in effect) {
        const { token, to } = effect.moveToken;
        const [from, into] = [places.ofToken(token), places.ofZone(to)];
        addTo(disturbed, from, [FACES]);
        // A card that is laid where it was is in another place of the same zone.
        if (JSON.stringify(from) !== JSON.stringify(into)) {
          addTo(
            taken,
            from.filter((place) => place !== ANYWHERE && place.chosen !== true),
          );
          addTo(entered, into);
        }
      }
      const all = 'moveAll' in effect ? effect.moveAll : 'draw' in effect ? effect.draw : undefined;
      if (all !== undefined) {
        addTo(taken, places.ofZone(all.from));
        addTo(disturbed, places.ofZone(all.from), [FACES]);
        addTo(entered, places.ofZone(all.to));
      }
      if ('shuffle' in effect) addTo(disturbed, places.ofZone(effect.shuffle.zone));
      if ('setTokenProp' in effect && effect.setTokenProp.prop === 'face') disturbed.push(FACES);
      // The amount of an increment is read; what it becomes is not another change.
      if (written?.kind !== 'add' || !('let' in effect)) return isTest(effect) ? visitTest(effect) : undefined;
      visitCondition(written.value as Condition, reading);
      return 'skip';
    },
  });
  return { reads, writes, taken, entered, disturbed, inPassing, depth };

  /** A test reads, and what it looks at is what is left. */
  function visitTest(effect: Effect): 'skip' {
    if ('if' in effect) visitCondition(effect.if.when, { value: reading.value! });
    return 'skip';
  }
}

/** The zones that a value or condition looks at. */
export function looksIn(expr: ValueExpr, places: Places): Place[] {
  const found: Place[] = [];
  visitCondition(expr as Condition, {
    value: (inner) => {
      if (typeof inner !== 'object' || inner === null || !('ref' in inner)) return;
      if (inner.ref === 'zoneCount' || inner.ref === 'tokenAt') addTo(found, places.ofZone(inner.zone));
      if (inner.ref === 'tokenProp' && inner.prop === 'zone') addTo(found, places.ofToken(inner.token));
      if (inner.ref === 'tokenProp' && inner.prop === 'face') found.push(FACES);
    },
    query: (query) => {
      places.noteQuery(query);
      if (query.query === 'tokensInZone' && !places.isEverywhere(query)) addTo(found, places.ofQuery(query));
    },
    effect: (effect) => {
      const taking = 'moveAll' in effect ? effect.moveAll : 'draw' in effect ? effect.draw : undefined;
      if (taking !== undefined) addTo(found, places.ofZone(taking.from));
    },
  });
  return found;
}

/** What a query looks at for each of its items. */
function looksInOptions(query: Query, places: Places): Place[] {
  const { where, sortBy, distinct } = query;
  places.noteQuery(query);
  return [where, sortBy, distinct].flatMap((option) => (option === undefined ? [] : looksIn(option, places)));
}

/** Cells that more than one branch is about, so that it matters who writes first. */
export function sharedCells(uses: readonly Uses[], loop: boolean): Cell[] {
  const found: Cell[] = [];
  for (const [index, { writes }] of uses.entries())
    for (const write of writes) {
      const isSame = (other: CellUse): boolean => isSameCell(other, write) && !(loop && write.own && other.own);
      const others = othersOf(uses, index, loop);
      const isRead = others.some(({ reads }) => reads.some(isSame));
      const isSet = others.some(({ writes: theirs }) => theirs.some((other) => isSame(other) && (other.sets || write.sets)));
      if ((isRead || isSet) && !found.some((one) => isSameCell(one, write))) found.push({ scope: write.scope, name: write.name });
    }
  return found;
}

/** What the other branches do; those of a loop do the same. */
export function othersOf(uses: readonly Uses[], index: number, loop: boolean): readonly Uses[] {
  return loop ? uses : uses.filter((_, other) => other !== index);
}

/** Whether a place is one of these, in another branch. */
export function isAmong(place: Place, others: readonly Place[]): boolean {
  return others.some((other) => mayMeet(place, other));
}
