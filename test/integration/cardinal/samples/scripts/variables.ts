/** Variables of scripts that are carried out in the middle of one another. */
import type { Sample } from '../../../../support/cardinal/sample.ts';
import { beside, plays, scripted } from '../../../../support/cardinal/scripted.ts';

const idols = ['well', 'pit'].map((id) => ({ id, name: id, card_type: 'artifact', script_path: `scripts/${id}.rhai` }));

const made = scripted(
  'prayer',
  'let out = [];',
  'let n = 0;',
  'while n < 2 { n += 1; out.push(gain_life(controller, n)); }',
  'out.push(gain_life(opponent, n));',
  'out',
);

export const VARIABLE_SCRIPT_SAMPLES: readonly Sample[] = [
  {
    shows: ['syntax let'],
    title: 'what takes the place of an event leaves the variables of the script alone in whose middle it happens',
    ...beside(idols, {
      ...made,
      scripts: {
        ...made.scripts,
        'scripts/well.rhai': `
fn instead_of_gain_life(ctx) {
  let out = [];
  let n = 0;
  while n < 3 { n += 1; out.push(lose_life(opponent, 1)); }
  out.push(proceed(ctx.amount + n));
  out
}
`,
        'scripts/pit.rhai': `
fn instead_of_lose_life(ctx) {
  let n = 0;
  for i in 0..2 { n += ctx.amount; }
  proceed(n)
}
`,
      },
    }),
    decks: { A: { well: 1, pit: 1, prayer: 1 } },
    answers: plays('well', 'pit', 'prayer'),
    // Three times B loses 2 lives, each time anybody gains some, which is 3 lives more: B has 20 - 18 + 5.
    expected: { 'A.life': 29, 'B.life': 7 },
  },
];
