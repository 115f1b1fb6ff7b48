/** What the worker of the composing page makes of plans. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBundle, readFrame } from '../../../src/bundles/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { composedOf, partReader, type ShippedParts } from '../../../web/worker/composed-of.ts';
import { describedParts } from '../../../web/worker/described-parts.ts';
import { FIRST_PLAN, type Plan } from '../../../web/compose/plan.ts';
import { ROOT } from '../../support/cli.ts';

const textOf = (name: string): string => readFileSync(join(ROOT, 'bundles', `${name}.md`), 'utf8');
const frame = textOf('frames/standard');
const bundles = Object.fromEntries(FIRST_PLAN.bundles.map((id) => [id, textOf(id)]));
const parts = describedParts({
  frames: new Map([['standard', readFrame(frame).part!]]),
  bundles: new Map(Object.entries(bundles).map(([id, text]) => [id, readBundle(text).part!])),
});
const shipped: ShippedParts = { parts, frames: { standard: frame }, bundles };
const reader = partReader(shipped);
const check = (changes: Partial<Plan> = {}) => composedOf({ ...FIRST_PLAN, ...changes }, reader);

test('a plan becomes a rulebook that compiles, and the page is told of it', () => {
  const { text, game, findings, connected } = check();
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { gameDef } = compile(text, { file: 'game.md' });
  expect(game).toMatchObject({ id: gameDef!.meta.id, name: gameDef!.meta.name, players: gameDef!.meta.players });
  expect(connected).toContainEqual({ bundle: 'market-row', need: 'purse', provider: 'engine-building', thing: 'energy' });
});

test('a name changes neither the rules nor the match; numbers and wires do', () => {
  const usual = check().game!;
  const named = check({ name: 'Der Große Markt' }).game!;
  expect(named).toEqual({ ...usual, name: 'Der Große Markt', id: 'der-gro-e-markt' });
  expect(check({ name: '…' }).game).toEqual({ ...usual, name: '…' });
  expect(check({ parameters: { 'standard.ROUNDS': 3 } }).game!.rules).not.toBe(usual.rules);
  expect(check({ wiring: { 'engine-building.spark': 'standard.round' } }).game!.rules).not.toBe(usual.rules);
});

test('what is wrong is told in words', () => {
  const { text, game, findings } = check({ parameters: { 'standard.ROUNDS': 99 } });
  expect({ text, game }).toEqual({ text: '', game: null });
  expect(findings).toMatchObject([{ severity: 'error', code: 'bundles/parameter-range' }]);
  expect(findings[0]!.message).toMatch(/of “Rounds” is a whole number/);
});

test('parts say what they provide, need and use of a frame', () => {
  const market = parts.bundles.find(({ id }) => id === 'market-row')!;
  expect(market).toMatchObject({ name: 'Market row', family: 'market', provides: [{ id: 'sale', kind: 'event' }] });
  expect(market.needs.map(({ id, kind }) => `${id}: ${kind}`)).toContain('purse: currency');
  expect(market.slots).toContain('action');
  expect(parts.frames[0]!.slots).toContain('action');
  expect(parts.frames[0]!.description).toMatch(/^A round/);
});
