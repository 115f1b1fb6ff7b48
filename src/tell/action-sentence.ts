/** The author's sentence for an action: `{actor} takes {card} from {from}`. */
import { TELL_PART } from '../ir/tell-template.ts';
import type { Named } from '../kernel/index.ts';
import { paramKind } from './number-kinds.ts';
import { capital, indefinite, several, withArticle } from '../english/index.ts';
import { coordinate, pieceWord, player, tokenParts, valueText, whose, type Wording } from './wording.ts';

/** An action as it was done or can be done. */
export interface Deed {
  readonly action: string;
  readonly args: Readonly<Record<string, Named>>;
}

/** What the author says of an action that was done; null if there is no such sentence, or the listener is not told all that it needs. A card that the listener does not know is "a card". */
export function actionSentence(w: Wording, deed: Deed, actor: number): string | null {
  const text = filled(w, deed, { actor, isYou: actor === w.viewer, exactly: false });
  return text === null ? null : `${capital(text)}${/[.!?]$/.test(text) ? '' : '.'}`;
}

/** The same as something to do: `take the dog from the row`; null if it does not begin with the actor, `{actor} takes …` or `{actor}: …`. */
export function actionRequest(w: Wording, deed: Deed, exactly: boolean): string | null {
  const template = templateFor(w, deed.action);
  const [beginning] = /^\{actor\}:? /.exec(template ?? '') ?? [];
  if (beginning === undefined) return null;
  const text = filled(w, deed, { actor: null, isYou: true, exactly });
  return text === null ? null : text.slice(beginning.length - '{actor}'.length).replace(/\.$/, '');
}

/** The parameters that the sentence of an action names; null where the author gives none, and all are named. */
export function namedParams(w: Wording, action: string): ReadonlySet<string> | null {
  const template = templateFor(w, action);
  return template === undefined ? null : new Set([...template.matchAll(TELL_PART)].map(([, name]) => name!));
}

interface Filling {
  /** Null: the actor is left out. */
  readonly actor: number | null;
  /** Whether verbs are those of "you". */
  readonly isYou: boolean;
  readonly exactly: boolean;
}

function templateFor({ def }: Wording, action: string): string | undefined {
  return def.actions.find(({ id }) => id === action)?.presentation?.tell;
}

function filled(w: Wording, { action, args }: Deed, { actor, isYou, exactly }: Filling): string | null {
  const template = templateFor(w, action);
  if (template === undefined) return null;
  let complete = true;
  const value = (name: string, article: string): string => {
    const given = args[name];
    const unknown = given === undefined ? null : unknownTokens(given);
    if (given === undefined || (unknown === null && hasUnknown(given))) complete = false;
    if (given === undefined) return '';
    if (unknown !== null && actor !== null) return unknown === 1 ? `a ${pieceWord(w)}` : several(unknown, pieceWord(w));
    return withOneArticle(article, argument(w, action, name, given, exactly));
  };
  const text = (isYou ? template.replace(/(?<=\{actor\} )[a-z]+/, secondPerson) : template).replace(
    PART,
    (_, article: string | undefined, name: string | undefined, verbs: string | undefined, own: string | undefined) => {
      if (verbs !== undefined) return `${article ?? ''}${verbs.split('|')[isYou ? 0 : 1]!}`;
      if (name !== 'actor') return `${value(name!, article ?? '')}${own ?? ''}`;
      if (actor === null) return article ?? '';
      return `${article ?? ''}${own === undefined ? player(w, actor) : whose(w, actor)}`;
    },
  );
  return complete ? text : null;
}

/** A part in braces with the article before it. */
const PART = new RegExp(`(\\b(?:the|an?) )?${TELL_PART.source}`, 'g');

/** Authors write "the {card}" and "a {card}", and some cards have an article of their own. */
function withOneArticle(article: string, name: string): string {
  if (/^(?:the|an?|some) /.test(name)) return name;
  return article === 'a ' || article === 'an ' ? `${indefinite(name)} ${name}` : `${article}${name}`;
}

/** What was chosen; pieces have no names, and so an article, or a place where that is asked for. */
function argument(w: Wording, action: string, name: string, value: Named, exactly: boolean): string {
  const kind = paramKind(w, name, action);
  const place = coordinate(w, name, value);
  if (place !== null) return place;
  const text = valueText(w, value, kind, exactly);
  const piece = typeof value === 'string' ? tokenParts(value)?.definition : undefined;
  return piece != null && w.plurals.has(piece) && !exactly ? withArticle(text) : text;
}

/** How many tokens a value is that the listener does not know; null if it is anything else. */
function unknownTokens(value: Named): number | null {
  const all = Array.isArray(value) ? value : [value];
  return all.length > 0 && all.every((each) => typeof each === 'string' && each.startsWith('?@')) ? all.length : null;
}

function hasUnknown(value: Named): boolean {
  return Array.isArray(value) ? value.some(hasUnknown) : typeof value === 'string' && value.startsWith('?@');
}

const IRREGULAR: Readonly<Record<string, string>> = {
  is: 'are',
  has: 'have',
  does: 'do',
  goes: 'go',
  dies: 'die',
  lies: 'lie',
  ties: 'tie',
};

/** `takes` → `take`, `carries` → `carry`, `passes` → `pass`. */
function secondPerson(verb: string): string {
  if (Object.hasOwn(IRREGULAR, verb)) return IRREGULAR[verb]!;
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|zz|o)es$/.test(verb)) return verb.slice(0, -2);
  return verb.endsWith('s') && !verb.endsWith('ss') ? verb.slice(0, -1) : verb;
}
