/** Which steps a turn has when creatures fight, and under which condition they take place. */
import { expect, test } from 'vitest';
import { compile } from '../../../../../src/lang/index.ts';

/** The steps of a turn with these phases; those that may be left out have a question mark. */
function check(phases: string, card: string, expected: string): void {
  const { gameDef, diagnostics } = compile(`${phases}\n${card}`, { file: 'rules.toml' });
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  const steps = gameDef!.flow.states.at(-1)!.phases.map(({ id, guard }) => (guard === undefined ? id : `${id}?`));
  expect(steps.join(' ')).toBe(expected);
}

const GAME = '[game]\nid = "steps"\nname = "Steps"\n';
const phase = (id: string, ...steps: readonly string[]): string =>
  [`[[turn.phases]]\nid = "${id}"\nname = "${id}"`, ...steps.map((step) => `[[turn.phases.steps]]\nid = "${step}"\nname = "${step}"`)].join(
    '\n',
  );
const creature = (keywords: string): string =>
  `[[cards]]\nid = "wolf"\nname = "Wolf"\ncard_type = "creature"\nkeywords = [${keywords}]\nstats = { power = "2", toughness = "2" }\n`;

test('a phase "combat" that says nothing', () =>
  check(
    [GAME, phase('main'), phase('combat')].join('\n'),
    creature(''),
    'main begin_combat declare_attackers declare_blockers? combat_damage? end_combat cleanup',
  ));

test('the first strike comes before the damage of the others, if any card can have it', () =>
  check(
    [GAME, phase('main'), phase('combat')].join('\n'),
    creature('"double_strike"'),
    'main begin_combat declare_attackers declare_blockers? first_strike? combat_damage? end_combat cleanup',
  ));

test('a first strike that the rules have', () =>
  check(
    [GAME, phase('combat', 'declare_attackers', 'first_strike', 'combat_damage')].join('\n'),
    creature('"first_strike"'),
    'declare_attackers first_strike? combat_damage? end_combat cleanup',
  ));

test('attackers alone', () =>
  check([GAME, phase('main', 'declare_attackers')].join('\n'), creature(''), 'declare_attackers combat_damage? end_combat cleanup'));

test('two combats in a turn', () =>
  check(
    [GAME, phase('first', 'declare_attackers', 'combat_damage'), phase('main'), phase('second', 'declare_attackers')].join('\n'),
    creature(''),
    'first_declare_attackers combat_damage? end_combat main second_declare_attackers combat_damage_2? end_combat_2 cleanup',
  ));

test('where nobody can fight, steps are only steps', () =>
  check(
    [GAME, phase('combat', 'declare_attackers', 'declare_blockers')].join('\n'),
    '[[cards]]\nid = "charm"\nname = "Charm"\ncard_type = "artifact"\n',
    'declare_attackers declare_blockers cleanup',
  ));
