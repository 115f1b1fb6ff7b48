/** What a bundle writes → what the composed game says: names in its namespace, `"@need"` as what it is connected with, `@NUMBER` in texts. */
import { renameInFormula } from '../formula/index.ts';
import { renamed, type Declared } from './names.ts';
import { PROSE_NAME } from './prose.ts';
import type { Wire } from './wiring.ts';

/** One bundle (or frame) in one composition. */
export interface Translation {
  /** The namespace; null for a frame, whose names stay as they are. */
  readonly bundle: string | null;
  readonly declared: Declared;
  readonly wires: ReadonlyMap<string, Wire>;
  readonly parameters: Readonly<Record<string, number>>;
}

/** Keys whose strings people read. */
export const TEXT_KEYS: ReadonlySet<string> = new Set([
  'text',
  'description',
  'label',
  'plural',
  'tell',
  'title',
  'corner',
  'foot',
  'cornerLabel',
  'chips',
  'symbol',
]);
/** Keys whose strings are words of the language, of properties or of authors, never names that a bundle declares. */
export const WORD_KEYS: ReadonlySet<string> = new Set(
  [
    'op ref query scope preset cadence visibility ordering timing direction order afterAct until prop props values',
    'attr attributes distinct as shape colour position face policy onStuck',
  ].flatMap((keys) => keys.split(' ')),
);

/** `"@purse"`, `"@goods.gained:actor"`. */
export const PORT = /^@([A-Za-z][A-Za-z0-9]*)(?:\.([a-z]+))?(:.+)?$/;

/** A port inside of a formula; what stands behind its point is a part of it or a member of what it is connected with. */
const PORT_IN_FORMULA = /@([A-Za-z][A-Za-z0-9]*)(?:\.([a-z]+))?/g;

/** A string under a key. */
export function translateString(text: string, key: string, translation: Translation): string {
  if (TEXT_KEYS.has(key)) return translateProse(text, translation);
  if (text.startsWith('=')) return translateFormula(text, translation);
  const port = PORT.exec(text);
  if (port !== null) {
    const wire = translation.wires.get(port[1]!);
    const part = wire === undefined ? undefined : port[2] === undefined ? Object.values(wire.parts)[0] : wire.parts[port[2]];
    if (part !== undefined) return part + (port[3] ?? '');
  }
  if (translation.bundle === null || WORD_KEYS.has(key)) return text;
  return renamed(text, translation.bundle, translation.declared) ?? text;
}

/** A formula with the names of the bundle in its namespace, also behind points and in quotation marks, and with its ports connected. */
function translateFormula(text: string, { bundle, declared, wires }: Translation): string {
  const connected = text.replaceAll(PORT_IN_FORMULA, (written, name: string, part: string | undefined) => {
    const parts = wires.get(name)?.parts;
    if (parts === undefined) return written;
    const known = part === undefined ? undefined : parts[part];
    return known ?? `${Object.values(parts)[0]!}${part === undefined ? '' : `.${part}`}`;
  });
  return bundle === null ? connected : renameInFormula(connected, (name) => renamed(name, bundle, declared));
}

/** Text for people: `@purse` is what the purse holds, `@ROW_SIZE` the number. */
export function translateProse(text: string, { wires, parameters }: Translation): string {
  return text.replace(PROSE_NAME, (written, name: string, part: string | undefined) => {
    const number = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (number !== undefined) return part === undefined ? String(number) : `${number}.${part}`;
    const wire = wires.get(name);
    if (wire === undefined) return written;
    const known = part === undefined ? undefined : wire.parts[part];
    const rest = part !== undefined && known === undefined ? `.${part}` : '';
    return spoken(known ?? Object.values(wire.parts)[0] ?? name) + rest;
  });
}

/** A name as people say it. */
function spoken(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replaceAll('-', ' ');
}

/** A value with all its strings, and the keys of those maps that declare names. */
export function translateValue(value: unknown, translation: Translation, key = ''): unknown {
  if (typeof value === 'string') return translateString(value, key, translation);
  if (Array.isArray(value)) return value.map((item) => translateValue(item, translation, key));
  if (typeof value !== 'object' || value === null) return value;
  const declares = DECLARING_KEYS.has(key);
  return Object.fromEntries(
    Object.entries(value).map(([inner, part]) => [
      declares ? translateString(inner, '', translation) : inner,
      translateValue(part, translation, WORDS_BELOW.has(key) ? key : inner),
    ]),
  );
}

/** Whatever stands below these keys is words. */
export const WORDS_BELOW = new Set(['values', 'attributes', 'visibility']);

/** The maps whose keys are names: constants, variables of a scope, hints for boards. */
export const DECLARING_KEYS = new Set(['constants', 'global', 'perPlayer', 'perTeam', 'boards']);
