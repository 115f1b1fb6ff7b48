/** When a function in place of an event has a part in it: only where it does something else than to let it happen. */
import { expect, test } from 'vitest';
import { compile } from '../../../../../src/lang/index.ts';
import { filesOf } from '../../../../support/cardinal/sample.ts';
import { projectOf } from '../../../../support/project.ts';

type Part = 'always' | 'never' | 'sometimes';

function check(body: string, expected: Part): void {
  const files = filesOf(
    {
      shows: [],
      title: '',
      cards: [{ id: 'ward', name: 'ward', card_type: 'artifact', script_path: 'scripts/ward.rhai' }],
      scripts: {
        'scripts/ward.rhai': `fn many() { let n = 0; for c in cards_in_zone(controller, "field") { n += 1; } n }
          fn instead_of_lose_life(ctx) { ${body} }`,
      },
      decks: { A: { ward: 1 } },
      expected: {},
    },
    0,
  );
  const { gameDef } = compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf(files) });
  const trigger = gameDef?.triggers?.find(({ timing }) => timing === 'instead');
  expect(trigger).toBeDefined();
  const { when } = trigger!;
  expect(when === undefined ? 'always' : when === false ? 'never' : 'sometimes').toBe(expected);
}

test.each<[body: string, expected: Part]>([
  ['prevent()', 'always'],
  ['proceed(ctx.amount + 1)', 'always'],
  ['[]', 'always'],
  ['proceed()', 'never'],
  ['proceed(ctx.amount)', 'never'],
  ['return proceed(ctx.amount);', 'never'],
  ['[proceed(ctx.amount)]', 'never'],
  ['[proceed(ctx.amount), draw_cards(0, 1)]', 'always'],
  ['if ctx.player == controller { prevent() } else { proceed() }', 'sometimes'],
  ['if ctx.player == controller { proceed() } else if turn_number > 3 { proceed(ctx.amount) } else { prevent() }', 'sometimes'],
  ['if ctx.player == controller { proceed() } else { proceed(ctx.amount) }', 'never'],
  ['if ctx.player == controller { prevent() } else { draw_cards(0, 1) }', 'always'],
  ['if ctx.player == controller { prevent() }', 'always'],
  ['if ctx.player != controller { return proceed(); } prevent()', 'sometimes'],
  ['if ctx.player != controller { return proceed(); } proceed(ctx.amount)', 'never'],
  ['let own = player_life(controller); if own > 3 { proceed() } else { prevent() }', 'sometimes'],
  ['let own = 0; own += 1; if own > 3 { proceed() } else { prevent() }', 'always'],
  ['let n = choose_number(controller, 0, 3); if n == 0 { proceed() } else { prevent() }', 'always'],
  ['if many() > 3 { proceed() } else { prevent() }', 'always'],
  ['let out = []; out.push(proceed()); out', 'always'],
  ['for c in cards_in_zone(controller, "field") { return prevent(); } proceed()', 'always'],
])('%s: %s', check);
