/** Scripts that nobody wrote: made at random along the tables of functions, and by changing others. */
import type { Rng } from '../../../src/kernel/index.ts';
import {
  SCRIPT_CHOICES,
  SCRIPT_CONTEXT,
  SCRIPT_DURATIONS,
  SCRIPT_QUERIES,
  SCRIPT_REPLACING,
  SCRIPT_TARGETS,
} from '../../../src/lang/cardinal/vocabulary/functions.ts';
import { SCRIPT_EFFECTS, SCRIPT_REPLACED } from '../../../src/lang/cardinal/vocabulary/effects/index.ts';
import { SCRIPT_FACTS } from '../../../src/lang/cardinal/vocabulary/forms/facts.ts';
import type { FunctionForm, ScriptType, WordKind } from '../../../src/lang/cardinal/vocabulary/forms/function-form.ts';
import { tokensOf } from '../../../src/lang/cardinal/script/tokens.ts';
import { TRIGGERS } from '../../../src/lang/cardinal/vocabulary/triggers.ts';

/** A script of a few functions, mostly with values of the kinds that are needed. */
export function generatedScript(rng: Rng): string {
  return new Generator(rng).script();
}

/** A script with a few words or characters cut, doubled, exchanged, or taken from another one. */
export function mutatedScript(script: string, other: string, rng: Rng): string {
  let text = script;
  for (let times = 1 + rng.below(3); times > 0; times--) text = CHANGES[rng.below(CHANGES.length)]!(text, other, rng);
  return text;
}

type ScriptChange = (text: string, other: string, rng: Rng) => string;

/** Another word of the same kind often leaves a script that can be read. */
const CHANGES: readonly ScriptChange[] = [alike, alike, alike, byTokens, byCharacters];

function alike(text: string, other: string, rng: Rng): string {
  const own = tokensOf(text).filter(({ kind }) => kind === 'name' || kind === 'int' || kind === 'string');
  if (own.length === 0) return text;
  const { kind, start, end } = own[rng.below(own.length)]!;
  const same = tokensOf(rng.below(2) === 0 ? text : other).filter((token) => token.kind === kind);
  const taken = same[rng.below(Math.max(1, same.length))]?.text ?? '';
  return `${text.slice(0, start)}${taken}${text.slice(end)}`;
}

function byTokens(text: string, other: string, rng: Rng): string {
  const own = tokensOf(text);
  const token = own[rng.below(own.length)]!;
  const last = own[Math.min(own.length - 1, own.indexOf(token) + rng.below(6))]!;
  const foreign = tokensOf(other);
  const taken = foreign[rng.below(foreign.length)]!.text;
  const before = text.slice(0, token.start);
  const cut = text.slice(token.start, last.end);
  const after = text.slice(last.end);
  return [
    before + after,
    before + cut + cut + after,
    `${before} ${taken} ${text.slice(token.end)}`,
    `${before} ${taken} ${text.slice(token.start)}`,
  ][rng.below(4)]!;
}

const STRANGE = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '#{',
  ';',
  ',',
  '.',
  '..',
  '|',
  '"',
  '`',
  "'",
  '\\',
  '/*',
  '//',
  '${',
  '\0',
  '\ud800',
  '\u{1f0a1}',
  '99999999999999999999',
  '-',
  '!',
  '=>',
  '0x',
  '1_',
  'ß',
];

function byCharacters(text: string, _: string, rng: Rng): string {
  const at = rng.below(text.length + 1);
  const to = Math.min(text.length, at + 1 + rng.below(12));
  const strange = STRANGE[rng.below(STRANGE.length)]!;
  return [
    text.slice(0, at) + text.slice(to),
    text.slice(0, to) + text.slice(at),
    text.slice(0, at) + strange + text.slice(at),
    text.slice(0, at) + strange + text.slice(to),
  ][rng.below(4)]!;
}

/** What words can name in the game around the scripts. */
const WORDS: Readonly<Record<WordKind, readonly string[]>> = {
  zone: ['deck', 'hand', 'field', 'graveyard', 'exile', 'stack'],
  keyword: ['flying', 'haste', 'indestructible', 'odd'],
  resource: ['mana'],
  counter: ['+1/+1', '-1/-1', 'charge'],
  token: ['1/1_rat', 'bear', '2/3_wolf'],
  stat: ['power', 'toughness', 'speed'],
  type: ['creature', 'instant'],
  event: ['storm', 'rain'],
  option: ['left', 'right'],
  card: ['Bear', 'odd_one'],
  phase: ['main1', 'combat'],
  step: ['untap', 'draw', 'cleanup'],
};

const EFFECTS: Readonly<Record<string, FunctionForm>> = { ...SCRIPT_EFFECTS, ...SCRIPT_DURATIONS };
const VALUES: Readonly<Record<string, FunctionForm>> = { ...SCRIPT_QUERIES, ...SCRIPT_TARGETS, ...SCRIPT_CHOICES };
const LOCALS: readonly ScriptType[] = ['int', 'bool', 'player', 'card', 'cards'];

interface Local {
  readonly name: string;
  readonly type: ScriptType;
  readonly changes: boolean;
}

class Generator {
  readonly #rng: Rng;
  #locals: Local[] = [];
  #names = 0;
  #depth = 0;
  /** The functions that can be called so far, with the types of their parameters. */
  readonly #helpers: { readonly name: string; readonly params: readonly ScriptType[]; readonly gives: ScriptType }[] = [];
  #isReplacing = false;
  #hasContext = false;

  constructor(rng: Rng) {
    this.#rng = rng;
  }

  script(): string {
    const helpers = Array.from({ length: this.#rng.below(3) }, () => this.#helper());
    const entries = new Set(Array.from({ length: 1 + this.#rng.below(2) }, () => this.#entryName()));
    return [...helpers, ...Array.from(entries, (name) => this.#entry(name))].join('\n\n');
  }

  #entryName(): string {
    const on = Object.keys(TRIGGERS).filter((name) => name.startsWith('on_') && name !== 'on_event');
    switch (this.#rng.below(6)) {
      case 0:
        return this.#pick(on);
      case 1:
        return `${this.#pick(on)}_any`;
      case 2:
        return `instead_of_${this.#pick(Object.keys(SCRIPT_REPLACED))}`;
      case 3:
        return `on_${this.#pick(WORDS.event)}`;
      default:
        return 'execute_ability';
    }
  }

  #entry(name: string): string {
    this.#isReplacing = name.startsWith('instead_of');
    this.#hasContext = name !== 'execute_ability';
    this.#locals = [];
    const raised = WORDS.event.find((event) => name === `on_${event}`);
    const raising = raised === undefined ? '' : `\n\nfn on_gain_life(ctx) { emit_event("${raised}", 1) }`;
    return `fn ${name}(${this.#hasContext ? 'ctx' : ''}) ${this.#body(3)}${raising}`;
  }

  #helper(): string {
    const params = Array.from({ length: this.#rng.below(3) }, () => this.#pick(LOCALS));
    const gives = this.#pick<ScriptType>(['effect', 'int', 'bool', 'card']);
    this.#locals = params.map((type, index) => ({ name: `p${index}`, type, changes: false }));
    this.#hasContext = false;
    const name = `helper${this.#helpers.length}`;
    const body = gives === 'effect' ? this.#body(2) : `{ ${this.#value(gives)} }`;
    const text = `fn ${name}(${this.#locals
      .slice(0, params.length)
      .map((local) => local.name)
      .join(', ')}) ${body}`;
    this.#helpers.push({ name, params, gives });
    return text;
  }

  #body(most: number): string {
    const before = this.#locals;
    const statements = Array.from({ length: this.#rng.below(most + 1) }, () => this.#statement());
    const collects = statements.some((statement) => statement.includes('out.push('));
    const last = this.#rng.below(8) === 0 && !collects ? `return ${this.#effect()};` : collects ? 'out' : this.#effect();
    this.#locals = before;
    return `{\n${[...(collects ? ['let out = [];'] : []), ...statements, last].join('\n')}\n}`;
  }

  #statement(): string {
    const changing = this.#locals.filter(({ changes }) => changes);
    switch (this.#rng.below(9)) {
      case 0:
      case 1: {
        const type = this.#pick(LOCALS);
        const value = this.#value(type);
        return `let ${this.#local(type, true)} = ${value};`;
      }
      case 2:
        if (changing.length > 0) {
          const { name, type } = this.#pick(changing);
          return `${name} ${type === 'int' ? this.#pick(['=', '+=', '-=', '*=', '/=', '%=']) : '='} ${this.#value(type)};`;
        }
        return `if ${this.#value('bool')} { out.push(${this.#effect()}); }`;
      case 3:
        return `for ${this.#loopVariable('int')} in ${this.#int(4)}${this.#pick(['..', '..='])}${this.#int(6)} ${this.#block()}`;
      case 4:
        return `for ${this.#loopVariable('card')} in ${this.#value('cards')} ${this.#block()}`;
      case 5:
        return `while ${this.#value('bool')} ${this.#block()}`;
      case 6:
        return `if ${this.#value('bool')} { return ${this.#effect()}; }`;
      case 7:
        return `switch ${this.#value('int')} { 0 => ${this.#effect()}, 1 | 2 => ${this.#effect()}, _ => ${this.#effect()} }`;
      default:
        return `out.push(${this.#effect()});`;
    }
  }

  #block(): string {
    const before = this.#locals;
    const statements = Array.from({ length: 1 + this.#rng.below(2) }, () =>
      this.#depth > 2 ? `${this.#effect()};` : this.#nested(() => this.#statement()),
    );
    this.#locals = before;
    return `{\n${[...statements, this.#pick(['', '', 'break;'])].join('\n')}\n}`;
  }

  #effect(): string {
    return this.#nested(() => {
      const [effect] = this.#helpers.filter(({ gives }) => gives === 'effect');
      switch (this.#depth > 4 ? 9 : this.#rng.below(10)) {
        case 0:
          return `[${Array.from({ length: this.#rng.below(3) }, () => this.#effect()).join(', ')}]`;
        case 1:
          return `if ${this.#value('bool')} { ${this.#effect()} } else { ${this.#effect()} }`;
        case 2:
          if (effect !== undefined)
            return this.#call(
              effect.name,
              effect.params.map((type) => this.#value(type)),
            );
          return '()';
        case 3:
          return `${this.#value('cards')}.map(|c| ${this.#pick(['destroy', 'tap', 'untap'])}(c))`;
        case 4:
          if (this.#isReplacing) return this.#rng.below(2) === 0 ? 'prevent()' : `proceed(${this.#value('int')})`;
          return '[]';
        default:
          return this.#calling(this.#pick(Object.keys(this.#rng.below(30) === 0 ? SCRIPT_REPLACING : EFFECTS)));
      }
    });
  }

  #value(type: ScriptType): string {
    // Now and then something else is there than what is needed.
    const wanted = this.#rng.below(40) === 0 ? this.#pick(LOCALS) : type;
    return this.#nested(() => {
      const known = [
        ...this.#locals.filter((local) => local.type === wanted).map(({ name }) => name),
        ...this.#contextNames(wanted),
        ...(this.#depth > 5
          ? []
          : this.#helpers
              .filter(({ gives }) => gives === wanted)
              .map((each) =>
                this.#call(
                  each.name,
                  each.params.map((param) => this.#plain(param)),
                ),
              )),
      ];
      const calls = Object.keys(VALUES).filter((name) => VALUES[name]!.gives === wanted && this.#mayAsk(name));
      const choice = this.#depth > 5 ? 0 : this.#rng.below(4);
      if (choice === 0 || (choice === 1 && known.length === 0)) return this.#plain(wanted);
      if (choice === 1) return this.#pick(known);
      return choice === 2 && calls.length > 0 ? this.#calling(this.#pick(calls)) : this.#composed(wanted);
    });
  }

  /** Targets are chosen beforehand, and questions are asked where nothing depends on something else. */
  #mayAsk(name: string): boolean {
    if (Object.hasOwn(SCRIPT_TARGETS, name)) return !this.#isReplacing || this.#rng.below(20) === 0;
    return !Object.hasOwn(SCRIPT_CHOICES, name) || this.#depth < 2 || this.#rng.below(10) === 0;
  }

  #composed(type: ScriptType): string {
    switch (type) {
      case 'int':
        return this.#rng.below(4) === 0
          ? `${this.#value('cards')}.${this.#pick(['len', 'count'])}()`
          : `(${this.#value('int')} ${this.#pick(['+', '-', '*', '/', '%'])} ${this.#value('int')})`;
      case 'bool':
        return this.#pick([
          () => `${this.#value('int')} ${this.#pick(['<', '>', '<=', '>=', '==', '!='])} ${this.#value('int')}`,
          () => `(${this.#value('bool')} ${this.#pick(['&&', '||'])} ${this.#value('bool')})`,
          () => `!(${this.#value('bool')})`,
          () => `${this.#value('card')} ${this.#pick(['==', '!=', 'in'])} ${this.#value(this.#pick(['card', 'cards']))}`,
          () => `${this.#value('player')} == ${this.#value('player')}`,
          () =>
            `${this.#value('cards')}.${this.#pick(['any', 'all'])}(|c| ${this.#pick(['is_tapped(c)', 'card_stat(c, "power") > 1', 'c == source_card'])})`,
          () => `card_type(${this.#value('card')}) == "${this.#pick(WORDS.type)}"`,
          () => `step == "${this.#pick(WORDS.step)}"`,
        ])();
      case 'cards':
        return `${this.#value('cards')}.${this.#pick(['filter(|c| card_stat(c, "power") > 0)', 'sort_by(|c| card_cost(c))', 'filter(|c| !is_tapped(c))'])}`;
      default:
        return `if ${this.#value('bool')} { ${this.#value(type)} } else { ${this.#value(type)} }`;
    }
  }

  /** Something simple of a type. */
  #plain(type: ScriptType): string {
    switch (type) {
      case 'int':
        return this.#int(5);
      case 'bool':
        return this.#pick(['true', 'false']);
      case 'player':
        return this.#pick(['controller', 'opponent', '0', '1', 'active_player']);
      case 'card':
        return this.#pick(['source_card', ...(this.#isReplacing ? [] : ['target_creature()'])]);
      case 'cards':
        return `cards_in_zone(${this.#pick(['0', '1'])}, "${this.#pick(WORDS.zone)}")`;
      case 'object':
        return this.#pick(['controller', 'opponent', 'source_card', ...(this.#isReplacing ? [] : ['target_any()', 'target_creature()'])]);
      case 'players':
        return 'players()';
      case 'effect':
        return 'draw_cards(0, 1)';
      case 'text':
        return this.#pick(['"hello"', '`turn ${turn_number}`', '`${card_name(source_card)}`']);
      case 'filter':
        return this.#pick(['|c| card_stat(c, "power") > 1', '|c| c != source_card']);
      case 'word':
        return `"${this.#pick(WORDS.zone)}"`;
    }
  }

  #contextNames(type: ScriptType): string[] {
    // Not every event brings all along.
    const facts = Object.entries(SCRIPT_FACTS).filter(([, fact]) => this.#hasContext && fact.type === type && this.#rng.below(6) === 0);
    return [
      ...Object.entries(SCRIPT_CONTEXT)
        .filter(([, each]) => each.type === type)
        .map(([name]) => name),
      ...facts.map(([name]) => `ctx.${name}`),
    ];
  }

  #calling(name: string): string {
    const { params }: FunctionForm = { ...EFFECTS, ...SCRIPT_REPLACING, ...VALUES }[name]!;
    const given = params
      .filter(({ optional }) => optional !== true || this.#rng.below(2) === 0)
      .map(({ type, names }) => {
        if (names !== undefined) return `"${this.#pick(WORDS[names])}"`;
        // How many are chosen beforehand is written out.
        if (name === 'target_creatures' && type === 'int') return this.#int(3);
        return type === 'effect' ? this.#effect() : this.#value(type);
      });
    return this.#call(name, given);
  }

  #call(name: string, args: readonly string[]): string {
    return `${name}(${args.join(', ')})`;
  }

  #int(below: number): string {
    return this.#rng.below(60) === 0 ? this.#pick(['2147483647', '-1', '10001', '0x7f']) : String(this.#rng.below(below));
  }

  #local(type: ScriptType, changes: boolean): string {
    const name = `v${++this.#names}`;
    this.#locals = [...this.#locals, { name, type, changes }];
    return name;
  }

  #loopVariable(type: ScriptType): string {
    return this.#local(type, false);
  }

  #nested<Result>(inner: () => Result): Result {
    this.#depth++;
    const result = inner();
    this.#depth--;
    return result;
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[this.#rng.below(items.length)]!;
  }
}
