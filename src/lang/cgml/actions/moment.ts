/**
 * Branches that happen in one moment: those of PARALLEL, and a loop over players with `order: simultaneous` (§9.3, §13).
 * Values and conditions of a branch see what was before the moment and what the branch itself has written, not what
 * others write. So a variable that one branch writes and another one reads or sets has copies: what it was `before`,
 * and what the branch that is carried out sees as its `own`; `setter` says which branch has set the variable itself,
 * since the first one prevails. What is added by several adds up. A branch that fails does not stop the others.
 * Cards have no copies: a card is taken of those that are left, and what a value or condition sees of a zone that others
 * change is computed before the moment.
 * docs/languages/cgml.md#one-moment
 */
import { phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import { isTree, makeTree } from '../../../text/make-tree.ts';
import { toJson, type Tree } from '../../../text/tree.ts';
import { reportMissing } from '../reporting/report.ts';
import { compare, or } from '../values/conditions.ts';
import { binding, type Json } from '../values/value.ts';
import type { Lowering, VariableCopy } from './lowering.ts';

/** The branches as effects; a loop has one, carried out for each player of a query. */
export interface Branches {
  readonly bodies: readonly (readonly Json[])[];
  readonly loop?: { readonly bind: string; readonly query: Json };
}

type Fields = Readonly<Record<string, Json>>;

/** A variable as references and effects name it. */
interface Cell {
  readonly scope: 'global' | 'pvar' | 'tvar';
  readonly name: string;
}

export function moment(l: Lowering, at: Tree, { bodies, loop }: Branches): Json[] {
  const before = bodies.map((body) => usesOf(plain(body), loop?.bind));
  reportZones(l, at, before, loop !== undefined);
  const looks = bodies.map((_, index) => new Looking(l, at, changedByOthers(before, index, loop !== undefined), loop));
  const seen = bodies.map((body, index) => body.flatMap((effect) => looks[index]!.rewritten(effect)));
  const uses = seen.map((body) => usesOf(plain(body), loop?.bind));
  const cells = sharedCells(uses, loop !== undefined);
  const isolation = new Isolation(l, cells, 1 + uses.reduce((most, { depth }) => Math.max(most, depth), 0));
  const branch = (body: readonly Json[], number: Json): Json => ({
    attempt: { effects: [...isolation.begin(), ...body.flatMap((effect) => isolation.rewritten(effect, number))] },
  });
  const branches =
    loop === undefined
      ? seen.map((body, index) => branch(body, index))
      : [{ forEach: { bind: loop.bind, over: loop.query, effects: [branch(seen[0]!, { ref: 'seat', player: binding(loop.bind) })] } }];
  return [...looks.flatMap((look) => look.prepare()), ...isolation.prepare(), { batch: { effects: branches } }];
}

/** What a branch does with variables and zones. `own`: of the player of the loop, whom no other branch is about. */
interface Uses {
  readonly reads: readonly (Cell & { own: boolean })[];
  readonly writes: readonly (Cell & { own: boolean; sets: boolean })[];
  readonly zonesRead: readonly Place[];
  readonly zonesLeft: readonly Place[];
  readonly zonesEntered: readonly Place[];
  /** How deep moments lie inside one another in it. */
  readonly depth: number;
}

interface Place {
  readonly zone: string;
  readonly own: boolean;
}

/** The effects without their places in the text. */
function plain(value: Json): Json {
  if (isTree(value)) return toJson(value);
  if (Array.isArray(value)) return value.map(plain);
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)])) : value;
}

function isObject(value: Json): value is Fields {
  return typeof value === 'object' && value !== null;
}

const SCOPES: Readonly<Record<string, Cell['scope']>> = { gvar: 'global', pvar: 'pvar', tvar: 'tvar' };

/** `judging`: whether it is a value or a condition of the document. */
function usesOf(body: Json, loop: string | undefined, judging = false): Uses {
  const uses = {
    reads: [] as (Cell & { own: boolean })[],
    writes: [] as (Cell & { own: boolean; sets: boolean })[],
    zonesRead: [] as Place[],
    zonesLeft: [] as Place[],
    zonesEntered: [] as Place[],
    depth: 0,
  };
  const isOwn = (player: Json): boolean => loop !== undefined && isObject(player) && player.ref === 'binding' && player.name === loop;
  const placesOf = (zone: Json): Place[] => {
    if (Array.isArray(zone)) return zone.flatMap(placesOf);
    if (typeof zone === 'string') return [{ zone: zone.split(':')[0]!, own: false }];
    return isObject(zone) && typeof zone.zone === 'string' ? [{ zone: zone.zone, own: isOwn(zone.player) }] : [];
  };
  const judged = new Set<Json>();
  const visit = (part: Json, isJudged: boolean): void => {
    if (Array.isArray(part)) for (const item of part) visit(item, isJudged);
    if (!isObject(part) || Array.isArray(part)) return;
    const scope = SCOPES[String(part.ref)];
    if (scope !== undefined) {
      const copy = COPY.exec(String(part.var));
      if (copy === null) uses.reads.push({ scope, name: String(part.var), own: isOwn(part.player) });
      else uses.depth = Math.max(uses.depth, copy[1] === '' ? 1 : Number(copy[1]));
    }
    if (isJudged && (part.ref === 'zoneCount' || part.ref === 'tokenAt' || part.query === 'tokensInZone'))
      for (const place of placesOf(part.zone)) uses.zonesRead.push(place);
    for (const value of judgedIn(part)) judged.add(value);
    for (const [key, inner] of Object.entries(part)) {
      if (isObject(inner) && (key === 'setVar' || key === 'addVar') && !COPY.test(String(inner.var)))
        uses.writes.push({
          scope: inner.scope as Cell['scope'],
          name: String(inner.var),
          own: isOwn(inner.player),
          sets: key === 'setVar',
        });
      if (isObject(inner) && (key === 'moveToken' || key === 'moveAll' || key === 'draw')) {
        for (const place of placesOf(inner.to)) uses.zonesEntered.push(place);
        for (const place of placesOf(inner.from)) uses.zonesLeft.push(place);
      }
      if (isObject(inner) && key === 'let' && isObject(inner.value) && inner.value.ref === 'tokenAt')
        for (const place of placesOf(inner.value.zone)) uses.zonesLeft.push(place);
      if (isObject(inner) && key === 'moveToken' && isObject(inner.token))
        for (const place of placesOf(inner.token.zone)) uses.zonesLeft.push(place);
      visit(inner, isJudged || judged.has(inner));
    }
  };
  visit(body, judging);
  return uses;
}

/**
 * The values and conditions of the document in an effect. What an effect tests for itself, such as whether there are
 * enough cards, only ever fails; and what it takes, it takes of what is left.
 */
function judgedIn(effect: Fields): Json[] {
  const { setVar, addVar, if: choice } = effect as Record<string, Fields | undefined>;
  const isTest = JSON.stringify(choice?.then) === '[{"fail":{}}]';
  return [setVar?.value, addVar?.delta, isTest ? undefined : choice?.when].filter((part) => part !== undefined);
}

/** Variables that more than one branch is about, so that it matters who writes first. */
function sharedCells(uses: readonly Uses[], loop: boolean): Cell[] {
  const found = new Map<string, Cell>();
  const key = ({ scope, name }: Cell): string => `${scope} ${name}`;
  for (const [index, { writes }] of uses.entries())
    for (const write of writes) {
      const others = loop ? uses : uses.filter((_, other) => other !== index);
      const isSame = (other: Cell & { own: boolean }): boolean => key(other) === key(write) && !(loop && write.own && other.own);
      const isRead = others.some(({ reads }) => reads.some(isSame));
      const isSet = others.some(({ writes: theirs }) => theirs.some((other) => isSame(other) && (other.sets || write.sets)));
      if (isRead || isSet) found.set(key(write), { scope: write.scope, name: write.name });
    }
  return [...found.values()];
}

/** The zones of which a branch is not to see what becomes of them: those that others change. */
function changedByOthers(uses: readonly Uses[], index: number, loop: boolean): (place: Place) => boolean {
  const others = loop ? uses : uses.filter((_, other) => other !== index);
  const changed = others.flatMap(({ zonesLeft, zonesEntered }) => [...zonesLeft, ...zonesEntered]);
  return (place) => changed.some((other) => other.zone === place.zone && !(loop && place.own && other.own));
}

/** Of cards that come into a zone in a moment it cannot be told which of them a branch may take there. */
function reportZones(l: Lowering, at: Tree, uses: readonly Uses[], loop: boolean): void {
  for (const [index, { zonesLeft }] of uses.entries()) {
    const entered = (loop ? uses : uses.filter((_, other) => other !== index)).flatMap((one) => one.zonesEntered);
    const clash = zonesLeft.find((place) => entered.some((other) => other.zone === place.zone && !(loop && place.own && other.own)));
    if (clash !== undefined)
      reportCards(l, at, phrase`In one moment cards cannot both come into "${{ zone: clash.zone }}" and be taken from it.`);
  }
}

function reportCards(l: Lowering, at: Tree, told: Phrase): void {
  reportMissing(l.report, at, told, {
    capability: 'simultaneous-cards',
    constraint: 'a branch does not see what others do, and where cards lie is known only as it is now',
    workaround: 'store what is looked at in a variable before, or let the cards go to a zone of their own first',
  });
}

/** Values and conditions of a branch that look at zones which others change: they are computed before the moment. */
class Looking {
  readonly #l: Lowering;
  readonly #at: Tree;
  readonly #isChanged: (place: Place) => boolean;
  readonly #loop: Branches['loop'];
  readonly #first: Json[] = [];
  /** What the branch has done so far: zones and variables that it has changed, and names that it has given. */
  readonly #done = new Set<string>();

  constructor(l: Lowering, at: Tree, isChanged: (place: Place) => boolean, loop: Branches['loop']) {
    this.#l = l;
    this.#at = at;
    this.#isChanged = isChanged;
    this.#loop = loop;
  }

  /** Computes what is looked at. */
  prepare(): Json[] {
    if (this.#first.length === 0 || this.#loop === undefined) return this.#first;
    return [{ forEach: { bind: this.#loop.bind, over: this.#loop.query, effects: this.#first } }];
  }

  rewritten(part: Json): Json[] {
    if (isTree(part)) {
      if (part.kind === 'scalar') return [part];
      const inner = part.kind === 'list' ? part.items : Object.fromEntries(part.entries.map(({ key, value }) => [key, value]));
      return this.rewritten(inner).map((one) => makeTree(one, part.span, part.made));
    }
    if (Array.isArray(part)) return [part.flatMap((item) => this.rewritten(item))];
    if (!isObject(part)) return [part];
    const effect = plain(part) as Record<string, Fields>;
    // What is done again and again has been done before.
    if (effect.forEach !== undefined || effect.repeat !== undefined) this.#note(effect);
    if (effect.let !== undefined) this.#done.add(`name ${String(effect.let.bind)}`);
    const made = this.#judged(part, effect) ?? [this.#inside(part)];
    this.#note(effect);
    return made;
  }

  #inside(part: Fields): Fields {
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, this.rewritten(inner)[0]]));
  }

  /** An effect whose value or condition looks at what others change; undefined for any other one. */
  #judged(part: Fields, effect: Readonly<Record<string, Fields>>): Json[] | undefined {
    const [expression] = judgedIn(effect);
    const { zonesRead, reads } = usesOf(expression, this.#loop?.bind, true);
    const place = zonesRead.find(this.#isChanged);
    if (place === undefined) return undefined;
    const isOld =
      zonesRead.some(({ zone }) => this.#done.has(`zone ${zone}`)) ||
      reads.some(({ name }) => this.#done.has(`variable ${name}`)) ||
      namesIn(expression).some((name) => this.#done.has(`name ${name}`));
    if (isOld) {
      reportCards(
        this.#l,
        this.#at,
        phrase`In one moment a branch cannot look at "${{ zone: place.zone }}", which others change, after what it has done itself.`,
      );
      return undefined;
    }
    const number = this.#l.fresh('seen').replace('$seen', '');
    const flag = this.#variable(`seen_in_moment_condition${number}`, 'flag');
    if (effect.if !== undefined) {
      this.#first.push(flag.set({ if: { when: expression, then: true, else: false } }));
      const { when: _, ...rest } = fieldsOf(part.if);
      return [{ if: { when: compare('==', flag.read, true), ...this.#inside(rest) } }];
    }
    const kind = effect.setVar === undefined ? 'addVar' : 'setVar';
    const target = effect[kind]!;
    const seen = this.#variable(`seen_in_moment_value${number}_${String(target.var)}`, {
      name: String(target.var),
      scope: target.scope as Cell['scope'],
    });
    this.#first.push(flag.set(false), { attempt: { effects: [seen.set(expression), flag.set(true)] } });
    return [
      { if: { when: compare('==', flag.read, false), then: [{ fail: {} }] } },
      { [kind]: { ...target, [kind === 'setVar' ? 'value' : 'delta']: seen.read } },
    ];
  }

  /** A variable for what is seen, one for each player of a loop. */
  #variable(name: string, like: VariableCopy['like']): { readonly read: Json; readonly set: (value: Json) => Json } {
    const cell: Cell = { scope: this.#loop === undefined ? 'global' : 'pvar', name };
    const player = this.#loop === undefined ? undefined : binding(this.#loop.bind);
    this.#l.noteCopy({ name, scope: cell.scope, like });
    return { read: reading(cell, player, name), set: (value) => set(cell, player, name, value) };
  }

  #note(effect: Fields): void {
    const { writes, zonesLeft, zonesEntered } = usesOf(effect, this.#loop?.bind);
    for (const { name } of writes) this.#done.add(`variable ${name}`);
    for (const { zone } of [...zonesLeft, ...zonesEntered]) this.#done.add(`zone ${zone}`);
    for (const name of bindsIn(effect)) this.#done.add(`name ${name}`);
  }
}

/** The fields of an object, whether it is a tree or not. */
function fieldsOf(part: Json): Fields {
  if (isTree(part)) return part.kind === 'map' ? Object.fromEntries(part.entries.map(({ key, value }) => [key, value])) : {};
  return isObject(part) ? part : {};
}

/** The names that an expression uses and does not give itself. */
function namesIn(expression: Json): string[] {
  const given = new Set(bindsIn(expression));
  return partsOf(expression).flatMap((part) => (part.ref === 'binding' && !given.has(String(part.name)) ? [String(part.name)] : []));
}

/** The names that effects and queries give. */
function bindsIn(value: Json): string[] {
  return partsOf(value).flatMap((part) => (typeof part.bind === 'string' ? [part.bind] : []));
}

/** All objects of a value, itself included. */
function partsOf(value: Json): Fields[] {
  if (!isObject(value)) return [];
  const inner = Object.values(value).flatMap(partsOf);
  return Array.isArray(value) ? inner : [value, ...inner];
}

/** The names of copies; the number says how many moments lie inside of theirs. */
const COPY = /^(?:before|own|setter|seen)_in_moment(\d*)_/;

class Isolation {
  readonly #l: Lowering;
  readonly #cells: readonly Cell[];
  readonly #depth: number;

  constructor(l: Lowering, cells: readonly Cell[], depth: number) {
    this.#l = l;
    this.#cells = cells;
    this.#depth = depth;
    for (const cell of cells)
      for (const role of ['before', 'own', 'setter'] as const)
        l.noteCopy({ name: this.#copy(role, cell), scope: cell.scope, like: role === 'setter' ? 'number' : cell });
  }

  #copy(role: 'before' | 'own' | 'setter', { name }: Cell): string {
    return `${role}_in_moment${this.#depth === 1 ? '' : this.#depth}_${name}`;
  }

  /** Notes what all variables are before the moment. */
  prepare(): Json[] {
    return this.#forAll((cell, player) => [
      set(cell, player, this.#copy('before', cell), reading(cell, player, cell.name)),
      set(cell, player, this.#copy('setter', cell), NOBODY),
    ]);
  }

  /** A branch begins with what was before. */
  begin(): Json[] {
    return this.#forAll((cell, player) => [set(cell, player, this.#copy('own', cell), reading(cell, player, this.#copy('before', cell)))]);
  }

  #forAll(effects: (cell: Cell, player: Json) => Json[]): Json[] {
    return this.#cells.flatMap((cell) => {
      if (cell.scope === 'global') return effects(cell, undefined);
      const bind = this.#l.fresh('player');
      return [{ forEach: { bind, over: { query: 'players', include: 'everyone', bind }, effects: effects(cell, binding(bind)) } }];
    });
  }

  /** An effect of the branch of this number: it reads its own copies, and writes both them and the variables. */
  rewritten(part: Json, number: Json): Json[] {
    if (this.#cells.length === 0) return [part];
    if (isTree(part)) return this.#rewrittenTree(part, number);
    if (Array.isArray(part)) return [part.flatMap((item) => this.rewritten(item, number))];
    if (!isObject(part)) return [part];
    const write = this.#write(part, number);
    if (write !== undefined) return write;
    return [
      {
        ...Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, this.rewritten(inner, number)[0]])),
        ...this.#own(part),
      },
    ];
  }

  #rewrittenTree(tree: Tree, number: Json): Json[] {
    if (tree.kind === 'scalar') return [tree];
    const [made, ...more] = this.rewritten(
      tree.kind === 'list' ? tree.items : Object.fromEntries(tree.entries.map(({ key, value }) => [key, value])),
      number,
    );
    return [made, ...more].map((one) => makeTree(one, tree.span, tree.made));
  }

  /** The name of the own copy, of a reference to a variable that has one. */
  #own(part: Fields): { var?: string } {
    const scope = SCOPES[String(plain(part.ref))];
    const cell = this.#cells.find((one) => one.scope === scope && one.name === plain(part.var));
    return cell === undefined ? {} : { var: this.#copy('own', cell) };
  }

  #write(part: Fields, number: Json): Json[] | undefined {
    const kind = 'setVar' in part ? 'setVar' : 'addVar' in part ? 'addVar' : undefined;
    if (kind === undefined) return undefined;
    const target = plain(part[kind]) as Fields;
    const cell = this.#cells.find((one) => one.scope === target.scope && one.name === target.var);
    if (cell === undefined) return undefined;
    const inner = (value: Json): Json => this.rewritten(value, number)[0];
    const player = target.player === undefined ? undefined : inner(target.player);
    const own = this.#copy('own', cell);
    if (kind === 'addVar') {
      const bind = this.#l.fresh('delta');
      const add = (name: string): Json => ({ addVar: { ...targetOf(cell, player), var: name, delta: binding(bind) } });
      return [{ let: { bind, value: inner(target.delta), in: [add(own), add(cell.name)] } }];
    }
    const setter = this.#copy('setter', cell);
    const is = (who: Json): Json => compare('==', reading(cell, player, setter), who);
    return [
      set(cell, player, own, inner(target.value)),
      {
        if: {
          when: or([is(NOBODY), is(number)]),
          then: [set(cell, player, cell.name, reading(cell, player, own)), set(cell, player, setter, number)],
        },
      },
    ];
  }
}

/** The number of no branch. */
const NOBODY = -1;

function targetOf({ scope }: Cell, player: Json): Fields {
  return { scope, ...(player !== undefined && { player }) };
}

function set(cell: Cell, player: Json, name: string, value: Json): Json {
  return { setVar: { ...targetOf(cell, player), var: name, value } };
}

const REFS: Readonly<Record<Cell['scope'], string>> = { global: 'gvar', pvar: 'pvar', tvar: 'tvar' };

function reading({ scope }: Cell, player: Json, name: string): Json {
  return { ref: REFS[scope], ...(player !== undefined && { player }), var: name };
}
