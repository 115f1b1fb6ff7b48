/** Instructions as statements of Low: what kernel/effects does. */
import type { Program } from '../../program/program.ts';
import { type ChooseInstr, type Instr, type TokenTarget, type Value, type VariableSlot, type ViewerSet } from '../../program/nodes.ts';
import { EVENT } from '../../ir/events/heard.ts';
import { expressionsOf, type InstrOf, mayPush } from '../../program/facts/instructions.ts';
import { KIND_FACTS } from '../../program/facts/kinds.ts';
import { guarded, hears } from '../../program/facts/listeners.ts';
import { needsMemory } from '../../program/facts/walk.ts';
import { carriedOut } from './carried-out.ts';
import { afford, itemNamed, type LocalVariable, number, type Target } from './emitter.ts';
import { Expressions } from './expressions.ts';
import { eachZone } from './zone-loops.ts';

/** The end of all numbers. */
const MOST = 2147483647;

const POSITION = { default: 0, top: 1, bottom: 2, random: 3 } as const;

/** Where the locals of a routine are, and what a failure does. */
export interface Setting {
  /** A local, to be read and set. */
  slot(slot: number): string;
  /** Those that are variables of the function. */
  names: ReadonlyMap<number, LocalVariable>;
  fail: string;
  /** Without frames: whether a failure of a routine that is called is one of the caller. */
  call: ((routine: number) => boolean) | null;
}

/** Emits the instructions of routines. */
export class InstructionEmitter {
  readonly #target: Target;
  readonly #setting: Setting;

  constructor(target: Target, setting: Setting) {
    this.#target = target;
    this.#setting = setting;
  }

  /** What a failure does. */
  get #fail(): string {
    return this.#setting.fail;
  }

  /** Goes elsewhere unless a condition holds. */
  branch(instr: InstrOf<'branch'>, elsewhere: string): string {
    return `if (!${this.#expressions(instr).truth(instr.when)}) { ${elsewhere} }`;
  }

  /** The statements of an instruction. Afterwards a routine goes on unless they return. */
  emit(instr: Instr, pc: number, blockAt: (pc: number) => number): string {
    const next = `s[frame + FRAME_PC] = ${pc + 1};`;
    const body = this.#body(instr, pc, blockAt);
    if (instr.op === 'choose' || this.#setting.call !== null || !mayPush(this.#target.program, instr)) return body;
    return `${next} ${body} if (fp != frame) return NEXT;`;
  }

  /** The statements of an instruction that only sets a local or a variable (`wanted`), which is kept in its place by `keep`. */
  tried(instr: InstrOf<'setVar' | 'assign'>, keep: (at: string) => string): string {
    const x = this.#expressions(instr);
    return instr.op === 'assign' ? this.#assign(instr, x) : this.#setVar(instr, x, keep);
  }

  #body(instr: Instr, pc: number, blockAt: (pc: number) => number): string {
    const x = this.#expressions(instr);
    switch (instr.op) {
      case 'setVar':
        return this.#setVar(instr, x, (at, whose) => this.#changeVariable(at, whose, instr.add));
      case 'transfer':
        return this.#transfer(instr, x);
      case 'move': {
        const from = instr.from === null ? '' : ` || ${x.value(instr.from)} != here`;
        const how = `${POSITION[instr.position]}, ${number(instr.face)}`;
        const perform = guarded(this.#target.program, EVENT.tokenEntered)
          ? `setArgs(t, here, z, ${how}); raiseGuarded(${EVENT.tokenEntered});`
          : `payForMove(here, z, ${POSITION[instr.position]}); if (allowance >= 0) relocate(t, here, z, ${how}, 0);`;
        return `var t = ${x.value(instr.token)}; var z = ${x.value(instr.to)}; if (t < 0 || z < 0) ${this.#fail} var here = zoneOf(t); if (here < 0${from}) ${this.#fail} ${perform}`;
      }
      case 'moveAll': {
        const taken = eachZone(x, instr.from, (zone) =>
          this.#passing(instr, x, zone, (start, count) => `asTaken(${zone}, ${start}, ${count});`),
        );
        return `var target = ${x.value(instr.to)}; if (target < 0) ${this.#fail} var first = top; var moving = 0; ${taken} top = first; moveTogether(moving, target, ${POSITION[instr.position]}, ${number(instr.face)}, ${Number(instr.filter === null)});`;
      }
      case 'draw': {
        const exact = instr.exact ? `if (wanted < 0 || wanted > countOf(source)) ${this.#fail}` : '';
        return `var source = ${x.value(instr.from)}; var target = ${x.value(instr.to)}; var wanted = ${x.value(instr.count)}; if (source < 0 || target < 0 || wanted == NONE) ${this.#fail} ${exact} if (RECORD) { if (wanted > countOf(source) && stage <= STAGE_BEGIN) noteIncident(); } moveDrawn(takeFrom(source, wanted), source, target, ${number(instr.face)});`;
      }
      case 'shuffle':
        return `var z = ${x.value(instr.zone)}; if (z < 0) ${this.#fail} payForShuffle(z); if (allowance >= 0) { shuffleZone(z); if (SECRETS) noteShuffle(z); }`;
      case 'create':
        return this.#create(instr, x);
      case 'createDeck':
        return this.#createDeck(instr, x);
      case 'destroy':
        return `var t = ${x.value(instr.token)}; if (t < 0) ${this.#fail} setArgs(t, zoneOf(t), NONE, NONE, NONE); ${this.#raise(EVENT.tokenDestroyed, 'destroyToken()')}`;
      case 'setProp':
        return this.#setProp(instr, x);
      case 'reveal':
      case 'conceal':
        return this.#show(instr, x);
      case 'branch':
        return this.branch(instr, `block = ${blockAt(instr.otherwise)}; continue;`);
      case 'jump':
        return `block = ${blockAt(instr.to)};`;
      case 'assign':
        return this.#assign(instr, x);
      case 'loop':
        return `var found = ${x.queries.collect(instr.query)}; found = minimum(found, ${Math.min(instr.limit, 0x7fffffff)}); var list = sp; if (reserve(list + found) == 0) { ${this.#setting.call === null ? 'return NEXT;' : 'sp = room; return 0;'} } var i = 0; while (i < found) { s[list + i] = items[top + i]; i += 1; } sp = list + found; ${this.#setting.slot(instr.list)} = list; ${this.#setting.slot(instr.list + 1)} = found; ${this.#setting.slot(instr.list + 2)} = 0;`;
      case 'next':
        return this.#next(instr, blockAt(instr.end));
      case 'call': {
        if (this.#setting.call !== null) {
          const called = `plain${instr.routine}(${instr.args.map((arg) => x.value(arg)).join(', ')})`;
          return this.#setting.call(instr.routine) ? `if (${called}) ${this.#fail}` : carriedOut(called, instr.routine);
        }
        const values = instr.args.map((arg, i) => `var arg${i} = ${x.value(arg)};`).join(' ');
        const stores = instr.args.map((_, i) => `s[base + ${i}] = arg${i};`).join(' ');
        return `${values} var trigger = s[frame + FRAME_TRIGGER]; if (pushFrame(${instr.routine}, ${this.#target.program.routines[instr.routine]!.locals}, actor, s[frame + FRAME_DEPTH]) == 0) return NEXT; s[fp + FRAME_TRIGGER] = trigger; { var base = fp + FRAME_LOCALS; ${stores} }`;
      }
      case 'attempt':
        return `attempt(${instr.handler}, ${instr.rollback ? 'AGENDA' : '0'});`;
      case 'attemptEnd':
        return `var at = s[frame + FRAME_ATTEMPT]; s[frame + FRAME_ATTEMPT] = s[at]; sp = at; block = ${blockAt(instr.to)}; continue;`;
      case 'fail':
        return this.#fail;
      case 'batch':
        return 'if (MOMENTS && batches == 0) hasLeft = 0; batches += 1;';
      case 'batchEnd':
        return 'batches -= 1; flush();';
      case 'return':
        return 'popFrame(); return NEXT;';
      case 'choose':
        return this.#choose(instr, pc, x);
      case 'roll':
        return `var low = ${x.value(instr.min)}; var most = ${x.value(instr.max)}; if (low == NONE || most == NONE || most < low || most - low == -1) ${this.#fail} ${this.#setting.names.size > 0 ? '' : 'if (dry > 0) return WAIT;'} ${this.#setting.slot(instr.slot)} = low + draw(most - low + 1);`;
      case 'rollItem':
        return `var found = ${x.queries.collect(instr.query)}; if (found == 0) ${this.#fail} if (dry > 0) return WAIT; ${instr.query.kind === 'token' ? 'sortUp(top, found);' : ''} s[base + ${instr.slot}] = items[top + draw(found)];`;
      case 'goto':
        return `goTo(${instr.state}, ${instr.phase}, ${Number(instr.endTurn)}, ${Number(instr.deferred)});`;
      case 'gotoPhase':
        return `var state = s[F_STATE]; var phase = ${x.table(instr.phases)}[state]; if (phase < 0) ${this.#fail} goTo(state, phase, ${Number(instr.endTurn)}, ${Number(instr.deferred)});`;
      case 'player':
        return `var p = ${x.value(instr.player)}; var n = ${x.value(instr.amount)}; if (p < 0 || p >= PLAYERS || n == NONE) ${this.#fail} ${PLAYER_OPS[instr.does](this.#fail, this.#target.program)}`;
      case 'reverse':
        return 'write(F_DIRECTION, -s[F_DIRECTION]);';
      case 'clearPasses':
        return 'write(F_PASSED, 0);';
      case 'emit': {
        const values = instr.args.map((arg, i) => `var arg${i} = ${x.value(arg)};`).join(' ');
        const stores = instr.args.map((_, i) => `args[${i}] = arg${i};`).join(' ');
        return `${values} setArgs(NONE, NONE, NONE, NONE, NONE); ${stores} args[4] = frame; args[5] = ${number(instr.body)}; ${guarded(this.#target.program, instr.event) ? `raiseGuarded(${instr.event});` : 'startCustom();'}`;
      }
      case 'proceed': {
        const values = instr.changes.map(({ value }, i) => `var change${i} = ${x.value(value)};`).join(' ');
        const stores = instr.changes.map(({ arg }, i) => `args[${arg}] = change${i};`).join(' ');
        return `${values} var i = 0; while (i < EVENT_ARGS) { args[i] = s[base + i]; i += 1; } ${stores} if (!fit(${instr.event})) ${this.#fail} raiseInGroup(${instr.event}, ${instr.event === EVENT.tokenEntered ? 'moveReplaced()' : '0'});`;
      }
      case 'candidates': {
        const which = instr.which < 0 ? 'NONE' : `s[base + ${instr.which}]`;
        return `var most = ${x.value(instr.chooser)} >= 0 ? ${instr.most} : 1; var count = listChoices(${instr.event}, ${which}, base + ${instr.list}, most); if (count <= 1) { s[base + ${instr.slot}] = count == 0 ? NONE : s[base + ${instr.list} + 1]; s[base + ${instr.list} + 1] = 0; block = ${blockAt(instr.single)}; continue; }`;
      }
      case 'replace':
        return `startChosen(${instr.event}, s[base + ${instr.which}], s[base + ${instr.self}]);`;
      case 'message':
        return '';
      case 'resolved':
        return hears(this.#target.program, EVENT.actionResolved)
          ? `announceActionResolved(actor, ${this.#target.program.actions[instr.action]!.name}, actor);`
          : '';
    }
  }

  #next({ list, slot }: InstrOf<'next'>, end: number): string {
    const [first, count, index] = [this.#setting.slot(list), this.#setting.slot(list + 1), this.#setting.slot(list + 2)];
    return `var index = ${index}; if (index < ${count}) { ${index} = index + 1; ${this.#setting.slot(slot)} = s[${first} + index]; } else { sp = ${first}; block = ${end}; continue; }`;
  }

  #expressions(instr: Instr): Expressions {
    return new Expressions(this.#target, { names: this.#setting.names, inMemory: needsMemory(expressionsOf(instr)) });
  }

  #raise(event: number, perform: string): string {
    return guarded(this.#target.program, event) ? `raiseGuarded(${event});` : `if (!${perform}) ${this.#fail}`;
  }

  /** The word of a variable (`at`), and whose it is (`whose`). Fails without one. */
  #place(slot: VariableSlot, x: Expressions, at: string, whose: string): string {
    if (slot.index === null) return `var ${at} = ${slot.at}; var ${whose} = NONE;`;
    return `var ${whose} = ${x.value(slot.index)}; var ${at} = ${whose} >= 0 && ${whose} < ${slot.count} ? ${slot.at} + ${whose} : -1;`;
  }

  #assign({ slot, value }: InstrOf<'assign'>, x: Expressions): string {
    return `${this.#setting.slot(slot)} = ${x.value(value)};`;
  }

  #setVar({ target, value, add, exact }: InstrOf<'setVar'>, x: Expressions, keep: (at: string, whose: string) => string): string {
    const { min, max } = target;
    const { kind } = this.#target.program.variables.find(
      (variable) => target.at >= variable.at && target.at < variable.at + variable.count,
    )!;
    const mayBeNothing = !add && min <= -2147483647 && max >= 2147483647 && KIND_FACTS[kind].takesNone;
    const at = target.index === null ? String(target.at) : 'at';
    const place = target.index === null ? '' : `${this.#place(target, x, 'at', 'whose')}`;
    const whose = target.index === null ? 'NONE' : 'whose';
    const parts = [place, `var wanted = ${x.value(value)};`];
    if (target.index !== null) parts.push(`if (at < 0) ${this.#fail}`);
    const nothing = x.mayBeNone(value);
    if (nothing && !mayBeNothing) parts.push(`if (wanted == NONE) ${this.#fail}`);
    const clamped: string[] = [];
    if (add) {
      clamped.push(
        exact
          ? `var sum = widen(s[${at}]) + widen(wanted); if (sum < widen(${number(min)}) || sum > widen(${number(max)})) ${this.#fail} wanted = narrow(sum);`
          : `${lossOf(at, min, max)} wanted = sumIn(s[${at}], wanted, ${number(min)}, ${number(max)});`,
      );
    } else if (min > -2147483647 || max < 2147483647) {
      clamped.push(
        exact
          ? `if (wanted < ${number(min)} || wanted > ${number(max)}) ${this.#fail}`
          : `wanted = minimum(maximum(wanted, ${number(min)}), ${number(max)});`,
      );
    }
    if (clamped.length > 0) parts.push(nothing && mayBeNothing ? `if (wanted != NONE) { ${clamped.join(' ')} }` : clamped.join(' '));
    return [...parts, keep(at, whose)].join(' ');
  }

  #changeVariable(at: string, whose: string, add: boolean): string {
    const { program } = this.#target;
    if (!guarded(program, EVENT.varChanged) && !hears(program, EVENT.varChanged)) return `write(${at}, wanted);`;
    return `if (s[${at}] != wanted) { setArgs(${at}, ${whose}, s[${at}], wanted, ${add ? '1' : 'NONE'}); ${this.#raise(EVENT.varChanged, 'setVariable()')} }`;
  }

  #transfer({ from, to, amount, slot, exact }: InstrOf<'transfer'>, x: Expressions): string {
    const give = 'setArgs(giver, givers, s[giver], s[giver] - moved, 1);';
    const take = 'setArgs(taker, takers, s[taker], s[taker] + moved, 1);';
    // What can be given or taken is more than a number of 32 bits at the most.
    const most = `narrowed(widen(s[giver]) - widen(${number(from.min)}))`;
    const room = `narrowed(widen(${number(to.max)}) - widen(s[taker]))`;
    const moving = guarded(this.#target.program, EVENT.varChanged)
      ? `${take} raiseGuarded(${EVENT.varChanged}); ${give} raiseGuarded(${EVENT.varChanged});`
      : `batches += 1; ${give} setVariable(); ${take} batches -= 1; if (!setVariable()) ${this.#fail}`;
    return [
      this.#place(from, x, 'giver', 'givers'),
      this.#place(to, x, 'taker', 'takers'),
      `var wanted = ${x.value(amount)}; if (giver < 0 || taker < 0 || wanted == NONE) ${this.#fail}`,
      `var moved = maximum(0, minimum(wanted, minimum(${most}, ${room})));`,
      exact ? `if (moved != wanted) ${this.#fail}` : '',
      slot >= 0
        ? `${this.#setting.slot(slot)} = moved;`
        : `if (RECORD) { if (moved < minimum(wanted, ${most}) && giver != taker) noteIncident(); }`,
      `if (moved != 0 && giver != taker) { ${moving} }`,
    ].join(' ');
  }

  #create({ definition, like, zone, owner, props, slot, isCertain }: InstrOf<'create'>, x: Expressions): string {
    const { program } = this.#target;
    const values: string[] = [];
    const stores: string[] = [];
    const what = like === null ? String(definition) : 'definition';
    if (like !== null)
      values.push(`var original = ${x.value(like.token)}; if (original < 0) ${this.#fail} var definition = definitionOf(original);`);
    if (like?.changed === true)
      for (const { column } of program.props) if (column >= 0) stores.push(`writeColumn(t, ${column}, s[token(original) + ${column}]);`);
    props.forEach(({ prop, value }, i) => {
      const { bounds, column, kind } = program.props[prop]!;
      const limits = bounds[definition];
      if (like !== null)
        values.push(
          `var prop${i} = ${x.value(value)}; if (!canBe(${prop}, definition, prop${i})) ${this.#fail} prop${i} = clampProp(${prop}, definition, prop${i});`,
        );
      else if (limits === undefined) values.push(`${this.#fail}`);
      else {
        const needed = !KIND_FACTS[kind].takesNone;
        values.push(
          `var prop${i} = ${x.value(value)}; ${needed ? `if (prop${i} == NONE) ${this.#fail}` : ''} if (prop${i} != NONE) prop${i} = minimum(maximum(prop${i}, ${number(limits.min)}), ${number(limits.max)});`,
        );
      }
      if (column >= 0 && (like !== null || limits !== undefined)) stores.push(`writeColumn(t, ${column}, prop${i});`);
    });
    const told =
      hears(program, EVENT.tokenCreated) || hears(program, EVENT.tokenEntered)
        ? `batches += 1; tellCreated(t, ${what}, z, whose); batches -= 1;`
        : '';
    return `var z = ${x.value(zone)}; if (z < 0) ${this.#fail} ${values.join(' ')} var whose = ${x.value(owner)}; if (whose == NONE) whose = zonePlayer[z]; var t = createToken(${what}, z, whose); if (t == NONE) ${this.#fail} ${this.#noteMade(isCertain)} ${stores.length === 0 ? '' : `${stores.join(' ')} if (CELLS) lookAtCell(z);`} ${told} ${slot >= 0 ? `${this.#setting.slot(slot)} = t;` : ''} ${told === '' ? '' : 'flush();'}`;
  }

  /** Where it may be made unseen, whoever does not see it cannot know it. */
  #noteMade(isCertain: boolean): string {
    return isCertain || this.#target.program.makings.length === 0 ? '' : 'noteMade(t);';
  }

  #createDeck({ definitions, player, zone, owner, isCertain }: InstrOf<'createDeck'>, x: Expressions): string {
    const { program } = this.#target;
    const told = hears(program, EVENT.tokenCreated) || hears(program, EVENT.tokenEntered);
    const all = definitions.map((cards) => Array.from(cards));
    const from = all.map((_, i) => all.slice(0, i).reduce((sum, cards) => sum + cards.length, 0));
    const cards = x.table([...all.flat(), 0]);
    const which = player === null ? '0' : x.value(player);
    return [
      `var z = ${x.value(zone)}; var deck = ${which}; if (z < 0 || deck < 0 || deck >= ${all.length}) ${this.#fail}`,
      `var whose = ${x.value(owner)}; if (whose == NONE) whose = zonePlayer[z];`,
      `var first = ${x.table([...from, 0])}[deck]; var size = ${x.table([...all.map(({ length }) => length), 0])}[deck];`,
      'payForDeck(size, z); if (allowance < 0) size = 0;',
      'batches += 1; var i = 0; var t = 0;',
      `while (i < size && t != NONE) { var card = ${cards}[first + (enterAtBottom[z] ? i : size - 1 - i)]; t = createToken(card, z, whose); if (t != NONE) { ${this.#noteMade(isCertain)} ${told ? 'tellCreated(t, card, z, whose);' : ''} } i += 1; }`,
      `batches -= 1; ${told ? 'flush();' : ''} if (t == NONE) ${this.#fail}`,
    ].join(' ');
  }

  #setProp({ token, prop, value, exact }: InstrOf<'setProp'>, x: Expressions): string {
    const { program } = this.#target;
    const start = `var t = ${x.value(token)}; var wanted = ${x.value(value)};`;
    if (typeof prop !== 'number') {
      const [up, down] = [program.strings.indexOf('up'), program.strings.indexOf('down')];
      if (prop === 'controller')
        return `${start} if (t < 0) ${this.#fail} if (controllerOf(t) != wanted) setBuiltIn(t, CONTROLLER, wanted < 0 ? 0 : wanted + 1);`;
      return `${start} if (t < 0 || wanted == NONE) ${this.#fail} if ((s[token(t) + FACE] == 1 ? ${number(down)} : ${number(up)}) != wanted) setBuiltIn(t, FACE, wanted == ${number(down)});`;
    }
    const { column } = program.props[prop]!;
    const fits = exact ? `if (fitted != wanted) ${this.#fail}` : '';
    return `${start} if (t < 0) ${this.#fail} var definition = definitionOf(t); if (!canBe(${prop}, definition, wanted)) ${this.#fail} var fitted = clampProp(${prop}, definition, wanted); ${fits} if (s[token(t) + ${column}] != fitted) { setArgs(t, ${prop}, s[token(t) + ${column}], fitted, NONE); ${this.#raise(EVENT.propChanged, 'setProp()')} }`;
  }

  #show(instr: InstrOf<'reveal'> | InstrOf<'conceal'>, x: Expressions): string {
    const shown =
      instr.op === 'reveal'
        ? 'revealTo(audience, start, moving);'
        : 'while (audience != 0) { noteConcealed(ctz(audience), start, moving); audience &= audience - 1; }';
    const pay = instr.op === 'reveal' ? 'payForShowing(start, moving);' : 'payForHiding(moving);';
    return `${this.#listed(instr.tokens, x)} var start = top; top = start + moving; var audience = ${this.#viewers(instr.viewers, x)}; ${pay} if (SECRETS && allowance >= 0) { audience &= EVERY_VIEWER; ${shown} } top = start;`;
  }

  /** Puts tokens on the item stack; `moving` says how many. */
  #listed(tokens: TokenTarget, x: Expressions): string {
    if ('token' in tokens) return `var t = ${x.value(tokens.token)}; if (t < 0) ${this.#fail} items[top] = t; var moving = 1;`;
    return `var first = top; var moving = 0; ${eachZone(x, tokens.zones, (zone) => this.#passing(tokens, x, zone, () => ''))} top = first;`;
  }

  /** Adds the tokens of a zone that pass a filter to those at `first`, and does something with them then. Those of all zones lie together. */
  #passing(
    { slot, filter }: { slot: number; filter: Value | null },
    x: Expressions,
    zone: string,
    finish: (start: string, count: string) => string,
  ): string {
    const [start, added, item] = [this.#target.fresh('start'), this.#target.fresh('added'), this.#target.fresh('item')];
    const test = filter === null ? '1' : (x.locals.inMemory ? x : x.with(slot, itemNamed(item))).truth(filter);
    const bind = x.locals.inMemory ? `s[base + ${slot}] = ${item};` : '';
    const stored = this.#target.fresh('stored');
    return `var ${start} = first + moving; var ${added} = 0; ${afford(this.#target, `countOf(${zone}) + 1`)} { var ${stored} = headOf(${zone}); while (${stored} != 0) { var ${item} = ${stored} - 1; ${stored} = after(${stored}); top = ${start} + ${added}; ${bind} if (${test}) { items[${start} + ${added}] = ${item}; ${added} += 1; } } } ${finish(start, added)} moving += ${added}; top = first + moving;`;
  }

  #viewers(viewers: ViewerSet, x: Expressions): string {
    const everybody = (1 << this.#target.program.layout.viewers) - 1;
    if ('many' in viewers) return viewers.many === 'all' ? String(everybody) : `(actor < 0 ? ${everybody} : ${everybody} & ~(1 << actor))`;
    const one = this.#target.fresh('one');
    return `{ var ${one} = ${x.value(viewers.one)}; give ${one} < 0 ? 0 : 1 << ${one}; }`;
  }

  #choose(instr: ChooseInstr, pc: number, x: Expressions): string {
    const index = this.#target.program.routines.flatMap(({ code }) => code).indexOf(instr);
    const nothing = instr.form === 'one' ? 'NONE' : '0';
    const resigned = this.#target.program.resigning === 'out' ? ' && !hasResigned(player)' : '';
    return `s[frame + FRAME_PC] = ${pc}; var player = ${x.value(instr.chooser)}; if (player >= 0${resigned} && batches == 0) { if (findChoice${index}(0)) return WAIT; } s[base + ${instr.slot}] = ${nothing}; ${instr.optional ? '' : this.#fail}`;
  }
}

/** Notes, where tapes are written, that a sum with \`wanted\` reaches the end of all numbers: kernel/loss.ts. */
function lossOf(at: string, min: number, max: number): string {
  const ends = [
    ...(max >= MOST ? [`widen(s[${at}]) + widen(wanted) > widen(${MOST})`] : []),
    ...(min <= -MOST ? [`widen(s[${at}]) + widen(wanted) < widen(${number(-MOST)})`] : []),
  ];
  return ends.length === 0 ? '' : `if (RECORD) { if (${ends.join(' || ')}) noteIncident(); }`;
}

/** What becomes of player `p`; `n` is the amount. */
const PLAYER_OPS: Readonly<Record<InstrOf<'player'>['does'], (fail: string, program: Program) => string>> = {
  activate: () => 'write(F_ACTIVE, p); write(F_ORDER_FROM, p);',
  skip: () => 'write(SKIP + p, maximum(0, s[SKIP + p] + n));',
  extra: (fail) =>
    `var count = s[F_EXTRA_COUNT]; if (count >= EXTRA_TURNS) ${fail} write(EXTRA + count, p + 1); write(F_EXTRA_COUNT, count + 1);`,
  eliminate: () => 'if (!isEliminated(p)) { write(F_ELIMINATED, s[F_ELIMINATED] | (1 << p)); announcePlayerEliminated(p, p, NONE); }',
  recall: (_, { resigning }) =>
    `if (isEliminated(p)${resigning === 'out' ? ' && !hasResigned(p)' : ''}) write(F_ELIMINATED, s[F_ELIMINATED] & ~(1 << p));`,
  record: () => 'write(RECORDED + p, s[RECORDED + p] + n);',
  pass: () => 'write(F_PASSED, s[F_PASSED] | (1 << p)); write(F_PASSED_NOW, 1);',
  leave: () => 'write(F_LEFT, s[F_LEFT] | (1 << p));',
};
