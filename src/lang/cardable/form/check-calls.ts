/** Endpoints and their arguments: each is known, gets as many arguments as it takes, and stands where what it gives is of use. */
import { listed, phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import { numberIn } from '../../../diagnostics/number-called.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import type { Fix, Path } from '../../../diagnostics/diagnostic.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Call } from '../game.ts';
import { callIn, SPLIT } from '../reading/calls.ts';
import { givenAt, listAt, textAt, textOf } from '../reading/shorthands.ts';
import { asNumber } from '../reporting/as-number.ts';
import { reportMissing, reportUnknown, type Report } from '../reporting/report.ts';
import { ENDPOINTS, isEndpoint, type EndpointForm, type Gives, type Param, type ParamKind } from '../schema/endpoints.ts';

/** Kinds of parameters by their names; those with a list of words are told by the words. */
type NamedKind = Extract<ParamKind, string>;

/** What an endpoint may give to stand for each kind. What a path leads to is not known here. */
const FITTING: Readonly<Record<NamedKind, readonly Gives[]>> = {
  number: ['number', 'value'],
  truth: ['truth', 'value'],
  text: ['text', 'value', 'suit', 'number'],
  value: ['number', 'truth', 'text', 'value', 'values', 'player', 'card', 'suit'],
  values: ['values', 'value', 'player', 'card', 'number', 'text', 'suit'],
  player: ['player', 'value'],
  players: ['player', 'value', 'values'],
  card: ['card', 'value'],
  cards: ['card', 'value', 'values'],
  place: [],
  location: ['text', 'value'],
  decks: ['values', 'value'],
  state: ['text', 'value'],
  suit: ['suit', 'text', 'value'],
  path: [],
  filter: ['truth', 'value'],
  condition: ['truth', 'value'],
  primitives: [],
  message: [],
};

/** Which values as they are may stand for each kind; text that is a path or a call is something else. */
const LITERALS: Readonly<Record<NamedKind, readonly ('number' | 'boolean' | 'string' | 'list')[]>> = {
  number: ['number'],
  truth: ['boolean'],
  text: ['string', 'number'],
  value: ['number', 'boolean', 'string', 'list'],
  values: ['list', 'string', 'number'],
  player: ['string'],
  players: ['string', 'list'],
  card: [],
  cards: ['list'],
  place: ['string'],
  location: ['string'],
  decks: ['string', 'list'],
  state: ['string'],
  suit: ['string'],
  path: [],
  filter: ['boolean'],
  condition: ['boolean'],
  primitives: ['list'],
  message: ['string'],
};

/** What each kind is called in messages. */
const CALLED: Readonly<Record<NamedKind, string>> = {
  number: 'a number',
  truth: 'something that is true or false',
  text: 'text',
  value: 'a value',
  values: 'a list of values',
  player: 'a player',
  players: 'players',
  card: 'a card',
  cards: 'cards',
  place: 'a place such as "$player.hand"',
  location: 'the name of a place such as "hand"',
  decks: 'decks',
  state: 'the name of a state',
  suit: 'a suit',
  path: 'a path such as "$globals.score", which is written to',
  filter: 'a condition on "$card", or facts of cards',
  condition: 'a condition',
  primitives: 'a list of primitives',
  message: 'a message',
};

export class CallChecker {
  readonly #states: ReadonlyMap<string, readonly string[]>;
  readonly #report: Report;

  /** Checks calls in a game with these states, each with its parameters. */
  constructor(states: ReadonlyMap<string, readonly string[]>, report: Report) {
    this.#states = states;
    this.#report = report;
  }

  /** Something that is done. */
  checkPrimitive(at: Tree): void {
    const call = callIn(at);
    if (call === undefined)
      return void this.#wrong(at, phrase`A primitive is an endpoint with its "params"; ${{ found: described(at) }} is none.`);
    const form = this.#formOf(call, true);
    const condition = givenAt(at, 'condition');
    if (condition !== undefined) this.check(condition, 'truth');
    if (form === undefined) return;
    if (form.gives !== 'nothing')
      this.#wrong(
        nameIn(at),
        phrase`"${{ effect: call.endpoint }}" does nothing here: it gives ${{ found: GIVEN[form.gives] }}, and nobody takes it.`,
      );
    this.#checkArguments(call, form);
  }

  /** A value of some kind. */
  check(at: Tree, kind: ParamKind): void {
    if (typeof kind !== 'string') return this.#checkWord(at, kind);
    const call = callIn(at);
    if (call?.endpoint === SPLIT) for (const param of call.params) this.check(param, 'value');
    else if (call !== undefined) this.#checkValueCall(call, kind);
    else if (kind === 'primitives' && at.kind !== 'scalar')
      for (const item of at.kind === 'list' ? at.items : [at]) this.checkPrimitive(item);
    else if (at.kind === 'list') this.#checkList(at.items, at, kind);
    else if (at.kind === 'map') this.#checkObject(at, kind);
    else if (!isPath(at)) this.#checkLiteral(at, kind);
  }

  #checkValueCall(call: Call, kind: NamedKind): void {
    const form = this.#formOf(call, false);
    if (form === undefined) return;
    if (givenAt(call.at, 'condition') !== undefined)
      this.#wrong(
        givenAt(call.at, 'condition')!,
        phrase`A condition says when something is done; "${{ effect: call.endpoint }}" only gives a value.`,
      );
    if (!FITTING[kind].includes(form.gives))
      this.#wrong(
        nameIn(call.at),
        phrase`Here stands ${{ expected: [CALLED[kind]] }}; "${{ effect: call.endpoint }}" gives ${{ found: GIVEN[form.gives] }}.`,
      );
    this.#checkArguments(call, form);
  }

  #checkList(items: readonly Tree[], at: Tree, kind: NamedKind): void {
    if (!LITERALS[kind].includes('list'))
      this.#wrong(at, phrase`Here stands ${{ expected: [CALLED[kind]] }}, and not ${{ found: 'a list' }}.`);
    for (const item of items) this.check(item, 'value');
  }

  /** Facts of cards, or a message. */
  #checkObject(at: Tree, kind: NamedKind): void {
    const isMessage = textAt(at, 'text') !== undefined;
    if (isMessage ? kind !== 'message' : kind !== 'filter')
      this.#wrong(
        at,
        phrase`Here stands ${{ expected: [CALLED[kind]] }}, and not ${{ found: isMessage ? 'a message' : 'facts of cards' }}.`,
      );
    if (at.kind === 'map')
      for (const { key, value } of at.entries)
        if (!isMessage || key === 'tokens') for (const item of value.kind === 'list' ? value.items : [value]) this.check(item, 'value');
  }

  #checkLiteral(at: Tree, kind: NamedKind): void {
    const { value } = at as Extract<Tree, { kind: 'scalar' }>;
    if (typeof value === 'number' && !Number.isInteger(value))
      return reportMissing(this.#report, at, phrase`${{ value }} is not a whole number.`, {
        capability: 'fractions',
        constraint: 'numbers are whole, so that every machine computes the same',
        workaround: 'count in smaller units, such as cents',
      });
    const text = textOf(at);
    if (kind === 'state' && text !== undefined && !this.#states.has(text))
      return reportUnknown(this.#report, at, 'cardable/unknown-state', 'state', text, this.#states.keys());
    // Empty text is nothing, which any data can be set to.
    if (value === null || (kind === 'value' && text === '')) return;
    if ((kind === 'player' || kind === 'players') && text !== undefined) return this.#checkWord(at, PLAYER_WORDS);
    if (!LITERALS[kind].some((type) => type === typeof value))
      this.#report(
        at,
        'cardable/wrong-kind',
        phrase`Here stands ${{ expected: [CALLED[kind]] }}, and not ${{ found: described(at) }}.`,
        asNumber(at, kind === 'number'),
      );
  }

  #checkWord(at: Tree, words: readonly string[]): void {
    const text = textOf(at);
    if (text?.startsWith('$') === true || (text !== undefined && words.includes(text))) return;
    const near = text === undefined ? [] : nearest(text, words);
    const [best] = near;
    this.#report(at, 'cardable/unknown-word', phrase`Here stands ${listed({ words }, ' or ')}, and not ${{ found: described(at) }}.`, {
      alternatives: near.length > 0 ? near : words,
      fix: (path: Path) => ({ kind: 'replace', path, value: best ?? words[0]!, title: `Write "${best ?? words[0]!}"` }),
    });
  }

  /** The form of an endpoint; undefined if there is none of that name, which is reported. */
  #formOf({ endpoint, params, at }: Call, isDone: boolean): EndpointForm | undefined {
    if (isEndpoint(endpoint)) return ENDPOINTS[endpoint];
    const named = nameIn(at);
    const written = textOf(named) ?? '';
    const start = written.length - endpoint.length - (written.endsWith('()') ? 2 : 0);
    reportUnknown(
      this.#report,
      named,
      'cardable/unknown-endpoint',
      'endpoint',
      endpoint,
      candidates(endpoint, params, isDone),
      (name) => `${written.slice(0, start)}${name}${written.endsWith('()') ? '()' : ''}`,
    );
    return undefined;
  }

  #checkArguments({ endpoint, params, at }: Call, form: EndpointForm): void {
    this.checkParams(endpoint, params, form, nameIn(at), (path, most) =>
      listAt(at, 'params').length === params.length ? withoutSurplus(at, path, most) : undefined,
    );
  }

  /** The params of an endpoint, or of a type: as many as it takes, and each of its kind. `shorten` is a fix for too many. */
  checkParams(
    name: string,
    params: readonly Tree[],
    { required, optional = [], rest }: Pick<EndpointForm, 'required' | 'optional' | 'rest'>,
    at: Tree,
    shorten: (path: Path, most: number) => Fix | undefined = () => undefined,
  ): void {
    const named = [...required, ...optional];
    // A list that is only known when the game is played has any number of items.
    const isOpen = params.some((param) => callIn(param)?.endpoint === SPLIT) || name === SPLIT;
    const isTooMany = rest === undefined && params.length > named.length && !isOpen;
    if ((params.length < required.length && !isOpen) || isTooMany)
      this.#report(
        at,
        'cardable/arguments',
        phrase`"${{ effect: name }}" takes ${{ expected: [signature(required, optional, rest)] }}, and gets ${{ count: params.length }} params.`,
        {
          ...(isTooMany && { fix: (path: Path) => shorten(path, named.length) }),
        },
      );
    if (name === 'state_transition' && !isOpen) this.#checkState(params, at);
    params.forEach((param, index) => {
      const form = named[index] ?? rest;
      if (form === undefined) return;
      // Empty text stands for an argument that is left out, so that a later one can be given.
      if (textOf(param) === '' && index >= required.length && index < named.length) return;
      // What need not be there and cannot be meant is best left out.
      const isWord = typeof form.kind !== 'string' && textOf(param) !== undefined;
      const isSurplus = !isWord && index >= required.length && index === params.length - 1 && params.length > 1;
      if (isSurplus && param.kind === 'scalar' && !isPath(param) && callIn(param) === undefined && !isFitting(param, form.kind))
        this.#wrong(param, phrase`Here stands ${{ expected: [nameOfKind(form.kind)] }}, and not ${{ found: described(param) }}.`, {
          ...asNumber(param, form.kind === 'number'),
          ...(numberIn(textOf(param) ?? '') === undefined && {
            fix: (path: Path) => ({ kind: 'remove', path, title: 'Leave the argument out' }),
          }),
        });
      else this.check(param, form.kind);
    });
  }

  /** What a state gets that is named. */
  #checkState([name, ...given]: readonly Tree[], at: Tree): void {
    const params = this.#states.get(textOf(name) ?? '');
    const last = given.at(-1);
    if (params === undefined || last === undefined || given.length <= params.length) return;
    this.#report(
      given.length === params.length + 1 ? last : at,
      'cardable/arguments',
      phrase`The state "${{ state: textOf(name)! }}" takes ${{ asked: params.length }} params (${{ parameters: params }}), and gets ${{ count: given.length }}.`,
      {
        ...(given.length === params.length + 1 && {
          fix: (path: Path) => ({ kind: 'remove', path, title: 'Leave the last argument out' }),
        }),
      },
    );
  }

  #wrong(at: Tree, told: Phrase, more: Parameters<Report>[3] = {}): void {
    this.#report(at, 'cardable/wrong-kind', told, more);
  }
}

/** The words that stand for players. */
const PLAYER_WORDS = ['all', 'all_players', 'self', 'other', 'others', 'left', 'right', 'house'];

/** What is given, in words. */
const GIVEN: Readonly<Record<Gives, string>> = {
  nothing: 'nothing',
  number: 'a number',
  truth: 'true or false',
  text: 'text',
  value: 'a value',
  values: 'a list of values',
  player: 'a player',
  card: 'a card',
  suit: 'a suit',
};

/** `who, count, from, to and perhaps facedown`. */
function signature(required: readonly Param[], optional: readonly Param[], rest: Param | undefined): string {
  const names = [
    ...required.map(({ name }) => name),
    ...optional.map(({ name }) => `${name}?`),
    ...(rest === undefined ? [] : [`${rest.name}…`]),
  ];
  return names.length === 0 ? 'no params' : `(${names.join(', ')})`;
}

/** The name of an endpoint where it is written. */
function nameIn(at: Tree): Tree {
  return givenAt(at, 'endpoint') ?? at;
}

function withoutSurplus(at: Tree, path: Path, most: number) {
  // The diagnostic is about the name, which stands beside the arguments.
  const params = [...path.slice(0, -1), 'params'];
  const [surplus, ...more] = listAt(at, 'params').slice(most);
  if (surplus === undefined || more.length > 0 || givenAt(at, 'endpoint') === undefined) return undefined;
  return givenAt(at, 'params')?.kind === 'list'
    ? ({ kind: 'remove', path: [...params, most], title: 'Leave the last argument out' } as const)
    : ({ kind: 'remove', path: params, title: 'Leave the argument out' } as const);
}

/** Whether a value as it is may stand for a kind. */
function isFitting(at: Tree, kind: ParamKind): boolean {
  if (at.kind === 'map') return kind === 'filter' || kind === 'message';
  const value = at.kind === 'list' ? 'list' : typeof at.value;
  return typeof kind === 'string' ? LITERALS[kind].some((type) => type === value) : kind.some((word) => word === textOf(at));
}

function nameOfKind(kind: ParamKind): string {
  return typeof kind === 'string' ? CALLED[kind] : `one of ${kind.join(', ')}`;
}

/** Which endpoints may be meant by a name: of those that are near, the ones that could take the arguments. */
function candidates(name: string, params: readonly Tree[], isDone: boolean): readonly string[] {
  const near = nearest(name, Object.keys(ENDPOINTS));
  const fitting = likely(params, isDone);
  if (near.length === 0) return fitting;
  const both = near.filter((each) => fitting.includes(each));
  return both.length > 0 ? both : Object.keys(ENDPOINTS);
}

/** The endpoints that could stand somewhere with some arguments; all of them if there is none. */
function likely(params: readonly Tree[], isDone: boolean): readonly string[] {
  const found = Object.entries(ENDPOINTS).filter(([, form]) => (form.gives === 'nothing') === isDone && couldTake(form, params));
  return found.length > 0 ? found.map(([name]) => name) : Object.keys(ENDPOINTS);
}

/** Whether an endpoint could take these arguments. */
function couldTake({ required, optional = [], rest }: EndpointForm, params: readonly Tree[]): boolean {
  const named = [...required, ...optional];
  if (params.length < required.length || (rest === undefined && params.length > named.length)) return false;
  return params.every((param, index) => {
    const { kind } = (named[index] ?? rest)!;
    if (isPath(param)) return typeof kind === 'string' && kind !== 'primitives' && kind !== 'message';
    const call = callIn(param);
    if (call === undefined) return isFitting(param, kind);
    return typeof kind === 'string' && isEndpoint(call.endpoint) && FITTING[kind].includes(ENDPOINTS[call.endpoint].gives);
  });
}

function isPath(at: Tree): boolean {
  return textOf(at)?.startsWith('$') === true;
}

function described(at: Tree): string {
  if (at.kind !== 'scalar') return at.kind === 'list' ? 'a list' : 'an object';
  return typeof at.value === 'string' ? `the text "${at.value}"` : String(at.value);
}
