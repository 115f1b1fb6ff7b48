/** A game as read → GameDef. */
import type { Span } from '../../diagnostics/source.ts';
import type { DeckListsDef, GameDef, VariableDef } from '../../ir/game-def.ts';
import { makeTree } from '../../text/make-tree.ts';
import { originsOf } from '../../text/origins.ts';
import { toJson, valueAt } from '../../text/tree.ts';
import type { Lowered, Step } from '../front-end.ts';
import { cardDef, deckDefs } from './lowering/definitions.ts';
import { tokenTypes } from './lowering/token-types.ts';
import { directAttackChecks, offerDirectAttacks } from './combat/direct.ts';
import { lowerCombat } from './combat/index.ts';
import { equal, propOf } from '../../ir/build.ts';
import { lowerEndings } from './flow/endings.ts';
import { lowerFlow } from './flow/index.ts';
import { offerPasses, resolvingChecks } from './flow/passing.ts';
import { setup } from './flow/setup.ts';
import { resourceDef } from './flow/turn-start.ts';
import type { CardinalGame } from './game/game.ts';
import { Lowerer } from './lowering/lowerer.ts';
import { offerActivations } from './playing/activate.ts';
import { aimedAbilities } from './playing/aimed-abilities.ts';
import { leaving } from './playing/leaving.ts';
import { offerPlays } from './playing/play.ts';
import { sickness } from './playing/sickness.ts';
import { triggeredAbilities } from './playing/triggered.ts';
import { laterTriggers } from './lasting/happening-later.ts';
import { withOwnNames } from './own-names.ts';
import { defineCalled } from './procedures.ts';
import { rolesOf } from './roles.ts';
import { lowerReplacements } from './compile/lower-replacements.ts';
import { lowerStatics } from './statics/index.ts';
import { lowerZones } from './lowering/zones.ts';

export function lower(asWritten: CardinalGame): Step<Lowered> {
  const { game, written } = withOwnNames(asWritten);
  const lowerer = new Lowerer(game, asWritten, written);
  const rules = lowerer.build(() => rulesOf(lowerer));
  if (rules === undefined) return { result: null, diagnostics: lowerer.diagnostics };
  const tree = makeTree(
    { ...declarations(lowerer), ...rules, presentation: { layout: layoutOf(lowerer), custom: { cardinal: rolesOf(lowerer) } } },
    game.at.span,
  );
  return { result: { gameDef: toJson(tree) as GameDef, origins: originsOf(tree) }, diagnostics: lowerer.diagnostics };
}

/** Where the scripts stand that have become procedures, by the ids of these. */
function scriptPlaces({ shapes }: Lowerer): ReadonlyMap<string, Span> {
  return new Map(shapes.flatMap(({ word, script }) => (script === undefined ? [] : [[word, script.made.nameAt] as const])));
}

/** What a script became stands in the script. */
function placed(defs: Iterable<{ readonly id: string }>, places: ReadonlyMap<string, Span>): readonly unknown[] {
  return Array.from(defs, (def) => (places.has(def.id) ? makeTree(def, places.get(def.id)!) : def));
}

/** All that happens. */
function rulesOf(lowerer: Lowerer): object {
  const combat = lowerCombat(lowerer);
  const { endings, checks } = lowerEndings(lowerer);
  const flow = lowerFlow(lowerer, combat);
  const begin = setup(lowerer);
  offerPlays(lowerer);
  offerActivations(lowerer);
  offerDirectAttacks(lowerer);
  offerPasses(lowerer);
  lowerStatics(lowerer);
  for (const check of [...checks, ...resolvingChecks(lowerer), ...directAttackChecks(lowerer)]) lowerer.checks.push(check);
  const { triggers: replacing, places, replacements } = lowerReplacements(lowerer);
  const abilities = [...triggeredAbilities(lowerer), ...aimedAbilities(lowerer), ...laterTriggers(lowerer)];
  for (const trigger of [...replacing, ...abilities, ...sickness(lowerer)]) lowerer.triggers.push(trigger);
  defineCalled(lowerer);
  for (const trigger of leaving(lowerer)) lowerer.triggers.push(trigger);
  const { game, actions, triggers, layers, modifiers, displays } = lowerer;
  return {
    // Of all that setup asks for, only the first hands can be too large.
    setup: makeTree(begin, (valueAt(game.players.at, 'starting_hand_size') ?? game.players.at).span),
    flow,
    actions: [...actions],
    procedures: placed(lowerer.procedures.values(), scriptPlaces(lowerer)),
    triggers: placed(triggers, places),
    ...(replacements.length > 0 && { replacements }),
    ...(lowerer.checks.length > 0 && { checks: [...lowerer.checks] }),
    ...(layers.length > 0 && { layers: [...layers] }),
    ...(modifiers.length > 0 && { modifiers: [...modifiers] }),
    ...(displays.length > 0 && { displays: [...displays] }),
    endConditions: [...endings, ...lowerer.endings],
  };
}

/** Players have their fields before them, and all else behind. */
function layoutOf(lowerer: Lowerer): string[][] {
  return [[lowerer.zone('field')]];
}

/** All that there is. Cards, and what else comes from one place of the text, are told of that place. */
function declarations(lowerer: Lowerer): object {
  const { game, globals, lasting, later } = lowerer;
  const { id, name, version, description, players } = game;
  return {
    meta: {
      id,
      name,
      ...(version !== undefined && { version }),
      ...(description !== undefined && { description }),
      players: { min: players.min, max: players.max },
      maxTriggerDepth: DEEPEST,
      ...(players.maxDeck <= LARGE_DECK && {
        maxTokens: players.max * (players.maxDeck + 1) + ROOM + (lasting.isUsed || later.isUsed ? LASTING_ROOM : 0),
      }),
    },
    variables: { ...(globals.size > 0 && { global: Object.fromEntries(globals) }), perPlayer: variablesOf(lowerer) },
    zones: lowerZones(lowerer),
    tokenTypes: tokenTypes(lowerer),
    cards: game.cards.map((card, index) => makeTree(cardDef(card, lowerer.asWritten.cards[index]!, lowerer), card.at.span)),
    decks: deckDefs(lowerer),
    deckLists: deckLists(lowerer),
  };
}

/**
 * Cards of both decks, avatars, and room for tokens and for abilities on the stack: every state has so many places, so that what the
 * kernel would reckon with by itself, which is several times as much, would cost every match time. Where decks can be larger, it
 * goes by those that are brought.
 */
const LARGE_DECK = 150;
const ROOM = 64;
/** Where scripts make something last or put it off, that takes places of its own. */
const LASTING_ROOM = 32;

/** How deep abilities may set off abilities at once; what waits for the stack begins anew. */
const DEEPEST = 32;
/** Life may be far below zero before anybody looks. */
const LEAST_LIFE = -1_000_000;

function variablesOf({ game, variables }: Lowerer): Record<string, VariableDef> {
  const { startingLife, maxLife } = game.players;
  return {
    life: { type: 'int', init: startingLife, min: LEAST_LIFE, max: maxLife, presentation: { label: 'life' } },
    ...Object.fromEntries(game.resources.map((resource) => [resource.id, resourceDef(resource)])),
    ...Object.fromEntries(variables),
  };
}

function deckLists({ game, printed }: Lowerer): DeckListsDef {
  const { minDeck, maxDeck, maxCopies } = game.players;
  return {
    size: { min: minDeck, max: maxDeck },
    ...(printed.has('token') && { cards: equal(propOf('$card', 'token'), false) }),
    ...(maxCopies !== undefined && { copies: maxCopies }),
  };
}
