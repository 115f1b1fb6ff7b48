import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canonicalText, type GameDef, type PlayableGameDef } from '../../../src/ir/index.ts';
import { initialState } from '../../../src/kernel/index.ts';
import { link } from '../../../src/program/index.ts';
import { validateGameDef, verifyGameDef } from '../../../src/verify/index.ts';
import { baseDef, changed } from '../../support/base-def.ts';
import { ticTacToe } from '../../support/tic-tac-toe.ts';

const match = { players: 2 };

test('a definition without errors is the playable one itself, with nothing added', () => {
  const def = baseDef();
  const text = canonicalText(def);
  const verified = verifyGameDef(def);
  expect(verified.def).toBe(def);
  expect(canonicalText(verified.def!)).toBe(text);
  expect(Reflect.ownKeys(verified.def!)).toEqual(Object.keys(baseDef()));
});

test('one with errors is not playable, and both ways in say the same', () => {
  const def = changed({ 'actions[0].phase': 'nowhere' });
  expect(verifyGameDef(def)).toEqual({ def: null, diagnostics: validateGameDef(def) });
});

test('what was not verified is not accepted', () => {
  const written: GameDef = baseDef();
  // @ts-expect-error A GameDef may have errors.
  expect(link(written, match).program).not.toBeNull();
  // @ts-expect-error The same for the functions on data.
  expect(initialState(written, 1)).toBeDefined();
  // @ts-expect-error An object of the right form was not verified.
  const forged: PlayableGameDef = written;
  expect(forged).toBe(written);
});

test('what was changed after it was verified is not accepted', () => {
  expect(link(ticTacToe, match).program).not.toBeNull();
  // @ts-expect-error A copy with other parts may have errors.
  expect(link({ ...ticTacToe, triggers: [] }, match).program).not.toBeNull();
});

test('nobody but the one function says of a definition that it is playable', () => {
  const src = join(import.meta.dirname, '../../../src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const said = files.filter((file) => readFileSync(join(src, file), 'utf8').includes('as PlayableGameDef'));
  expect(said).toEqual([join('ir', 'mark-playable.ts')]);
});
