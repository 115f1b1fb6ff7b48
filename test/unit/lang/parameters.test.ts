/** Values of a game by their names, in every language, and the same game with others. */
import { describe, expect, test } from 'vitest';
import { compileGame, readGame } from '../../../src/host/load-game.ts';
import type { GameDef } from '../../../src/ir/index.ts';
import { compile, parameterNamed, parametersOf, withValues, type Parameter, type Rules } from '../../../src/lang/index.ts';
import { NO_FILES, textProject } from '../../../src/text/project.ts';

function bundled(name: string): Rules & { file: string } {
  const game = readGame(name);
  if ('unreadable' in game) throw new Error(game.unreadable);
  return game;
}

function found(rules: Rules, name: string): Parameter {
  const parameter = parameterNamed(parametersOf(rules), name);
  if ('refused' in parameter) throw new Error(parameter.refused);
  return parameter;
}

function compiledWith(rules: Rules, name: string, value: Parameter['value']): GameDef {
  const changed = withValues(rules, new Map([[found(rules, name), value]]));
  const { gameDef, diagnostics } = compile(changed.text, { file: changed.file, project: changed.project });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return gameDef!;
}

describe('a value by its name', () => {
  test.each([
    ['crazy-eights', 'HAND_SIZE', 'constants.HAND_SIZE', 5],
    ['crazy-eights', 'constants.HAND_SIZE', 'constants.HAND_SIZE', 5],
    ['crazy-eights', 'players.max', 'meta.players.max', 5],
    ['blackjack', 'chips.initial_value', 'components.variables.chips.initial_value', 20],
    ['crystals', 'starting_life', 'players.starting_life', 20],
    ['crystals', 'fatigue', 'players.fatigue', 1],
    ['crystals', 'damage_stays', 'turn.damage_stays', true],
    ['crystals', 'first_player_rule', 'players.first_player_rule', 'random'],
  ])('%s: %s is %s', (game, typed, name, value) => expect(found(bundled(game), typed)).toMatchObject({ name, value }));

  test.each([
    ['hex', 'SISE', 'nothing in the rules is called "SISE". Did you mean "SIZE"?'],
    ['hex', 'NUMBER_OF_WINDMILLS', 'nothing in the rules is called "NUMBER_OF_WINDMILLS". Its constants are SIZE.'],
    ['crystals', 'startinglife', 'nothing in the rules is called "startinglife". Did you mean "starting_life"?'],
    ['connect-four', 'id', /^"id" may be meta\.id, .* or \d+ more: write more of it\.$/],
  ])('%s: %s is refused', (game, typed, refused) => {
    const said = parameterNamed(parametersOf(bundled(game)), typed);
    if (refused instanceof RegExp) expect('refused' in said && said.refused).toMatch(refused);
    else expect(said).toEqual({ refused });
  });
});

describe('a game with another value', () => {
  test('has it wherever the constant is used', () => {
    const def = compiledWith(bundled('hex'), 'SIZE', 5);
    expect(def.constants).toEqual({ SIZE: 5 });
    expect(def.zones.filter(({ board }) => board !== undefined)).toHaveLength(25);
  });

  test('is what it would be if the author had written it', () => {
    const rules = bundled('crystals');
    const changed = withValues(rules, new Map([[found(rules, 'starting_life'), 7]]));
    expect(changed.text).toBe(rules.text.replace('starting_life = 20', 'starting_life = 7'));
  });

  test('may have other words, and true for false', () => {
    const rules: Rules = { text: '{"meta": {"id": "x"}, "a": true, "b": "one"}', file: 'x.json', project: NO_FILES };
    const values = new Map<Parameter, Parameter['value']>([
      [found(rules, 'a'), false],
      [found(rules, 'b'), 'two "words"'],
    ]);
    expect(withValues(rules, values).text).toBe('{"meta": {"id": "x"}, "a": false, "b": "two \\"words\\""}');
  });

  test('is changed in the file that says it', () => {
    const part = '```yaml\nsection: "constants"\nconstants: { FEE: 2, TOLL: 3 }\n```\n';
    const rules: Rules = {
      text: '```yaml\nsection: "imports"\nimports: ["part.md"]\n```\n',
      file: 'rules.md',
      project: textProject((path) => (path === 'part.md' ? part : undefined)),
    };
    const changed = withValues(rules, new Map([[found(rules, 'TOLL'), 9]]));
    expect(changed.text).toBe(rules.text);
    expect(changed.project.read('part.md')).toEqual({ text: part.replace('TOLL: 3', 'TOLL: 9') });
  });

  test('tells what is wrong with it where it stands', () => {
    const game = readGame('crazy-eights');
    if ('unreadable' in game) throw new Error(game.unreadable);
    const { gameDef, diagnostics } = compileGame({ ...game, ...withValues(game, new Map([[found(game, 'HAND_SIZE'), 3_000_000_000]])) });
    expect(gameDef).toBeNull();
    expect(diagnostics[0]).toMatchObject({ code: 'verify/not-an-integer', span: { start: { line: 34 } } });
  });
});

test('what is not written down cannot be set', () => {
  const { text, file, project } = bundled('tic-tac-toe');
  for (const { value, span } of parametersOf({ text, file, project })) {
    const written = text.slice(span.start.offset, span.end.offset);
    expect(written.replaceAll(/^['"]|['"]$/g, '')).toBe(String(value));
  }
});
