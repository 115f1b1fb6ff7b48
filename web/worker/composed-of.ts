/** What comes of plans. */
import { compose, readBundle, readFrame, type Bundle, type Frame, type ParameterValues } from '../../src/bundles/index.ts';
import { gameDefHash, type GameDef } from '../../src/ir/index.ts';
import type { Composed, Parts } from '../compose/parts.ts';
import type { Plan } from '../compose/plan.ts';
import { spoken } from '../compose/words.ts';

/** The frames and bundles of the server: what is told of them, and their texts by id. */
export interface ShippedParts {
  readonly parts: Parts;
  readonly frames: Readonly<Record<string, string>>;
  readonly bundles: Readonly<Record<string, string>>;
}

/** Parts are read when they are first wanted. */
export interface PartReader {
  frame(id: string): Frame;
  bundle(id: string): Bundle;
}

export function partReader({ frames, bundles }: ShippedParts): PartReader {
  return { frame: once((id) => readFrame(frames[id]!).part!), bundle: once((id) => readBundle(bundles[id]!).part!) };
}

function once<Part>(make: (id: string) => Part): (id: string) => Part {
  const made = new Map<string, Part>();
  return (id) => {
    const part = made.get(id) ?? make(id);
    made.set(id, part);
    return part;
  };
}

/** Composes a plan that names all its parts, those that others require too. */
export function composedOf(plan: Plan, read: PartReader): Composed {
  const name = plan.name.trim();
  const id = idOf(name);
  const frame = read.frame(plan.frame);
  const bundles = plan.bundles.map((each) => read.bundle(each));
  const { text, gameDef, diagnostics, wires } = compose(frame, bundles, {
    parameters: parametersOf(plan),
    wiring: plan.wiring,
    ...(name !== '' && { name }),
    ...(id !== '' && { id }),
  });
  return {
    text,
    connected: wires.map(({ bundle, need, provider, thing, parts }) => ({
      bundle,
      need,
      provider,
      thing: spoken(provider === null ? (Object.values(parts)[0] ?? thing) : thing),
    })),
    findings: diagnostics.map(({ severity, code, message }) => ({ severity, code, message: withNames(message, [frame, ...bundles]) })),
    game:
      gameDef === null
        ? null
        : { id: gameDef.meta.id, name: gameDef.meta.name ?? gameDef.meta.id, players: gameDef.meta.players, rules: rulesOf(gameDef) },
  };
}

/** People know the parts by their names. */
function withNames(message: string, parts: readonly (Frame | Bundle)[]): string {
  return parts.reduce((text, { id, name }) => text.replaceAll(`"${id}"`, `“${name}”`), message);
}

/** The identity of the rules, whatever the game is called. */
function rulesOf(def: GameDef): string {
  const { players } = def.meta;
  return gameDefHash({ ...def, meta: { id: 'game', players } });
}

/** By part and then by parameter. */
function parametersOf({ parameters }: Plan): ParameterValues {
  const values: Record<string, Record<string, number>> = {};
  for (const [key, value] of Object.entries(parameters)) {
    const [part, parameter] = key.split('.') as [string, string];
    (values[part] ??= {})[parameter] = value;
  }
  return values;
}

/** The id of a game by its name, and the name of its file; empty if nothing of it can be in one. */
function idOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '');
}
