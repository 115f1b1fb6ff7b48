/** A game as read → GameDef. */
import type { GameDef, TeamDef } from '../../ir/game-def.ts';
import type { Lowered, Step } from '../front-end.ts';
import { finished, located } from '../lowering/located.ts';
import { plainId, slugOf } from '../names.ts';
import { adviseFlow } from './advice/flow.ts';
import { lowerCards } from './components/cards.ts';
import { areaOf } from './components/area.ts';
import { adviseBacks } from './components/backs.ts';
import { deckEffects, lowerZones } from './components/zones.ts';
import { beginning, entering } from './effects/entering.ts';
import { messageHints } from './effects/messages.ts';
import { displayOfPassing } from './effects/passing.ts';
import { lowerStates } from './flow/states.ts';
import { turnOrder } from './effects/turns.ts';
import { isMatchOver, votesIn } from './game/votes.ts';
import type { CardableGame } from './game/game.ts';
import { Lowerer } from './lowerer.ts';
import { Reporter } from './reporting/report.ts';
import type { Place } from './values/places.ts';
import type { Scope } from './values/scope.ts';
import { ACTIVE } from './values/value.ts';

export function lower(game: CardableGame): Step<Lowered> {
  const { report, diagnostics } = new Reporter([game.root]);
  const lowerer = new Lowerer(game, report);
  lowerer.learn(() => void build(lowerer));
  const gameDef = build(lowerer);
  // What follows from something that is wrong need not be told.
  if (!diagnostics.some(({ severity }) => severity === 'error')) adviseFlow(lowerer);
  return { result: finished(gameDef, game.at.span), diagnostics };
}

/** The whole GameDef; parts that come from somewhere in the document are located there. */
function build(l: Lowerer): GameDef {
  const { game } = l;
  const [first] = game.states;
  const scope: Scope = { names: new Map([['$player', ACTIVE]]), state: undefined, action: undefined, moment: 'entry', nested: false };
  l.startBlock();
  const setup = [...deckEffects(l), ...beginning(l, scope), ...(first === undefined ? [] : entering(l, first, [], first.at, scope))];
  const { states, actions } = lowerStates(l);
  const { order, triggers } = turnOrder(l);
  const displays = displayOfPassing(l);
  adviseBacks(l);
  return {
    meta: {
      id: slugOf(game.name),
      name: game.name,
      ...(game.description !== undefined && { description: game.description }),
      players: game.players,
      ...(l.hasOwners && { maxTokens: tokensOf(game) }),
    },
    variables: l.variables,
    zones: lowerZones(l, l.zones),
    ...lowerCards(game, l.cardOrder),
    setup,
    flow: { states, ...(first !== undefined && { initial: plainId(first.name) }), order, ...teamsOf(game) },
    actions,
    ...(triggers.length > 0 && { triggers }),
    endConditions: l.endings,
    ...(displays.length > 0 && { displays }),
    ...presentationOf(game, l.places),
  };
}

/** A deck may be given back and picked anew before the old one is gone. */
function tokensOf({ decks }: CardableGame): number {
  return 2 * decks.reduce((sum, { content }) => sum + content.reduce((cards, { count }) => cards + count, 0), 0);
}

function teamsOf({ teams }: CardableGame): { readonly teams?: TeamDef[] } {
  if (teams.length === 0) return {};
  return {
    teams: teams.map(({ name, seats, at }) => located({ id: plainId(name), ...(seats !== undefined && { seats: [...seats] }) }, at.span)),
  };
}

/** What never affects play: how messages are shown that come by themselves, and what can be voted for after the match. */
function presentationOf(game: CardableGame, places: readonly Place[]): Pick<GameDef, 'presentation'> {
  const { states } = game;
  const messages = states.flatMap(({ actions }) =>
    actions.flatMap(({ type, message }) =>
      type !== 'auto' || message === undefined ? [] : [{ text: message.text, ...messageHints(message) }],
    ),
  );
  const rematch = states
    .filter(isMatchOver)
    .flatMap((state) => votesIn(state).map(({ text, state: target }) => ({ label: text, state: target })));
  const custom = { ...(messages.length > 0 && { messages }), ...(rematch.length > 0 && { rematch }) };
  const presentation = { ...areaOf(game, places), ...(Object.keys(custom).length > 0 && { custom }) };
  return Object.keys(presentation).length === 0 ? {} : { presentation };
}
