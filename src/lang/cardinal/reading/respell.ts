/**
 * Older and shorter spellings of cards: `type` for `card_type`, numbers as ids, and parameters that stand beside their effect
 * (`value` is the amount).
 */
import { listed, phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic, TextEdit } from '../../../diagnostics/diagnostic.ts';
import { printTomlKey, printTomlLine } from '../../../text/print-toml.ts';
import { entryAt, toJson, valueAt, type Entry, type MapTree } from '../../../text/tree.ts';
import { textAt } from '../../../text/tree-values.ts';
import { OBJECTS } from '../schema/objects.ts';
import type { Document } from '../game/document.ts';
import { EFFECTS } from '../vocabulary/effects/index.ts';
import type { EffectForm } from '../vocabulary/forms/effect-form.ts';
import { withCards, withEntries, withItems } from './cards-in.ts';
import { plainWord } from '../vocabulary/spelling.ts';

interface Respelled {
  readonly document: Document;
  readonly diagnostics: readonly Diagnostic[];
}

export function respell(document: Document): Respelled {
  const edits: TextEdit[] = [];
  const keys = new Set<string>();
  const respelled = withCards(document, (card) => respellCard(card, edits, keys));
  if (keys.size === 0) return { document, diagnostics: [] };
  const [first] = edits;
  const told: Diagnostic = {
    code: 'cardinal/older-spelling',
    severity: 'info',
    path: [],
    span: first!.span,
    ...phrase`Cards have no ${listed({ keys: [...keys] }, ' and no ')}: this is read as an older spelling.`,
    fix: { kind: 'edit', title: 'Write it as it is spelled now', certain: true, edits },
  };
  return { document: respelled, diagnostics: [told] };
}

function respellCard(card: MapTree, edits: TextEdit[], keys: Set<string>): MapTree {
  const hasType = entryAt(card, 'card_type') !== undefined;
  return withEntries(card, (entry) => {
    if (entry.key === 'type' && !hasType) {
      keys.add('type');
      edits.push({ span: entry.keySpan, text: 'card_type' });
      return { ...entry, key: 'card_type', written: 'type' };
    }
    return entry.key === 'abilities' ? withItems(entry, (ability) => respellAbility(ability, edits, keys)) : entry;
  });
}

const ABILITY_KEYS: ReadonlySet<string> = new Set(Object.keys({ ...OBJECTS.Ability.required, ...OBJECTS.Ability.optional }));

/** What stands beside an effect and belongs into its parameters. */
function respellAbility(ability: MapTree, edits: TextEdit[], keys: Set<string>): MapTree {
  const effect = plainWord(textAt(ability, 'effect') ?? '');
  if (!Object.hasOwn(EFFECTS, effect)) return ability;
  const form: EffectForm = EFFECTS[effect as keyof typeof EFFECTS];
  const params = valueAt(ability, 'params');
  const moved = ability.entries.flatMap((entry) => {
    const name = ABILITY_KEYS.has(entry.key) ? undefined : paramMeant(entry.key, form);
    return name === undefined || valueAt(params, name) !== undefined || entry.value.kind !== 'scalar' ? [] : [{ entry, name }];
  });
  if (moved.length === 0 || (params !== undefined && params.kind !== 'map')) return ability;
  for (const { entry } of moved) keys.add(entry.key);
  for (const edit of editsFor(moved, params)) edits.push(edit);
  const added = moved.map(({ entry, name }): Entry => ({ ...entry, key: name, written: entry.key }));
  const isMoved = new Set(moved.map(({ entry }) => entry));
  const rest = ability.entries.filter((entry) => !isMoved.has(entry) && entry.key !== 'params');
  const first = moved[0]!.entry;
  const value: MapTree = params ?? { kind: 'map', entries: [], flow: true, span: first.value.span };
  const whole: Entry = {
    ...(entryAt(ability, 'params') ?? { keySpan: first.keySpan }),
    key: 'params',
    value: { ...value, entries: [...value.entries, ...added] },
  };
  return { ...ability, entries: [...rest, whole] };
}

/** The older names: `value` is the first number, `target` whom or what it is about. */
function paramMeant(key: string, { params }: EffectForm): string | undefined {
  const names = Object.keys(params);
  if (names.includes(key)) return key;
  if (key === 'value') return names.find((name) => params[name]!.kind === 'amount' || params[name]!.kind === 'signed');
  return key === 'target' ? names.find((name) => params[name]!.kind === 'player' || params[name]!.kind === 'card') : undefined;
}

/** The pairs go into the parameters, which are made in the place of the first one if there are none. */
function editsFor(moved: readonly { entry: Entry; name: string }[], params: MapTree | undefined): TextEdit[] {
  const pairs = moved.map(({ entry, name }) => `${printTomlKey(name)} = ${printTomlLine(String(toJson(entry.value)))}`);
  const removed = moved.map(({ entry }): TextEdit => ({ span: { ...entry.keySpan, end: entry.value.span.end }, text: '' }));
  if (params === undefined) return [{ ...removed[0]!, text: `params = { ${pairs.join(', ')} }` }, ...removed.slice(1)];
  const [first] = params.entries;
  // An empty table has no place to write before.
  if (first === undefined) return removed;
  const { start } = first.keySpan;
  return [...removed, { span: { ...first.keySpan, end: start }, text: params.flow ? `${pairs.join(', ')}, ` : `${pairs.join('\n')}\n` }];
}
