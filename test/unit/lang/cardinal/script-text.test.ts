/** The text of cards with scripts: a sentence for every row of the tables of functions, for the syntax, and for what cannot be said. */
import { describe, expect, test } from 'vitest';
import { SourceFile } from '../../../../src/diagnostics/source.ts';
import type { Ability, Keyword, ScriptUse } from '../../../../src/lang/cardinal/game/game.ts';
import type {
  KeywordQuestion,
  SCRIPT_CHOICES,
  SCRIPT_CONTEXT,
  SCRIPT_DURATIONS,
  SCRIPT_QUERIES,
  SCRIPT_REPLACING,
  SCRIPT_TARGETS,
} from '../../../../src/lang/cardinal/vocabulary/functions.ts';
import type { ReplacedEvent, SCRIPT_EFFECTS } from '../../../../src/lang/cardinal/vocabulary/effects/index.ts';
import type { ScriptFact } from '../../../../src/lang/cardinal/vocabulary/forms/facts.ts';
import { parseScript } from '../../../../src/lang/cardinal/script/parse.ts';
import { disagreements, reminderOf, sentenceOf, textOf } from '../../../../src/lang/cardinal/text/index.ts';
import { card, game } from '../../../support/cardinal/text-game.ts';

/** A function of a script: the body of one, or the last function of several. */
function useOf(text: string, isSpell = true): ScriptUse {
  const file = new SourceFile('storm.rhai', /^(fn|const) /.test(text) ? text : `fn execute_ability() { ${text} }`);
  const { script, diagnostics } = parseScript(file);
  expect(diagnostics).toEqual([]);
  return { file: { name: 'storm', script, file }, made: script.functions.at(-1)!, isSpell };
}

function scripted(text: string, more: Partial<Ability> = {}): Ability {
  return {
    trigger: 'on_play',
    scope: 'self',
    effect: 'script',
    script: useOf(text, more.trigger === undefined),
    params: new Map(),
    activation: undefined,
    ...more,
  } as Ability;
}

const spell = card({ stays: 'spell', type: 'spell' });
const check = (text: string, sentence: string): void => expect(sentenceOf(game, spell, scripted(text))).toBe(sentence);
const checkHeard = (text: string, sentence: string, more: Partial<Ability>): void =>
  expect(sentenceOf(game, card({}), scripted(text, more))).toBe(sentence);

type Rows<Table> = Readonly<Record<Extract<keyof Table, string>, readonly [script: string, sentence: string]>>;

describe('effects', () => {
  const rows: Rows<typeof SCRIPT_EFFECTS & typeof SCRIPT_DURATIONS> = {
    deal_damage: ['deal_damage(target_creature(), 3)', 'Deal 3 damage to target creature.'],
    bolt: ['bolt(1, 2)', 'Deal 2 damage to your opponent.'],
    drain: ['drain(target_player(), 2, controller)', 'Deal 2 damage to target player. Gain 2 life.'],
    cantrip: ['cantrip(controller, bolt(target_any(), 1))', 'Deal 1 damage to any target. Draw a card.'],
    gain_life: ['gain_life(0, 4)', 'Gain 4 life.'],
    lose_life: ['lose_life(opponent, 2)', 'Your opponent loses 2 life.'],
    set_life: ['set_life(target_player(), player_life(controller) / 2)', `Target player's life becomes half your life, rounded down.`],
    draw_cards: ['draw_cards(controller, 1)', 'Draw a card.'],
    mill_cards: ['mill_cards(opponent, 3)', 'Your opponent puts the top three cards of their deck into their graveyard.'],
    discard_cards: ['discard_cards(target_player(), 2)', 'Target player discards two cards.'],
    move_card: ['move_card(target_creature(), "field", "hand")', `Put target creature into its owner's hand.`],
    shuffle_zone: ['shuffle_zone(controller, "deck")', 'Shuffle your deck.'],
    pump_creature: ['pump_creature(target_creature(), 2, -1)', 'Target creature gets +2/-1 until end of turn.'],
    set_stats: ['set_stats(target_creature(), 0, 1)', 'Target creature becomes 0/1.'],
    modify_stat: ['modify_stat(target_creature(), "power", 2)', 'Target creature gets +2/+0 until end of turn.'],
    set_stat: ['set_stat(target_creature(), "power", 0)', `Target creature's power becomes 0.`],
    grant_keyword: ['grant_keyword(target_creature(), "first_strike")', 'Target creature gains first strike.'],
    remove_keyword: ['remove_keyword(target_creature(), "flying")', 'Target creature loses flying.'],
    gain_resource: ['gain_resource(controller, "mana", 2)', 'Gain 2 mana.'],
    spend_resource: ['spend_resource(opponent, "mana", 1)', 'Your opponent spends 1 mana if there is that much.'],
    set_resource: ['set_resource(controller, "mana", 0)', 'Your mana becomes 0.'],
    create_token: ['create_token(controller, "1/1_soldier", "field")', 'Create a 1/1 Soldier token.'],
    add_counter: ['add_counter(target_creature(), "charge", 2)', 'Put two charge counters on target creature.'],
    remove_counter: ['remove_counter(target_permanent(), "charge", 1)', 'Remove a charge counter from target card on the field.'],
    destroy: ['destroy(target_creature())', 'Destroy target creature.'],
    counter_spell: ['counter_spell(target_spell())', 'Counter target spell.'],
    tap: ['tap(target_creature())', 'Tap target creature.'],
    untap: ['untap(target_creature())', 'Untap target creature.'],
    sacrifice: ['sacrifice(choose_card(0, cards_in_zone(0, "field")))', 'Choose a card you control. Sacrifice it.'],
    reveal_card: ['reveal_card(target_card("hand"))', 'Reveal target card in your hand.'],
    search_zone: [
      'search_zone(controller, "deck", "hand", 1, |c| card_type(c) == "creature" && card_cost(c) <= 3)',
      'Search your deck for a creature card with cost 3 or less, show it, put it into your hand, then shuffle.',
    ],
    copy_card: ['copy_card(target_creature(), controller)', 'Create a copy of target creature.'],
    gain_control: ['gain_control(target_creature(), controller)', 'Gain control of target creature.'],
    attach: ['attach(target_creature())', 'Attach this to target creature.'],
    extra_turn: ['extra_turn(controller)', 'Take an extra turn after this one.'],
    win_game: ['win_game(controller)', 'You win the game.'],
    lose_game: ['lose_game(target_player())', 'Target player loses the game.'],
    emit_event: ['emit_event("great_tide", 2)', 'Cause the event great tide, with the number 2.'],
    message: ['message("The tide turns.")', 'Tell everybody "The tide turns.".'],
    until_end_of_turn: ['until_end_of_turn(grant_keyword(target_creature(), "flying"))', 'Target creature gains flying until end of turn.'],
    until_your_next_turn: [
      'until_your_next_turn(pump_creature(target_creature(), -2, 0))',
      'Target creature gets -2/-0 until your next turn.',
    ],
    for_turns: ['for_turns(3, set_stats(target_creature(), 1, 1))', 'Target creature becomes 1/1 for three turns.'],
    while_on_field: [
      'while_on_field(gain_control(target_creature(), controller))',
      'Gain control of target creature for as long as this is on the field.',
    ],
    at_end_of_turn: ['at_end_of_turn(destroy(target_creature()))', 'At the end of the turn, destroy target creature.'],
  };
  test.each(Object.entries(rows))('%s', (_, [script, sentence]) => check(script, sentence));

  test.each([
    ['until_your_next_turn(tap(target_creature()))', 'Tap target creature until your next turn.'],
    ['for_turns(1, tap(target_creature()))', 'Tap target creature until end of turn.'],
    ['for_turns(2, create_token(controller, "1/1_soldier", "field"))', 'Create a 1/1 Soldier token for two turns.'],
    ['until_end_of_turn(copy_card(target_creature(), controller))', 'Create a copy of target creature until end of turn.'],
    [
      'let c = choose_card(controller, cards_in_zone(opponent, "field")); while_on_field(tap(c))',
      'Choose a card your opponent controls. Tap it for as long as this is on the field.',
    ],
  ])('how long it lasts: %s', (script, sentence) => check(script, sentence));

  test.each([
    ['create_token(controller, "2/2 wolf", "Field")', 'Create a 2/2 Wolf token.'],
    ['create_token(controller, "2/2_wolf", "field")', 'Create a 2/2 Wolf token.'],
    ['grant_keyword(target_creature(|c| card_type(c) == "Creature"), "First Strike")', 'Target creature gains first strike.'],
    [
      'if card_zone(source_card) == "Hand" { draw_cards(0, zone_count(0, "Hand")) }',
      'If this is in the hand, draw cards equal to the number of cards in your hand.',
    ],
  ])('words in another spelling: %s', (script, sentence) => check(script, sentence));

  test('numbers of events are not introduced twice', () =>
    check('emit_event("tide", zone_count(controller, "hand"))', 'Cause the event tide, with the number of cards in your hand.'));

  test('articles go by what is spoken', () =>
    check(
      '[add_counter(target_creature(), "used", 1), add_counter(target_creature(), "ice", 1)]',
      'Put a used counter on target creature. Put an ice counter on target creature.',
    ));
});

describe('what is looked up', () => {
  const rows: Rows<typeof SCRIPT_QUERIES> = {
    player_life: ['if player_life(controller) < 10 { draw_cards(0, 1) }', 'If your life is less than 10, draw a card.'],
    player_resource: ['gain_life(0, player_resource(opponent, "mana"))', `Gain life equal to your opponent's mana.`],
    zone_count: ['draw_cards(0, zone_count(opponent, "hand"))', `Draw cards equal to the number of cards in your opponent's hand.`],
    cards_in_zone: ['for c in cards_in_zone(controller, "field") { } gain_life(0, 1)', 'Gain 1 life.'],
    card_stat: ['let c = target_creature(); deal_damage(c, card_stat(c, "power"))', 'Deal damage to target creature equal to its power.'],
    card_has_keyword: ['destroy(target_creature(|c| card_has_keyword(c, "flying")))', 'Destroy target creature with flying.'],
    card_counters: [
      'destroy(target_creature(|c| card_counters(c, "rust") >= 2))',
      'Destroy target creature with two or more rust counters.',
    ],
    card_type: ['destroy(target_permanent(|c| card_type(c) == "artifact"))', 'Destroy target artifact.'],
    card_name: ['destroy(target_permanent(|c| card_name(c) == "Soldier"))', 'Destroy target card on the field named Soldier.'],
    card_cost: ['counter_spell(target_spell(|c| card_cost(c) > 3))', 'Counter target spell with cost more than 3.'],
    card_owner: ['destroy(target_creature(|c| card_owner(c) == controller))', 'Destroy target creature you own.'],
    card_controller: [
      'let c = target_creature(); [destroy(c), lose_life(card_controller(c), 2)]',
      'Destroy target creature. Its controller loses 2 life.',
    ],
    card_zone: ['let c = target_creature(); if card_zone(c) == "field" { tap(c) }', 'If target creature is on the field, tap it.'],
    card_damage: ['destroy(target_creature(|c| card_damage(c) > 0))', 'Destroy target creature with damage.'],
    is_tapped: ['destroy(target_creature(|c| is_tapped(c)))', 'Destroy target tapped creature.'],
    is_attacking: ['destroy(target_creature(|c| !is_attacking(c)))', 'Destroy target creature that is not attacking.'],
    players: ['players().map(|p| draw_cards(p, 2))', 'Each player draws two cards.'],
    opponents: ['opponents(controller).map(|p| lose_life(p, 1))', 'Each opponent loses 1 life.'],
    next_player: ['lose_life(next_player(controller), 1)', 'Your opponent loses 1 life.'],
    stack_count: ['gain_life(0, stack_count())', 'Gain life equal to the number of cards and abilities on the stack.'],
  };
  test.each(Object.entries(rows))('%s', (_, [script, sentence]) => check(script, sentence));
});

describe('targets', () => {
  const rows: Rows<typeof SCRIPT_TARGETS> = {
    target_player: [
      'let p = target_player(); [draw_cards(p, 2), discard_cards(p, 1)]',
      'Target player draws two cards and discards a card.',
    ],
    target_opponent: ['lose_life(target_opponent(), 2)', 'Target opponent loses 2 life.'],
    target_creature: [
      'destroy(target_creature(|c| card_controller(c) != controller && card_stat(c, "power") <= 2))',
      'Destroy target creature that an opponent controls with power 2 or less.',
    ],
    target_permanent: ['tap(target_permanent(|c| !is_tapped(c)))', 'Tap target untapped card on the field.'],
    target_any: ['deal_damage(target_any(), 2)', 'Deal 2 damage to any target.'],
    target_spell: ['counter_spell(target_spell(|c| card_type(c) == "creature"))', 'Counter target creature spell.'],
    target_card: [
      'move_card(target_card("graveyard", |c| card_type(c) == "creature"), "graveyard", "hand")',
      'Put target creature card in your graveyard into your hand.',
    ],
    target_creatures: [
      'let out = []; for c in target_creatures(1, 2) { out.push(destroy(c)); } out',
      'Destroy one or two target creatures.',
    ],
  };
  test.each(Object.entries(rows))('%s', (_, [script, sentence]) => check(script, sentence));

  test.each([
    ['pump_creature(source_card, 1, 1)', 'Target creature gets +1/+1 until end of turn.'],
    ['[tap(0), deal_damage(target_creature(), 2)]', 'Tap target creature. Deal 2 damage to it.'],
  ])('a spell means a creature where it names none: %s', (script, sentence) => check(script, sentence));

  test('which of several is meant is said', () =>
    check(
      'let a = target_creature(); let b = target_creature(); [tap(a), destroy(b), untap(a)]',
      'Tap target creature. Destroy target creature. Untap the first target.',
    ));
});

describe('choices', () => {
  const rows: Rows<typeof SCRIPT_CHOICES> = {
    choose_card: [
      'let c = choose_card(controller, cards_in_zone(controller, "hand")); move_card(c, "hand", "graveyard")',
      'Choose a card in your hand. Put it into your graveyard.',
    ],
    choose_cards: [
      'let all = choose_cards(controller, cards_in_zone(controller, "field"), 0, 2); all.map(|c| untap(c))',
      'Choose up to two cards you control. Untap those cards.',
    ],
    choose_player: ['lose_life(choose_player(controller), 2)', 'Choose a player. That player loses 2 life.'],
    choose_number: [
      'let n = choose_number(controller, 0, 3); [lose_life(controller, n), draw_cards(controller, n)]',
      'Choose a number from 0 to 3. Lose that much life. Draw that many cards.',
    ],
    choose_option: [
      'switch choose_option(controller, "draw", "burn") { "draw" => draw_cards(0, 2), _ => deal_damage(1, 3) }',
      'Choose one: draw two cards; or burn – deal 3 damage to your opponent.',
    ],
    random_int: ['deal_damage(target_any(), random_int(1, 6))', 'Roll a number from 1 to 6. Deal that much damage to any target.'],
  };
  test.each(Object.entries(rows))('%s', (_, [script, sentence]) => check(script, sentence));

  test('each option names its target', () =>
    check(
      'let c = target_creature(); switch choose_option(0, "hide", "strike") { "hide" => tap(c), _ => pump_creature(c, 2, 0) }',
      'Choose one: hide – tap target creature; or strike – target creature gets +2/+0 until end of turn.',
    ));

  test('what was mentioned before a choice is known in each option, and what an option mentions is known behind it', () => {
    check(
      'let c = choose_card(0, cards_in_zone(1, "field")); switch choose_option(0, "hide", "strike") { "hide" => tap(c), _ => destroy(c) }',
      'Choose a card your opponent controls. Choose one: hide – tap it; or strike – destroy it.',
    );
    check(
      'let c = target_creature(); [switch choose_option(0, "hide", "strike") { "hide" => tap(c), _ => draw_cards(0, 1) }, untap(c)]',
      'Choose one: hide – tap target creature; or strike – draw a card. Untap it.',
    );
  });

  test('another player chooses among their own', () =>
    check(
      'sacrifice(choose_card(opponent, cards_in_zone(opponent, "field").filter(|c| card_type(c) == "creature")))',
      'Your opponent chooses a creature they control and sacrifices it.',
    ));
});

describe('what every script knows', () => {
  const rows: Rows<typeof SCRIPT_CONTEXT> = {
    controller: ['draw_cards(controller, 1)', 'Draw a card.'],
    opponent: ['draw_cards(opponent, 1)', 'Your opponent draws a card.'],
    source_card: ['let c = target_creature(|c| c != source_card); tap(c)', 'Tap target other creature.'],
    active_player: ['if active_player == controller { draw_cards(0, 1) }', 'If it is your turn, draw a card.'],
    turn_number: ['if turn_number >= 5 { draw_cards(0, 1) }', 'If the turn number is 5 or more, draw a card.'],
    phase: ['if phase == "combat" { draw_cards(0, 1) }', 'If it is the combat phase, draw a card.'],
    step: ['if step != "draw_step" { draw_cards(0, 1) }', 'If it is not the draw step, draw a card.'],
    x: [
      'pump_creature(target_creature(), x, zone_count(0, "hand"))',
      'Target creature gets +X/+Y until end of turn, where Y is the number of cards in your hand.',
    ],
  };
  test.each(Object.entries(rows))('%s', (_, [script, sentence]) => check(script, sentence));
});

describe('what has happened', () => {
  const rows: Readonly<Record<ScriptFact, readonly [script: string, sentence: string, more: Partial<Ability>]>> = {
    card: [
      'fn on_death(ctx) { gain_life(0, card_stat(ctx.card, "power")) }',
      'Whenever a creature dies, gain life equal to its power.',
      { trigger: 'on_death', scope: 'any' },
    ],
    player: [
      'fn on_draw(ctx) { lose_life(ctx.player, 1) }',
      'Whenever an opponent draws a card, that player loses 1 life.',
      { trigger: 'on_draw', scope: 'opponents' },
    ],
    amount: [
      'fn on_gain_life(ctx) { deal_damage(opponent, ctx.amount) }',
      'Whenever you gain life, this deals that much damage to your opponent.',
      { trigger: 'on_gain_life', scope: 'yours' },
    ],
    source: ['fn on_damage(ctx) { destroy(ctx.source) }', 'Whenever this is dealt damage, destroy the source.', { trigger: 'on_damage' }],
    target: ['fn on_block(ctx) { tap(ctx.target) }', 'Whenever this blocks, tap that target.', { trigger: 'on_block_declared' }],
    from_zone: [
      'fn on_enter(ctx) { if ctx.from_zone == "graveyard" { draw_cards(0, 1) } }',
      'When this enters the field, if it comes from the graveyard, draw a card.',
      { trigger: 'etb' },
    ],
    to_zone: [
      'fn on_leave(ctx) { if ctx.to_zone != "graveyard" { draw_cards(0, 1) } }',
      'When this leaves the field, if it does not go to the graveyard, draw a card.',
      { trigger: 'on_leave_field' },
    ],
    attacker: [
      'fn on_block(ctx) { destroy(ctx.attacker) }',
      'Whenever this blocks, destroy the attacker.',
      { trigger: 'on_block_declared' },
    ],
    blocker: [
      'fn on_block(ctx) { tap(ctx.blocker) }',
      'Whenever a creature blocks, tap the blocker.',
      { trigger: 'on_block_declared', scope: 'any' },
    ],
  };
  test.each(Object.entries(rows))('%s', (_, [script, sentence, more]) => checkHeard(script, sentence, more));

  test.each([
    ['if ctx.player == controller { draw_cards(0, 1) }', 'if you caused it, draw a card.'],
    ['if ctx.player != opponent { draw_cards(0, 1) }', 'if your opponent did not cause it, draw a card.'],
    ['draw_cards(ctx.player, 1)', 'whoever caused it draws a card.'],
  ])('who is behind an event that names nobody: %s', (body, sentence) =>
    checkHeard(`fn on_tide(ctx) { ${body} }`, `Whenever the event tide happens, ${sentence}`, {
      trigger: 'on_event',
      scope: 'any',
      event: 'tide',
    }),
  );

  test('what the reader does behind what the card does', () =>
    checkHeard(
      'fn on_draw(ctx) { if player_life(controller) > 4 { [deal_damage(ctx.player, 1), gain_life(controller, 1)] } }',
      'Whenever an opponent draws a card, if your life is more than 4, this deals 1 damage to that player and you gain 1 life.',
      { trigger: 'on_draw', scope: 'opponents' },
    ));

  test('what is there and what is not', () =>
    checkHeard(
      'fn on_damage(ctx) { if ctx.source != () { draw_cards(0, 1) } else { gain_life(0, 1) } }',
      'Whenever this is dealt damage, if there is such a source, draw a card. Otherwise, gain 1 life.',
      { trigger: 'on_damage' },
    ));

  test('a card speaks of itself', () =>
    checkHeard(
      '[deal_damage(target_creature(), 2), tap(source_card)]',
      'When this enters the field, it deals 2 damage to target creature. Tap this.',
      {
        trigger: 'etb',
      },
    ));
});

describe('what happens instead', () => {
  const inPlace = (event: ReplacedEvent, body: string) =>
    textOf(game, card({ replaces: [{ event, use: useOf(`fn instead_of_${event}(ctx) { ${body} }`, false) }] })).join(' ');
  const rows: Readonly<Record<ReplacedEvent, readonly [body: string, sentence: string]>> = {
    damage: [
      'if ctx.target == source_card { [remove_keyword(source_card, "flying"), prevent()] } else { proceed(ctx.amount) }',
      'If this would be dealt damage, this loses flying and prevent it.',
    ],
    damage_player: [
      'if ctx.player == controller { proceed(ctx.amount - 2) } else { proceed(ctx.amount) }',
      'If you would be dealt damage, prevent 2 of it.',
    ],
    damage_creature: [
      'if card_controller(ctx.card) != controller { return proceed(ctx.amount); } prevent()',
      'If a creature you control would be dealt damage, prevent it.',
    ],
    gain_life: [
      'if ctx.player != controller { prevent() } else { proceed(ctx.amount) }',
      'If an opponent would gain life, none is gained.',
    ],
    lose_life: [
      'if ctx.player == opponent { proceed(ctx.amount * 2) } else { proceed(ctx.amount) }',
      'If your opponent would lose life, it is doubled.',
    ],
    draw: [
      'if ctx.player == controller && player_life(controller) < 5 { gain_life(0, 3) } else { proceed() }',
      'If you would draw a card and your life is less than 5, gain 3 life instead.',
    ],
    discard: ['prevent()', 'If a player would discard a card, it is not discarded.'],
    mill: ['proceed(1)', 'If a player would put cards from the top of their deck into their graveyard, it is 1 instead.'],
    destroy: ['if ctx.card == source_card { [] } else { proceed() }', 'If this would be destroyed, it does not happen.'],
    counter: [
      'if card_cost(ctx.card) >= 4 { prevent() } else { proceed() }',
      'If a spell with cost 4 or more would be countered, it is not countered.',
    ],
  };
  test.each(Object.entries(rows))('%s', (event, [body, sentence]) => expect(inPlace(event as ReplacedEvent, body)).toBe(sentence));

  const replacing: Rows<typeof SCRIPT_REPLACING> = {
    prevent: ['prevent()', 'If a creature or player would be dealt damage, prevent it.'],
    proceed: ['proceed(ctx.amount + 1)', 'If a creature or player would be dealt damage, it is 1 more.'],
  };
  test.each(Object.entries(replacing))('%s', (_, [body, sentence]) => expect(inPlace('damage', body)).toBe(sentence));

  test('whom it is about, where the usual is returned early', () => {
    expect(inPlace('damage_player', 'if ctx.player != controller || ctx.amount < 2 { return proceed(); } proceed(ctx.amount - 1)')).toBe(
      'If you would be dealt damage and that amount is 2 or more, prevent 1 of it.',
    );
    expect(inPlace('destroy', 'if ctx.card != source_card || is_tapped(source_card) { return proceed(); } lose_life(controller, 2)')).toBe(
      'If this would be destroyed and this is untapped, lose 2 life instead.',
    );
  });

  test('what depends on the amount', () =>
    expect(inPlace('damage_player', 'if ctx.amount > 3 { proceed(3) } else { proceed(ctx.amount) }')).toBe(
      'If a player would be dealt damage and that amount is more than 3, it is 3 instead.',
    ));
});

describe('keywords by script', () => {
  const rows: Readonly<Record<KeywordQuestion, readonly [body: string, sentence: string]>> = {
    can_attack: ['zone_count(controller, "field") >= 2', 'Can attack only if you control two or more cards.'],
    can_block: ['card_stat(ctx.attacker, "power") < 3', 'Can block only creatures with power less than 3.'],
    can_be_blocked: [
      'card_has_keyword(ctx.blocker, "flying") || card_stat(ctx.blocker, "power") >= 3',
      'Can be blocked only by creatures with flying or with power 3 or more.',
    ],
  };
  const keyword = (may: ReadonlyMap<KeywordQuestion, ScriptUse>, abilities: readonly Ability[] = []) =>
    reminderOf(game, { description: undefined, meaning: undefined, script: { may, abilities, replaces: [] } } as unknown as Keyword);
  test.each(Object.entries(rows))('%s', (question, [body, sentence]) =>
    expect(keyword(new Map([[question as KeywordQuestion, useOf(`fn ${question}(ctx) { ${body} }`, false)]]))).toBe(sentence),
  );

  test('never', () => expect(keyword(new Map([['can_block', useOf('fn can_block(ctx) { false }')]]))).toBe('Cannot block.'));

  test('what they hear', () =>
    expect(keyword(new Map(), [scripted('fn on_death(ctx) { lose_life(opponent, 2) }', { trigger: 'on_death' })])).toBe(
      'When this dies, your opponent loses 2 life.',
    ));
});

describe('syntax', () => {
  const CREATURES = 'cards_in_zone(controller, "field").filter(|c| card_type(c) == "creature")';
  test.each([
    [
      '[deal_damage(target_creature(), 3), if player_life(controller) < 10 { draw_cards(controller, 1) }]',
      'Deal 3 damage to target creature. If your life is less than 10, draw a card.',
    ],
    [
      'if player_life(0) > 5 { draw_cards(0, 1) } else if player_life(1) > 5 { draw_cards(1, 1) } else { gain_life(0, 1) }',
      `If your life is more than 5, draw a card. Otherwise, if your opponent's life is more than 5, your opponent draws a card. Otherwise, gain 1 life.`,
    ],
    [`if ${CREATURES}.is_empty() { return []; } draw_cards(controller, 2)`, 'If you control a creature, draw two cards.'],
    [
      `if ${CREATURES}.len() >= 3 && !cards_in_zone(1, "field").any(|c| is_tapped(c)) { win_game(0) }`,
      'If you control three or more creatures and your opponent controls no tapped cards, you win the game.',
    ],
    [`if ${CREATURES}.all(|c| is_tapped(c)) { draw_cards(0, 1) }`, 'If each creature you control is tapped, draw a card.'],
    [`let out = []; for c in ${CREATURES} { out.push(gain_life(controller, 1)); } out`, 'For each creature you control, gain 1 life.'],
    [
      `let out = []; for c in ${CREATURES} { out += pump_creature(c, 1, 1); out += until_end_of_turn(grant_keyword(c, "haste")); } out`,
      'Creatures you control get +1/+1 and gain haste until end of turn.',
    ],
    [
      `let out = []; for c in ${CREATURES} { if card_stat(c, "power") > 2 { out.push(tap(c)); } } out`,
      'Tap all creatures you control with power more than 2.',
    ],
    [
      `${CREATURES}.map(|c| if card_stat(c, "power") > card_stat(c, "toughness") { destroy(c) } else { untap(c) })`,
      'For each creature you control, if its power is more than its toughness, destroy it, otherwise untap it.',
    ],
    [
      `let n = 0; for c in ${CREATURES} { if is_tapped(c) { n += 1; } } deal_damage(opponent, n)`,
      'Deal damage to your opponent equal to the number of tapped creatures you control.',
    ],
    [
      `let n = 1; for c in ${CREATURES} { n += card_stat(c, "power"); } gain_life(controller, n * 2)`,
      'Gain life equal to twice (1 plus the total power of creatures you control).',
    ],
    [
      'let n = 2; if player_life(1) > 10 { n = 4; } deal_damage(target_creature(), n)',
      `If your opponent's life is more than 10, deal 4 damage to target creature. Otherwise, deal 2 damage to it.`,
    ],
    ['let out = []; for i in 0..3 { out.push(create_token(0, "1/1_soldier", "field")); } out', 'Create three 1/1 Soldier tokens.'],
    ['let out = []; for i in 0..2 { out.push(deal_damage(1, 1)); } out', 'Do this twice: deal 1 damage to your opponent.'],
    [
      'let out = []; for i in 1..=3 { out.push(mill_cards(i % 2, 1)); } out',
      'Do what storm says, which can put cards from decks into graveyards.',
    ],
    [
      'let out = []; while player_life(controller) < 5 { out.push(gain_life(controller, 1)); } out',
      'As long as your life is less than 5, repeat this: gain 1 life.',
    ],
    [
      'const N = 4; fn hurt(who, n) { deal_damage(who, n + N) } fn execute_ability() { hurt(opponent, 3) }',
      'Deal 7 damage to your opponent.',
    ],
    [
      'fn many() { zone_count(controller, "hand") + 1 } fn execute_ability() { draw_cards(opponent, many()) }',
      'Your opponent draws cards equal to the number of cards in your hand plus 1.',
    ],
    ['#{type: "damage", target: 1, amount: 3}', 'Deal 3 damage to your opponent.'],
    ['let e = draw_cards(0, 2); deal_damage(1, 2); e', 'Draw two cards.'],
    ['[message("Well."), draw_cards(0, 1)]', 'Draw a card.'],
    [
      'let n = zone_count(0, "hand"); [discard_cards(0, n), draw_cards(0, n)]',
      'Discard cards equal to the number of cards in your hand. Draw that many cards.',
    ],
    [
      'let n = zone_count(0, "hand"); [draw_cards(0, 1), deal_damage(1, n)]',
      'Draw a card. Deal damage to your opponent equal to the number of cards in your hand before that.',
    ],
    [
      'let n = zone_count(0, "hand"); [draw_cards(0, n), gain_life(0, 1), lose_life(1, n)]',
      'Draw cards equal to the number of cards in your hand. Gain 1 life. Your opponent loses life equal to the number of cards in your hand before that.',
    ],
    [
      'let n = player_life(0); [gain_life(0, 1), if n < 5 { draw_cards(0, 1) }]',
      'Gain 1 life. If your life before that is less than 5, draw a card.',
    ],
    [
      'let n = zone_count(0, "hand"); pump_creature(target_creature(), n, n)',
      'Target creature gets +X/+X until end of turn, where X is the number of cards in your hand.',
    ],
    [
      `for c in ${CREATURES}.sort_by(|c| card_stat(c, "power")) { return add_counter(c, "+1/+1", 1); } []`,
      'Put a +1/+1 counter on the creature you control with the least power.',
    ],
    [
      'let out = []; for c in cards_in_zone(1, "deck") { out.push(reveal_card(c)); break; } out',
      `Reveal the first card in your opponent's deck.`,
    ],
    ['[]', 'Nothing happens.'],
  ])('%s', (script, sentence) => check(script, sentence));
});

describe('what cannot be said, or not shortly', () => {
  /** What doubles with each name would never come to its end. */
  const doubled = (first: string, next: (before: string) => string, end: string): string =>
    `let n0 = ${first}; ${Array.from({ length: 60 }, (_, at) => `let n${at + 1} = ${next(`n${at}`)};`).join(' ')} ${end}`;
  const called = (first: string, next: (before: string) => string, end: string): string =>
    `fn f0() { ${first} } ${Array.from({ length: 40 }, (_, at) => `fn f${at + 1}() { ${next(`f${at}()`)} }`).join(' ')} fn execute_ability() { ${end} }`;
  const LIFE = 'Do what storm says, which can change life.';
  const RUNAWAYS: readonly (readonly [string, string])[] = [
    [doubled('player_life(0)', (n) => `${n} + ${n}`, 'gain_life(0, n60)'), LIFE],
    [doubled('player_life(0) > 3', (n) => `${n} && ${n} || !${n}`, 'if n60 { gain_life(0, 1) }'), LIFE],
    [doubled('cards_in_zone(0, "hand")', (n) => `${n}.filter(|c| ${n}.len() > card_cost(c))`, 'gain_life(0, n60.len())'), LIFE],
    [`let n = player_life(1); ${'if player_life(0) > n { n += zone_count(0, "hand"); } '.repeat(60)} gain_life(0, n)`, LIFE],
    [called('player_life(0)', (f) => `${f} + ${f}`, 'gain_life(0, f40())'), LIFE],
    [called('gain_life(0, 1)', (f) => `[${f}, ${f}]`, 'f40()'), LIFE],
  ];

  test.each<readonly [string, string]>([
    ['fn again() { again() } fn execute_ability() { again() }', 'Do what storm says.'],
    [
      'let out = []; for c in cards_in_zone(0, "field") { if is_tapped(c) { break; } out.push(tap(c)); } out',
      'Do what storm says, which can tap cards.',
    ],
    [`[${Array.from({ length: 40 }, () => 'gain_life(target_player(), 1)').join(', ')}]`, 'Do what storm says, which can change life.'],
    ['nonsense(1)', 'Do what storm says.'],
    ...RUNAWAYS,
  ])('%s', (script, sentence) => check(script, sentence));
});

describe('a description of a card with a script', () => {
  const storm =
    'let c = target_creature(); [deal_damage(c, 3), if player_life(0) < 10 { draw_cards(0, 2) }, pump_creature(c, zone_count(0, "hand"), 0)]';
  const told = (description: string) => disagreements(game, card({ description, abilities: [scripted(storm)] }));
  test.each(['Deal 3 damage to target creature.', 'At less than 10 life, draw two cards.', 'It gets +7/+0.'])('agrees: %s', (description) =>
    expect(told(description)).toEqual([]),
  );
  test.each([
    ['Deal 2 damage to target creature.', 'number', '2 damage'],
    ['Deal 3 damage to target player.', 'target', 'target player'],
    ['Draw three cards.', 'number', 'draw three cards'],
    ['It gains flying.', 'keyword', 'flying'],
  ])('disagrees: %s', (description, kind, said) => expect(told(description)).toEqual([{ kind, said }]));

  test('nothing is said of a script that cannot be told', () =>
    expect(disagreements(game, card({ description: 'Deal 9 damage.', abilities: [scripted('nonsense(1)')] }))).toEqual([]));
});
