/** Every bundle of the library as JSON and back composes to the same game. */
import { describe, expect, test } from 'vitest';
import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleAsText, bundleToJson, compose, readBundleJson } from '../../../src/bundles/index.ts';
import { bundleLibrary } from '../../../src/host/bundle-library.ts';

const { frames, bundles } = bundleLibrary();
const frame = frames.get('standard')!;
const schema = JSON.parse(readFileSync(join(import.meta.dirname, '../../../schemas/Bundle.schema.json'), 'utf8')) as object;
const isMechanic = new Ajv({ strict: false }).compile({ ...schema, $ref: '#/definitions/MechanicBundle' });

describe('there and back', () => {
  for (const bundle of bundles.values())
    test(bundle.id, () => {
      const json = bundleToJson(bundle);
      expect(isMechanic(json), JSON.stringify(isMechanic.errors)).toBe(true);
      const { part, diagnostics } = readBundleJson(JSON.stringify(json), `${bundle.id}.json`);
      expect(diagnostics).toEqual([]);
      expect(bundleToJson(part!)).toEqual(json);
      expect(compose(frame, [part!]).gameDef).toEqual(compose(frame, [bundle]).gameDef);
    });
});

test('the form of the seed is enough', () => {
  const { part, diagnostics } = readBundleJson(
    JSON.stringify({
      id: 'wages',
      name: 'Wages',
      patch: {
        constants: { PAY: 2 },
        variables: [{ id: 'coins', scope: 'perPlayer', type: 'int', init: 0, min: 0, max: 99 }],
        triggers: [
          {
            id: 'payday',
            event: 'custom',
            match: { event: '@round' },
            effects: [{ addVar: { scope: 'pvar', player: '$who', var: 'coins', delta: 'PAY' } }],
          },
        ],
      },
      provides: [{ id: 'coins', kind: 'currency', var: 'coins' }],
      mutationPoints: ['PAY'],
    }),
  );
  expect(diagnostics).toEqual([]);
  const { gameDef } = compose(frame, [part!, bundles.get('market-row')!]);
  expect(gameDef!.variables!.perPlayer).toHaveProperty(['wages/coins']);
  expect(bundleAsText(bundleToJson(part!))).toMatch(/^# Wages\n/);
});

test('what is wrong in JSON is told where it stands', () => {
  const { part, diagnostics } = readBundleJson('{\n  "id": "a b",\n  "patch": { "zonez": [] }\n}', 'a.json');
  expect(part).toBeNull();
  expect(diagnostics.map(({ code, span }) => `${code} ${span?.file}:${span?.start.line}`).toSorted()).toEqual([
    'structure/missing-key a.json:2',
    'structure/unknown-key a.json:3',
    'structure/unknown-value a.json:2',
  ]);
  expect(readBundleJson('{ "id": ', 'a.json').diagnostics.map(({ code }) => code)).toEqual(['structure/not-json']);
});
