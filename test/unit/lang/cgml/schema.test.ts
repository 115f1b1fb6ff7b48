/** The published schemas accept what is in order, as an independent validator sees it, and nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { SourceFile } from '../../../../src/diagnostics/index.ts';
import { resolve } from '../../../../src/lang/cgml/reading/resolve.ts';
import { cgmlFormSchema, publishedSchema } from '../../../../src/lang/cgml/schema/index.ts';
import type { CgmlVersion } from '../../../../src/lang/cgml/schema/versions.ts';
import { toJson } from '../../../../src/text/index.ts';
import { readCgml, smallGame, withAction } from '../../../support/cgml-document.ts';
import { projectOf } from '../../../support/project.ts';

const ajv = new Ajv({ strict: true, allowUnionTypes: true });
const { $id: _, ...form } = cgmlFormSchema;
const isInForm = ajv.compile(form);
const published = { '1.3': ajv.compile(publishedSchema('1.3')), '1.2': ajv.compile(publishedSchema('1.2')) };

const GAMES = join(import.meta.dirname, '../../../../games/cgml');
const PATHS = readdirSync(GAMES, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(?:cgml|yaml)$/.test(path));
const FILES = Object.fromEntries(PATHS.map((path) => [path, readFileSync(join(GAMES, path), 'utf8')]));
const NAMES = PATHS.filter((path) => path.endsWith('.cgml') && !path.startsWith('common/'));

/** The document after merging, as it is written. */
function merged(name: string, text: string): unknown {
  return toJson(resolve(new SourceFile(name, text), projectOf(FILES), () => {}).root);
}

function checkWritten(version: CgmlVersion, text: string, expected: boolean): void {
  published[version](merged('game.cgml', text));
  expect((published[version].errors ?? []).length === 0).toBe(expected);
}

describe.each(NAMES)('%s', (name) => {
  test('it fits the schema of its version', () => {
    const { document, root } = readCgml(FILES, name);
    const validate = published[document.version];
    validate(merged(name, FILES[name]!));
    expect(validate.errors ?? []).toEqual([]);
    isInForm(root);
    expect(isInForm.errors ?? []).toEqual([]);
  });
});

test('faults', () => {
  checkWritten('1.3', smallGame(), true);
  checkWritten('1.3', withAction('{ action: SHUFFLE, target: $.zones.deck }'), true);
  checkWritten('1.3', withAction('{ action: SHUFFLE, target: $.zones.deck, loud: true }'), false);
  checkWritten('1.3', withAction('{ action: DRAW }'), false);
  checkWritten('1.3', smallGame({ rules: null }), false);
  checkWritten('1.3', smallGame({ flow: 'flow: { states: [ A ], initial_state: A }' }), false);
  checkWritten('1.2', withAction('{ action: DRAW }', '1.2'), true);
  checkWritten(
    '1.2',
    withAction('{ action: SET_VARIABLE, path: game.round, value: { operator: "+", operands: [ game.round, 1 ] } }', '1.2'),
    true,
  );
  checkWritten('1.2', withAction('{ action: REQUEST_INPUT, options: { type: rank }, filter: { not: { value: true } } }', '1.2'), true);
  checkWritten('1.2', withAction('{ action: REQUEST_INPUT, options: { type: rnak } }', '1.2'), false);
  checkWritten(
    '1.2',
    smallGame({ cgml_version: 'cgml_version: 1.2', flow: 'flow: { states: [ A ], initial_state: A, turn_structure: [ B ] }' }),
    true,
  );
});
