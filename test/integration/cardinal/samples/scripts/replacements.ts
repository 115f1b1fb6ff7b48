/** Functions `instead_of_EVENT(ctx)` of scripts. */
import type { ReplacedEvent } from '../../../../../src/lang/cardinal/vocabulary/effects/index.ts';
import { ability, creature, instant, type Sample, type TomlMap } from '../../../../support/cardinal/sample.ts';
import { PASS, plays } from '../../../../support/cardinal/scripted.ts';

/** An artifact with a script. */
function idol(id: string, ...lines: readonly string[]): Pick<Required<Sample>, 'cards' | 'scripts'> {
  return {
    cards: [{ id, name: id, card_type: 'artifact', script_path: `scripts/${id}.rhai` }],
    scripts: { [`scripts/${id}.rhai`]: `${lines.join('\n')}\n` },
  };
}

const bear = creature('bear', 2, 2);
const blank = instant('blank', ability('on_play', 'gain_life', { amount: '0' }));
const spark = instant('spark', ability('on_play', 'damage', { amount: '3', target: 'any_target' }));
const balm = instant('balm', ability('on_play', 'gain_life', { amount: '3' }));
const leech = instant('leech', ability('on_play', 'lose_life', { amount: '3', player: 'opponent' }));
const insight = instant('insight', ability('on_play', 'draw', { amount: '2' }));
const grind = instant('grind', ability('on_play', 'mill', { amount: '2', player: 'opponent' }));
const tidy = instant('tidy', ability('on_play', 'discard', { amount: '1' }));
const kill = instant('kill', ability('on_play', 'destroy', { card: 'target_creature' }));
const deny = instant('deny', ability('on_play', 'counter_spell', { card: 'target_spell' }));

/** What A does, what is told of the event to a function in its place, and what does not happen then. */
interface Prevented {
  readonly cards: readonly TomlMap[];
  readonly deck: Readonly<Record<string, number>>;
  /** What else the script says. */
  readonly lines?: readonly string[];
  readonly before?: readonly string[];
  readonly answers: readonly string[];
  readonly facts: Readonly<Record<string, string>>;
  readonly expected: Sample['expected'];
}

const PREVENTED: Readonly<Record<ReplacedEvent, Prevented>> = {
  damage: {
    cards: [spark],
    deck: { spark: 1 },
    answers: ['A: spark', 'A: B', ...PASS],
    facts: { player: 'B', amount: '3', source: 'spark', target: 'B' },
    expected: { 'B.life': 20 },
  },
  damage_player: {
    cards: [spark],
    deck: { spark: 1 },
    answers: ['A: spark', 'A: A', ...PASS],
    facts: { player: 'A', amount: '3', source: 'spark', target: 'A' },
    expected: { 'A.life': 20 },
  },
  damage_creature: {
    cards: [spark, bear],
    deck: { spark: 1, bear: 1 },
    before: plays('bear'),
    answers: ['A: spark', 'A: bear', ...PASS],
    facts: { card: 'bear', player: 'A', amount: '3', source: 'spark', target: 'bear' },
    expected: { 'A.field': 'bear ward' },
  },
  gain_life: { cards: [balm], deck: { balm: 1 }, answers: plays('balm'), facts: { player: 'A', amount: '3' }, expected: { 'A.life': 20 } },
  lose_life: {
    cards: [leech],
    deck: { leech: 1 },
    answers: plays('leech'),
    facts: { player: 'B', amount: '3' },
    expected: { 'B.life': 20 },
  },
  draw: {
    cards: [],
    deck: { ward: 12 },
    lines: ['fn on_enter_field(ctx) { draw_cards(controller, 2) }'],
    answers: PASS,
    facts: { player: 'A' },
    expected: { 'A.hand': Array.from({ length: 9 }, () => 'ward').join(' ') },
  },
  discard: {
    cards: [tidy, blank],
    deck: { tidy: 1, blank: 1 },
    answers: [...plays('tidy'), 'A: blank'],
    facts: { card: 'blank', player: 'A' },
    expected: { 'A.hand': 'blank', 'A.graveyard': 'tidy' },
  },
  mill: {
    cards: [grind],
    deck: { grind: 12 },
    answers: plays('grind'),
    facts: { player: 'B', amount: '2' },
    expected: { 'B.graveyard': '' },
  },
  destroy: {
    cards: [kill, bear],
    deck: { kill: 1, bear: 1 },
    before: plays('bear'),
    answers: ['A: kill', 'A: bear', ...PASS],
    facts: { card: 'bear', player: 'A' },
    expected: { 'A.field': 'bear ward' },
  },
  counter: {
    cards: [deny, spark],
    deck: { deny: 1, spark: 1 },
    answers: ['A: spark', 'A: B', 'A: deny', 'A: spark', ...PASS, ...PASS],
    facts: { card: 'spark', player: 'A' },
    expected: { 'B.life': 17 },
  },
};

function prevented(event: ReplacedEvent, { cards, deck, lines = [], before = [], answers, facts, expected }: Prevented): Sample {
  const texts = Object.keys(facts).map((fact) => `message(\`${fact}: \${ctx.${fact}}\`)`);
  return {
    shows: [`instead ${event}`, 'replacing prevent', ...Object.keys(facts).map((fact) => `fact ${fact}`)],
    title: 'what is prevented does not happen, and the script is told all of it',
    ...idol('ward', `fn instead_of_${event}(ctx) {`, `  [${texts.join(', ')}, prevent()]`, '}', ...lines),
    cards: [...idol('ward').cards, ...cards],
    decks: { A: { ward: 1, ...deck } },
    answers: [...before, ...plays('ward'), ...answers],
    expected: { ...expected, stack: '' },
    told: Object.entries(facts).map(([fact, value]) => `${fact}: ${value}`),
  };
}

export const REPLACEMENT_SAMPLES: readonly Sample[] = [
  ...(Object.keys(PREVENTED) as ReplacedEvent[]).map((event) => prevented(event, PREVENTED[event])),
  {
    shows: ['replacing proceed'],
    title: 'an event happens with another amount, as whatever listens to it hears',
    ...idol(
      'forge',
      'fn instead_of_damage_player(ctx) {',
      '  proceed(ctx.amount * 2)',
      '}',
      'fn on_damage_dealt_player_any(ctx) {',
      '  gain_life(controller, ctx.amount)',
      '}',
    ),
    cards: [...idol('forge').cards, spark],
    decks: { A: { forge: 1, spark: 1 } },
    answers: [...plays('forge'), 'A: spark', 'A: B', ...PASS, ...PASS],
    expected: { 'A.life': 26, 'B.life': 14 },
    told: ['forge replaces damage to a player.', 'spark deals 6 damage to B.'],
  },
  {
    shows: ['replacing proceed'],
    title: 'an amount of nothing is nothing, and less, too',
    ...idol(
      'sink',
      'fn instead_of_gain_life(ctx) {',
      '  proceed(ctx.amount - 3)',
      '}',
      'fn on_gain_life_any(ctx) {',
      '  lose_life(controller, 5)',
      '}',
    ),
    cards: [...idol('sink').cards, balm],
    decks: { A: { sink: 1, balm: 1 } },
    answers: plays('sink', 'balm'),
    expected: { 'A.life': 20, stack: '', asks: 'A' },
  },
  {
    shows: ['replacing proceed'],
    title: 'what the function returns besides happens in its place, before and after',
    ...idol('well', 'fn instead_of_draw(ctx) {', '  [message("first"), proceed(), gain_life(ctx.player, 1)]', '}'),
    cards: [...idol('well').cards, insight],
    decks: { A: { well: 10, insight: 10 } },
    rules: { players: { starting_hand_size: 15 } },
    answers: plays('well', 'insight'),
    expected: { 'A.life': 22, stack: '' },
    told: ['well replaces a drawn card.', 'first', 'A gains 1 life.', 'well replaces a drawn card.', 'first', 'A gains 1 life.'],
  },
  {
    shows: ['replacing prevent'],
    title: 'without either of them nothing is left but what the function returns',
    ...idol('altar', 'fn instead_of_destroy(ctx) {', '  move_card(ctx.card, "field", "hand")', '}'),
    cards: [...idol('altar').cards, bear, spark],
    decks: { A: { altar: 1, bear: 1, spark: 1 } },
    answers: [...plays('altar', 'bear'), 'A: spark', 'A: bear', ...PASS],
    expected: { 'A.hand': 'bear', 'A.field': 'altar', 'A.graveyard': 'spark' },
    told: ['altar replaces destruction.'],
  },
  {
    shows: ['instead destroy'],
    title: 'a creature that is not destroyed after all has got over its damage',
    ...idol('altar', 'fn instead_of_destroy(ctx) {', '  [tap(ctx.card), prevent()]', '}'),
    cards: [...idol('altar').cards, bear, spark],
    decks: { A: { altar: 1, bear: 1, spark: 1 } },
    answers: [...plays('altar', 'bear'), 'A: spark', 'A: bear', ...PASS],
    expected: { 'A.bear.damage': 0, 'A.bear.tapped': true, 'A.graveyard': 'spark', asks: 'A' },
  },
  {
    shows: ['replacing proceed'],
    title: 'a function that lets an event happen as it is has no part in it',
    ...idol(
      'ward',
      'fn instead_of_damage(ctx) {',
      '  if ctx.player == controller { proceed(ctx.amount - 1) } else { proceed(ctx.amount) }',
      '}',
    ),
    cards: [...idol('ward').cards, spark],
    decks: { A: { ward: 2, spark: 1 } },
    answers: [...plays('ward', 'ward'), 'A: spark', 'A: B', ...PASS],
    expected: { 'A.life': 20, 'B.life': 17, stack: '', asks: 'A' },
  },
  {
    shows: ['replacing proceed'],
    title: 'of several the player whom it concerns chooses the first, and each has its turn once',
    ...idol('half', 'fn instead_of_damage_player(ctx) {', '  proceed(ctx.amount / 2)', '}'),
    cards: [...idol('half').cards, ...idol('more').cards, spark],
    scripts: {
      ...idol('half', 'fn instead_of_damage_player(ctx) {', '  proceed(ctx.amount / 2)', '}').scripts,
      ...idol('more', 'fn instead_of_damage_player(ctx) {', '  proceed(ctx.amount + 1)', '}').scripts,
    },
    decks: { A: { half: 1, more: 1, spark: 1 } },
    answers: [...plays('half', 'more'), 'A: spark', 'A: B', ...PASS, 'B: more: damage to a player'],
    expected: { 'B.life': 18, stack: '', asks: 'A' },
    told: ['more replaces damage to a player.', 'half replaces damage to a player.', 'spark deals 2 damage to B.'],
  },
  {
    shows: ['replacing proceed'],
    title: 'two of the same have their turns one after the other, and the player says which first',
    ...idol('more', 'fn instead_of_damage_player(ctx) {', '  proceed(ctx.amount + 1)', '}'),
    cards: [...idol('more').cards, spark],
    decks: { A: { more: 2, spark: 1 } },
    answers: [...plays('more', 'more'), 'A: spark', 'A: B', ...PASS, 'B: more'],
    expected: { 'B.life': 15, stack: '', asks: 'A' },
  },
  {
    shows: ['instead damage'],
    title: 'what a function does in place of damage can be damage; it does not take its own place again',
    ...idol('mirror', 'fn instead_of_damage(ctx) {', '  [deal_damage(1, ctx.amount + 1), prevent()]', '}'),
    cards: [...idol('mirror').cards, spark],
    decks: { A: { mirror: 1, spark: 1 } },
    answers: [...plays('mirror'), 'A: spark', 'A: A', ...PASS],
    expected: { 'A.life': 20, 'B.life': 16, stack: '' },
  },
  {
    shows: ['instead damage_creature'],
    title: 'damage to several at once is replaced for each',
    ...idol(
      'ward',
      'fn instead_of_damage_creature(ctx) {',
      '  if ctx.player == controller { proceed(ctx.amount - 1) } else { proceed(ctx.amount) }',
      '}',
    ),
    cards: [
      ...idol('ward').cards,
      creature('bear', 2, 2, { keywords: ['quick'] }),
      instant('storm', ability('on_play', 'damage', { amount: '2', target: 'all_creatures' })),
    ],
    decks: { A: { ward: 1, bear: 2, storm: 1 }, B: { bear: 1 } },
    answers: [...plays('ward', 'bear', 'bear'), 'A: pass_priority', 'B: bear', 'B: pass_priority', 'A: pass_priority', ...plays('storm')],
    expected: { 'A.field': 'bear bear ward', 'B.field': '' },
  },
  {
    shows: ['instead draw'],
    title: 'a variable of a function is its own, also where the function comes about in its own doing',
    ...idol(
      'echo',
      'fn instead_of_draw(ctx) {',
      '  let count = 1;',
      '  if ctx.player == controller { count += 9; }',
      '  [draw_cards(next_player(ctx.player), 1), gain_life(controller, count)]',
      '}',
    ),
    cards: [...idol('echo').cards, insight],
    decks: { A: { echo: 10, insight: 10 } },
    rules: { players: { starting_hand_size: 15 } },
    answers: [...plays('echo', 'echo', 'insight'), 'A: echo', 'A: echo'],
    expected: { 'A.life': 42, stack: '' },
    told: ['A gains 1 life.', 'A gains 10 life.', 'A gains 1 life.', 'A gains 10 life.'],
  },
  {
    shows: ['instead draw'],
    title: 'a card that has left the field replaces nothing any more',
    ...idol('well', 'fn instead_of_gain_life(ctx) { prevent() }'),
    cards: [...idol('well').cards, balm, instant('break', ability('on_play', 'destroy', { card: 'target_permanent' }))],
    decks: { A: { well: 1, balm: 2, break: 1 } },
    answers: [...plays('well', 'balm'), 'A: break', 'A: well', ...PASS, ...plays('balm')],
    expected: { 'A.life': 23 },
  },
  {
    shows: ['replacing prevent', 'replacing proceed'],
    title: 'they stand in place of an event alone',
    ...idol('ward', 'fn on_draw(ctx) {', '  [prevent(), proceed(1)]', '}'),
    decks: { A: { ward: 1 } },
    expected: {},
    diagnostics: ['"prevent" says what becomes of an event', '"proceed" says what becomes of an event'],
  },
  {
    shows: ['replacing proceed'],
    title: 'what has no amount happens without one, and what an event does not bring is told',
    ...idol('ward', 'fn instead_of_draw(ctx) {', '  if ctx.amount > 1 { prevent() } else { proceed(2) }', '}'),
    decks: { A: { ward: 1 } },
    expected: {},
    diagnostics: ['There is no fact of the event "amount"', '"draw" has no amount: proceed() lets it happen.'],
  },
  {
    shows: ['instead damage'],
    title: 'nobody can be asked in place of what may happen to several at once',
    ...idol(
      'ward',
      'fn instead_of_damage_creature(ctx) {',
      '  let c = choose_card(controller, cards_in_zone(controller, "field"));',
      '  deal_damage(c, 1)',
      '}',
    ),
    decks: { A: { ward: 1 } },
    expected: {},
    diagnostics: ['A player would be asked in place of "damage_creature".'],
  },
  {
    shows: ['instead lose_life'],
    title: 'a function that does nothing where its condition does not hold keeps the event from happening, which is told',
    ...idol('ward', 'fn instead_of_lose_life(ctx) {', '  if ctx.player == opponent { proceed(ctx.amount * 2) }', '}'),
    cards: [...idol('ward').cards, leech],
    decks: { A: { ward: 1, leech: 1 }, B: { leech: 1 } },
    answers: [...plays('ward', 'leech'), 'A: pass_priority', 'B: leech', 'B: pass_priority', 'A: pass_priority'],
    expected: { 'A.life': 20, 'B.life': 14 },
    diagnostics: ['Where this does not hold, nothing lets "lose_life" happen.'],
  },
  {
    shows: ['instead damage', 'fact card'],
    title: 'damage to a player is damage to no card',
    cards: [creature('monk', 2, 2, { script_path: 'scripts/monk.rhai' }), spark],
    scripts: {
      'scripts/monk.rhai':
        'fn instead_of_damage(ctx) {\n  if ctx.card == source_card { [tap(ctx.card), prevent()] } else { [untap(ctx.card), gain_life(controller, card_stat(ctx.card, "power")), proceed()] }\n}\n',
    },
    decks: { A: { monk: 1, spark: 2 } },
    answers: [...plays('monk'), 'A: spark', 'A: monk', ...PASS, 'A: spark', 'A: B', ...PASS],
    expected: { 'A.monk.tapped': true, 'A.monk.damage': 0, 'A.life': 20, 'B.life': 17, stack: '' },
  },
  {
    shows: ['instead damage', 'fact target'],
    title: 'what is dealt damage is compared with players and with cards',
    ...idol(
      'ward',
      'fn instead_of_damage(ctx) {',
      '  if ctx.target == controller || ctx.target == source_card { prevent() } else { proceed() }',
      '}',
    ),
    cards: [...idol('ward').cards, bear, spark],
    decks: { A: { ward: 1, bear: 1, spark: 3 } },
    answers: [...plays('ward', 'bear'), ...['A', 'B', 'bear'].flatMap((target) => ['A: spark', `A: ${target}`, ...PASS])],
    expected: { 'A.life': 20, 'B.life': 17, 'A.field': 'ward', stack: '' },
  },
  {
    shows: ['instead damage_player'],
    title: 'damage of combat is replaced for each attacker, and counts as it is dealt',
    rules: {
      turn: {
        phases: [{ id: 'main' }, { id: 'combat', allow_actions: false, steps: [{ id: 'declare_attackers' }, { id: 'combat_damage' }] }],
      },
    },
    ...idol(
      'forge',
      'fn instead_of_damage_player(ctx) {',
      '  if card_controller(ctx.source) == controller { proceed(ctx.amount + 1) } else { proceed() }',
      '}',
    ),
    cards: [
      ...idol('forge').cards,
      creature('bat', 2, 2, { keywords: ['haste', 'lifelink'] }),
      creature('hare', 1, 1, { keywords: ['haste'] }),
    ],
    decks: { A: { forge: 2, bat: 1, hare: 1 } },
    answers: [...plays('forge', 'forge', 'bat', 'hare'), ...PASS, 'A: bat', 'A: hare', 'A: done'],
    expected: { 'A.life': 24, 'B.life': 20 - 4 - 3 },
    told: ['bat deals 4 damage to B.', 'A gains 4 life.', 'hare deals 3 damage to B.'],
  },
];
