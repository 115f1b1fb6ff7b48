/** Matches in which scripts hear, raise and replace whatever they can, at random: both executors come to the same. */
import { expect, test } from 'vitest';
import { compile } from '../../../src/lang/index.ts';
import { ability, creature, filesOf, instant, permanent, type TomlMap } from '../../support/cardinal/sample.ts';
import { printDiagnostic } from '../../support/print-diagnostic.ts';
import { projectOf } from '../../support/project.ts';
import { isLong, isQuick } from '../../support/thoroughness.ts';
import { playBoth, twins } from '../../support/twins.ts';

const TURN: TomlMap = {
  phases: [
    { id: 'draw', allow_actions: false },
    { id: 'main' },
    {
      id: 'combat',
      steps: [{ id: 'declare_attackers' }, { id: 'declare_blockers' }, { id: 'combat_damage', allow_actions: false }],
    },
    { id: 'end', steps: [{ id: 'end' }, { id: 'cleanup', allow_actions: false }] },
  ],
};

const SCRIPTS: Readonly<Record<string, string>> = {
  'scripts/rat.rhai': `
    fn on_death(ctx) { emit_event("squeak", 1) }
    fn instead_of_gain_life(ctx) { if ctx.player == controller { proceed(ctx.amount + 1) } else { proceed() } }`,
  'scripts/wolf.rhai': `
    fn on_attack(ctx) { [pump_creature(ctx.attacker, 1, 0), emit_event("howl", card_stat(ctx.card, "power"))] }
    fn on_squeak(ctx) { if ctx.player == controller { draw_cards(controller, 1) } else { [] } }`,
  'scripts/imp.rhai': `
    fn on_death(ctx) {
      let out = [];
      for c in cards_in_zone(controller, "field") { if card_type(c) == "creature" { out.push(deal_damage(c, 1)); } }
      out
    }
    fn on_damage_dealt_player(ctx) { create_token(0, "rat", "field") }`,
  'scripts/well.rhai': `
    fn instead_of_draw(ctx) {
      if ctx.player == controller { return [mill_cards(controller, 1), proceed()]; }
      let what = choose_option(ctx.player, "draw", "life");
      if what == "draw" { proceed() } else { gain_life(ctx.player, 1) }
    }`,
  'scripts/ward.rhai': `
    fn instead_of_damage(ctx) {
      if ctx.player == controller && ctx.amount > 1 { proceed(ctx.amount - 1) } else { proceed(ctx.amount) }
    }`,
  'scripts/mirror.rhai': `
    fn instead_of_damage_player(ctx) {
      if ctx.player == controller { [deal_damage(opponent, 1), proceed(ctx.amount - 1)] } else { proceed() }
    }`,
  'scripts/forge.rhai': `
    fn on_howl_any(ctx) { gain_life(ctx.player, ctx.amount) }
    fn instead_of_destroy(ctx) {
      if ctx.player == controller && card_has_keyword(ctx.card, "haunt") { move_card(ctx.card, "field", "hand") } else { proceed() }
    }`,
  'scripts/take.rhai': 'fn execute_ability() { gain_control(target_creature(), controller) }',
  'scripts/copy.rhai': 'fn execute_ability() { copy_card(target_permanent(), controller) }',
  'keywords/shield.rhai': `
    fn instead_of_damage_creature(ctx) {
      if ctx.card == source_card { [remove_keyword(source_card, "shield"), prevent()] } else { proceed() }
    }`,
  'keywords/pack.rhai': `
    fn can_attack(ctx) { cards_in_zone(controller, "field").count(|c| card_type(c) == "creature") > 1 }
    fn can_be_blocked(ctx) { card_stat(ctx.blocker, "power") >= card_stat(ctx.attacker, "power") }
    fn on_block_any(ctx) { lose_life(ctx.player, 1) }`,
  'keywords/haunt.rhai': `
    fn on_death_any(ctx) {
      if ctx.card == source_card { lose_life(opponent, 1) } else { add_counter(source_card, "+1/+1", 1) }
    }
    fn can_block(ctx) { ctx.attacker != ctx.blocker }`,
};

const FILES = filesOf(
  {
    shows: [],
    title: 'scripts that meet',
    rules: {
      turn: TURN,
      players: { starting_hand_size: 6 },
      tokens: [creature('rat', 1, 1, { keywords: ['shield'], script_path: 'scripts/rat.rhai' })],
    },
    cards: [
      creature('bear', 2, 2, { keywords: ['haste', 'shield'] }),
      creature('wolf', 3, 1, { keywords: ['haste', 'pack', 'lifelink'], script_path: 'scripts/wolf.rhai' }),
      creature('imp', 1, 1, { keywords: ['haste', 'flying'], script_path: 'scripts/imp.rhai' }),
      creature('ghoul', 2, 1, { keywords: ['haunt', 'haste', 'trample'] }),
      ...['well', 'ward', 'mirror', 'forge'].map((id) => ({ ...permanent(id, 'artifact'), script_path: `scripts/${id}.rhai` })),
      instant('storm', ability('on_play', 'damage', { amount: '2', target: 'all_creatures' })),
      instant('spark', ability('on_play', 'damage', { amount: '2', target: 'any_target' })),
      instant('give', ability('on_play', 'grant_keyword', { keyword: 'haunt', card: 'target_creature' })),
      instant('take', { trigger: 'on_play', effect: 'script:take' }),
      instant('copy', { trigger: 'on_play', effect: 'script:copy' }),
    ],
    scripts: SCRIPTS,
    decks: {
      A: { bear: 4, wolf: 4, imp: 4, ghoul: 4, well: 2, ward: 2, mirror: 2, forge: 2, storm: 2, spark: 3, give: 2, take: 2, copy: 3 },
    },
    expected: {},
  },
  0,
);

test.skipIf(isQuick)('scripts that hear, raise and replace play alike on both executors', () => {
  const { gameDef, diagnostics } = compile(FILES['rules.toml']!, { file: 'rules.toml', project: projectOf(FILES) });
  expect(diagnostics.map(printDiagnostic)).toEqual([expect.stringContaining('cardinal/no-step')]);
  const both = twins(gameDef!);
  if ('refused' in both) throw new Error(both.refused);
  for (let seed = 1; seed <= (isLong ? 200 : 8); seed++) {
    const { difference, moves } = playBoth(both, seed, 300);
    expect(difference).toBeNull();
    expect(moves).toBeGreaterThan(50);
  }
});
