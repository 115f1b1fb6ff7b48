/** The course of a match: first hands, steps, priority, the stack, resources, and endings. */
import { ability, creature, instant, permanent, type Sample, type TomlMap } from '../../../support/cardinal/sample.ts';

const PASS = ['A: pass_priority', 'B: pass_priority'];
const TO_B = ['B: pass_priority', 'A: pass_priority'];
const blank = instant('blank');
const spark = instant('spark', ability('on_play', 'damage', { amount: '3', target: 'opponent' }));
const balm = instant('balm', ability('on_play', 'gain_life', { amount: '1' }));
const bear = creature('bear', 2, 2);
/** A turn of these steps, in all of which players act unless it is said otherwise. */
const turn = (...steps: readonly (string | TomlMap)[]): TomlMap => ({
  phases: steps.map((step) => (typeof step === 'string' ? { id: step } : step)),
});
const silent = (id: string): TomlMap => ({ id, allow_actions: false });
const slow = (id: string, ...abilities: readonly TomlMap[]): TomlMap => ({ id, name: id, card_type: 'sorcery', abilities });

const HANDS: readonly Sample[] = [
  {
    shows: ['key Players.starting_life', 'key Players.starting_hand_size', 'mulligan none', 'key Players.mulligan_rule'],
    title: 'players begin with life and a hand, which they keep',
    rules: { players: { starting_life: 7, starting_hand_size: 2, mulligan_rule: 'none' } },
    cards: [blank],
    decks: { A: { blank: 5 } },
    expected: { 'A.life': 7, 'B.life': 7, 'A.hand': 'blank blank', 'A.deck': 'blank blank blank', asks: 'A' },
  },
  {
    shows: ['mulligan redraw_minus_one'],
    title: 'another hand has one card fewer, as often as a player likes, down to one',
    rules: { players: { starting_hand_size: 3, mulligan_rule: 'redraw_minus_one' } },
    cards: [blank],
    decks: { A: { blank: 5 } },
    answers: ['A: mulligan', 'A: mulligan', 'A: keep of keep', 'B: keep of keep, mulligan'],
    expected: { 'A.hand': 'blank', 'A.mulligans': 2, 'B.hand': 'blank blank blank', asks: 'A' },
  },
  {
    shows: ['mulligan free_first'],
    title: 'the first time as many are drawn',
    rules: { players: { starting_hand_size: 3, mulligan_rule: 'free_first' } },
    cards: [blank],
    decks: { A: { blank: 5 } },
    answers: ['A: mulligan', 'A: keep', 'B: mulligan', 'B: mulligan', 'B: keep'],
    expected: { 'A.hand': 'blank blank blank', 'B.hand': 'blank blank', asks: 'A' },
  },
  {
    shows: ['first player_0', 'first player_1', 'key Players.first_player_rule'],
    title: 'the rules say which seat begins',
    cards: [blank],
    decks: { A: { blank: 1 } },
    expected: { asks: 'A' },
  },
  {
    shows: ['key Players.max_hand_size', 'step cleanup'],
    title: 'the active player discards down to the limit, at the own choice',
    rules: { players: { starting_hand_size: 4, max_hand_size: 2 }, turn: turn('main', silent('cleanup')) },
    cards: [blank, spark, balm],
    decks: { A: { blank: 2, spark: 1, balm: 1 } },
    answers: [...PASS, 'A: blank', 'A: spark'],
    expected: { 'A.hand': 'balm blank', 'A.graveyard': 'blank spark', 'B.hand': 'balm blank blank spark', asks: 'B' },
    told: ['A discards blank.', 'A discards spark.'],
  },
];

const STEPS: readonly Sample[] = [
  {
    shows: ['step draw', 'key Turn.phases'],
    title: 'the active player draws a card',
    rules: { players: { starting_hand_size: 0 }, turn: turn('draw', 'main') },
    cards: [blank],
    decks: { A: { blank: 5 } },
    answers: [...PASS, ...PASS],
    expected: { 'A.hand': 'blank', 'B.hand': 'blank', asks: 'B' },
  },
  {
    shows: ['key Turn.skip_first_turn_draw_for_first_player'],
    title: 'the first player skips the first draw step, and no other one',
    rules: { players: { starting_hand_size: 0 }, turn: { ...turn('draw'), skip_first_turn_draw_for_first_player: true } },
    cards: [blank],
    decks: { A: { blank: 5 } },
    answers: [...PASS, ...TO_B],
    expected: { 'A.hand': 'blank', 'B.hand': 'blank', asks: 'A' },
  },
  {
    shows: ['step untap', 'key Ability.tap', 'trigger activated'],
    title: 'what was tapped for an ability stays so until its controller untaps',
    rules: { turn: turn(silent('untap'), 'main') },
    cards: [permanent('well', 'artifact', ability('activated', 'gain_life', { amount: '1' }, { tap: true }))],
    decks: { A: { well: 1 } },
    answers: [
      'A: well',
      ...PASS,
      'A: well',
      ...PASS,
      'A: pass_priority of pass_priority',
      'B: pass_priority',
      'B: pass_priority',
      'A: pass_priority of pass_priority',
      'A: well',
      ...PASS,
    ],
    expected: { 'A.life': 22, 'A.well.tapped': true, asks: 'A' },
  },
  {
    shows: ['step upkeep', 'step end', 'key Phase.order', 'key Step.order', 'key Phase.steps'],
    title: 'phases and steps come by their order, and abilities of the beginning and the end in their steps',
    rules: {
      players: { starting_hand_size: 1 },
      loss_conditions: [{ id: 'life_zero' }],
      turn: {
        phases: [
          { id: 'last', order: 3, steps: [{ id: 'end', order: 1 }] },
          { id: 'main', order: 2 },
          {
            id: 'first',
            order: 1,
            steps: [
              { id: 'draw', order: 2, allow_actions: false },
              { id: 'upkeep', order: 1 },
            ],
          },
        ],
      },
    },
    cards: [blank, { ...permanent('idol', 'artifact', ability('on_turn_end', 'gain_life', { amount: '1' })), keywords: ['quick'] }],
    decks: { A: { idol: 1 }, B: { blank: 1 } },
    // In the upkeep A has not drawn yet; the ability waits for the end.
    answers: ['A: idol of idol, pass_priority', ...PASS, ...PASS, ...PASS, ...PASS],
    expected: { 'A.life': 21, asks: 'A' },
  },
  {
    shows: ['key Phase.allow_actions', 'key Step.allow_actions'],
    title: 'where nobody acts, what was set off waits for a step with actions',
    rules: { turn: turn({ id: 'start', allow_actions: false, steps: [{ id: 'upkeep' }, { id: 'pause', allow_actions: true }] }, 'main') },
    cards: [permanent('idol', 'artifact', ability('on_turn_start', 'gain_life', { amount: '1' }, { scope: 'any' }))],
    decks: { A: { idol: 1 }, B: { idol: 1 } },
    answers: [...PASS, 'A: idol', ...PASS, ...PASS],
    expected: { 'A.life': 20, stack: 'ability', asks: 'B' },
  },
  {
    shows: ['key Step.allow_triggers'],
    title: 'nothing of a step triggers where it says so',
    rules: { turn: turn({ id: 'start', steps: [{ id: 'upkeep', allow_triggers: false }] }, 'main') },
    cards: [permanent('idol', 'artifact', ability('on_turn_start', 'gain_life', { amount: '1' }, { scope: 'any' }))],
    decks: { A: { idol: 1 } },
    answers: [...PASS, 'A: idol', ...PASS, ...PASS],
    expected: { 'A.life': 20, stack: '', asks: 'B' },
  },
  {
    shows: ['step cleanup'],
    title: 'damage and growth are over with the turn',
    rules: { turn: turn('main', silent('cleanup')) },
    cards: [
      bear,
      instant('hurt', ability('on_play', 'damage', { amount: '1', target: 'target_creature' })),
      instant('grow', ability('on_play', 'pump', { power: '1', toughness: '1', card: 'target_creature' })),
    ],
    decks: { A: { bear: 1, hurt: 1, grow: 1 } },
    answers: ['A: bear', ...PASS, 'A: hurt', 'A: bear', ...PASS, 'A: grow', 'A: bear', ...PASS, ...PASS],
    expected: { 'A.bear.damage': 0, 'A.bear.toughness': 2, asks: 'B' },
  },
];

const PRIORITY: readonly Sample[] = [
  {
    shows: ['stack lifo', 'key Stack.resolve_order', 'key Turn.priority_system', 'action pass_priority'],
    title: 'players answer one another; what was played last resolves first, and then the active player acts',
    rules: { stack: { enabled: true, resolve_order: 'lifo', auto_resolve_on_pass: true } },
    cards: [spark, balm],
    decks: { A: { spark: 1 }, B: { balm: 1 } },
    answers: ['A: spark', 'A: pass_priority', 'B: balm', 'B: pass_priority', 'A: pass_priority'],
    expected: { 'B.life': 21, stack: 'spark', asks: 'A' },
  },
  {
    shows: ['stack fifo'],
    title: 'what was played first resolves first',
    rules: { stack: { resolve_order: 'fifo' } },
    cards: [spark, balm],
    decks: { A: { spark: 1 }, B: { balm: 1 } },
    answers: ['A: spark', 'A: pass_priority', 'B: balm', 'B: pass_priority', 'A: pass_priority'],
    expected: { 'B.life': 17, stack: 'balm', asks: 'A' },
  },
  {
    shows: ['key Stack.auto_resolve_on_pass', 'action resolve'],
    title: 'the last one resolves by an action of its own, and cannot pass',
    rules: { stack: { auto_resolve_on_pass: false } },
    cards: [spark],
    decks: { A: { spark: 1 } },
    answers: ['A: spark', 'A: pass_priority of pass_priority', 'B: resolve of spark, resolve'],
    expected: { 'B.life': 17, stack: '', asks: 'A' },
  },
  {
    shows: ['key Stack.enabled'],
    title: 'without a stack things happen at once, also what they set off',
    rules: { stack: { enabled: false } },
    cards: [spark, creature('elf', 1, 1, { abilities: [ability('etb', 'gain_life', { amount: '2' })] })],
    decks: { A: { spark: 1, elf: 1 } },
    answers: ['A: elf', 'A: spark'],
    expected: { 'A.life': 22, 'B.life': 17, 'A.field': 'elf', stack: '', asks: 'A' },
  },
  {
    shows: ['key Turn.priority_system'],
    title: 'without priority only the active player acts, until passing',
    rules: { turn: { ...turn('main'), priority_system: false } },
    cards: [spark],
    decks: { A: { spark: 2 } },
    answers: ['A: spark', 'A: spark', 'A: pass_priority'],
    expected: { 'B.life': 14, stack: '', asks: 'B' },
  },
];

const RESOURCES: readonly Sample[] = [
  {
    shows: ['key Resource.turn_gain', 'key Resource.start_value', 'key Resource.max_value', 'key Resource.min_value'],
    title: 'it grows by turns, up to the most there may be',
    rules: { resources: [{ id: 'mana', min_value: 0, start_value: 1, turn_gain: 2, max_value: 4 }], turn: turn('main') },
    cards: [blank],
    decks: { A: { blank: 1 } },
    answers: [...PASS, ...TO_B],
    expected: { 'A.mana': 4, 'B.mana': 3, asks: 'A' },
  },
  {
    shows: ['key Resource.refill'],
    title: 'it is filled up to what it has grown to',
    rules: { resources: [{ id: 'mana', turn_gain: 1, refill: true }], turn: turn('main') },
    cards: [{ ...spark, cost: '1' }],
    decks: { A: { spark: 2 } },
    answers: ['A: spark', ...PASS, ...PASS, ...TO_B],
    expected: { 'A.mana': 2, 'B.mana': 1 },
  },
  {
    shows: ['key Resource.empties'],
    title: 'what is left is lost at the end of the turn',
    rules: { resources: [{ id: 'mana', turn_gain: 3, empties: true }], turn: turn('main') },
    cards: [blank],
    decks: { A: { blank: 1 } },
    answers: PASS,
    expected: { 'A.mana': 0, 'B.mana': 3 },
  },
  {
    shows: ['key Card.cost', 'key Rules.resources'],
    title: 'what nothing else gives is as much as turns so far',
    rules: { resources: [{ id: 'mana' }], turn: turn('main') },
    cards: [{ ...spark, cost: '2' }],
    decks: { A: { spark: 1 } },
    answers: ['A: pass_priority of pass_priority', 'B: pass_priority', ...TO_B, 'A: spark of pass_priority, spark', ...PASS],
    expected: { 'A.mana': 0, 'B.mana': 1, 'B.life': 17 },
    diagnostics: ['cardinal/no-source'],
  },
  {
    shows: ['key Card.cost', 'key Resource.symbol'],
    title: 'letters are paid first; the rest with what the player chooses, as long as there is a choice',
    rules: {
      resources: [
        { id: 'red', start_value: 2 },
        { id: 'blue', start_value: 2 },
        { id: 'gold', symbol: 'Y', start_value: 0, max_value: 5 },
      ],
    },
    cards: [
      { ...spark, cost: '1R' },
      { ...balm, cost: '2' },
      { ...instant('dear', ability('on_play', 'draw')), cost: 'BB' },
    ],
    decks: { A: { spark: 1, balm: 1 } },
    answers: ['A: spark', 'A: blue of red, blue', ...PASS, 'A: balm', ...PASS],
    expected: { 'A.red': 0, 'A.blue': 0, 'A.life': 21, 'B.life': 17 },
    diagnostics: ['cardinal/'],
  },
  {
    shows: ['key Card.cost'],
    title: 'X is what the player chooses and can pay',
    rules: { resources: [{ id: 'mana', start_value: 5 }] },
    cards: [{ ...instant('blaze', ability('on_play', 'damage', { amount: 'X', target: 'opponent' })), cost: '1X' }],
    decks: { A: { blaze: 1 } },
    answers: ['A: blaze', 'A: 3 of 0, 1, 2, 3, 4', ...PASS],
    expected: { 'A.mana': 1, 'B.life': 17 },
  },
  {
    shows: ['key Card.cost', 'trigger etb'],
    title: 'what X was is known to abilities of the permanent',
    rules: { resources: [{ id: 'mana', start_value: 5 }] },
    cards: [creature('hydra', 1, 1, { cost: 'XX', abilities: [ability('etb', 'add_counter', { amount: 'X' })] })],
    decks: { A: { hydra: 1 } },
    answers: ['A: hydra', 'A: 2 of 0, 1, 2', ...PASS, ...PASS],
    expected: { 'A.mana': 1, 'A.hydra.power': 3 },
  },
];

const ENDINGS: readonly Sample[] = [
  {
    shows: ['ending life_zero', 'key Rules.loss_conditions'],
    title: 'whoever has no life left has lost',
    rules: { players: { starting_life: 3 }, loss_conditions: [{ id: 'life_zero' }] },
    cards: [spark],
    decks: { A: { spark: 1 } },
    answers: ['A: spark', ...PASS],
    expected: { 'B.life': 0, wins: 'A' },
  },
  {
    shows: ['ending opponent_life_zero', 'key Rules.win_conditions'],
    title: 'whoever has only opponents without life has won',
    rules: { players: { starting_life: 3 }, win_conditions: [{ id: 'opponent_life_zero' }] },
    cards: [spark],
    decks: { A: { spark: 1 } },
    answers: ['A: spark', ...PASS],
    expected: { wins: 'A' },
  },
  {
    shows: ['ending life_zero', 'key Ending.priority'],
    title: 'both without life: nobody has won',
    rules: { players: { starting_life: 3 } },
    cards: [instant('doom', ability('on_play', 'lose_life', { amount: '5', player: 'each' }))],
    decks: { A: { doom: 1 } },
    answers: ['A: doom', ...PASS],
    expected: { 'A.life': -2, 'B.life': -2, wins: '', asks: '' },
  },
  {
    shows: ['ending draw_from_empty_deck'],
    title: 'whoever must draw and has no card has lost',
    rules: { turn: turn('draw'), players: { starting_hand_size: 1 } },
    cards: [blank],
    decks: { A: { blank: 1 }, B: { blank: 2 } },
    expected: { wins: 'B' },
    told: ['A cannot draw: the deck is empty.'],
  },
  {
    shows: ['ending draw_from_empty_deck', 'key Ending.priority'],
    title: 'of two conditions at once, the one with the higher priority counts',
    rules: {
      players: { starting_life: 3, starting_hand_size: 1 },
      loss_conditions: [
        { id: 'draw_from_empty_deck', priority: 1 },
        { id: 'life_zero', priority: 2 },
      ],
    },
    cards: [slow('gamble', ability('on_play', 'damage', { amount: '3', target: 'opponent' }), ability('on_play', 'draw'))],
    decks: { A: { gamble: 1 } },
    answers: ['A: gamble', ...PASS],
    expected: { 'B.life': 0, wins: 'A' },
  },
];

export const FLOW_SAMPLES: readonly Sample[] = [...HANDS, ...STEPS, ...PRIORITY, ...RESOURCES, ...ENDINGS];
