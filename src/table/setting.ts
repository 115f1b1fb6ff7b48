/** All that is looked up once for a picture: what the game says about its table, what things are called, what is displayed. */
import type { ActionDef, CardDef, PlayableGameDef, PropDef, TokenTypeDef } from '../ir/index.ts';
import { isPass } from '../ir/passing.ts';
import { visitEffects } from '../ir/visit.ts';
import type { Match } from '../ir/index.ts';
import type { Observation } from '../kernel/index.ts';
import { isInternal, wordingFor, type Wording } from '../tell/wording.ts';
import { tokenHint } from './hints.ts';
import { shownBy, type Shown } from './displays.ts';
import { cornerProps } from './looks/corner-props.ts';
import { rolledProps } from './looks/rolled-props.ts';
import { shapesOf } from './looks/shapes.ts';
import type { CardSize, PieceShape } from '../ir/presentation.ts';

export interface Setting extends Facts {
  readonly def: PlayableGameDef;
  readonly w: Wording;
  readonly shown: Shown;
  readonly seen: Observation;
}

/** What a definition is: a card, or a kind of token itself. */
export interface Definition {
  readonly id: string;
  readonly type: TokenTypeDef | undefined;
  readonly card: CardDef | undefined;
  /** Its place among all definitions: the order in which people expect them. */
  readonly order: number;
}

interface Facts {
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Properties that chance sets, of any type. */
  readonly rolled: ReadonlySet<string>;
  readonly shapes: ReadonlyMap<string, PieceShape>;
  /** The property in the corner of cards, by their type. */
  readonly corners: ReadonlyMap<string, string>;
  /** Whether players pass by nothing but passing: rules may count a raise as a pass as well, so that its player is not asked again. */
  readonly passesAreMoves: boolean;
  readonly hasCards: boolean;
  /** Whether there is nothing but dice. */
  readonly onlyDice: boolean;
  /** What the backs of all cards have in common, so that what is not seen can be shown with it. */
  readonly back: CommonBack;
}

interface CommonBack {
  readonly image: string | null;
  readonly size: CardSize | null;
  /** The first that the author gives to any. */
  readonly colour: string | null;
}

const known = new WeakMap<PlayableGameDef, Facts>();

/** The setting of a match for whoever has made an observation. */
export function settingOf(def: PlayableGameDef, match: Match, seen: Observation): Setting {
  let facts = known.get(def);
  if (facts === undefined) known.set(def, (facts = readFacts(def)));
  const w = wordingFor(def, { viewer: seen.viewer, match });
  return { def, w, shown: shownBy(def, w, seen), seen, ...facts };
}

/** The properties of a definition that people may see, in the order of the document. */
export function shownProps({ type }: Definition): readonly (readonly [string, PropDef])[] {
  return Object.entries(type?.props ?? {}).filter(([, prop]) => !isInternal(prop));
}

function readFacts(def: PlayableGameDef): Facts {
  const types = new Map((def.tokenTypes ?? []).map((type) => [type.id, type]));
  const cards = (def.cards ?? []).map((card) => ({ id: card.id, type: types.get(card.type), card }));
  const kinds = (def.tokenTypes ?? []).map((type) => ({ id: type.id, type, card: undefined }));
  const rolled = rolledProps(def);
  return {
    definitions: new Map([...cards, ...kinds].map((definition, order) => [definition.id, { ...definition, order }])),
    rolled,
    shapes: shapesOf(def),
    corners: cornerProps(def),
    passesAreMoves: !def.actions.some((action) => !isPass(action) && passesIn(action)),
    hasCards: cards.length > 0,
    onlyDice: cards.length === 0 && kinds.length > 0 && kinds.every(({ type }) => isDie(rolled, type.props, tokenHint('as', type))),
    back: {
      image: common(cards.map(({ card, type }) => tokenHint('backImage', card, type))),
      size: common(
        cards.map(({ card, type }) => tokenHint('size', card, type)),
        (size) => `${size?.width} ${size?.height}`,
      ),
      colour: def.tokenTypes?.find(({ presentation }) => presentation?.back)?.presentation?.back ?? null,
    },
  };
}

/** Whether something else that an action does also is a pass. */
function passesIn(action: ActionDef): boolean {
  let found = false;
  visitEffects(action.effects, {
    effect: (effect) => {
      found ||= 'pass' in effect;
    },
  });
  return found;
}

/** Whether a token is a die: the author says so, or nothing else while chance sets one of its properties. */
export function isDie(rolled: ReadonlySet<string>, props: object | undefined, said: string | null): boolean {
  return said === 'die' || (said === null && Object.keys(props ?? {}).some((name) => rolled.has(name)));
}

/** What all values are, if they are the same. */
function common<Value>(values: readonly (Value | null)[], keyOf: (value: Value | null) => unknown = (value) => value): Value | null {
  return new Set(values.map(keyOf)).size === 1 ? values[0]! : null;
}
