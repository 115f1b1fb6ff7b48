/** Scripts of cards and keywords. Examples are the script of a creature, unless an entry has other files. */
import type { CatalogueEntry } from '../entry.ts';
import { ability, spell } from './example.ts';

const RUNS = 'trigger = "on_play"\neffect = "script:spark"';
const DAMAGE = 'fn execute_ability() {\n  deal_damage(opponent, 2)\n}\n';

/** A function that does ten times what another one does. */
function tenfold(name: string, inner: string): string {
  return `fn ${name}() {\n  [${Array.from({ length: 10 }, () => `${inner}()`).join(', ')}]\n}\n`;
}

/** Those that are about the rules, with scripts beside them. */
const RULES_WITH_SCRIPTS: readonly CatalogueEntry[] = [
  {
    code: 'cardinal/unknown-script',
    severity: 'error',
    args: ['kind', 'name', 'expected', 'offered'],
    summary: 'A card names a script that is not there.',
    explanation:
      'A script is looked for in the folder of the rules, in that of the card and the one above it, and in "scripts/"; first of all in "scripts/" of the pack that the card is from.',
    bad: spell('trigger = "on_play"\neffect = "script:sparks"'),
    good: spell(RUNS),
    files: { 'scripts/spark.rhai': DAMAGE },
  },
  {
    code: 'cardinal/implied-ability',
    severity: 'info',
    args: ['file', 'event'],
    summary: 'A card has a script, and no ability that names it.',
    explanation:
      'Then the function "execute_ability" is carried out when a spell resolves, or when another card enters the field. An ability with "effect" says so itself.',
    bad: ability('trigger = "etb"\neffect = "draw"', 'script_path = "scripts/spark.rhai"'),
    good: ability('trigger = "etb"\neffect = "script:spark"', 'script_path = "scripts/spark.rhai"'),
    files: { 'scripts/spark.rhai': DAMAGE },
  },
  {
    code: 'cardinal/unknown-event',
    severity: 'error',
    args: ['kind', 'name', 'written', 'offered'],
    summary: 'An ability waits for an event that no script raises.',
    explanation: 'With the trigger "on_event", "event" says which event it is: one that a script of the game raises with "emit_event".',
    bad: ability('trigger = "on_event"\nevent = "thunder"\neffect = "script:spark"'),
    good: ability('trigger = "on_event"\nevent = "storm"\neffect = "script:spark"'),
    files: {
      'scripts/spark.rhai': 'fn execute_ability() {\n  deal_damage(opponent, 2)\n}\n\nfn on_death(ctx) {\n  emit_event("storm", 1)\n}\n',
    },
  },
  {
    code: 'cardinal/only-events',
    severity: 'warning',
    args: ['key', 'word', 'event'],
    summary: 'An ability names an event, and has a trigger that needs none.',
    explanation: 'Only abilities with the trigger "on_event" wait for events that scripts raise.',
    bad: ability('trigger = "etb"\nevent = "storm"\neffect = "draw"'),
    good: ability('trigger = "etb"\neffect = "draw"'),
  },
];

/** Those that are about a script itself. */
const SCRIPTS_ALONE: readonly CatalogueEntry[] = [
  {
    code: 'cardinal/missing-capability',
    severity: 'error',
    args: ['name', 'word', 'found', 'effect', 'file', 'constraint', 'workaround'],
    summary: 'A script asks for something that Ludwright does not have.',
    explanation:
      'A script becomes rules before anything is played: nothing of it runs. The message says what stands against it, and how the same may be had.',
    bad: 'fn execute_ability() {\n  loop { break; }\n  deal_damage(opponent, 2)\n}',
    good: 'fn execute_ability() {\n  let out = [];\n  for each in 0..2 { out.push(deal_damage(opponent, 1)); }\n  out\n}',
  },
  {
    code: 'cardinal/script-syntax',
    severity: 'error',
    args: ['found', 'expected', 'sign', 'word', 'deepest'],
    summary: 'A script is not written as scripts are.',
    explanation:
      'A bracket, a semicolon or a word is missing, or something stands where it cannot. The rest of the statement is not looked at.',
    bad: 'fn execute_ability() {\n  let amount = 2\n  deal_damage(opponent, amount)\n}',
    good: 'fn execute_ability() {\n  let amount = 2;\n  deal_damage(opponent, amount)\n}',
  },
  {
    code: 'cardinal/script-unknown',
    severity: 'error',
    args: ['kind', 'name', 'offered'],
    summary: 'A script names something that is not there.',
    explanation:
      'Functions, names, zones, keywords, resources, stats, types and tokens are known, and so are the events of functions such as "on_death". Without the function "execute_ability" nothing is carried out when the ability happens.',
    bad: 'fn execute_ability() {\n  deal_damge(opponent, 2)\n}',
    good: DAMAGE.trimEnd(),
  },
  {
    code: 'cardinal/script-arguments',
    severity: 'error',
    args: ['name', 'expected', 'asked', 'count'],
    summary: 'A function is given too much or too little.',
    explanation: 'The message says what it needs; docs/languages/cardinal-scripts.md has all functions.',
    bad: 'fn execute_ability() {\n  deal_damage(2)\n}',
    good: DAMAGE.trimEnd(),
  },
  {
    code: 'cardinal/script-type',
    severity: 'error',
    args: ['found', 'expected', 'written'],
    summary: 'A value is of another kind than it must be.',
    explanation: 'Numbers, truth values, words, players, cards, lists of them, and effects are different things.',
    bad: 'fn execute_ability() {\n  gain_life(controller, "two")\n}',
    good: 'fn execute_ability() {\n  gain_life(controller, 2)\n}',
  },
  {
    code: 'cardinal/script-dropped',
    severity: 'warning',
    args: ['written', 'otherwise'],
    summary: 'An effect is thrown away.',
    explanation:
      'Calls give effects, and only those that a function returns happen: the value of its last expression without a semicolon, or what "return" gives. Several are returned in an array.',
    bad: 'fn execute_ability() {\n  deal_damage(opponent, 2);\n  draw_cards(controller, 1)\n}',
    good: 'fn execute_ability() {\n  [deal_damage(opponent, 2), draw_cards(controller, 1)]\n}',
  },
  {
    code: 'cardinal/script-constant',
    severity: 'error',
    args: ['name'],
    summary: 'Something gets another value that has one for good.',
    explanation: 'Parameters, constants and the names of loops keep their values; what "let" makes can change.',
    bad: 'const AMOUNT = 2;\n\nfn execute_ability() {\n  AMOUNT += 1;\n  deal_damage(opponent, AMOUNT)\n}',
    good: 'fn execute_ability() {\n  let amount = 2;\n  amount += 1;\n  deal_damage(opponent, amount)\n}',
  },
  {
    code: 'cardinal/script-duration',
    severity: 'error',
    args: ['name', 'expected', 'offered'],
    summary: 'An effect is to last that cannot, or two durations stand inside one another.',
    explanation:
      'What changes a card can be over after some time: its numbers, its keywords, who controls it. What happens once, such as damage, stays as it is. "at_end_of_turn" puts anything off, also something that lasts from then on.',
    bad: 'fn execute_ability() {\n  until_end_of_turn(deal_damage(opponent, 2))\n}',
    good: 'fn execute_ability() {\n  at_end_of_turn(deal_damage(opponent, 2))\n}',
  },
  {
    code: 'cardinal/script-endless',
    severity: 'warning',
    args: ['most'],
    summary: 'Nothing ends a loop but the bound of all loops.',
    explanation: 'A loop ends when its condition no longer holds. Change what the condition reads, or leave the loop with "break".',
    bad: 'fn execute_ability() {\n  let out = [];\n  while true { out.push(gain_life(controller, 1)); }\n  out\n}',
    good: 'fn execute_ability() {\n  let out = [];\n  let left = 3;\n  while left > 0 { out.push(gain_life(controller, 1)); left -= 1; }\n  out\n}',
  },
  {
    code: 'cardinal/script-target',
    severity: 'error',
    args: ['expected', 'written', 'name', 'most', 'count', 'zone'],
    summary: 'A target is asked for where nobody can choose one.',
    explanation:
      'Targets are chosen when an ability is announced. What takes the place of an event is carried out at once: there, "choose_card" asks.',
    bad: `${DAMAGE}\nfn instead_of_gain_life(ctx) {\n  deal_damage(target_any(), 1)\n}`,
    good: `${DAMAGE}\nfn instead_of_gain_life(ctx) {\n  deal_damage(opponent, 1)\n}`,
  },
  {
    code: 'cardinal/script-replacing',
    severity: 'error',
    args: ['name', 'expected'],
    summary: 'A script says what becomes of an event where there is none.',
    explanation:
      'Functions such as "instead_of_damage" are carried out in place of an event: "prevent" keeps it from happening, "proceed" lets it happen. What has happened already can be neither.',
    bad: `${DAMAGE}\nfn on_damage(ctx) {\n  prevent()\n}`,
    good: `${DAMAGE}\nfn instead_of_damage(ctx) {\n  prevent()\n}`,
  },
  {
    code: 'cardinal/script-replaces-all',
    severity: 'warning',
    args: ['word', 'expected'],
    summary: 'A function in place of an event does nothing at all where its condition does not hold.',
    explanation:
      'What a function does not let proceed does not happen, whomever it concerns. Where the event shall happen as it is, the function says "proceed()".',
    bad: `${DAMAGE}\nfn instead_of_damage(ctx) {\n  if ctx.target == source_card { prevent() }\n}`,
    good: `${DAMAGE}\nfn instead_of_damage(ctx) {\n  if ctx.target == source_card { prevent() } else { proceed() }\n}`,
  },
  {
    code: 'cardinal/script-player-number',
    severity: 'warning',
    args: ['written', 'otherwise'],
    summary: 'A number is compared with a player.',
    explanation: 'Where a player stands, 0 is the controller of the card and 1 the opponent, whoever sits where. The names say it better.',
    bad: 'fn execute_ability() {\n  if active_player == 0 { deal_damage(opponent, 2) }\n}',
    good: 'fn execute_ability() {\n  if active_player == controller { deal_damage(opponent, 2) }\n}',
  },
  {
    code: 'cardinal/script-too-long',
    severity: 'error',
    args: ['most'],
    summary: 'A script does too much.',
    explanation:
      'All that a script may do becomes rules, and functions are counted each time they are called. A loop does the same again without that.',
    bad: `fn one() {\n  deal_damage(opponent, 1)\n}\n\n${tenfold('ten', 'one')}\n${tenfold('hundred', 'ten')}\n${tenfold('thousand', 'hundred')}\n${tenfold('most', 'thousand')}\n${tenfold('execute_ability', 'most').trimEnd()}`,
    good: 'fn execute_ability() {\n  let out = [];\n  for each in 0..1000 { out.push(deal_damage(opponent, 1)); }\n  out\n}',
  },
  {
    code: 'cardinal/script-unused',
    severity: 'info',
    args: ['name', 'file', 'written', 'otherwise'],
    summary: 'A script, or a function of one, is never carried out.',
    explanation:
      'Functions that nothing calls are carried out by their names: "execute_ability", "on_death" and other events, "instead_of_damage" and the like, and in "keywords/" also "can_attack", "can_block" and "can_be_blocked".',
    bad: `${DAMAGE}\nfn twice() {\n  deal_damage(opponent, 4)\n}`,
    good: DAMAGE.trimEnd(),
  },
  {
    code: 'cardinal/taken-event',
    severity: 'error',
    args: ['event', 'name'],
    summary: 'A script raises an event that is one of the rules.',
    explanation: 'Functions such as "on_death" wait for what the rules do. An event of your own has a name of its own.',
    bad: 'fn execute_ability() {\n  emit_event("death", 1)\n}',
    good: 'fn execute_ability() {\n  emit_event("storm", 1)\n}',
  },
];

export const SCRIPTS: readonly CatalogueEntry[] = [
  ...RULES_WITH_SCRIPTS,
  ...SCRIPTS_ALONE.map((entry): CatalogueEntry => ({ form: 'script', ...entry })),
];
