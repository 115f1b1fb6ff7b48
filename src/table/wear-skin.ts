/** A game as it looks in a skin. Nothing but hints for interfaces changes, so that it is the same game. */
import type { GameDef } from '../ir/game-def.ts';
import type { Look, Skin, TokenLook } from '../ir/skin.ts';

/** The game in a skin; `imageAt` says where an image of the skin is found. */
export function wearSkin<Def extends GameDef>(def: Def, skin: Skin, imageAt: (image: string) => string = (image) => image): Def {
  const { surface, seats, boards, zones = {}, tokenTypes = {}, cards = {} } = skin;
  const dressed = <Thing extends Dressable>(things: readonly Thing[], looks: Readonly<Record<string, TokenLook>>): Thing[] =>
    things.map((thing) => {
      const look = Object.hasOwn(looks, thing.id) ? looks[thing.id] : undefined;
      return look === undefined ? thing : { ...thing, presentation: { ...thing.presentation, ...placed(look, imageAt) } };
    });
  return {
    ...def,
    zones: dressed(def.zones, zones),
    ...(def.tokenTypes !== undefined && { tokenTypes: dressed(def.tokenTypes, tokenTypes) }),
    ...(def.cards !== undefined && { cards: dressed(def.cards, cards) }),
    presentation: {
      ...def.presentation,
      ...(surface !== undefined && { surface }),
      ...(seats !== undefined && { seats: coloured(def.presentation?.seats ?? [], seats) }),
      ...(boards !== undefined && { boards: painted(def.presentation?.boards ?? {}, boards) }),
    },
  };
}

/** Whether a skin says anything about a game. */
export function fitsGame(skin: Skin, def: GameDef): boolean {
  if (skin.game !== undefined) return skin.game === def.meta.id;
  return named(def.cards, skin.cards) || named(def.tokenTypes, skin.tokenTypes) || named(def.zones, skin.zones);
}

function named(things: readonly { readonly id: string }[] = [], looks: object = {}): boolean {
  return things.some(({ id }) => Object.hasOwn(looks, id));
}

interface Dressable {
  readonly id: string;
  readonly presentation?: object;
}

type Seats = NonNullable<NonNullable<GameDef['presentation']>['seats']>;
type Boards = NonNullable<NonNullable<GameDef['presentation']>['boards']>;

function placed<Some extends Look & TokenLook>(look: Some, imageAt: (image: string) => string): Some {
  const { image, backImage } = look;
  return {
    ...look,
    ...(image !== undefined && { image: imageAt(image) }),
    ...(backImage !== undefined && { backImage: imageAt(backImage) }),
  };
}

function coloured(seats: Seats, colours: NonNullable<Skin['seats']>): Seats {
  return Array.from({ length: Math.max(seats.length, colours.length) }, (_, seat) => {
    const colour = colours[seat];
    return { ...seats[seat], ...(colour !== undefined && { colour }) };
  });
}

function painted(boards: Boards, paints: NonNullable<Skin['boards']>): Boards {
  const entries = Object.entries(paints).map(([name, { terrain }]): [string, Boards[string]] => {
    const board = Object.hasOwn(boards, name) ? boards[name] : undefined;
    return [name, { ...board, terrain: { ...board?.terrain, ...terrain } }];
  });
  return { ...boards, ...Object.fromEntries(entries) };
}
