/** What scripts look up: each function gives what is so where its statement is reached. */
import { ability, creature, instant, permanent, type Sample } from '../../../../support/cardinal/sample.ts';
import { beside, PASS, plays, scripted } from '../../../../support/cardinal/scripted.ts';

const bear = creature('bear', 2, 3);
const hurt = instant('hurt', ability('on_play', 'damage', { amount: '1', target: 'target_creature' }));
const MANA = { resources: [{ id: 'mana', max_value: 9, start_value: 5 }] };
const COMBAT = {
  phases: [
    { id: 'main', order: 1 },
    { id: 'combat', order: 2, steps: [{ id: 'declare_attackers' }, { id: 'declare_blockers', allow_actions: false }] },
  ],
};

const OF_PLAYERS: readonly Sample[] = [
  {
    shows: ['query player_life'],
    title: 'the life of a player, read when the statement is reached',
    ...scripted('weigh', '[gain_life(0, 3), set_life(1, player_life(0) * 2 + player_life(1))]'),
    decks: { A: { weigh: 1 } },
    answers: plays('weigh'),
    expected: { 'A.life': 23, 'B.life': 66 },
  },
  {
    shows: ['query player_resource'],
    title: 'how much of a resource each player has',
    rules: MANA,
    ...scripted(
      'count',
      '[gain_resource(controller, "mana", 2), set_life(1, player_resource(0, "mana") * 10 + player_resource(1, "mana"))]',
    ),
    decks: { A: { count: 1 } },
    answers: plays('count'),
    expected: { 'B.life': 75, 'A.mana': 7 },
  },
  {
    shows: ['query zone_count'],
    title: 'zones are called by their ids or by what the rules use them for',
    rules: { zones: [{ id: 'library' }], players: { starting_hand_size: 2 } },
    ...beside(
      [bear],
      scripted('count', 'set_life(1, zone_count(0, "deck") * 100 + zone_count(1, "library") * 10 + zone_count(0, "hand"))'),
    ),
    decks: { A: { count: 3 }, B: { bear: 6 } },
    answers: plays('count'),
    expected: { 'B.life': 141, 'A.hand': 'count' },
  },
  {
    shows: ['query cards_in_zone', 'syntax for cards'],
    title: 'the cards of a zone of one player, each once',
    ...beside([bear], scripted('sweep', 'let out = [];', 'for c in cards_in_zone(0, "field") { out.push(destroy(c)); }', 'out')),
    decks: { A: { sweep: 1, bear: 2 }, B: { bear: 1 } },
    answers: [...plays('bear', 'bear', 'sweep')],
    expected: { 'A.field': '', 'A.graveyard': 'bear bear sweep' },
  },
  {
    shows: ['query players', 'query opponents'],
    title: 'all players, and all others',
    ...scripted(
      'both',
      'let out = [];',
      'for p in players() { out.push(lose_life(p, 1)); }',
      'for p in opponents(controller) { out.push(lose_life(p, 4)); }',
      'for p in opponents(opponent) { out.push(gain_life(p, 2)); }',
      'out',
    ),
    decks: { A: { both: 1 } },
    answers: plays('both'),
    expected: { 'A.life': 21, 'B.life': 15 },
  },
  {
    shows: ['query next_player'],
    title: 'who comes after a player',
    ...scripted('round', '[lose_life(next_player(controller), 3), lose_life(next_player(next_player(controller)), 1)]'),
    decks: { A: { round: 1 } },
    answers: plays('round'),
    expected: { 'A.life': 19, 'B.life': 17 },
  },
];

const OF_CARDS: readonly Sample[] = [
  {
    shows: ['query card_stat'],
    title: 'a stat as it is shown: with what changes it, and others as they are printed',
    ...beside(
      [{ ...bear, stats: { power: '2', toughness: '3', speed: '4' } }],
      scripted(
        'look',
        'let c = target_creature();',
        '[pump_creature(c, 5, 0), set_life(1, card_stat(c, "power") * 100 + card_stat(c, "toughness") * 10 + card_stat(c, "speed"))]',
      ),
    ),
    decks: { A: { look: 1, bear: 1 } },
    answers: [...plays('bear'), 'A: look', 'A: bear', 'A: pass_priority', 'B: pass_priority'],
    expected: { 'B.life': 734 },
  },
  {
    shows: ['query card_stat'],
    title: 'a stat that is a word is compared with words',
    ...beside(
      [
        { ...bear, stats: { power: '2', toughness: '3', element: 'fire' } },
        { ...creature('eel', 1, 1), stats: { power: '1', toughness: '1', element: 'water' } },
      ],
      scripted('douse', 'cards_in_zone(0, "field").filter(|c| card_stat(c, "element") == "fire").map(|c| destroy(c))'),
    ),
    decks: { A: { douse: 1, bear: 1, eel: 1 } },
    answers: plays('bear', 'eel', 'douse'),
    expected: { 'A.field': 'eel' },
  },
  {
    shows: ['query card_has_keyword'],
    title: 'whether a card has a keyword, printed or given',
    rules: { keywords: [{ id: 'flying' }, { id: 'haste' }] },
    ...beside(
      [creature('bird', 1, 1, { keywords: ['flying'] })],
      scripted(
        'look',
        'let c = target_creature();',
        'if card_has_keyword(c, "haste") { return []; }',
        '[grant_keyword(c, "haste"), if card_has_keyword(c, "haste") && card_has_keyword(c, "flying") { lose_life(1, 2) } else { [] }]',
      ),
    ),
    decks: { A: { look: 1, bird: 1 } },
    answers: [...plays('bird'), 'A: look', 'A: bird', 'A: pass_priority', 'B: pass_priority'],
    expected: { 'B.life': 18 },
  },
  {
    shows: ['query card_counters'],
    title: 'how many counters of a type are on a card',
    ...beside(
      [bear],
      scripted(
        'charge',
        'let c = target_creature();',
        '[add_counter(c, "charge", 3), add_counter(c, "+1/+1", 1),',
        ' set_life(1, card_counters(c, "charge") * 100 + card_counters(c, "+1/+1") * 10 + card_counters(c, "none so far"))]',
      ),
    ),
    decks: { A: { charge: 1, bear: 1 } },
    answers: [...plays('bear'), 'A: charge', 'A: bear', 'A: pass_priority', 'B: pass_priority'],
    expected: { 'B.life': 310 },
  },
  {
    shows: ['query card_type'],
    title: 'the type of a card, compared with a word',
    ...beside(
      [bear, permanent('totem', 'artifact')],
      scripted('sort', 'lose_life(1, cards_in_zone(0, "field").count(|c| card_type(c) == "artifact") * 10 + 1)'),
    ),
    decks: { A: { sort: 1, bear: 2, totem: 1 } },
    answers: plays('bear', 'totem', 'sort'),
    expected: { 'B.life': 9 },
  },
  {
    shows: ['query card_name'],
    title: 'a card is called by its name or by its id',
    ...beside(
      [{ ...bear, name: 'Old Bear' }],
      scripted(
        'call',
        'let c = target_creature();',
        'let out = [message(`It is ${card_name(c)}.`)];',
        'if card_name(c) == "Old Bear" { out += lose_life(1, 2); }',
        'if card_name(c) == "bear" { out += lose_life(1, 1); }',
        'if card_name(c) != "call" { out += lose_life(1, 4); }',
        'out',
      ),
    ),
    decks: { A: { call: 1, bear: 1 } },
    answers: [...plays('bear'), 'A: call', 'A: bear', 'A: pass_priority', 'B: pass_priority'],
    expected: { 'B.life': 13 },
    told: ['It is Old Bear.'],
  },
  {
    shows: ['query card_name', 'query card_type'],
    title: 'words that name the same kind of thing are compared with one another, and no others',
    ...beside(
      [bear],
      scripted('mirror', 'let c = target_creature();', 'if card_name(c) == card_type(source_card) { lose_life(1, 1) } else { [] }'),
    ),
    decks: { A: { mirror: 1, bear: 1 } },
    expected: {},
    diagnostics: ['cardinal/script-type: This is a word for a type, but a word for a card is needed.'],
  },
  {
    shows: ['query card_cost'],
    title: 'what a card costs in all',
    rules: MANA,
    ...beside([{ ...bear, cost: '4' }], scripted('price', 'lose_life(1, card_cost(target_creature()) * 2 + card_cost(source_card))')),
    decks: { A: { price: 1, bear: 1 } },
    answers: [...plays('bear'), 'A: price', 'A: bear', 'A: pass_priority', 'B: pass_priority'],
    expected: { 'B.life': 12 },
  },
  {
    shows: ['query card_owner', 'query card_controller'],
    title: 'whoever controls a card need not own it',
    ...beside(
      [{ ...bear, keywords: ['quick'] }],
      scripted(
        'steal',
        'let c = target_creature();',
        '[gain_control(c, controller), lose_life(card_owner(c), 3), gain_life(card_controller(c), 1)]',
      ),
    ),
    decks: { A: { steal: 1 }, B: { bear: 1 } },
    answers: ['A: pass_priority', 'B: bear', 'B: pass_priority', 'A: pass_priority', 'A: steal', 'A: bear', ...PASS],
    expected: { 'A.life': 21, 'B.life': 17, 'A.field': 'bear' },
  },
  {
    shows: ['query card_zone'],
    title: 'the zone of a card, whoever it belongs to',
    ...beside(
      [bear],
      scripted(
        'bury',
        'let c = target_creature();',
        'let out = [];',
        'if card_zone(c) == "field" { out.push(lose_life(1, 1)); }',
        'out.push(destroy(c));',
        'if card_zone(c) == "graveyard" { out.push(lose_life(1, 2)); }',
        'if card_zone(source_card) == "stack" { out.push(lose_life(1, 4)); }',
        'out',
      ),
    ),
    decks: { A: { bury: 1, bear: 1 } },
    answers: [...plays('bear'), 'A: bury', 'A: bear', 'A: pass_priority', 'B: pass_priority'],
    expected: { 'B.life': 13 },
  },
  {
    shows: ['query card_damage'],
    title: 'the damage on a creature',
    ...beside(
      [creature('wall', 1, 9), hurt],
      scripted('mock', 'let c = target_creature();', '[deal_damage(c, 2), lose_life(1, card_damage(c))]'),
    ),
    decks: { A: { mock: 1, wall: 1, hurt: 1 } },
    answers: [
      ...plays('wall'),
      'A: hurt',
      'A: wall',
      'A: pass_priority',
      'B: pass_priority',
      'A: mock',
      'A: wall',
      'A: pass_priority',
      'B: pass_priority',
    ],
    expected: { 'B.life': 17 },
  },
  {
    shows: ['query is_tapped'],
    title: 'whether a permanent is tapped',
    ...beside([bear], scripted('nudge', 'let c = target_creature();', 'if is_tapped(c) { lose_life(1, 5) } else { tap(c) }')),
    decks: { A: { nudge: 2, bear: 1 } },
    answers: [
      ...plays('bear'),
      'A: nudge',
      'A: bear',
      'A: pass_priority',
      'B: pass_priority',
      'A: nudge',
      'A: bear',
      'A: pass_priority',
      'B: pass_priority',
    ],
    expected: { 'B.life': 15, 'A.bear.tapped': true },
  },
  {
    shows: ['query is_attacking'],
    title: 'whether a creature attacks',
    rules: { turn: COMBAT },
    ...beside(
      [creature('wolf', 2, 2, { keywords: ['haste'] }), bear],
      scripted('cheer', 'cards_in_zone(0, "field").filter(|c| is_attacking(c)).map(|c| pump_creature(c, 3, 0))'),
    ),
    decks: { A: { cheer: 1, wolf: 1, bear: 1 } },
    answers: [...plays('wolf', 'bear'), ...PASS, 'A: wolf', 'A: done', ...plays('cheer')],
    expected: { 'A.wolf.power': 5, 'A.bear.power': 2 },
  },
  {
    shows: ['query stack_count'],
    title: 'how much is on the stack, the script itself included',
    ...scripted('echo', 'lose_life(1, stack_count())'),
    decks: { A: { echo: 3 } },
    answers: ['A: echo', 'A: echo', 'A: pass_priority', 'B: pass_priority'],
    expected: { 'B.life': 18, stack: 'echo' },
  },
];

export const QUERY_SCRIPT_SAMPLES: readonly Sample[] = [...OF_PLAYERS, ...OF_CARDS];
