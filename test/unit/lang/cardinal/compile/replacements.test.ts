/** What functions in place of events become: triggers that stand in their scripts, each with a name of its own. */
import { expect, test } from 'vitest';
import { compile } from '../../../../../src/lang/index.ts';
import { creature, filesOf, permanent } from '../../../../support/cardinal/sample.ts';
import { projectOf } from '../../../../support/project.ts';

const FILES = filesOf(
  {
    shows: [],
    title: '',
    cards: [
      { ...permanent('ward', 'artifact'), name: 'Old ward', script_path: 'scripts/ward.rhai' },
      creature('bear', 2, 2, { keywords: ['shield'] }),
    ],
    scripts: {
      'scripts/ward.rhai': 'fn instead_of_damage(ctx) { prevent() }\n\nfn instead_of_damage_player(ctx) { proceed(1) }\n',
      'keywords/shield.rhai': 'fn instead_of_damage_creature(ctx) { prevent() }\n',
    },
    decks: { A: { ward: 1, bear: 1 } },
    expected: {},
  },
  0,
);
const { gameDef, origins } = compile(FILES['rules.toml']!, { file: 'rules.toml', project: projectOf(FILES) });

function check(expected: Readonly<Record<string, string>>): void {
  const found = (gameDef?.triggers ?? []).flatMap(({ id, timing }, index) => {
    const span = origins!.spanOf(['triggers', index])!;
    return timing === 'instead' ? [[id, `${span.file} ${FILES[span.file]!.slice(span.start.offset, span.end.offset)}`]] : [];
  });
  expect(Object.fromEntries(found)).toEqual(expected);
}

test('they are called by the card or the keyword and what they replace, and stand where the function does', () =>
  check({
    'Old ward: damage to a player': 'scripts/ward.rhai instead_of_damage',
    'Old ward: damage to a creature': 'scripts/ward.rhai instead_of_damage',
    'Old ward: damage to a player (ward instead_of_damage_player)': 'scripts/ward.rhai instead_of_damage_player',
    'Shield: damage to a creature': 'keywords/shield.rhai instead_of_damage_creature',
  }));

test('whom an event concerns chooses among them', () =>
  expect(gameDef!.replacements!.map(({ match, chooser }) => [match!.event, chooser])).toEqual([
    ['damage_player', { ref: 'binding', name: '$player' }],
    ['damage_card', { ref: 'tokenProp', token: '$card', prop: 'controller' }],
  ]));

test('a condition without else is told, with a change that lets the event happen otherwise', () => {
  const script = 'fn instead_of_damage(ctx) {\n  if ctx.target == source_card { prevent() }\n}\n';
  const files = { ...FILES, 'scripts/ward.rhai': script };
  const { diagnostics } = compile(FILES['rules.toml']!, { file: 'rules.toml', project: projectOf(files) });
  const { fix } = diagnostics.find(({ code }) => code === 'cardinal/script-replaces-all')!;
  const [edit] = fix?.kind === 'edit' ? fix.edits : [];
  const { start, end } = edit!.span;
  expect(`${script.slice(0, start.offset)}${edit!.text}${script.slice(end.offset)}`).toBe(
    'fn instead_of_damage(ctx) {\n  if ctx.target == source_card { prevent() } else { proceed() }\n}\n',
  );
});
