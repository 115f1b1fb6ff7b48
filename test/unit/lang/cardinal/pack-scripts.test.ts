/** A pack that lies beside no rules: what is wrong with its scripts is told before it is given away. */
import { describe, expect, test } from 'vitest';
import { cardPackOf } from '../../../../src/content/card-pack.ts';
import { compileCardPack } from '../../../../src/host/pack-package.ts';

const CARD = 'id = "sprite"\nname = "Sprite"\ncard_type = "creature"\nstats = { power = "1", toughness = "1" }\n';
const SCRIPT = 'fn execute_ability() { twice(2) }\nfn twice(n) { gain_life(controller, n * 2) }\nfn on_thaw_of_others(ctx) { [] }\n';

function faults(files: Readonly<Record<string, string>>): { readonly isComplete: boolean; readonly told: readonly string[] } {
  const all = { 'pack.toml': 'pack_id = "frost"\nversion = "1.0.0"\n', 'cards/sprite.toml': CARD, ...files };
  const bytes = new Map(Object.entries(all).map(([path, text]) => [path, new TextEncoder().encode(text)]));
  const { isComplete, diagnostics } = compileCardPack(cardPackOf('frost', bytes).pack!);
  return { isComplete, told: diagnostics.map(({ code, span, message }) => `${code} ${span?.file}: ${message}`) };
}

describe('the scripts of a pack', () => {
  test('may be right; events may be those of others', () =>
    expect(faults({ 'scripts/sprite.rhai': SCRIPT, 'keywords/icy.rhai': 'fn can_block(ctx) { false }' })).toEqual({
      isComplete: true,
      told: [],
    }));

  test.each([
    ['that cannot be read', { 'scripts/sprite.rhai': 'fn execute_ability( { bla' }, 'cardinal/script-syntax scripts/sprite.rhai'],
    ['of keywords that cannot be read', { 'keywords/icy.rhai': '{ nonsense }' }, 'cardinal/script-syntax keywords/icy.rhai'],
    [
      'that call what there is not',
      { 'scripts/sprite.rhai': 'fn execute_ability() { deal_dammage(opponent, 1) }' },
      'cardinal/script-unknown scripts/sprite.rhai: There is no function "deal_dammage". Did you mean "deal_damage"?',
    ],
    [
      'that are not there, of an ability',
      { 'cards/sprite.toml': `${CARD}abilities = [{ trigger = "etb", effect = "script:sprite" }]\n` },
      'There is no script "sprite".',
    ],
    ['that are not there, by a path', { 'cards/sprite.toml': `${CARD}script_path = "scripts/sprite.rhai"\n` }, 'There is no script'],
  ])('%s', (_, files, expected) => {
    const { isComplete, told } = faults(files);
    expect(isComplete).toBe(false);
    expect(told).toContainEqual(expect.stringContaining(expected));
  });
});
