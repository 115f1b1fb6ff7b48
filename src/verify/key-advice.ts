/**
 * Keys that authors write where there is no such key although the game can do what they mean. Taking such a key away
 * would drop its meaning, and that of a secret would publish it: so it is said how the same is written.
 */
import type { Diagnostic, Path, PathFix } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import type { EffectName } from '../ir/effects.ts';

/** What is meant by a key. */
type Wish = 'secrecy' | 'number' | 'label' | 'colour' | 'image' | 'symbol';

const WORDS: Readonly<Record<Wish, readonly string[]>> = {
  secrecy: ['secret', 'hidden', 'private', 'sealed', 'visibility', 'visible', 'visibleTo', 'public'],
  number: ['count', 'amount', 'times', 'number', 'n', 'quantity', 'copies'],
  label: ['name', 'label', 'title', 'displayName'],
  colour: ['colour', 'color'],
  image: ['image', 'picture', 'img'],
  symbol: ['symbol', 'icon', 'emoji'],
};

const WISH_OF = new Map(Object.entries(WORDS).flatMap(([wish, words]) => words.map((word): [string, Wish] => [word, wish as Wish])));

/** An unknown key and the object that has it. */
interface Asked {
  readonly key: string;
  readonly value: unknown;
  readonly object: Readonly<Record<string, unknown>>;
  /** Where the key stands. */
  readonly path: Path;
  /** What the object is: `action`, or the effect whose body it is. */
  readonly what: string;
  readonly knownKeys: readonly string[];
}

interface Advice {
  readonly workaround: string;
  readonly alternatives: readonly string[];
  readonly fix?: PathFix | undefined;
}

const ADVICE: Readonly<Record<Wish, (asked: Asked) => Advice | undefined>> = {
  secrecy: (asked) =>
    asked.knownKeys.includes('visibility')
      ? { workaround: 'say it with "visibility"', alternatives: ['visibility'], fix: visibilityFix(asked) }
      : {
          workaround: SECRECY.get(asked.what) ?? SECRECY_ELSEWHERE,
          alternatives: ['visibility'],
          fix: asked.what === 'action' ? visibilityOfParams(asked) : undefined,
        },
  number: (asked) => {
    const advice = Object.hasOwn(NUMBERS, asked.what) ? NUMBERS[asked.what] : undefined;
    return advice === REPEAT ? { ...REPEAT, fix: repeated(asked) } : advice;
  },
  label: (asked) => presented(asked, 'label'),
  colour: (asked) => presented(asked, 'colour'),
  image: (asked) => presented(asked, 'image'),
  symbol: (asked) => presented(asked, 'symbol'),
};

/** A diagnostic about an unknown key with what to write for it, in place of the advice to remove it. */
export function withKeyAdvice(diagnostic: Diagnostic, document: unknown): Diagnostic {
  const { code, path, args, message, fix, ...rest } = diagnostic;
  const key = path.at(-1);
  const wish = typeof key === 'string' ? WISH_OF.get(key) : undefined;
  if (code !== 'structure/unknown-key' || wish === undefined || fix?.kind !== 'remove' || fix.others !== undefined) return diagnostic;
  const object = path.slice(0, -1).reduce((node, step) => (node as Record<string | number, unknown>)[step], document);
  const asked: Asked = {
    key: key as string,
    value: (object as Record<string, unknown>)[key!],
    object: object as Record<string, unknown>,
    path,
    what: args.kind ?? String(path.at(-2)),
    knownKeys: args.keys ?? [],
  };
  const advice = ADVICE[wish](asked);
  if (advice === undefined) return diagnostic;
  return {
    ...rest,
    code,
    path,
    ...phrase`${{ message, args }} Instead: ${{ workaround: advice.workaround }}.`,
    alternatives: advice.alternatives,
    ...(advice.fix !== undefined && { fix: advice.fix }),
  };
}

/** Who is told what, where a key cannot say so. */
const SECRECY: ReadonlyMap<string, string> = new Map([
  [
    'action',
    'everybody is told which action is taken; who is told what was chosen for it is the "visibility" of each parameter, "public" or "actor"',
  ],
  [
    'rollRandom',
    'what is drawn is told to everybody unless it is stored in a variable or property that is not public; declare the "visibility" of that',
  ],
  [
    'chooseOne',
    'what is chosen is told to everybody unless it only sets variables or properties that are not public; declare the "visibility" of those',
  ],
]);
const SECRECY_ELSEWHERE = 'who sees something is the "visibility" of the zone, variable or property where it is kept';

/** Of a parameter there is only one way to be secret. */
function visibilityFix({ path, what, value }: Asked): PathFix | undefined {
  if (what !== 'param' || value === false) return undefined;
  const others = [{ kind: 'replace', path, value: 'actor' }] as const;
  return { kind: 'rename', path, to: 'visibility', title: 'Write visibility: "actor"', others };
}

/** What was chosen for a secret action is told to the actor alone. */
function visibilityOfParams({ path, object, value }: Asked): PathFix | undefined {
  const params = Array.isArray(object['params']) ? (object['params'] as unknown[]) : [];
  const unstated = params.flatMap((param, index) =>
    typeof param === 'object' && param !== null && !Object.hasOwn(param, 'visibility') ? [index] : [],
  );
  if (unstated.length === 0 || value === false || value === 'public') return undefined;
  const others = unstated.map((index) => ({
    kind: 'insert' as const,
    path: [...path.slice(0, -1), 'params', index, 'visibility'],
    value: 'actor',
  }));
  return { kind: 'remove', path, title: 'Write visibility: "actor" for the parameters', others };
}

const REPEAT: Advice = { workaround: 'put "repeat" around it, with the number as "times"', alternatives: ['repeat'] };
const REPEAT_ROLL: Advice = { workaround: 'put "repeat" around it, and add what is drawn to a variable there', alternatives: ['repeat'] };
const SEVERAL_TOKENS: Advice = {
  workaround: '"draw" takes the first tokens of a zone, "forEach" with a "limit" those of a query',
  alternatives: ['draw', 'forEach'],
};

/** How effects that have no number are done several times. */
const NUMBERS: Partial<Readonly<Record<string, Advice>>> = {
  createToken: REPEAT,
  createDeck: REPEAT,
  moveTokenAdjacent: REPEAT,
  extraTurn: REPEAT,
  call: REPEAT,
  emit: REPEAT,
  rollRandom: REPEAT_ROLL,
  moveToken: SEVERAL_TOKENS,
  moveAll: SEVERAL_TOKENS,
  destroyToken: SEVERAL_TOKENS,
} satisfies Partial<Record<EffectName, Advice>>;

/** The effect inside of a `repeat`. What it binds would not be known after it. */
function repeated({ key, value, object, path, what }: Asked): PathFix | undefined {
  if (Object.hasOwn(object, 'bind')) return undefined;
  const rest = Object.fromEntries(Object.entries(object).filter(([other]) => other !== key));
  return {
    kind: 'replace',
    path: path.slice(0, -2),
    value: { repeat: { times: value, effects: [{ [what]: rest }] } },
    title: 'Write "repeat" around it',
  };
}

/** What is for people alone goes under `presentation`, where there is one; there it may have another name. */
function presented({ path, value, object, knownKeys }: Asked, as: string): Advice | undefined {
  if (knownKeys.includes(as))
    return {
      workaround: `say it with "${as}"`,
      alternatives: [as],
      ...(!Object.hasOwn(object, as) && { fix: { kind: 'rename', path, to: as, title: `Write "${as}"` } }),
    };
  if (!knownKeys.includes('presentation')) return undefined;
  const others = [{ kind: 'replace', path, value: { [as]: value } }] as const;
  return {
    workaround: `what is for people alone goes under "presentation", as "${as}"`,
    alternatives: ['presentation'],
    ...(!Object.hasOwn(object, 'presentation') && {
      fix: { kind: 'rename', path, to: 'presentation', title: 'Write it under "presentation"', others },
    }),
  };
}
