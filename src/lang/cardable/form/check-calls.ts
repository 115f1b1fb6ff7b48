/** Endpoints and their arguments: each is known, gets as many arguments as it takes, and stands where what it gives is of use. */
import { didYouMean, listed, phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import { numberIn } from '../../../diagnostics/number-called.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import type { Fix, Path } from '../../../diagnostics/diagnostic.ts';
import type { Tree } from '../../../text/tree.ts';
import { fractions } from '../../lowering/missing.ts';
import type { Call } from '../game/game.ts';
import { callIn, SPLIT } from '../game/calls.ts';
import { givenAt, isAbsent, listAt, textAt, textOf } from '../game/trees.ts';
import { asNumber } from '../reporting/as-number.ts';
import { asTruth } from '../reporting/as-truth.ts';
import { reportMissing, reportUnknown, type Report } from '../reporting/report.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { endpointOf } from '../endpoints/index.ts';
import type { Gives, Param, ParamKind, Params } from '../schema/params.ts';
import { checkMessage, checkText } from './check-message.ts';
import { expressionIn, pathIn, type Meant } from './expression-in-text.ts';
import { CALLED, FITTING, GIVEN, isFitting, isPath, LITERALS, nameOfKind, type NamedKind } from './kinds.ts';
import { calledSo, likelyEndpoints } from './likely-endpoints.ts';

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
    if (call === undefined && this.#isExpression(at)) return;
    if (call === undefined)
      return void this.#wrong(at, phrase`A primitive is an endpoint with its "params"; ${{ found: described(at) }} is none.`);
    const form = this.#formOf(call, ['nothing']);
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
    if (kind === 'primitives' && at.kind !== 'scalar') {
      for (const item of at.kind === 'list' ? at.items : [at]) this.checkPrimitive(item);
      return;
    }
    const call = callIn(at);
    if (call?.endpoint === SPLIT) for (const param of call.params) this.check(param, 'value');
    else if (call !== undefined) this.#checkValueCall(call, kind);
    else if (at.kind === 'list') this.#checkList(at.items, at, kind);
    else if (at.kind === 'map') this.#checkObject(at, kind);
    else if (!PROSE.has(kind) && this.#isExpression(at)) return;
    else if (!isPath(at)) this.#checkLiteral(at, kind);
  }

  #checkValueCall(call: Call, kind: NamedKind): void {
    const form = this.#formOf(call, FITTING[kind]);
    if (form === undefined) return;
    if (givenAt(call.at, 'condition') !== undefined)
      this.#wrong(
        givenAt(call.at, 'condition')!,
        phrase`A condition says when something is done; "${{ effect: call.endpoint }}" only gives a value.`,
      );
    if (!FITTING[kind].includes(form.gives))
      this.#wrong(
        nameIn(call.at),
        phrase`This should be ${{ expected: [CALLED[kind]] }}; "${{ effect: call.endpoint }}" gives ${{ found: GIVEN[form.gives] }}.`,
      );
    this.#checkArguments(call, form);
  }

  #checkList(items: readonly Tree[], at: Tree, kind: NamedKind): void {
    if (!LITERALS[kind].includes('list'))
      this.#wrong(at, phrase`This should be ${{ expected: [CALLED[kind]] }}, not ${{ found: 'a list' }}.`);
    if (kind === 'count' && items.length !== 2)
      this.#wrong(at, phrase`This should be ${{ expected: [CALLED[kind]] }}, not ${{ found: `a list of ${items.length}` }}.`);
    for (const item of items) this.check(item, kind === 'count' ? 'number' : 'value');
  }

  /** Facts of cards, or a message. */
  #checkObject(at: Tree, kind: NamedKind): void {
    const isMessage = textAt(at, 'text') !== undefined;
    if (isMessage) checkMessage(at, this.#report);
    if (isMessage ? kind !== 'message' : kind !== 'filter')
      this.#wrong(
        at,
        phrase`This should be ${{ expected: [CALLED[kind]] }}, not ${{ found: isMessage ? 'a message' : 'facts of cards' }}.`,
      );
    if (at.kind === 'map')
      for (const { key, value } of at.entries)
        if (!isMessage || key === 'tokens') for (const item of value.kind === 'list' ? value.items : [value]) this.check(item, 'value');
  }

  #checkLiteral(at: Tree, kind: NamedKind): void {
    const { value } = at as Extract<Tree, { kind: 'scalar' }>;
    if (typeof value === 'number' && !Number.isInteger(value))
      return reportMissing(
        this.#report,
        at,
        phrase`${{ value }} is not a whole number.`,
        fractions('count in smaller units, such as cents'),
      );
    const text = textOf(at);
    if (kind === 'state' && text !== undefined && !this.#states.has(text))
      return reportUnknown(this.#report, at, 'cardable/unknown-state', 'state', text, this.#states.keys());
    // Empty text is nothing, as null is, which any data can be set to.
    if (kind === 'value' && (value === null || text === '')) return;
    if (kind === 'message') checkMessage(at, this.#report);
    if (kind === 'text' && text !== undefined) checkText(at, text, this.#report);
    if (kind === 'owners' && text !== undefined) return this.#checkWord(at, [...PLAYER_WORDS, 'table']);
    if ((kind === 'player' || kind === 'players') && text !== undefined) return this.#checkWord(at, PLAYER_WORDS);
    if (!LITERALS[kind].some((type) => type === typeof value))
      this.#report(at, 'cardable/wrong-kind', phrase`This should be ${{ expected: [CALLED[kind]] }}, not ${{ found: described(at) }}.`, {
        ...asNumber(at, kind === 'number' || kind === 'count'),
        ...(kind === 'truth' && asTruth(at)),
      });
  }

  #checkWord(at: Tree, words: readonly string[]): void {
    const text = textOf(at);
    if (text?.startsWith('$') === true || (text !== undefined && words.includes(text))) return;
    const near = text === undefined ? [] : nearest(text, words);
    const [best] = near;
    this.#report(at, 'cardable/unknown-word', phrase`This should be ${listed({ words }, ' or ')}, not ${{ found: described(at) }}.`, {
      alternatives: near.length > 0 ? near : words,
      fix: (path: Path) => ({ kind: 'replace', path, value: best ?? words[0]!, title: `Write "${best ?? words[0]!}"` }),
    });
  }

  /** Reports text that is a path, a call or an operation as other languages write them. */
  #isExpression(at: Tree): boolean {
    const text = textOf(at);
    const path = text === undefined ? undefined : pathIn(text);
    const meant = text === undefined ? undefined : (path ?? expressionIn(text));
    if (text === undefined || meant === undefined) return false;
    this.#report(
      at,
      'cardable/written-as-text',
      path === undefined
        ? phrase`"${{ text }}" is only text. An endpoint with params is an object: ${{ written: printMeant(meant) }}.`
        : phrase`"${{ text }}" is only text. Paths begin with "$": "${{ written: path }}".`,
      {
        fix: (place: Path) => ({
          kind: 'replace',
          path: place,
          value: meant,
          title: path === undefined ? 'Write an object' : `Write "${path}"`,
        }),
      },
    );
    return true;
  }

  /** The form of an endpoint; undefined if there is none of that name, which is reported. `wanted` is what it should give. */
  #formOf({ endpoint, params, at }: Call, wanted: readonly Gives[]): Endpoint | undefined {
    const known = endpointOf(endpoint);
    if (known !== undefined) return known;
    const named = nameIn(at);
    const written = textOf(named) ?? '';
    const start = written.length - endpoint.length - (written.endsWith('()') ? 2 : 0);
    const respell = (name: string): string => `${written.slice(0, start)}${name}${written.endsWith('()') ? '()' : ''}`;
    const synonyms = calledSo(endpoint, wanted);
    const [first] = synonyms;
    if (first === undefined) {
      const likely = likelyEndpoints(endpoint, params, wanted);
      reportUnknown(this.#report, named, 'cardable/unknown-endpoint', 'endpoint', endpoint, likely, respell);
    } else
      this.#report(named, 'cardable/unknown-endpoint', phrase`There is no endpoint "${{ name: endpoint }}". ${didYouMean(synonyms)}`, {
        alternatives: synonyms,
        fix: (path: Path) => ({ kind: 'replace', path, value: respell(first), title: `Write ${JSON.stringify(respell(first))}` }),
      });
    return undefined;
  }

  #checkArguments({ endpoint, params, at }: Call, form: Params): void {
    this.checkParams(endpoint, params, form, nameIn(at), (path, most) =>
      listAt(at, 'params').length === params.length ? withoutSurplus(at, path, most) : undefined,
    );
  }

  /** The params of an endpoint, or of a type: as many as it takes, and each of its kind. `shorten` is a fix for too many. */
  checkParams(
    name: string,
    params: readonly Tree[],
    { required, optional = [], rest }: Params,
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
      // Nothing stands for an argument that is left out, so that a later one can be given.
      if (isAbsent(param) && index >= required.length && index < named.length) return;
      // What need not be there and cannot be meant is best left out.
      const isWord = typeof form.kind !== 'string' && textOf(param) !== undefined;
      const isSurplus = !isWord && index >= required.length && index === params.length - 1 && params.length > 1;
      const isUnfit = isSurplus && param.kind === 'scalar' && !isPath(param) && callIn(param) === undefined && !isFitting(param, form.kind);
      if (!isUnfit) this.check(param, form.kind);
      else if (!this.#isExpression(param))
        this.#wrong(param, phrase`This should be ${{ expected: [nameOfKind(form.kind)] }}, not ${{ found: described(param) }}.`, {
          ...asNumber(param, form.kind === 'number'),
          ...(form.kind === 'truth' && asTruth(param)),
          // Without what says whether a card lies face down, somebody else may see it.
          ...(form.kind !== 'truth' &&
            numberIn(textOf(param) ?? '') === undefined && {
              fix: (path: Path) => ({ kind: 'remove', path, title: 'Leave the argument out' }),
            }),
        });
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

/** What may be any text, also one that looks like something else. */
const PROSE: ReadonlySet<NamedKind> = new Set(['text', 'message', 'location', 'state']);

/** `{ "endpoint": "add", "params": [ "$player.score", 3 ] }`. */
function printMeant(meant: Meant): string {
  if (typeof meant !== 'object') return JSON.stringify(meant);
  return `{ "endpoint": "${meant.endpoint}", "params": [ ${meant.params.map(printMeant).join(', ')} ] }`;
}

/** The words that stand for players. */
const PLAYER_WORDS = ['all', 'all_players', 'self', 'other', 'others', 'left', 'right', 'house'];

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

function described(at: Tree): string {
  if (at.kind !== 'scalar') return at.kind === 'list' ? 'a list' : 'an object';
  return typeof at.value === 'string' ? `the text "${at.value}"` : String(at.value);
}
