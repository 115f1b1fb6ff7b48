/** What an event brings along is kept only where some script reads it. */
import { expect, test } from 'vitest';
import type { GameDef } from '../../../../../src/ir/index.ts';
import { compile } from '../../../../../src/lang/index.ts';
import { ability, filesOf, permanent } from '../../../../support/cardinal/sample.ts';
import { projectOf } from '../../../../support/project.ts';

/** A game with a card that has the script, and one that hears of damage without any. */
function gameWith(script: string): GameDef {
  const files = filesOf(
    {
      shows: [],
      title: '',
      cards: [
        { ...permanent('idol', 'artifact'), script_path: 'scripts/idol.rhai' },
        permanent('gong', 'artifact', ability('on_gain_life', 'draw'), ability('on_draw', 'gain_life', { amount: '1' })),
      ],
      scripts: { 'scripts/idol.rhai': script },
      decks: { A: { idol: 1, gong: 1 } },
      expected: {},
    },
    0,
  );
  const { gameDef } = compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf(files) });
  expect(gameDef).not.toBeNull();
  return gameDef!;
}

/** Properties of cards that keep facts, and what each trigger of an ability brings in its variable. */
function check(script: string, expected: { props: readonly string[]; brought: Readonly<Record<string, unknown>> }): void {
  const { tokenTypes, triggers } = gameWith(script);
  const props = Object.keys(tokenTypes![0]!.props!).filter((name) => name.startsWith('that_') && !/card|player/.test(name));
  const brought = Object.fromEntries(
    triggers!.flatMap(({ id, effects }) =>
      effects.flatMap((effect) => ('setVar' in effect && effect.setVar.var.startsWith('brought_') ? [[id, effect.setVar.value]] : [])),
    ),
  );
  expect({ props, brought }).toEqual(expected);
}

test('nothing more than card and player is kept where nobody asks', () =>
  check('fn on_gain_life_any(ctx) { draw_cards(ctx.player, 1) }', { props: [], brought: {} }));

test('what a function reads is kept, and is nothing for abilities that do not', () =>
  check('fn on_gain_life_any(ctx) { draw_cards(ctx.player, ctx.amount) }', {
    props: ['that_amount'],
    brought: {
      'on_gain_life any 1': { ref: 'binding', name: '$amount' },
      'on_gain_life 1': 0,
      'on_draw 2': 0,
    },
  }));

test('what a function reads that is called counts', () =>
  check('fn half(event) { event.amount / 2 }\nfn on_gain_life_any(ctx) { draw_cards(ctx.player, half(ctx)) }', {
    props: ['that_amount'],
    brought: {
      'on_gain_life any 1': { ref: 'binding', name: '$amount' },
      'on_gain_life 1': 0,
      'on_draw 2': 0,
    },
  }));
