/** The forms of the language: statements, expressions and operators. */
import { creature, type Sample } from '../../../../support/cardinal/sample.ts';
import { beside, PASS, plays, scripted } from '../../../../support/cardinal/scripted.ts';

const bear = creature('bear', 2, 2);

/** A plays a card with these lines, and B has lost so much life. */
function costs(lost: number, shows: readonly string[], title: string, ...lines: readonly string[]): Sample {
  return {
    shows,
    title,
    ...scripted('rite', ...lines),
    decks: { A: { rite: 1 } },
    answers: plays('rite'),
    expected: { 'B.life': 100 - lost },
    rules: { players: { starting_life: 100 } },
  };
}

/** The same of a whole file. */
function whole(lost: number, shows: readonly string[], title: string, text: string): Sample {
  return { ...costs(lost, shows, title), scripts: { 'scripts/rite.rhai': text } };
}

const STATEMENTS: readonly Sample[] = [
  costs(5, ['syntax let', 'syntax name'], 'a name for a value', 'let n = 5;', 'lose_life(1, n)'),
  costs(7, ['syntax let'], 'a later name hides an earlier one', 'let n = 5;', 'let n = n + 2;', 'lose_life(1, n)'),
  costs(3, ['syntax const'], 'a name that keeps its value', 'const N = 3;', 'lose_life(1, N)'),
  whole(
    4,
    ['syntax const'],
    'constants of the file are known everywhere',
    'const N = 2;\nconst M = N + 2;\nfn execute_ability() { lose_life(opponent, M) }',
  ),
  {
    ...costs(0, ['syntax const'], 'a constant gets no other value', 'const N = 3;', 'N = 4;', 'lose_life(1, N)'),
    expected: {},
    diagnostics: ['cardinal/script-constant'],
  },
  costs(9, ['syntax assign ='], 'a name gets another value', 'let n = 5;', 'n = 9;', 'lose_life(1, n)'),
  costs(8, ['syntax assign +='], 'adds', 'let n = 5;', 'n += 3;', 'lose_life(1, n)'),
  costs(2, ['syntax assign -='], 'subtracts', 'let n = 5;', 'n -= 3;', 'lose_life(1, n)'),
  costs(15, ['syntax assign *='], 'multiplies', 'let n = 5;', 'n *= 3;', 'lose_life(1, n)'),
  costs(3, ['syntax assign /='], 'divides, and drops the rest', 'let n = 11;', 'n /= 3;', 'lose_life(1, n)'),
  costs(2, ['syntax assign %='], 'keeps the rest', 'let n = 11;', 'n %= 3;', 'lose_life(1, n)'),
  costs(
    6,
    ['syntax assign ='],
    'players, cards and truth values can change, too',
    'let who = controller;',
    'let done = false;',
    'if player_life(who) > 3 { who = opponent; done = true; }',
    'if done { lose_life(who, 6) }',
  ),
  {
    shows: ['syntax assign =', 'syntax unit'],
    title: 'a name that is nothing at first can be a card later, and nothing again',
    ...beside(
      [bear, creature('wolf', 3, 1)],
      scripted(
        'rite',
        'let best = ();',
        'for c in cards_in_zone(0, "field") { if best == () || card_stat(c, "power") > card_stat(best, "power") { best = c; } }',
        'let out = [destroy(best)];',
        'best = ();',
        'out.push(destroy(best));',
        'if best == () { out.push(lose_life(1, 1)); }',
        'out',
      ),
    ),
    decks: { A: { bear: 1, wolf: 1, rite: 1 } },
    answers: plays('bear', 'wolf', 'rite'),
    expected: { 'A.field': 'bear', 'B.life': 19 },
  },
  costs(
    10,
    ['syntax for range', 'syntax range ..'],
    'a range without its end',
    'let n = 0;',
    'for i in 0..5 { n += i; }',
    'lose_life(1, n)',
  ),
  costs(15, ['syntax range ..='], 'a range with its end', 'let n = 0;', 'for i in 1..=5 { n += i; }', 'lose_life(1, n)'),
  costs(1, ['syntax for range'], 'a range that is empty does nothing', 'let n = 1;', 'for i in 5..2 { n += 100; }', 'lose_life(1, n)'),
  costs(
    12,
    ['syntax for array'],
    'the items of an array that is written',
    'let n = 0;',
    'for i in [1, 4, 7] { n += i; }',
    'lose_life(1, n)',
  ),
  costs(6, ['syntax for players'], 'players', 'let out = [];', 'for p in players() { out.push(lose_life(p, 6)); }', 'out'),
  {
    shows: ['syntax for cards'],
    title: 'cards: those that there were when the loop began',
    ...beside(
      [bear],
      scripted(
        'rite',
        'let out = [];',
        'for c in cards_in_zone(0, "field") { out.push(create_token(0, "bear", "field")); out.push(tap(c)); }',
        'out',
      ),
    ),
    decks: { A: { bear: 2, rite: 1 } },
    answers: plays('bear', 'bear', 'rite'),
    expected: { 'A.field': 'bear bear bear bear' },
  },
  costs(16, ['syntax while'], 'as long as a condition holds', 'let n = 1;', 'while n < 10 { n *= 2; }', 'lose_life(1, n)'),
  costs(1, ['syntax while'], 'not at all, if it does not hold at first', 'let n = 1;', 'while n > 10 { n *= 2; }', 'lose_life(1, n)'),
  {
    ...costs(
      50,
      ['syntax while'],
      'one that does not end by itself ends after 10000 steps',
      'let n = 0;',
      'while true { n += 1; }',
      'lose_life(1, n / 200)',
    ),
    diagnostics: ['warning cardinal/script-endless'],
  },
  {
    ...costs(
      0,
      ['syntax for range'],
      'loops in loops that cost more than a match may are the end of it',
      'let n = 0;',
      'for i in 0..10000 { for j in 0..10000 { n += 1; } }',
      'lose_life(1, n)',
    ),
    expected: { 'B.life': 100, asks: '', wins: '' },
  },
  costs(
    3,
    ['syntax break'],
    'leaves the loop around it, and no other one',
    'let n = 0;',
    'for i in 0..3 { for j in 0..9 { if j == 1 { break; } n += 1; } }',
    'lose_life(1, n)',
  ),
  costs(4, ['syntax break'], 'leaves a while', 'let n = 0;', 'while true { n += 1; if n == 4 { break; } }', 'lose_life(1, n)'),
  costs(
    2,
    ['syntax return'],
    'what is returned happens, and what follows does not',
    'if player_life(0) > 5 { return lose_life(1, 2); }',
    'lose_life(1, 50)',
  ),
  costs(0, ['syntax return'], 'without a value nothing happens', 'if player_life(0) > 5 { return; }', 'lose_life(1, 50)'),
  costs(
    4,
    ['syntax return'],
    'out of a loop',
    'let n = 0;',
    'for i in 0..10 { n += 1; if n == 4 { return lose_life(1, n); } }',
    'lose_life(1, 50)',
  ),
  {
    ...costs(
      2,
      ['syntax expression', 'diagnostic dropped'],
      'an effect with a semicolon is thrown away, with a warning',
      'lose_life(1, 50);',
      'lose_life(1, 2)',
    ),
    diagnostics: ['warning cardinal/script-dropped'],
  },
  whole(
    9,
    ['syntax fn'],
    'functions give values and effects, and have parameters',
    'fn double(n) { n * 2 }\nfn hit(who, n) { [lose_life(who, n), lose_life(who, 1)] }\nfn execute_ability() { hit(opponent, double(4)) }',
  ),
  whole(
    6,
    ['syntax comment'],
    'comments are no part of it',
    '// one\n/* two */ fn execute_ability() { [lose_life(1, 2), /* three */ lose_life(1, 4), // four\n ] }',
  ),
];

const EXPRESSIONS: readonly Sample[] = [
  costs(1_0, ['syntax int'], 'numbers may have separators', 'lose_life(1, 1_0)'),
  costs(1, ['syntax bool'], 'true and false', 'let yes = true;', '[if yes { lose_life(1, 1) }, if false { lose_life(1, 50) }]'),
  costs(3, ['syntax string'], 'words name things', 'lose_life(1, zone_count(1, "hand") * 3)'),
  {
    ...costs(
      0,
      ['syntax interpolated'],
      'texts for people have values in them',
      'message(`${controller} has ${player_life(controller)} life and plays ${source_card}.`)',
    ),
    told: ['A has 100 life and plays rite.'],
  },
  costs(0, ['syntax unit'], 'nothing happens for ()', 'if player_life(0) > 5 { () } else { lose_life(1, 50) }'),
  costs(6, ['syntax call'], 'calls', 'lose_life(opponent, zone_count(opponent, "hand") + 5)'),
  costs(2, ['syntax method'], 'methods of lists', 'lose_life(1, players().len())'),
  costs(14, ['syntax unary -'], 'the negative of a number', 'let n = 6;', 'lose_life(1, 20 + -n)'),
  costs(1, ['syntax unary !'], 'the contrary', 'if !(player_life(0) < 5) { lose_life(1, 1) }'),
  costs(
    3,
    ['syntax array'],
    'effects in an array happen one after the other, also in arrays in it',
    '[lose_life(1, 1), [lose_life(1, 1), [lose_life(1, 1)]], []]',
  ),
  costs(4, ['syntax map'], 'an effect as a map of its type and its parameters', '#{type: "lose_life", player: opponent, amount: 4}'),
  costs(4, ['syntax map'], 'in the names of the document', '#{type: "damage", target: 1, amount: 4}'),
  costs(
    5,
    ['syntax if'],
    'chooses between effects',
    'if player_life(0) > 500 { lose_life(1, 50) } else if player_life(0) > 50 { lose_life(1, 5) } else { lose_life(1, 60) }',
  ),
  costs(7, ['syntax if'], 'chooses between values', 'let n = if player_life(0) > 50 { 7 } else { 70 };', 'lose_life(1, n)'),
  costs(2, ['syntax if'], 'without else nothing happens otherwise', '[if player_life(0) > 500 { lose_life(1, 50) }, lose_life(1, 2)]'),
  costs(
    6,
    ['syntax switch'],
    'chooses by a value',
    'switch player_life(0) / 10 { 1 => lose_life(1, 50), 9 | 10 => lose_life(1, 6), _ => lose_life(1, 60) }',
  ),
  costs(8, ['syntax switch'], 'the rest is for _', 'let n = switch player_life(0) { 1 => 50, 2 => 60, _ => 8 };', 'lose_life(1, n)'),
  costs(
    9,
    ['syntax switch'],
    'a case may have a condition besides',
    'switch player_life(0) { 100 if player_life(1) < 50 => lose_life(1, 50), 100 => lose_life(1, 9), _ => [] }',
  ),
  costs(0, ['syntax switch'], 'where no case fits nothing happens', 'switch player_life(0) { 1 => lose_life(1, 50) }'),
  {
    shows: ['syntax field'],
    title: 'what has happened is read of the parameter',
    cards: [creature('imp', 3, 1, { script_path: 'scripts/imp.rhai' }), ...scripted('rite').cards],
    scripts: {
      'scripts/imp.rhai': 'fn on_death(ctx) { lose_life(next_player(ctx.player), card_stat(ctx.card, "power")) }',
      'scripts/rite.rhai': 'fn execute_ability() { destroy(target_creature()) }',
    },
    decks: { A: { imp: 1, rite: 1 } },
    answers: [...plays('imp'), 'A: rite', 'A: imp', ...PASS, ...PASS],
    expected: { 'B.life': 17 },
  },
  {
    shows: ['syntax switch'],
    title: 'words of the game are compared by what they name',
    ...beside(
      [bear],
      scripted(
        'rite',
        'let c = target_creature();',
        '[switch card_zone(c) { "hand" => lose_life(1, 10), "field" => lose_life(1, 1), _ => [] },',
        ' switch card_name(c) { "rite" => lose_life(1, 10), "bear" => lose_life(1, 2), _ => [] },',
        ' switch phase { "end" => lose_life(1, 10), "main" => lose_life(1, 4), _ => [] }]',
      ),
    ),
    decks: { A: { bear: 1, rite: 1 } },
    answers: [...plays('bear'), 'A: rite', 'A: bear', 'A: pass_priority', 'B: pass_priority'],
    expected: { 'B.life': 13 },
  },
  costs(
    6,
    ['syntax block'],
    'statements in braces, with the value of the last one',
    'let n = { let a = 2; a * 3 };',
    '{ let b = n; lose_life(1, b) }',
  ),
];

const OPERATORS: readonly Sample[] = [
  costs(13, ['syntax binary +', 'syntax binary *'], 'products come before sums', 'lose_life(1, 3 + 2 * 5)'),
  costs(25, ['syntax binary +'], 'brackets come first', 'lose_life(1, (3 + 2) * 5)'),
  costs(4, ['syntax binary -'], 'from left to right', 'lose_life(1, 10 - 3 - 3)'),
  costs(
    13,
    ['syntax binary /', 'syntax binary %'],
    'division drops what is left, towards zero, and % is what is left',
    'lose_life(1, 7 / 2 + (0 - 7) / 2 + 10 + 7 % 4)',
  ),
  costs(
    5,
    ['syntax binary /', 'syntax binary %'],
    'divided by zero is zero',
    'let n = player_life(0) - 100;',
    'lose_life(1, 7 / n + 7 % n + 5)',
  ),
  costs(
    6,
    ['syntax binary ==', 'syntax binary !='],
    'the same, and not',
    '[if player_life(0) == 100 { lose_life(1, 6) }, if controller != controller { lose_life(1, 50) }]',
  ),
  costs(
    15,
    ['syntax binary <', 'syntax binary <=', 'syntax binary >', 'syntax binary >='],
    'less and more',
    'let n = player_life(0);',
    '[if n < 101 { lose_life(1, 1) }, if n <= 100 { lose_life(1, 2) }, if n > 99 { lose_life(1, 4) }, if n >= 100 { lose_life(1, 8) },',
    ' if n < 100 || n <= 99 || n > 100 || n >= 101 { lose_life(1, 50) }]',
  ),
  costs(
    1,
    ['syntax binary &&', 'syntax binary ||'],
    'and binds stronger than or',
    'if true || true && false { lose_life(1, 1) } else { lose_life(1, 50) }',
  ),
  costs(
    7,
    ['syntax binary in', 'syntax binary !in'],
    'whether something is in a range, an array or a list',
    'let n = player_life(0);',
    '[if n in 0..=100 && n !in 0..100 { lose_life(1, 1) }, if n in [1, 100] && n !in [1, 2] { lose_life(1, 2) },',
    ' if opponent in players() && controller !in opponents(controller) { lose_life(1, 4) }]',
  ),
  {
    ...costs(
      1,
      ['syntax binary =='],
      'a number that is compared with a player is one, with a warning',
      'if active_player == 0 { lose_life(1, 1) }',
    ),
    diagnostics: ['warning cardinal/script-player-number'],
  },
  {
    ...costs(0, ['syntax index'], 'lists have no numbered places', 'destroy(cards_in_zone(0, "field")[0])'),
    expected: {},
    diagnostics: ['cardinal/missing-capability'],
  },
];

export const SYNTAX_SCRIPT_SAMPLES: readonly Sample[] = [...STATEMENTS, ...EXPRESSIONS, ...OPERATORS];
