/** Makes scripts by chance: well-typed ones most of the time, of all statements and expressions that are compiled. */
import type { Rng } from '../../../../src/kernel/index.ts';
import { CARDS, KEYWORDS, RESOURCES, TOKEN } from './arena.ts';
import { COUNTERS, ZONES } from './board.ts';

type Type = 'int' | 'bool' | 'card' | 'player' | 'cards' | 'players' | 'effect';

interface Known {
  readonly name: string;
  readonly type: Type;
  readonly canChange: boolean;
}

interface Made {
  readonly name: string;
  readonly params: readonly Type[];
  readonly gives: Type;
}

/** Where statements stand. */
interface Place {
  /** The array that is returned, to which effects are pushed; undefined in functions that give a value. */
  readonly collector: string | undefined;
  readonly gives: Type;
  readonly isInLoop: boolean;
  readonly depth: number;
}

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
/** So often something is wrong on purpose, in a thousand. */
const WRONG = 4;

export function generateScript(rng: Rng): string {
  return new Generator(rng).script();
}

class Generator {
  readonly #rng: Rng;
  #scopes: Known[][] = [[]];
  readonly #functions: Made[] = [];
  #loops = 0;
  /** Whether players can be asked in an expression that stands here. */
  #canAsk = false;

  constructor(rng: Rng) {
    this.#rng = rng;
  }

  script(): string {
    const constants = this.#chance(30) ? [`const LIMIT = ${this.#below(9)};`] : [];
    if (constants.length > 0) this.#scopes[0]!.push({ name: 'LIMIT', type: 'int', canChange: false });
    const functions = Array.from({ length: this.#below(4) }, (_, number) => this.#function(number));
    return [...constants, ...functions, `fn execute_ability() {\n${this.#effectBody(3)}\n}`].join('\n\n');
  }

  #function(number: number): string {
    const gives: Type = this.#pick(['int', 'int', 'bool', 'player', 'cards', 'effect', 'effect', 'effect']);
    const params = Array.from({ length: this.#below(3) }, () => this.#pick<Type>(['int', 'int', 'player', 'bool', 'effect']));
    const name = `${gives === 'effect' ? 'do' : 'get'}_${number}`;
    const names = NAMES.slice(0, params.length);
    const text = this.#inside(
      names.map((each, index) => ({ name: each, type: params[index]!, canChange: params[index] !== 'effect' })),
      () => (gives === 'effect' ? this.#effectBody(2) : this.#valueBody(gives)),
    );
    this.#functions.push({ name, params, gives });
    return `fn ${name}(${names.join(', ')}) {\n${text}\n}`;
  }

  /** The body of a function that makes something happen. */
  #effectBody(depth: number): string {
    if (this.#chance(35)) {
      const statements = this.#statements(this.#below(3), { collector: undefined, gives: 'effect', isInLoop: false, depth });
      return `${statements}${this.#ask(() => this.#effect(3))}`;
    }
    const first = this.#chance(20) ? this.#effect(1) : '';
    return this.#inside([], () => {
      const statements = this.#statements(2 + this.#below(4), { collector: 'out', gives: 'effect', isInLoop: false, depth });
      return `let out = [${first}];\n${statements}${this.#chance(80) ? 'out' : 'return out;'}`;
    });
  }

  #valueBody(gives: Type): string {
    const statements = this.#chance(50)
      ? this.#statements(1 + this.#below(2), { collector: undefined, gives, isInLoop: false, depth: 1 })
      : '';
    return `${statements}${this.#expression(gives, 2)}`;
  }

  #statements(count: number, place: Place): string {
    return Array.from({ length: count }, () => `${this.#statement(place)}\n`).join('');
  }

  #block(place: Place, known: readonly Known[] = [], count = 1 + this.#below(3)): string {
    return this.#inside(known, () => `{\n${this.#statements(count, place)}}`);
  }

  #statement(place: Place): string {
    const inner: Place = { ...place, depth: place.depth - 1 };
    const isPushing = place.collector !== undefined;
    switch (this.#below(place.depth > 0 ? 16 : 8)) {
      case 0:
      case 1:
      case 2:
        return this.#let(place);
      case 3:
      case 4:
        return this.#assignment() ?? this.#let(place);
      case 5:
      case 6:
      case 7:
        if (isPushing) return this.#push(place.collector);
        return this.#chance(30) ? `${this.#expression(this.#pick(['int', 'bool']), 1)};` : this.#let(place);
      case 8:
      case 9:
        return this.#if(inner);
      case 10:
        return this.#switch(inner);
      case 11:
      case 12:
        return this.#for(inner);
      case 13:
        return this.#while(inner);
      case 14:
        return this.#leave(place);
      default:
        return this.#block(inner);
    }
  }

  #let({ collector }: Place): string {
    const canAsk = this.#chance(30);
    const hasCard = canAsk || this.#knownOf('card') !== undefined;
    const type = this.#pick<Type>([
      'int',
      'int',
      'int',
      'bool',
      'player',
      'cards',
      hasCard ? 'card' : 'int',
      collector === undefined ? 'int' : 'effect',
    ]);
    const isConst = this.#chance(15);
    const value = this.#asking(canAsk, () => (type === 'effect' ? this.#kept() : this.#expression(type, 2)));
    const name = this.#pick(NAMES);
    const canChange = !isConst && type !== 'effect' && type !== 'cards' && type !== 'players';
    this.#scopes.at(-1)!.push({ name, type, canChange });
    return `${isConst ? 'const' : 'let'} ${name} = ${value};`;
  }

  /** An effect that is kept under a name: what it needs is worked out there. */
  #kept(): string {
    return this.#chance(70) ? this.#call(1) : `[${this.#call(1)}, ${this.#call(1)}]`;
  }

  #assignment(): string | undefined {
    const all = this.#visible().filter(({ canChange, type }) => canChange && type !== 'effect');
    if (all.length === 0) return undefined;
    const { name, type } = this.#pick(all);
    const operator = type === 'int' ? this.#pick(['=', '+=', '-=', '*=', '/=', '%=']) : '=';
    return `${name} ${operator} ${this.#ask(() => this.#expression(type, 2))};`;
  }

  #push(collector: string): string {
    const effect = this.#ask(() => this.#effect(2));
    return this.#chance(75) ? `${collector}.push(${effect});` : `${collector} += ${effect};`;
  }

  #if(place: Place): string {
    const condition = (): string => this.#ask(() => this.#expression('bool', 2));
    const then = `if ${condition()} ${this.#block(place)}`;
    if (this.#chance(40)) return then;
    if (this.#chance(30)) return `${then} else if ${this.#expression('bool', 1)} ${this.#block(place)} else ${this.#block(place)}`;
    return `${then} else ${this.#block(place)}`;
  }

  #switch(place: Place): string {
    const cases = Array.from({ length: 1 + this.#below(3) }, () => `${this.#caseOf()} => ${this.#block(place)}`);
    const rest = this.#chance(60) ? [`_ => ${this.#block(place)}`] : [];
    return `switch ${this.#expression('int', 1)} {\n${[...cases, ...rest].join(',\n')}\n}`;
  }

  #caseOf(): string {
    const values = Array.from({ length: 1 + this.#below(3) }, () => this.#below(6)).join(' | ');
    return this.#chance(25) ? `${values} if ${this.#expression('bool', 1)}` : values;
  }

  #for(place: Place): string {
    const inner: Place = { ...place, isInLoop: true };
    const name = this.#pick(NAMES);
    const [over, type]: [string, Type] = this.#pick<() => [string, Type]>([
      () => [`${this.#below(3)}..${this.#pick(['', '='])}${this.#expression('int', 0)} % 5`, 'int'],
      () => [`${this.#below(4)}..${this.#below(6)}`, 'int'],
      () => [this.#expression('cards', 2), 'card'],
      () => [this.#expression('cards', 1), 'card'],
      () => [this.#expression('players', 1), 'player'],
      () => [`[${Array.from({ length: this.#below(4) }, () => this.#expression('int', 1)).join(', ')}]`, 'int'],
    ])();
    return `for ${name} in ${over} ${this.#block(inner, [{ name, type, canChange: this.#chance(30) }])}`;
  }

  /** A loop that ends: it counts, or it uses something up. */
  #while(place: Place): string {
    const inner: Place = { ...place, isInLoop: true };
    if (place.collector !== undefined && this.#chance(35)) {
      const player = this.#player(0);
      const body = this.#inside(
        [],
        () => `{\n${place.collector}.push(mill_cards(${player}, 1 + ${this.#below(2)}));\n${this.#statements(1, inner)}}`,
      );
      return `while zone_count(${player}, "deck") > ${this.#below(4)} && zone_count(${player}, "graveyard") < 9 ${body}`;
    }
    const count = `n${this.#loops++}`;
    const condition = this.#chance(40) ? ` && ${this.#expression('bool', 1)}` : '';
    const body = this.#inside(
      [{ name: count, type: 'int', canChange: false }],
      () => `{\n${count} += 1;\n${this.#statements(1 + this.#below(2), inner)}}`,
    );
    return `let ${count} = 0;\nwhile ${count} < ${this.#below(5)}${condition} ${body}`;
  }

  #leave({ collector, gives, isInLoop }: Place): string {
    if (isInLoop && this.#chance(60)) return `if ${this.#expression('bool', 1)} { break; }`;
    const value = collector ?? (gives === 'effect' ? (this.#chance(60) ? this.#effect(1) : '[]') : this.#expression(gives, 1));
    return this.#chance(85)
      ? `if ${this.#expression('bool', 1)} { return ${value}; }`
      : isInLoop && this.#chance(50)
        ? 'break;'
        : `return ${value};`;
  }

  #expression(type: Type, depth: number): string {
    if (this.#below(1000) < WRONG) return this.#wrong();
    if (depth > 0 && this.#chance(8) && type !== 'cards' && type !== 'players') return this.#branch(type, depth);
    if (depth > 0 && this.#chance(15)) {
      const called = this.#functions.filter(({ gives }) => gives === type);
      if (called.length > 0) return this.#callOf(this.#pick(called), depth);
    }
    switch (type) {
      case 'int':
        return this.#int(depth);
      case 'bool':
        return this.#bool(depth);
      case 'card':
        return this.#card(depth);
      case 'player':
        return this.#player(depth, false);
      case 'cards':
        return this.#cards(depth);
      case 'players':
        return this.#players(depth);
      case 'effect':
        return this.#effect(depth);
    }
  }

  #wrong(): string {
    return this.#pick(['nobody_knows', '"word"', 'card_stat(1)', 'true + 1', 'zone_count(0, "hnad")', '{ let q = 1; q += 1; q }', 'loop']);
  }

  #branch(type: Type, depth: number): string {
    const value = (): string => this.#silently(() => this.#expression(type, depth - 1));
    const condition = (): string => this.#silently(() => this.#expression('bool', depth - 1));
    switch (this.#below(4)) {
      case 0:
      case 1:
        return `(if ${this.#expression('bool', depth - 1)} { ${value()} } else { ${value()} })`;
      case 2:
        return `(switch ${this.#expression('int', depth - 1)} { 0 | ${this.#below(5)} => ${value()}, ${this.#below(5)} if ${condition()} => ${value()}, _ => ${value()} })`;
      default: {
        const name = this.#pick(NAMES);
        const bound = this.#silently(() => this.#expression('int', depth - 1));
        return this.#inside([{ name, type: 'int', canChange: false }], () => `({ let ${name} = ${bound}; ${value()} })`);
      }
    }
  }

  #callOf({ name, params }: Made, depth: number): string {
    return `${name}(${params.map((type) => (type === 'effect' ? this.#call(0) : this.#expression(type, depth - 1))).join(', ')})`;
  }

  #int(depth: number): string {
    const known = this.#knownOf('int');
    if (depth === 0 || this.#chance(20)) return known !== undefined && this.#chance(60) ? known : this.#number();
    const deeper = (): string => this.#expression('int', depth - 1);
    const card = this.#knownOf('card');
    switch (this.#below(card === undefined ? 9 : 14)) {
      case 0:
      case 1:
        return `(${deeper()} ${this.#pick(['+', '-', '*', '/', '%', '+', '-'])} ${deeper()})`;
      case 2:
        return `player_life(${this.#player(depth - 1)})`;
      case 3:
        return `player_resource(${this.#player(depth - 1)}, "${this.#pick(RESOURCES)}")`;
      case 4:
        return `zone_count(${this.#player(depth - 1)}, "${this.#pick(ZONES)}")`;
      case 5:
        return `${this.#cards(depth - 1)}.len()`;
      case 6:
        return `${this.#cards(depth - 1)}.count(${this.#closure(depth)})`;
      case 7:
        return this.#chance(50) ? `-${this.#number()}` : `-(${deeper()})`;
      case 8:
        return this.#canAsk && this.#chance(60)
          ? `choose_number(${this.#pick(['0', '1', 'controller', 'opponent'])}, ${this.#below(3)}, ${this.#int(0)})`
          : 'turn_number';
      case 9:
      case 10:
        return `card_stat(${card}, "${this.#pick(['power', 'toughness'])}")`;
      case 11:
        return `card_counters(${card}, "${this.#pick(COUNTERS)}")`;
      case 12:
        return `card_cost(${card})`;
      default:
        return `card_damage(${card})`;
    }
  }

  #number(): string {
    return this.#chance(4)
      ? this.#pick(['(2147483647 % 9)', '(-2147483647 / 99999999)', '65536', '(1000000 * 10000 % 7)'])
      : String(this.#below(8));
  }

  #bool(depth: number): string {
    const known = this.#knownOf('bool');
    if (depth === 0)
      return known !== undefined && this.#chance(50) ? known : this.#pick(['true', 'false', `${this.#int(0)} > ${this.#int(0)}`]);
    const int = (): string => this.#expression('int', depth - 1);
    const bool = (): string => this.#expression('bool', depth - 1);
    const card = this.#knownOf('card');
    switch (this.#below(card === undefined ? 10 : 16)) {
      case 0:
      case 1:
        return `(${int()} ${this.#pick(['<', '<=', '>', '>=', '==', '!='])} ${int()})`;
      case 2:
        return `(${bool()} ${this.#pick(['&&', '||'])} ${this.#silently(bool)})`;
      case 3:
        return `!(${bool()})`;
      case 4:
        return `${this.#cards(depth - 1)}.${this.#pick(['any', 'all'])}(${this.#closure(depth)})`;
      case 5:
        return `${this.#cards(depth - 1)}.is_empty()`;
      case 6:
        return `(${int()} ${this.#pick(['in', '!in'])} ${this.#below(3)}..${this.#pick(['', '='])}${this.#below(9)})`;
      case 7:
        return `(${int()} ${this.#pick(['in', '!in'])} [${this.#number()}, ${int()}])`;
      case 8:
        return `(${this.#player(depth - 1, false)} ${this.#pick(['==', '!='])} ${this.#player(depth - 1, false)})`;
      case 9:
        return known ?? 'true';
      case 10:
        return `card_has_keyword(${card}, "${this.#pick(KEYWORDS)}")`;
      case 11:
        return `is_tapped(${card})`;
      case 12:
        return `(${card} ${this.#pick(['in', '!in'])} ${this.#cards(depth - 1)})`;
      case 13:
        return `(card_zone(${card}) ${this.#pick(['==', '!='])} "${this.#pick(ZONES)}")`;
      case 14:
        return this.#pick([
          `(card_type(${card}) == "creature")`,
          `(card_name(${card}) == "${this.#pick(Object.keys(CARDS))}")`,
          `(${card} == ())`,
        ]);
      default:
        return `${this.#cards(depth - 1)}.contains(${card})`;
    }
  }

  /** Where no card is known, one is asked for; where nobody can be asked, there is none. */
  #card(depth: number): string {
    const known = this.#knownOf('card');
    if (known !== undefined && (!this.#canAsk || this.#chance(70))) return known;
    if (this.#canAsk) {
      const list = `cards_in_zone(${this.#player(0)}, "${this.#pick(['hand', 'field', 'field', 'graveyard'])}")`;
      const filter = depth > 0 && this.#chance(30) ? `.filter(${this.#closure(depth)})` : '';
      return `choose_card(${this.#player(0)}, ${list}${filter})`;
    }
    return known ?? 'unknown_card';
  }

  /** Numbers mean players where a player is needed, not where players are compared. */
  #player(depth: number, asNumber = true): string {
    const known = this.#knownOf('player');
    if (known !== undefined && this.#chance(40)) return known;
    const card = this.#knownOf('card');
    if (card !== undefined && this.#chance(20)) return `${this.#pick(['card_owner', 'card_controller'])}(${card})`;
    if (depth > 0 && this.#chance(10)) return `next_player(${this.#player(depth - 1, asNumber)})`;
    return this.#pick(asNumber ? ['0', '1', 'controller', 'opponent', 'active_player'] : ['controller', 'opponent', 'active_player']);
  }

  #cards(depth: number): string {
    const known = this.#knownOf('cards');
    const base =
      known !== undefined && this.#chance(40) ? known : `cards_in_zone(${this.#player(0)}, "${this.#pick([...ZONES, 'field', 'field'])}")`;
    if (depth <= 0) return base;
    const filtered = this.#chance(50) ? `${base}.filter(${this.#closure(depth)})` : base;
    return this.#chance(25) && filtered !== known ? `${filtered}.sort_by(${this.#closure(depth, 'int')})` : filtered;
  }

  #players(depth: number): string {
    const base = this.#chance(60) ? 'players()' : `opponents(${this.#player(0)})`;
    if (depth <= 0 || this.#chance(60)) return base;
    const name = this.#pick(NAMES);
    return `${base}.filter(|${name}| ${this.#inside([{ name, type: 'player', canChange: false }], () => this.#silently(() => this.#bool(1)))})`;
  }

  #closure(depth: number, gives: 'bool' | 'int' = 'bool'): string {
    const name = this.#pick(NAMES);
    const body = this.#inside([{ name, type: 'card', canChange: false }], () =>
      this.#silently(() => this.#expression(gives, Math.max(depth - 1, 1))),
    );
    return `|${name}| ${body}`;
  }

  #effect(depth: number): string {
    if (depth <= 0) return this.#call(0);
    switch (this.#below(14)) {
      case 0:
      case 1:
      case 2:
        return `[${Array.from({ length: this.#below(4) }, () => this.#effect(depth - 1)).join(', ')}]`;
      case 3:
        return `if ${this.#expression('bool', 1)} { ${this.#effect(depth - 1)} } else { ${this.#effect(depth - 1)} }`;
      case 4:
        return `switch ${this.#expression('int', 1)} { ${this.#caseOf()} => ${this.#effect(depth - 1)}, _ => ${this.#effect(depth - 1)} }`;
      case 5: {
        const name = this.#pick(NAMES);
        const list = this.#cards(depth - 1);
        return `${list}.map(|${name}| ${this.#inside([{ name, type: 'card', canChange: false }], () => this.#silently(() => this.#effect(depth - 1)))})`;
      }
      case 6:
        return `cantrip(${this.#player(0)}, ${this.#effect(depth - 1)})`;
      case 7:
        return this.#knownOf('effect') ?? this.#call(depth);
      case 8: {
        const called = this.#functions.filter(({ gives }) => gives === 'effect');
        return called.length > 0 ? this.#callOf(this.#pick(called), depth) : this.#call(depth);
      }
      case 9:
        return this.#chance(20) ? '()' : this.#map(depth);
      default:
        return this.#call(depth);
    }
  }

  #map(depth: number): string {
    const amount = this.#expression('int', depth - 1);
    return this.#pick([
      () => `#{type: "damage", target: ${this.#player(0)}, amount: ${amount}}`,
      () => `#{type: "gain_life", player: ${this.#player(0)}, amount: ${amount}}`,
      () => `#{type: "mill", player: ${this.#player(0)}, count: ${this.#below(3)}}`,
    ])();
  }

  /** A call that makes something happen. */
  #call(depth: number): string {
    const int = (): string => this.#expression('int', depth);
    const player = (): string => this.#player(depth);
    const general: readonly (() => string)[] = [
      () => `gain_life(${player()}, ${int()})`,
      () => `lose_life(${player()}, ${int()})`,
      () => `deal_damage(${player()}, ${int()})`,
      () => `gain_resource(${player()}, "${this.#pick(RESOURCES)}", ${int()})`,
      () => `spend_resource(${player()}, "${this.#pick(RESOURCES)}", ${int()})`,
      () => `set_resource(${player()}, "${this.#pick(RESOURCES)}", ${int()})`,
      () => `draw_cards(${player()}, ${this.#below(3)})`,
      () => `mill_cards(${player()}, ${int()})`,
      () => `create_token(${player()}, "${TOKEN}", "field")`,
      () => `set_life(${player()}, 50 + ${int()} % 40)`,
      () => `message(\`now \${${int()}} and \${${int()}}\`)`,
      () => `drain(${player()}, ${int()}, ${player()})`,
    ];
    const card = this.#canAsk || this.#knownOf('card') !== undefined ? this.#card(depth) : undefined;
    if (card === undefined || this.#chance(35)) return this.#pick(general)();
    return this.#pick<() => string>([
      () => `deal_damage(${card}, ${int()})`,
      () => `pump_creature(${card}, ${int()}, ${int()})`,
      () => `set_stats(${card}, ${int()}, ${int()})`,
      () => `modify_stat(${card}, "${this.#pick(['power', 'toughness'])}", ${int()})`,
      () => `add_counter(${card}, "${this.#pick(COUNTERS)}", ${int()})`,
      () => `remove_counter(${card}, "${this.#pick(COUNTERS)}", ${int()})`,
      () => `${this.#pick(['tap', 'untap', 'destroy', 'sacrifice'])}(${card})`,
      () => `move_card(${card}, "${this.#pick(ZONES)}", "${this.#pick(ZONES)}")`,
      () => `${this.#pick(['grant_keyword', 'remove_keyword'])}(${card}, "${this.#pick(KEYWORDS)}")`,
      () => `gain_control(${card}, ${player()})`,
      () => `drain(${card}, ${int()}, ${player()})`,
    ])();
  }

  #knownOf(type: Type): string | undefined {
    const all = this.#visible().filter((each) => each.type === type);
    return all.length === 0 ? undefined : this.#pick(all).name;
  }

  /** Names as they are seen here: inner ones hide outer ones. */
  #visible(): Known[] {
    return [...new Map(this.#scopes.flat().map((each) => [each.name, each])).values()];
  }

  #inside(known: readonly Known[], make: () => string): string {
    const outer = this.#scopes;
    this.#scopes = [...outer.map((scope) => scope), [...known]];
    const text = make();
    this.#scopes = outer;
    return text;
  }

  #ask(make: () => string): string {
    return this.#asking(this.#chance(30), make);
  }

  #silently(make: () => string): string {
    return this.#asking(false, make);
  }

  #asking(canAsk: boolean, make: () => string): string {
    const outer = this.#canAsk;
    this.#canAsk = canAsk;
    const text = make();
    this.#canAsk = outer;
    return text;
  }

  #below(most: number): number {
    return this.#rng.below(most);
  }

  #chance(percent: number): boolean {
    return this.#below(100) < percent;
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[this.#below(items.length)]!;
  }
}
