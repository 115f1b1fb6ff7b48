/** `--set` and `--against`: games with other values than those written. */
import { InvalidArgumentError, Option } from 'commander';
import type { RootOptions } from '../host/find-root.ts';
import type { GameText } from '../host/game-text.ts';
import { compileGame, readGame } from '../host/load-game.ts';
import type { PlayableGameDef } from '../ir/index.ts';
import { parameterNamed, parametersOf, withValues, type Parameter } from '../lang/index.ts';
import type { ParameterValue, Setting } from '../sim/index.ts';
import { failed, wrongUsage } from './exit.ts';
import { printDiagnostics } from './print-diagnostics.ts';
import { err } from './terminal.ts';

/** What was typed: a name, and one value or several. */
export interface SetOption {
  name: string;
  values: string;
}

/** May be given once for each name. */
export function setOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser(parseSet).default([], 'as written');
}

function parseSet(text: string, others: SetOption[]): SetOption[] {
  const [, name, values] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || values === undefined) throw new InvalidArgumentError('It must be a name and a value, such as HAND_SIZE=5.');
  if (others.some((other) => other.name === name)) throw new InvalidArgumentError(`"${name}" is set already.`);
  return [...others, { name, values }];
}

/** A game whose values can be set. */
export class SettableGame {
  readonly text: GameText;
  #parameters: readonly Parameter[] | undefined;
  /** What was said already of a version of the game. */
  readonly #said = new Set<string>();

  /** Reads the game of a name; stops if there is none. */
  constructor(name: string, options: RootOptions) {
    const text = readGame(name, options);
    if ('unreadable' in text) throw failed(text.unreadable);
    this.text = text;
  }

  /** The parameter of a name; stops if there is none. */
  parameter(name: string): Parameter {
    this.#parameters ??= parametersOf(this.text);
    const found = parameterNamed(this.#parameters, name);
    if ('refused' in found) throw wrongUsage(`"${this.text.name}": ${found.refused}`);
    return found;
  }

  /** The game with these values; says what is wrong with it, and stops if it cannot be played. */
  with(settings: readonly Setting[]): PlayableGameDef {
    const { cameIn, ...text } = this.text;
    const values = new Map(settings.map(({ name, value }) => [this.parameter(name), value]));
    // With other values it is no longer the game of its package.
    const changed = settings.length === 0 ? this.text : { ...text, ...withValues(text, values) };
    const { gameDef, diagnostics, sources } = compileGame(changed);
    const news = diagnostics.filter(({ code, message, span }) => !this.#said.has(`${code} ${message} ${span?.file} ${span?.start.line}`));
    for (const { code, message, span } of news) this.#said.add(`${code} ${message} ${span?.file} ${span?.start.line}`);
    printDiagnostics(news, sources, err);
    if (gameDef !== null) return gameDef;
    const set = settings.length === 0 ? '' : ` with ${settings.map(printSetting).join(' and ')}`;
    throw failed(`"${text.name}"${set} has errors; nothing was played.`);
  }
}

/** `HAND_SIZE=5`. */
export function printSetting({ name, value }: Setting): string {
  return `${name}=${value}`;
}

/** One value of the kind that is written; stops if it is another one. */
export function valueFor({ value: written }: Parameter, name: string, typed: string): ParameterValue {
  if (typeof written === 'number') {
    if (/^-?\d{1,15}$/.test(typed)) return Number(typed);
    throw wrongUsage(`"${name}" is ${written} in the rules, so that it takes an integer, not "${typed}".`);
  }
  if (typeof written === 'boolean') {
    if (typed === 'true' || typed === 'false') return typed === 'true';
    throw wrongUsage(`"${name}" is ${written} in the rules, so that it takes true or false, not "${typed}".`);
  }
  return typed;
}

/** More versions than anybody would read about. */
const MOST_VALUES = 100;

/** Values as a list (`2,3,5`), or of numbers as a range (`2..6`, `10..50:10`). */
export function valuesFor(parameter: Parameter, { name, values }: SetOption): ParameterValue[] {
  const range = /^(-?\d{1,15})\.\.(-?\d{1,15})(?::(\d{1,15}))?$/.exec(values);
  if (range === null || typeof parameter.value !== 'number') {
    const listed = values.split(',').map((each) => valueFor(parameter, name, each.trim()));
    return few(name, [...new Set(listed)], listed.length);
  }
  const [from, to, step] = [Number(range[1]), Number(range[2]), Number(range[3] ?? 1)];
  if (to < from) throw wrongUsage(`the range ${from}..${to} of "${name}" is empty: it ends before it begins.`);
  if (step === 0) throw wrongUsage(`the range of "${name}" has steps of 0.`);
  const count = Math.floor((to - from) / step) + 1;
  return few(name, count > MOST_VALUES ? [] : Array.from({ length: count }, (_, i) => from + i * step), count);
}

function few(name: string, values: ParameterValue[], count: number): ParameterValue[] {
  if (count > MOST_VALUES)
    throw wrongUsage(`${count} values of "${name}" are too many; ${MOST_VALUES} can be compared, such as a range with steps (0..100:10).`);
  return values;
}
