/** How long what scripts do lasts, and what is there when it is over. */
import { ability, creature, instant, permanent, type Sample, type TomlMap } from '../../../../support/cardinal/sample.ts';
import { PASS, plays, scripts, together } from '../../../../support/cardinal/scripted.ts';

const bear = creature('bear', 2, 2);
const wolf = creature('wolf', 3, 1);
const kill = instant('kill', ability('on_play', 'destroy', { card: 'target_permanent' }));
const FLYING: TomlMap = { keywords: [{ id: 'flying', name: 'Flying' }] };

/** A plays a card and chooses for it. */
const on = (card: string, ...targets: readonly string[]): string[] => [`A: ${card}`, ...targets.map((target) => `A: ${target}`), ...PASS];
/** The rest of a turn of A, or of B. */
const END_OF_A = [...PASS, ...PASS];
const END_OF_B = ['B: pass_priority', 'A: pass_priority', 'B: pass_priority', 'A: pass_priority'];

/** A bear of A to which something happens by a script, and what it shows in the turns that follow. */
function followed(
  shows: string,
  title: string,
  body: string,
  moments: readonly { readonly after: readonly string[]; readonly expected: Sample['expected'] }[],
  more: Partial<Sample> = {},
): Sample[] {
  return moments.map(({ after, expected }, index) => ({
    shows: [shows],
    title: `${title} (${index + 1})`,
    ...scripts({ spell: [body] }, bear, wolf, kill),
    rules: FLYING,
    decks: { A: { spell: 2, bear: 1, wolf: 1, kill: 1 } },
    ...more,
    answers: [...plays('bear'), ...on('spell', 'bear'), ...after],
    expected,
  }));
}

const bears = (power: number, toughness: number): Sample['expected'] => ({ 'A.bear.power': power, 'A.bear.toughness': toughness });

export const DURATION_SAMPLES: readonly Sample[] = [
  ...followed(
    'duration until_end_of_turn',
    'growth until the end of the turn',
    'until_end_of_turn(pump_creature(target_creature(), 3, 1))',
    [
      { after: [], expected: bears(5, 3) },
      { after: END_OF_A, expected: bears(2, 2) },
    ],
  ),
  ...followed(
    'duration until_end_of_turn',
    'what is set until the end of the turn',
    'until_end_of_turn(set_stats(target_creature(), 7, 8))',
    [
      { after: [], expected: bears(7, 8) },
      { after: END_OF_A, expected: bears(2, 2) },
    ],
  ),
  ...followed('duration until_end_of_turn', 'one stat', 'until_end_of_turn(set_stat(target_creature(), "power", 9))', [
    { after: [], expected: bears(9, 2) },
    { after: END_OF_A, expected: bears(2, 2) },
  ]),
  ...followed('duration until_end_of_turn', 'a keyword', 'until_end_of_turn(grant_keyword(target_creature(), "flying"))', [
    { after: [], expected: { 'A.bear.flying': true } },
    { after: END_OF_A, expected: { 'A.bear.flying': false } },
  ]),
  ...followed(
    'duration until_end_of_turn',
    'a keyword is taken away',
    'until_end_of_turn(remove_keyword(target_creature(), "flying"))',
    [
      { after: [], expected: { 'A.bear.flying': false } },
      { after: END_OF_A, expected: { 'A.bear.flying': true } },
    ],
    scripts({ spell: ['until_end_of_turn(remove_keyword(target_creature(), "flying"))'] }, { ...bear, keywords: ['flying'] }, wolf, kill),
  ),
  ...followed('duration until_end_of_turn', 'what is tapped untaps', 'until_end_of_turn(tap(target_creature()))', [
    { after: [], expected: { 'A.bear.tapped': true } },
    { after: END_OF_A, expected: { 'A.bear.tapped': false } },
  ]),
  ...followed(
    'duration until_your_next_turn',
    'growth until the next turn of who controls it',
    'until_your_next_turn([pump_creature(target_creature(), 1, 1), grant_keyword(target_creature(), "flying")])',
    [
      { after: END_OF_A, expected: { ...bears(3, 3), 'A.bear.flying': true } },
      { after: [...END_OF_A, ...END_OF_B], expected: { ...bears(2, 2), 'A.bear.flying': false } },
    ],
    { answers: [] },
  ).map((sample) => ({
    ...sample,
    answers: sample.answers!.flatMap((answer) => (answer === 'A: spell' ? [answer, 'A: bear'] : [answer])),
  })),
  ...followed('duration for_turns', 'so many turns, this one included', 'for_turns(3, modify_stat(target_creature(), "power", 2))', [
    { after: [...END_OF_A, ...END_OF_B], expected: bears(4, 2) },
    { after: [...END_OF_A, ...END_OF_B, ...END_OF_A], expected: bears(2, 2) },
  ]),
  ...followed(
    'duration for_turns',
    'one turn, and none',
    'let c = target_creature(); [for_turns(1, set_stat(c, "power", 5)), for_turns(turn_number - 1, set_stat(c, "toughness", 9))]',
    [
      { after: [], expected: bears(5, 2) },
      { after: END_OF_A, expected: bears(2, 2) },
    ],
  ),
  {
    shows: ['duration for_turns'],
    title: 'a sentence says how long',
    ...scripts(
      {
        spell: [
          'let c = target_creature(); [for_turns(2, pump_creature(c, 1, -1)), until_your_next_turn(set_stats(c, 3, 3)), until_end_of_turn(grant_keyword(c, "flying"))]',
        ],
      },
      bear,
    ),
    rules: FLYING,
    decks: { A: { spell: 1, bear: 1 } },
    answers: [...plays('bear'), ...on('spell', 'bear')],
    expected: { ...bears(4, 2), 'A.bear.flying': true },
    told: ['bear gets +1/-1 for 2 turns.', 'bear becomes 3/3 until the next turn of A.', 'bear gains flying until end of turn.'],
  },
  {
    shows: ['duration while_on_field'],
    title: 'for as long as the card is on the field',
    cards: [bear, kill, permanent('totem', 'artifact', ability('etb', 'script:totem'))],
    scripts: { 'scripts/totem.rhai': 'fn execute_ability() { while_on_field(pump_creature(target_creature(), 4, 4)) }\n' },
    decks: { A: { bear: 1, totem: 1 } },
    answers: [...plays('bear', 'totem'), 'A: bear', ...PASS, ...END_OF_A, ...END_OF_B],
    expected: bears(6, 6),
    told: ['bear gets +4/+4 while totem is on the field.'],
  },
  {
    shows: ['duration while_on_field'],
    title: 'it is over when the card leaves',
    cards: [bear, kill, permanent('totem', 'artifact', ability('etb', 'script:totem'))],
    scripts: { 'scripts/totem.rhai': 'fn execute_ability() { while_on_field(pump_creature(target_creature(), 4, 4)) }\n' },
    decks: { A: { bear: 1, totem: 1, kill: 1 } },
    answers: [...plays('bear', 'totem'), 'A: bear', ...PASS, ...on('kill', 'totem')],
    expected: { ...bears(2, 2), lasting: '' },
  },
  {
    shows: ['duration while_on_field'],
    title: 'it does not begin if the card has left meanwhile',
    cards: [bear, kill, permanent('totem', 'artifact', ability('etb', 'script:totem'))],
    scripts: { 'scripts/totem.rhai': 'fn execute_ability() { while_on_field(pump_creature(target_creature(), 4, 4)) }\n' },
    decks: { A: { bear: 1, totem: 1, kill: 1 } },
    answers: [...plays('bear', 'totem'), 'A: bear', ...on('kill', 'totem'), ...PASS],
    expected: { ...bears(2, 2), lasting: '' },
  },
  {
    shows: ['duration until_your_next_turn'],
    title: 'a card that leaves the field loses what is on it',
    ...scripts(
      { spell: ['until_your_next_turn(pump_creature(target_creature(), 3, 3))'], back: ['move_card(target_creature(), "field", "hand")'] },
      bear,
    ),
    decks: { A: { spell: 1, back: 1, bear: 1 } },
    answers: [...plays('bear'), ...on('spell', 'bear'), ...on('back', 'bear'), ...plays('bear')],
    expected: { ...bears(2, 2), lasting: '' },
  },
  {
    shows: ['duration until_your_next_turn'],
    title: 'a creature dies when what kept it alive is over, and while something weakens it',
    ...scripts(
      {
        ward: ['until_end_of_turn(set_stat(target_creature(), "toughness", 5))'],
        rot: ['until_your_next_turn(pump_creature(target_creature(), 0, -2))'],
      },
      bear,
      wolf,
    ),
    decks: { A: { ward: 1, rot: 2, bear: 1, wolf: 1 } },
    answers: [...plays('bear', 'wolf'), ...on('ward', 'bear'), ...on('rot', 'bear'), ...on('rot', 'wolf'), ...END_OF_A],
    expected: { 'A.field': '', 'A.graveyard': 'bear rot rot ward wolf' },
  },
  {
    shows: ['duration until_end_of_turn'],
    title: 'control for some time is given back',
    ...scripts({ steal: ['until_end_of_turn(gain_control(target_creature(), controller))'] }, bear),
    decks: { A: { steal: 1, bear: 1 }, B: { bear: 1 } },
    answers: [...END_OF_A, 'B: bear', 'B: pass_priority', 'A: pass_priority', ...END_OF_B, ...on('steal', 'bear')],
    expected: { 'A.field': 'bear', 'B.field': '' },
    told: ['A gains control of bear.'],
  },
  {
    shows: ['duration until_end_of_turn'],
    title: 'whoever had it before has it again',
    ...scripts({ steal: ['until_end_of_turn(gain_control(target_creature(), controller))'] }, bear),
    decks: { A: { steal: 1, bear: 1 }, B: { bear: 1 } },
    answers: [...END_OF_A, 'B: bear', 'B: pass_priority', 'A: pass_priority', ...END_OF_B, ...on('steal', 'bear'), ...END_OF_A],
    expected: { 'A.field': '', 'B.field': 'bear', lasting: '' },
    told: ['A gains control of bear.', 'B gains control of bear.'],
  },
  {
    shows: ['duration for_turns'],
    title: 'of several who have control for some time, the last one has it; then the one before, then the first',
    ...scripts(
      {
        long: ['for_turns(2, gain_control(target_creature(), controller))'],
        short: ['until_end_of_turn(gain_control(target_creature(), opponent))'],
      },
      bear,
    ),
    decks: { A: { long: 1, short: 1, bear: 1 }, B: { bear: 1 } },
    answers: [
      ...END_OF_A,
      'B: bear',
      'B: pass_priority',
      'A: pass_priority',
      ...END_OF_B,
      ...on('long', 'bear'),
      ...on('short', 'bear'),
      ...END_OF_A,
      ...END_OF_B,
    ],
    expected: { 'A.field': '', 'B.field': 'bear', lasting: '' },
    told: ['A gains control of bear.', 'B gains control of bear.', 'A gains control of bear.', 'B gains control of bear.'],
  },
  {
    shows: ['duration until_end_of_turn'],
    title: 'who gains control for good keeps it',
    ...scripts(
      { borrow: ['until_end_of_turn(gain_control(target_creature(), controller))'], keep: ['gain_control(target_creature(), controller)'] },
      bear,
    ),
    decks: { A: { borrow: 1, keep: 1, bear: 1 }, B: { bear: 1 } },
    answers: [
      ...END_OF_A,
      'B: bear',
      'B: pass_priority',
      'A: pass_priority',
      ...END_OF_B,
      ...on('borrow', 'bear'),
      ...on('keep', 'bear'),
      ...END_OF_A,
    ],
    expected: { 'A.field': 'bear', 'B.field': '', lasting: '' },
  },
  ...[
    { answers: plays('call'), expected: { 'A.field': 'bear bear cat' } },
    { answers: [...plays('call'), ...END_OF_A], expected: { 'A.field': 'bear', 'A.graveyard': 'call', gone: '', lasting: '' } },
  ].map(({ answers, expected }, index): Sample => ({
    shows: ['duration until_end_of_turn'],
    title: `tokens and copies for some time cease to exist (${index + 1})`,
    ...scripts(
      { call: ['until_end_of_turn([create_token(0, "cat", "field"), copy_card(choose_card(0, cards_in_zone(0, "field")), 0)])'] },
      bear,
    ),
    rules: { tokens: [creature('cat', 1, 1)] },
    decks: { A: { call: 1, bear: 1 } },
    answers: [...plays('bear', 'call'), 'A: bear', ...answers.slice(3)],
    expected,
  })),
  {
    shows: ['duration until_end_of_turn'],
    title: 'what happens once cannot last',
    ...scripts({ spell: ['until_end_of_turn(draw_cards(0, 1))'] }),
    decks: { A: { spell: 1 } },
    expected: {},
    diagnostics: ['cardinal/script-duration: "draw_cards" happens once and is never over.'],
  },
  {
    shows: ['duration for_turns'],
    title: 'durations have no durations inside',
    ...scripts({ spell: ['until_end_of_turn(for_turns(2, pump_creature(target_creature(), 1, 1)))'] }, bear),
    decks: { A: { spell: 1, bear: 1 } },
    expected: {},
    diagnostics: ['cardinal/script-duration: This stands inside of another duration'],
  },
  ...[
    { after: [], expected: { 'B.life': 20, 'A.life': 20, later: 'lasting', asks: 'A' } },
    { after: PASS, expected: { 'B.life': 20, later: 'lasting', stack: 'ability', asks: 'A' } },
    { after: [...PASS, ...PASS], expected: { 'B.life': 16, 'A.life': 20, later: '', stack: '', asks: 'A' } },
    { after: [...PASS, ...PASS, ...PASS, ...END_OF_B, ...END_OF_A], expected: { 'B.life': 16, later: '' } },
  ].map(({ after, expected }, index): Sample => ({
    shows: ['duration at_end_of_turn'],
    title: `what is put off comes onto the stack in the end step, once (${index + 1})`,
    ...scripts({ bomb: ['at_end_of_turn(deal_damage(opponent, 4))'] }),
    decks: { A: { bomb: 1 } },
    answers: [...plays('bomb'), ...after],
    expected,
    ...(index === 2 && { told: ['What bomb has put off is set off.', 'The ability of bomb resolves.', 'bomb deals 4 damage to B.'] }),
  })),
  ...[
    { answers: plays('bomb'), expected: { 'B.life': 16, later: '' } },
    { answers: ['A: burn', 'A: 3', ...PASS], expected: { 'B.life': 17, later: '' } },
  ].map(({ answers, expected }, index): Sample => ({
    shows: ['duration at_end_of_turn'],
    title: `it happens in a game with a card that costs X, too, and X is kept (${index + 1})`,
    ...together(scripts({ bomb: ['at_end_of_turn(deal_damage(opponent, 4))'] }), {
      cards: [{ ...instant('burn', ability('on_play', 'script:burn')), cost: 'X' }],
      scripts: { 'scripts/burn.rhai': 'fn execute_ability() { at_end_of_turn(deal_damage(opponent, x)) }\n' },
    }),
    rules: { resources: [{ id: 'mana', start_value: 5 }] },
    decks: { A: { bomb: 1, burn: 1 } },
    answers: [...answers, ...PASS, ...PASS],
    expected,
  })),
  {
    shows: ['duration at_end_of_turn'],
    title: 'cards, players and numbers are kept as they were when it was put off',
    ...scripts(
      {
        bomb: [
          'let n = card_stat(target_creature(), "power");',
          'for i in 0..2 { n += 1; }',
          'at_end_of_turn([deal_damage(target_any(), n), pump_creature(target_creature(), 0, 5)])',
        ],
        grow: ['pump_creature(target_creature(), 5, 5)'],
      },
      bear,
      wolf,
    ),
    decks: { A: { bomb: 1, grow: 1, bear: 1, wolf: 1 } },
    answers: [...plays('bear', 'wolf'), ...on('bomb', 'bear', 'B', 'wolf'), ...on('grow', 'bear'), ...PASS, ...PASS],
    expected: { 'B.life': 16, 'A.wolf.toughness': 6 },
  },
  {
    shows: ['duration at_end_of_turn'],
    title: 'a card that has left the field is not meant any more, and the rest happens',
    ...scripts(
      {
        bomb: ['let c = target_creature();', 'at_end_of_turn([sacrifice(c), add_counter(c, "+1/+1", 1)])'],
        back: ['move_card(target_creature(), "field", "hand")'],
      },
      bear,
    ),
    decks: { A: { bomb: 1, back: 1, bear: 1 } },
    answers: [...plays('bear'), ...on('bomb', 'bear'), ...on('back', 'bear'), ...plays('bear'), ...PASS, ...PASS],
    expected: { 'A.field': 'bear', 'A.bear.power': 2, later: '' },
  },
  {
    shows: ['duration at_end_of_turn'],
    title: 'a card that goes away comes back at the end of the turn',
    ...scripts(
      { blink: ['let c = target_creature();', '[move_card(c, "field", "exile"), at_end_of_turn(move_card(c, "exile", "field"))]'] },
      bear,
    ),
    decks: { A: { blink: 1, bear: 1 } },
    answers: [...plays('bear'), ...on('blink', 'bear'), ...PASS, ...PASS],
    expected: { 'A.field': 'bear', 'A.exile': '' },
  },
  {
    shows: ['duration at_end_of_turn'],
    title: 'what is chosen is asked for at once; conditions are looked at, and loops gone through',
    ...scripts(
      {
        plan: [
          'let n = choose_number(controller, 1, 3);',
          'let out = [];',
          'for c in cards_in_zone(0, "field") { out.push(at_end_of_turn(add_counter(c, "+1/+1", n))); }',
          'out.push(at_end_of_turn(if player_life(0) > 5 { gain_life(0, n) } else { lose_life(0, n) }));',
          'out',
        ],
        hurt: ['set_life(0, 1)'],
      },
      bear,
      wolf,
    ),
    decks: { A: { plan: 1, hurt: 1, bear: 1, wolf: 1 } },
    answers: [...plays('bear', 'wolf', 'plan'), 'A: 3', ...plays('hurt'), ...PASS, ...PASS],
    expected: { 'A.life': 4, 'A.bear.power': 5, 'A.wolf.power': 6 },
  },
  {
    shows: ['duration at_end_of_turn'],
    title: 'what is put off may last, search, tell, and draw',
    ...scripts(
      {
        plan: [
          'let most = 2;',
          'at_end_of_turn([until_your_next_turn(grant_keyword(target_creature(), "flying")), for_turns(most, pump_creature(target_creature(), 1, 0)), message(`${most} and ${controller}`), cantrip(0, gain_life(0, 1))])',
        ],
        tuck: ['move_card(target_creature(), "field", "deck")'],
      },
      bear,
      wolf,
    ),
    rules: FLYING,
    decks: { A: { plan: 1, tuck: 1, bear: 1, wolf: 1 } },
    answers: [...plays('bear', 'wolf'), ...on('plan', 'bear', 'bear'), ...on('tuck', 'wolf'), ...PASS, ...PASS],
    expected: { 'A.bear.flying': true, 'A.bear.power': 3, 'A.hand': 'wolf', 'A.life': 21 },
    told: ['2 and A'],
  },
  {
    shows: ['duration at_end_of_turn'],
    title: 'without a stack it happens at once in the end step',
    ...scripts({
      bomb: ['at_end_of_turn([deal_damage(1, 4), search_zone(0, "graveyard", "hand", 1, |c| c != source_card || card_cost(c) >= 0)])'],
    }),
    rules: {
      stack: { enabled: false },
      turn: {
        priority_system: false,
        phases: [
          { id: 'main', order: 1 },
          { id: 'end', order: 2 },
        ],
      },
    },
    decks: { A: { bomb: 1 } },
    answers: ['A: bomb', 'A: pass_priority', 'A: bomb'],
    expected: { 'B.life': 16, 'A.hand': 'bomb', later: '' },
  },
  {
    shows: ['duration at_end_of_turn'],
    title: 'what is countered does not happen in a later turn either',
    ...scripts({
      bomb: ['at_end_of_turn(deal_damage(1, 4))'],
      no: ['cards_in_zone(0, "stack").filter(|c| c != source_card).map(|c| counter_spell(c))'],
    }),
    decks: { A: { bomb: 1 }, B: { no: 1 } },
    answers: [
      ...plays('bomb'),
      ...PASS,
      'A: pass_priority',
      'B: no',
      'B: pass_priority',
      'A: pass_priority',
      ...PASS,
      ...END_OF_B,
      ...END_OF_A,
    ],
    expected: { 'B.life': 20, later: '' },
  },
  {
    shows: ['duration at_end_of_turn'],
    title: 'a duration around it says nothing',
    ...scripts({ spell: ['until_end_of_turn(at_end_of_turn(gain_life(0, 1)))'] }),
    decks: { A: { spell: 1 } },
    expected: {},
    diagnostics: ['cardinal/script-duration: This stands inside of another duration'],
  },
  {
    shows: ['duration until_your_next_turn'],
    title: 'zones, types and stats may be called as what serves durations',
    ...scripts(
      {
        spell: [
          '[until_your_next_turn(pump_creature(target_creature(), card_stat(target_creature(), "lasting_back"), 0)), at_end_of_turn(gain_life(0, 1))]',
        ],
      },
      { ...bear, stats: { power: '2', toughness: '2', lasting_back: '4', lasting_turns: '3' } },
      permanent('stone', 'lasting'),
    ),
    rules: {
      zones: [
        { id: 'lasting', owner_scope: 'player', visibility: 'public' },
        { id: 'later', owner_scope: 'shared', visibility: 'public' },
      ],
    },
    decks: { A: { spell: 1, bear: 1 } },
    answers: [...plays('bear'), ...on('spell', 'bear', 'bear'), ...PASS, ...PASS],
    expected: { 'A.bear.power': 6, 'A.life': 21 },
  },
  {
    shows: ['duration while_on_field'],
    title: 'a spell is never on the field',
    ...scripts({ spell: ['while_on_field(pump_creature(target_creature(), 1, 1))'] }, bear),
    decks: { A: { spell: 1, bear: 1 } },
    answers: [...plays('bear'), ...on('spell', 'bear')],
    expected: { ...bears(2, 2), lasting: '' },
    diagnostics: ['warning cardinal/script-duration: The card is a spell and never on the field'],
  },
  ...[
    { after: [], expected: { 'B.life': 20, later: 'lasting' } },
    { after: [...PASS, ...END_OF_B.slice(0, 2), 'B: pass_priority', 'A: pass_priority'], expected: { 'B.life': 16, later: '' } },
  ].map(({ after, expected }, index): Sample => ({
    shows: ['duration at_end_of_turn'],
    title: `what is put off in the end step waits for that of the next turn (${index + 1})`,
    ...scripts({ bomb: ['at_end_of_turn(deal_damage(opponent, 4))'] }),
    decks: { A: { bomb: 1 } },
    answers: [...PASS, ...plays('bomb'), ...after],
    expected,
  })),
  {
    shows: ['duration at_end_of_turn'],
    title: 'what two scripts have put off are two abilities, whose controller orders them',
    ...scripts({ bomb: ['at_end_of_turn(set_life(opponent, 5))'], salve: ['at_end_of_turn(set_life(opponent, 9))'] }),
    decks: { A: { bomb: 1, salve: 1 } },
    answers: [...plays('bomb', 'salve'), ...PASS, 'A: ability', 'A: ability', ...PASS, ...PASS],
    expected: { stack: '', later: '', asks: 'A' },
    told: [
      'What bomb has put off is set off.',
      'What salve has put off is set off.',
      'The life of B becomes 9.',
      'The life of B becomes 5.',
    ],
  },
  {
    shows: ['duration at_end_of_turn'],
    title: 'closures keep truth values, and names of cards are looked up of cards that are kept',
    ...scripts(
      {
        plan: [
          'let strong = player_life(0) > 10;',
          'let c = target_creature();',
          'at_end_of_turn([search_zone(0, "graveyard", "hand", 1, |each| strong && card_name(each) != card_name(c)), message(`${card_name(c)}`)])',
        ],
        hurt: ['set_life(0, 1)'],
      },
      bear,
    ),
    decks: { A: { plan: 1, hurt: 1, bear: 1 } },
    answers: [...plays('bear'), ...on('plan', 'bear'), ...plays('hurt'), ...PASS, ...PASS, 'A: hurt of done, hurt, plan'],
    expected: { 'A.hand': 'hurt', 'A.graveyard': 'plan' },
    told: ['bear'],
  },
  {
    shows: ['duration at_end_of_turn'],
    title: 'lists and words that are found cannot be kept',
    ...scripts({
      plan: [
        'let word = choose_option(0, "a", "b");',
        'let all = cards_in_zone(0, "hand");',
        'at_end_of_turn([message(`${word}`), search_zone(0, "deck", "hand", 1, |c| all.contains(c))])',
      ],
    }),
    decks: { A: { plan: 1 } },
    expected: {},
    diagnostics: ['This is a word that is not written out, which cannot be kept', 'This is a list of cards, which cannot be kept'],
  },
];
