/** How a token looks: by what the author says, else by what is printed on it and whose it is. */
import type { Named, ObservedToken } from '../../kernel/index.ts';
import { highestRank, standardCard } from '../../tell/standard-card.ts';
import { definitionName, pieceWord, tokenParts, zoneParts } from '../../tell/wording.ts';
import { tokenHint } from '../hints.ts';
import type { BackLook, Chip, Look } from '../picture.ts';
import { isDie, type Definition, type Setting } from '../setting.ts';
import { chipsOf, cornerOf, filled, marksOf, propLabel, propsIn } from './face.ts';

/** Where a token lies: a card of nobody is the ground of a board. */
export type Surroundings = 'board' | 'pile';

const FACE_DOWN: Chip = { label: 'face down', value: '' };

/** The look of a token, as far as the viewer knows it. */
export function lookOf(setting: Setting, token: ObservedToken, where: Surroundings): Look {
  const look = plainLook(setting, token, where);
  const shown = setting.shown.things.get(token.name);
  return shown === undefined ? look : { ...look, chips: [...shown, ...look.chips] };
}

function plainLook(setting: Setting, token: ObservedToken, where: Surroundings): Look {
  const definition = setting.definitions.get(token.definition ?? '');
  if (definition === undefined) return backOf(setting, token.controller ?? null, tokenParts(token.name)?.zone ?? null);
  const form = formOf(setting, definition, token, where);
  // Whoever knows a card that lies face down sees its back, as everybody does.
  if (form === 'card' && token.face === 'down')
    return { ...ownBack(setting, definition, seatOf(token)), name: nameOf(setting, definition), known: true };
  return LOOKS[form](setting, definition, token);
}

/** The look of a definition that is not to be seen now: as it is printed. */
export function printedLook(setting: Setting, definition: string | null, where: Surroundings = 'pile'): Look {
  const { card, type } = setting.definitions.get(definition ?? '') ?? {};
  const props = Object.fromEntries(
    Object.entries(type?.props ?? {}).map(([name, prop]): [string, Named] => [name, card?.props?.[name] ?? prop.init ?? null]),
  );
  return lookOf(setting, definition === null ? { name: '?' } : { name: definition, definition, props }, where);
}

/** What lies in a zone without being seen. Where there is nothing but dice, it is a die. */
export function backOf(setting: Setting, seat: number | null, zone: string | null): Look {
  if (setting.onlyDice) return { kind: 'die', name: 'die', value: null, seat, colour: null, chips: [] };
  return unknownBack(setting, seat, zone);
}

/** The back of a card that is known: its own picture tells nothing new. */
function ownBack(setting: Setting, { card, type }: Definition, seat: number | null): BackLook {
  const back = unknownBack(setting, seat, null);
  return { ...back, image: tokenHint('backImage', card, type) ?? back.image, size: tokenHint('size', card, type) };
}

function unknownBack(setting: Setting, seat: number | null, zone: string | null): BackLook {
  const { w, back } = setting;
  return {
    kind: 'back',
    name: `unknown ${pieceWord(w)}`,
    known: false,
    colour: back.colour,
    image: (zone === null ? null : backImageIn(setting, zone)) ?? back.image,
    size: back.size,
    seat,
    chips: [],
  };
}

/** The picture that all backs in a zone have, as everybody at the table can see. */
function backImageIn({ w, seen }: Setting, name: string): string | null {
  const { zone, owner } = zoneParts(w, name);
  const { backImage = null, backs } = zone?.presentation ?? {};
  const word = backs === undefined || owner === null ? undefined : seen.perPlayer[backs.var]?.[owner];
  return typeof word === 'string' && Object.hasOwn(backs!.images, word) ? backs!.images[word]! : backImage;
}

type Form = 'card' | 'piece' | 'die' | 'tile';

function formOf(setting: Setting, { card, type }: Definition, token: ObservedToken, where: Surroundings): Form {
  const said = tokenHint('as', card, type);
  if (said !== null) return said;
  if (isDie(setting.rolled, type?.props, said)) return 'die';
  if (card === undefined) return 'piece';
  return where === 'board' && seatOf(token) === null ? 'tile' : 'card';
}

/** Whose a token is: its controller's, else its owner's. */
function seatOf({ controller, owner }: ObservedToken): number | null {
  return controller ?? owner ?? null;
}

const LOOKS: Readonly<Record<Form, (setting: Setting, definition: Definition, token: ObservedToken) => Look>> = {
  card: (setting, definition, token) => {
    const { card, type } = definition;
    const face = tokenHint('face', card, type);
    const standard = face === null ? standardCard(definition.id, token.props ?? {}, highestRank(setting.def, type?.id)) : null;
    const corner = face === null ? (standard === null ? cornerOf(setting, definition, token) : null) : null;
    const wholeImage = tokenHint('wholeImage', card, type) ?? false;
    const besides = new Set(standard === null ? (corner === null ? [] : [corner.prop]) : ['suit', 'rank']);
    // What the author writes on a card need not stand beside it, unless it has changed since.
    const written = new Set([...(face?.text === undefined ? [] : printedProps(definition, token)), ...besides, ...propsIn(face)]);
    return {
      kind: 'card',
      ...common(setting, definition, token),
      wholeImage,
      size: tokenHint('size', card, type),
      name: face?.title === undefined ? nameOf(setting, definition) : filled(setting, face.title, definition, token),
      standard,
      cornerLabel: face?.corner === undefined ? (corner?.label ?? null) : (face.cornerLabel ?? propLabel(definition, face.corner)),
      corner: face?.corner === undefined ? (corner?.text ?? null) : filled(setting, face.corner, definition, token),
      foot: face?.foot === undefined ? null : filled(setting, face.foot, definition, token),
      // A picture that is the whole face shows what is printed; beside it stands what has changed since.
      chips: withFace(token, chipsOf(setting, definition, token, wholeImage ? printedProps(definition, token) : written, face?.chips)),
      written: face?.text === undefined ? [] : marksOf(definition, token, written),
      text: face?.text === undefined ? (card?.description ?? null) : filled(setting, face.text, definition, token),
    };
  },
  piece: (setting, definition, token) => ({
    kind: 'piece',
    ...common(setting, definition, token),
    shape: tokenHint('shape', definition.card) ?? setting.shapes.get(definition.type?.id ?? '') ?? 'disc',
    marks: marksOf(definition, token),
    chips: withFace(token, chipsOf(setting, definition, token, new Set(marked(definition)))),
  }),
  tile: (setting, definition, token) => ({
    kind: 'tile',
    ...common(setting, definition, token),
    chips: withFace(token, chipsOf(setting, definition, token, new Set())),
  }),
  die: (setting, definition, token) => {
    const prop =
      Object.keys(definition.type?.props ?? {}).find((name) => setting.rolled.has(name)) ?? cornerOf(setting, definition, token)?.prop;
    const value = prop === undefined ? undefined : token.props?.[prop];
    const { name, seat, colour } = common(setting, definition, token);
    return {
      kind: 'die',
      name,
      value: value === undefined || value === null ? null : String(value),
      seat,
      colour,
      chips: withFace(token, chipsOf(setting, definition, token, new Set(prop === undefined ? [] : [prop]))),
    };
  },
};

interface Common {
  name: string;
  symbol: string | null;
  colour: string | null;
  image: string | null;
  seat: number | null;
}

function common(setting: Setting, definition: Definition, token: ObservedToken): Common {
  const { card, type } = definition;
  return {
    name: nameOf(setting, definition),
    symbol: tokenHint('symbol', card, type),
    colour: tokenHint('colour', card, type),
    image: tokenHint('image', card, type),
    seat: seatOf(token),
  };
}

function nameOf({ w }: Setting, { id }: Definition): string {
  return definitionName(w, id);
}

/** The properties of a token that are as they are printed. */
function printedProps({ card, type }: Definition, { props = {} }: ObservedToken): ReadonlySet<string> {
  return new Set(
    Object.entries(type?.props ?? {}).flatMap(([name, { init }]) => (props[name] === (card?.props?.[name] ?? init) ? [name] : [])),
  );
}

function marked({ type }: Definition): string[] {
  return Object.entries(type?.props ?? {}).flatMap(([name, { type: kind }]) => (kind === 'bool' ? [name] : []));
}

function withFace({ face }: ObservedToken, chips: readonly Chip[]): readonly Chip[] {
  return face === 'down' ? [...chips, FACE_DOWN] : chips;
}
