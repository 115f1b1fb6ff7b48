/** Short ways of writing selectors and values. docs/languages/gamespec.md#shorthands */
import { didYouMean, offering, phrase } from '../../diagnostics/phrase.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { meant, nearest } from '../../diagnostics/suggest.ts';
import type { Shape } from '../../schema/index.ts';
import { makeTree } from '../../text/make-tree.ts';
import type { ScalarTree, Tree } from '../../text/tree.ts';
import type { Declarations } from './declarations.ts';
import { formulaFault } from './formulas/unmarked.ts';
import { PLAYER_SHORTHANDS } from './schema.ts';

type Report = (diagnostic: Diagnostic) => void;

/** What a scalar stands for at a place of this shape. `each` is the binding for each player, if there is one. */
export function expandScalar(names: Declarations, tree: ScalarTree, shape: Shape, each: string | null, report: Report): Tree {
  const text = tree.value;
  if (typeof text !== 'string') return tree;
  if (isQuoted(tree, shape)) return made(tree, text.slice(1), (value) => QUOTE + String(value));
  if (saysEach(tree, shape) && each === null) {
    report({
      code: 'gamespec/each-outside-effect',
      severity: 'error',
      path: [],
      span: tree.span,
      ...phrase`"${{ text }}" refers to each player in turn, which only an effect can do. Name one player, or use a query or an aggregate over the players.`,
      alternatives: ['actor', 'active', 'all'],
    });
    return tree;
  }
  if (isLonelyOpponent(names, text, shape)) {
    report({
      code: 'gamespec/several-opponents',
      severity: 'error',
      path: [],
      span: tree.span,
      ...phrase`"${{ text }}" refers to the one opponent, but the game is not for exactly two players. Write "left", "right" or "others", or let the player choose.`,
      alternatives: ['left', 'right', 'others'].map((word) => text.replace('opponent', word)),
    });
    return tree;
  }
  if (shape.names.has('ZoneSel')) return expandZone(names, tree, text, each);
  if (shape.names.has('PlayerSel')) return expandPlayer(names, tree, text, each);
  if (shape.names.has('TokenSel')) return propertyOf(tree, text) ?? tree;
  if (shape.names.has('ValueExpr') || shape.names.has('Condition') || shape.names.has('ValueSet'))
    return expandValue(names, tree, text, report);
  if (shape.types.has('number') && !shape.types.has('string')) return expandNumber(names, tree, text, report);
  return tree;
}

/** `"'deck"` is the string `deck` itself, where `"deck"` would be short for something. */
export const QUOTE = "'";

function isQuoted({ value }: ScalarTree, shape: Shape): boolean {
  return typeof value === 'string' && value.startsWith(QUOTE) && (shape.names.has('ZoneSel') || shape.names.has('ValueExpr'));
}

/** `hand:each` where a zone stands, `each` where a player stands. */
export function saysEach(tree: ScalarTree, shape: Shape): boolean {
  if (isQuoted(tree, shape)) return false;
  return (
    (shape.names.has('ZoneSel') && typeof tree.value === 'string' && tree.value.endsWith(':each')) ||
    (shape.names.has('PlayerSel') && tree.value === 'each')
  );
}

function isLonelyOpponent(names: Declarations, text: string, shape: Shape): boolean {
  return (
    !names.twoPlayers &&
    ((shape.names.has('ZoneSel') && text.endsWith(':opponent')) || (shape.names.has('PlayerSel') && text === 'opponent'))
  );
}

function expandZone(names: Declarations, tree: ScalarTree, text: string, each: string | null): Tree {
  const colon = text.indexOf(':');
  if (colon < 0) return names.common.has(text) ? made(tree, `${text}:none`, (value) => value) : (propertyOf(tree, text) ?? tree);
  const of = text.slice(colon + 1);
  const owner = propertyOf(tree, of, `${text.slice(0, colon)}:`);
  if (owner !== undefined) return made(tree, { zone: text.slice(0, colon), player: owner });
  const player = of === 'each' && each !== null ? each : playerWord(names, of);
  return player === of ? tree : made(tree, `${text.slice(0, colon)}:${player}`, (value) => String(value).replace(`:${player}`, `:${of}`));
}

function expandPlayer(names: Declarations, tree: ScalarTree, text: string, each: string | null): Tree {
  if (text === 'each' && each !== null) return made(tree, { chosen: each });
  if (text.startsWith('$')) return propertyOf(tree, text) ?? made(tree, { chosen: text }, (value) => value);
  const word = playerWord(names, text);
  return word === text ? tree : made(tree, word, (value) => value);
}

function playerWord(names: Declarations, word: string): string {
  if (word === 'opponent') return names.twoPlayers ? 'left' : word;
  return Object.hasOwn(PLAYER_SHORTHANDS, word) ? PLAYER_SHORTHANDS[word as keyof typeof PLAYER_SHORTHANDS] : word;
}

const BOUND = /^(\$[A-Za-z_]\w*)(?:\.([A-Za-z_]\w*))?$/;
/** Players that may be named where a value stands, unless an enumeration has such a word. */
const PLAYER_VALUES = ['actor', 'active'];

function expandValue(names: Declarations, tree: ScalarTree, text: string, report: Report): Tree {
  const property = propertyOf(tree, text);
  if (property !== undefined) return property;
  if (BOUND.test(text)) return made(tree, { ref: 'binding', name: text }, (value) => value);
  if (names.words.has(text)) return tree;
  if (names.constants.has(text)) return made(tree, { ref: 'const', name: text }, (value) => value);
  if (PLAYER_VALUES.includes(text)) return made(tree, { ref: 'player', player: text });
  const fault = formulaFault(names, text, tree.span);
  if (fault !== undefined) report(fault);
  return tree;
}

/** `$card.cost`: a property of a bound token; `before` is what stands before it in the same string. */
function propertyOf(tree: ScalarTree, text: string, before = ''): Tree | undefined {
  const [, name, prop] = BOUND.exec(text) ?? [];
  if (name === undefined || prop === undefined) return undefined;
  const part = (value: string, respell: (value: string) => string) =>
    makeTree(value, tree.span, { respell: (other) => before + respell(String(other)) });
  const value = {
    ref: 'tokenProp',
    token: part(name, (token) => `${token}.${prop}`),
    prop: part(prop, (other) => `${name}.${other}`),
  };
  return before === '' ? made(tree, value, (other) => other) : made(tree, value);
}

/** Where a GameDef has a number, a rulebook may have the name of a constant. */
function expandNumber(names: Declarations, tree: ScalarTree, text: string, report: Report): Tree {
  const value = names.constants.get(text);
  if (value !== undefined) return made(tree, value);
  if (!/^[A-Z][A-Z0-9_]*$/.test(text)) return tree;
  const known = [...names.constants.keys()];
  const near = nearest(text, known);
  const best = meant(text, known);
  report({
    code: 'gamespec/unknown-constant',
    severity: 'error',
    path: [],
    span: tree.span,
    ...phrase`There is no constant "${{ name: text }}"; a number or the name of a constant is expected. ${near.length > 0 ? didYouMean(near) : phrase`Constants: ${offering(known)}.`}`,
    alternatives: near.length > 0 ? near : known.slice(0, 12),
    ...(best !== undefined && {
      fix: { kind: 'edit', title: `Write "${best}"`, certain: false, edits: [{ span: tree.span, text: JSON.stringify(best) }] },
    }),
  });
  return tree;
}

function made(tree: ScalarTree, value: unknown, respell?: (value: unknown) => unknown): Tree {
  return makeTree(value, tree.span, respell === undefined ? {} : { respell });
}
