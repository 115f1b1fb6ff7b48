import { describe, expect, test } from 'vitest';
import { printPath } from '../../../../src/diagnostics/diagnostic.ts';
import { validateGameDef } from '../../../../src/verify/index.ts';
import { changed } from '../../../support/base-def.ts';
import { check } from '../../../support/check-def.ts';

test('an unknown zone lists the zones', () =>
  check(
    { 'actions[0].effects[0].moveToken.to': 'shop' },
    'verify/unknown-zone actions[0].effects[0].moveToken.to: Action "buy" moves a token to zone "shop", which does not exist. Zones: deck, hand, market, north, south.',
  ));

test('a misspelled zone is mended with its player', () =>
  check(
    { 'actions[0].effects[0].moveToken.to': 'hnad:actor' },
    'verify/unknown-zone actions[0].effects[0].moveToken.to: Action "buy" moves a token to zone "hnad", which does not exist. Did you mean "hand"?',
  ));

test('an unknown variable', () =>
  check(
    { 'checks[0].when.left.var': 'rond' },
    'verify/unknown-variable checks[0].when.left.var: Check "poor" uses variable "rond", which does not exist. Did you mean "round"?',
  ));

test('a variable of another scope', () =>
  check(
    { 'checks[0].when.left': { ref: 'gvar', var: 'gold' } },
    'verify/unknown-variable checks[0].when.left.var: Check "poor" uses variable "gold", which is a variable of each player, not of the scope given here. Global variables: round, weather, secret.',
  ));

test('an unknown constant', () =>
  check(
    { 'setup[2].draw.count.name': 'HANDS' },
    'verify/unknown-constant setup[2].draw.count.name: The setup uses constant "HANDS", which does not exist. Did you mean "HAND"?',
  ));

test('an unknown card in a deck', () =>
  check(
    { 'decks[0].cards[0].card': 'swrod' },
    'verify/unknown-card decks[0].cards[0].card: Deck "starter" uses card "swrod", which does not exist. Did you mean "sword"?',
  ));

test('an unknown token type of a card', () =>
  check(
    { 'cards[0].type': 'crad' },
    'verify/unknown-token-type cards[0].type: Card "sword" uses token type "crad", which does not exist. Did you mean "card"?',
  ));

test('an unknown token type to create', () =>
  check(
    { 'setup[4].createToken.type': 'king' },
    'verify/unknown-token-type setup[4].createToken.type: The setup creates a token of token type or card "king", which does not exist. Token types and cards: card, pawn, sword, shield.',
  ));

test('an unknown deck', () =>
  check(
    { 'setup[0].createDeck.deck': 'starters' },
    'verify/unknown-deck setup[0].createDeck.deck: The setup creates deck "starters", which does not exist. Did you mean "starter"?',
  ));

test('an unknown property', () =>
  check(
    { 'actions[0].pre.right.prop': 'costs' },
    'verify/unknown-property actions[0].pre.right.prop: Action "buy" uses property "costs", which does not exist. Did you mean "cost"?',
  ));

test('a property that the type of a card does not have', () =>
  check(
    { 'cards[0].props': { cost: 2, power: 1 } },
    'verify/unknown-property cards[0].props.power: Card "sword" uses property "power", which its type does not have. Properties: cost, suit.',
  ));

test('a property that no type has, given to a copy', () =>
  check(
    {
      'setup[4]': {
        createToken: { like: { ref: 'tokenAt', zone: 'deck' }, zone: 'market', props: { speed: 1, power: true }, bind: '$pawn' },
      },
    },
    'verify/unknown-property setup[4].createToken.props.speed: The setup uses property "speed", which its type does not have. Properties: cost, suit, power.',
    'verify/type-mismatch setup[4].createToken.props.power: The setup has a truth value where an integer is expected.',
  ));

test('a property that a created token does not have', () =>
  check(
    { 'setup[4].createToken.props': { cost: 1 } },
    'verify/unknown-property setup[4].createToken.props.cost: The setup uses property "cost", which its type does not have. Properties: power.',
  ));

test('an unknown procedure', () =>
  check(
    { 'actions[0].effects[1].call.procedure': 'rewards' },
    'verify/unknown-procedure actions[0].effects[1].call.procedure: Action "buy" calls procedure "rewards", which does not exist. Did you mean "reward"?',
  ));

test('an unknown action', () =>
  check(
    { 'triggers[0]': { id: 'toll', event: 'actionResolved', match: { action: 'by' }, effects: [] } },
    'verify/unknown-action triggers[0].match.action: Trigger "toll" uses action "by", which does not exist. Did you mean "buy"?',
  ));

test('an unknown phase of an action', () =>
  check(
    { 'actions[2].phase': 'mian' },
    'verify/unknown-phase actions[2].phase: Action "stop" uses phase "mian", which does not exist. Did you mean "main"?',
  ));

test('an unknown state', () =>
  check(
    { 'flow.initial': 'plya' },
    'verify/unknown-state flow.initial: The flow uses state "plya", which does not exist. Did you mean "play"?',
  ));

test('a phase that the state does not have', () =>
  check(
    { 'checks[0].effects': [{ gotoState: { state: 'play', phase: 'draft' } }] },
    'verify/unknown-phase checks[0].effects[0].gotoState.phase: Check "poor" uses phase "draft", which that state does not have. Phases: main, cleanup.',
  ));

test('an unknown board', () =>
  check(
    {
      'actions[1].effects': [
        { chooseOne: { bind: '$pawn', options: { query: 'tokensInZone', zone: ['north', 'south'] } } },
        { emit: { event: 'marched', args: { $token: '$pawn' } } },
        { forEach: { bind: '$z', over: { query: 'zones', filter: { board: 'maps' } }, effects: [] } },
      ],
    },
    'verify/unknown-board actions[1].effects[2].forEach.over.filter.board: Action "march" uses board "maps", which does not exist. Did you mean "map"?',
  ));

test('an unknown zone attribute', () =>
  check(
    { 'checks[0].when.left': { ref: 'zoneAttr', zone: 'north', attr: 'height' } },
    'verify/unknown-attribute checks[0].when.left.attr: Check "poor" uses zone attribute "height", which does not exist. Attributes: row, column.',
  ));

test('an unknown direction', () =>
  check(
    { 'modifiers[0].value': { ref: 'zoneCount', zone: { ref: 'step', zone: 'north', direction: 'dwon' } } },
    'verify/unknown-direction modifiers[0].value.zone.direction: Modifier "flag" uses direction "dwon", which does not exist. Did you mean "down"?',
  ));

test('an event that nobody emits', () =>
  check(
    { 'triggers[0].match.event': 'marhced' },
    'verify/unknown-event triggers[0].match.event: Trigger "toll" uses event "marhced", which no effect emits. Did you mean "marched"?',
    'verify/unknown-binding triggers[0].when.left.token: Trigger "toll" uses binding "$token", which is not bound here. Bindings in scope: none.',
  ));

test('a neighbour that does not exist', () =>
  check(
    { 'zones[3].adjacentTo': ['sotuh', { zone: 'south', direction: 'down' }] },
    'verify/unknown-zone zones[3].adjacentTo[0]: Zone "north" uses zone "sotuh", which does not exist. Did you mean "south"?',
  ));

test('a binding that is not in scope', () =>
  check(
    { 'actions[0].effects[0].moveToken.token': '$crad' },
    'verify/unknown-binding actions[0].effects[0].moveToken.token: Action "buy" uses binding "$crad", which is not bound here. Did you mean "$card"?',
  ));

test('a binding ends with its list', () =>
  check(
    {
      'actions[1].effects': [
        {
          if: {
            when: true,
            then: [
              { chooseOne: { bind: '$pawn', options: { query: 'tokensInZone', zone: ['north', 'south'] } } },
              { emit: { event: 'marched', args: { $token: '$pawn' } } },
            ],
          },
        },
        { destroyToken: { token: '$pawn' } },
      ],
    },
    'verify/unknown-binding actions[1].effects[1].destroyToken.token: Action "march" uses binding "$pawn", which is not bound here. Bindings in scope: none.',
  ));

test('a player bound in a zone selector', () =>
  check(
    { 'procedures[0].effects': [{ draw: { from: 'deck', to: 'hand:$whom', count: 1 } }] },
    'verify/unknown-binding procedures[0].effects[0].draw.to: Procedure "reward" uses binding "$whom", which is not bound here. Did you mean "$who"?',
  ));

test('an unknown parameter of an answer', () =>
  check(
    { 'checks[0].when': { op: '==', left: { ref: 'answer', player: 'active', param: '$crad' }, right: null } },
    'verify/unknown-parameter checks[0].when.left.param: Check "poor" uses parameter "$crad", which does not exist. Did you mean "$card"?',
  ));

describe('what is one fault is told once', () => {
  const fixOf = (changes: Readonly<Record<string, unknown>>): unknown => {
    const [first, ...others] = validateGameDef(changed(changes));
    expect(others).toEqual([]);
    return {
      message: first!.message,
      fix: first!.fix,
      related: first!.related?.map(({ path, message }) => `${printPath(path)}: ${message}`),
    };
  };

  test('a name that is used twice and does not exist', () =>
    expect(fixOf({ 'setup[1].shuffle.zone': 'dekc', 'setup[3].draw.from': 'dekc:none' })).toEqual({
      message: 'The setup shuffles zone "dekc", which does not exist. Did you mean "deck"?',
      fix: {
        kind: 'replace',
        path: ['setup', 1, 'shuffle', 'zone'],
        value: 'deck',
        title: 'Write "deck".',
        others: [{ kind: 'replace', path: ['setup', 3, 'draw', 'from'], value: 'deck:none' }],
      },
      related: ['setup[3].draw.from: The same here.'],
    }));

  test('a name that is used twice and declared in another spelling', () =>
    expect(fixOf({ 'zones[2].id': 'markt' })).toMatchObject({
      message: 'The setup draws to zone "market", which does not exist. Did you mean "markt"?',
      fix: { kind: 'replace', path: ['zones', 2, 'id'], value: 'market', title: 'Rename "markt" to "market".' },
    }));

  test('a key that is declared in another spelling', () =>
    expect(fixOf({ 'variables.perPlayer': { goold: { type: 'int' }, bid: { type: 'int' }, rival: { type: 'player' } } })).toMatchObject({
      fix: { kind: 'rename', path: ['variables', 'perPlayer', 'goold'], to: 'gold' },
      related: expect.arrayContaining(['variables.perPlayer.goold: "goold" is declared here and never used.']),
    }));

  test('a parameter that is declared in another spelling', () =>
    expect(fixOf({ 'actions[0].params[0].name': '$crad' })).toMatchObject({
      fix: { path: ['actions', 0, 'params', 0, 'name'], value: '$card' },
    }));

  test('a section that is not there', () =>
    expect(fixOf({ cards: undefined })).toMatchObject({
      message: 'Deck "starter" uses card "sword", which does not exist. The game has no cards; they are declared in "cards".',
      related: ['decks[0].cards[1].card: The same here.'],
    }));

  test('types that are not there, and so no properties either', () =>
    expect(fixOf({ tokenTypes: undefined, 'cards[1]': undefined, cards: [], decks: [{ id: 'starter', cards: [] }] })).toMatchObject({
      message:
        'The setup creates a token of token type or card "pawn", which does not exist. The game has no token types and cards; they are declared in "tokenTypes".',
    }));

  test('the only one that is not used must be meant', () =>
    expect(fixOf({ 'setup[0].createDeck.deck': 'everything' })).toMatchObject({
      message: 'The setup creates deck "everything", which does not exist. Decks: starter.',
      fix: { path: ['setup', 0, 'createDeck', 'deck'], value: 'starter' },
    }));
});

test('a word is the name of what it is compared with', () =>
  check(
    { 'actions[1].pre.exists.where': { op: '==', left: { ref: 'tokenProp', token: '$token', prop: 'definition' }, right: 'swrod' } },
    'verify/unknown-card actions[1].pre.exists.where.right: Action "march" uses card "swrod", which does not exist. Did you mean "sword"?',
  ));

test('a card has the only type with its properties', () => {
  const [found] = validateGameDef(changed({ 'cards[0].type': 'weapon' }));
  expect(found).toMatchObject({
    message: 'Card "sword" uses token type "weapon", which does not exist. Token types: card, pawn.',
    fix: { value: 'card' },
  });
});

test('a parameter is called as the calls call it', () => {
  const [found, ...others] = validateGameDef(changed({ 'procedures[0].params': ['$whho'] }));
  expect(others).toEqual([]);
  expect(found?.fix).toMatchObject({ path: ['procedures', 0, 'params', 0], value: '$who' });
});
