/** What stands at the parameters of an effect. */
import { idOf } from '../../names.ts';
import { listed, phrase } from '../../../diagnostics/phrase.ts';
import type { Path } from '../../../diagnostics/diagnostic.ts';
import { meant } from '../../../diagnostics/suggest.ts';
import { valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { textOf } from '../../../text/tree-values.ts';
import type { Argument } from '../game/game.ts';
import { reportUnknown } from '../reporting/report.ts';
import { EFFECTS, type EffectName } from '../vocabulary/effects/index.ts';
import type { EffectForm, ParamForm, ParamKind } from '../vocabulary/forms/effect-form.ts';
import { CARD_WORDS, OBJECT_WORDS, PLAYER_WORDS } from '../vocabulary/words.ts';
import type { Surroundings } from './surroundings.ts';
import { plainWord, spellingsIn, wordIn } from '../vocabulary/spelling.ts';
import { zoneCalled } from '../game/zone-called.ts';
import { wholeOf } from './words.ts';

/** The arguments of an effect, those included that are not written. */
export function readArguments(effect: EffectName, ability: MapTree, around: Surroundings): ReadonlyMap<string, Argument> {
  const written = valueAt(ability, 'params');
  const { params }: EffectForm = EFFECTS[effect];
  const misspelled = checkNames(effect, written, around);
  const found = new Map<string, Argument>();
  for (const [name, form] of Object.entries(params)) {
    const at = valueAt(written, name);
    const text = textOf(at) ?? form.default;
    if (text === undefined && !misspelled.has(name)) missing(effect, name, form, ability, around);
    if (text === undefined || text === null) continue;
    const argument = READERS[form.kind](text, at ?? ability, name, around);
    if (argument !== undefined) found.set(name, argument);
  }
  return found;
}

type Reader = (text: string, at: Tree, name: string, around: Surroundings) => Argument | undefined;

const READERS: Readonly<Record<ParamKind, Reader>> = {
  amount: (text, at, name, around) => amount(text, at, name, around, 0),
  signed: (text, at, name, around) => amount(text, at, name, around, -MOST),
  player: wordOf((text) => asArgument('player', wordIn(PLAYER_WORDS, text)), spellingsIn(PLAYER_WORDS)),
  card: wordOf((text) => asArgument('card', wordIn(CARD_WORDS, text)), spellingsIn(CARD_WORDS)),
  object: wordOf(
    (text) => asArgument('object', wordIn(OBJECT_WORDS, text) ?? wordIn(PLAYER_WORDS, text) ?? wordIn(CARD_WORDS, text)),
    spellingsIn(OBJECT_WORDS, PLAYER_WORDS, CARD_WORDS),
  ),
  keyword: (text, at, _name, { keywords, report, declareKeyword }) => {
    const id = idOf(plainWord(text));
    if (keywords.has(id)) return { kind: 'keyword', value: id };
    reportUnknown(report, at, 'cardinal/unknown-keyword', 'keyword', text, keywords.keys(), { fix: () => declareKeyword(text) });
    return undefined;
  },
  resource: (text, at, _name, { resources, report }) => {
    const id = idOf(text);
    if (resources.has(id)) return { kind: 'resource', value: id };
    // Who has one resource only need not say which.
    const [only] = resources.keys();
    if (at.kind === 'map' && only !== undefined) return { kind: 'resource', value: only };
    reportUnknown(report, at, 'cardinal/unknown-resource', 'resource', text, resources.keys());
    return undefined;
  },
  zone: (text, at, _name, { zones, report }) => {
    const zone = zoneCalled(zones, text);
    if (zone !== undefined) return { kind: 'zone', value: zone.id };
    reportUnknown(
      report,
      at,
      'cardinal/unknown-zone',
      'zone',
      text,
      zones.map(({ id }) => id),
    );
    return undefined;
  },
  token: (text, at, _name, around) => {
    const value = around.tokenCalled(text, at);
    return value === undefined ? undefined : { kind: 'token', value };
  },
  counter: (text) => ({ kind: 'counter', value: text.trim() }),
  type: (text, at, _name, { types, report }) => {
    const type = plainWord(text);
    if (types.has(type)) return { kind: 'type', value: type };
    reportUnknown(report, at, 'cardinal/unknown-type', 'type of cards', text, types);
    return undefined;
  },
};

const MOST = 1_000_000;

function amount(text: string, at: Tree, name: string, { report }: Surroundings, least: number): Argument | undefined {
  if (text.trim().toUpperCase() === 'X') return { kind: 'amount', value: 'X' };
  // What nobody wrote comes from the table.
  if (at.kind === 'map') return { kind: 'amount', value: Number(text) };
  const value = wholeOf(at, name, report, { least, most: MOST });
  return value === undefined ? undefined : { kind: 'amount', value };
}

/** Reads one of the words of a table. */
function wordOf(find: (text: string) => Argument | undefined, known: readonly string[]): Reader {
  return (text, at, name, { report }) => {
    const found = find(text);
    if (found === undefined) reportUnknown(report, at, 'cardinal/unknown-word', name, text, known);
    return found;
  };
}

function asArgument<Kind extends 'player' | 'card' | 'object'>(
  kind: Kind,
  value: Extract<Argument, { kind: Kind }>['value'] | undefined,
): Argument | undefined {
  return value === undefined ? undefined : ({ kind, value } as Argument);
}

/** Every key is a parameter of the effect; gives those that others were probably meant to be. */
function checkNames(effect: EffectName, written: Tree | undefined, { report }: Surroundings): ReadonlySet<string> {
  const known = Object.keys(EFFECTS[effect].params);
  const misspelled = new Set<string>();
  for (const { key, keySpan, value } of written?.kind === 'map' ? written.entries : [])
    if (!known.includes(key)) {
      const free = known.filter((name) => valueAt(written, name) === undefined);
      misspelled.add(meant(key, free) ?? '');
      reportUnknown(report, value, 'cardinal/unknown-param', `parameter of ${effect}`, key, free.length > 0 ? free : known, {
        fix: (path: Path) => ({ kind: 'remove', path, title: `Leave "${key}" out` }),
        keySpan,
      });
    }
  return misspelled;
}

function missing(effect: EffectName, name: string, { kind }: ParamForm, ability: MapTree, { report }: Surroundings): void {
  const params = valueAt(ability, 'params');
  const value = kind === 'amount' || kind === 'signed' ? '1' : undefined;
  report(params ?? ability, 'cardinal/missing-param', phrase`The effect "${{ effect }}" needs ${listed({ parameters: [name] })}.`, {
    alternatives: [name],
    ...(value !== undefined && {
      fix: (path: Path) =>
        params === undefined
          ? { kind: 'insert', path: [...path, 'params'], value: { [name]: value }, title: `Add ${name}` }
          : { kind: 'insert', path: [...path, name], value, title: `Add ${name}` },
    }),
  });
}
