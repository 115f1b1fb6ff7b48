/** The texts of the samples, as others see them: the published schemas accept them, and migrating changes no game. */
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { SourceFile } from '../../../src/diagnostics/index.ts';
import { migrate } from '../../../src/lang/cgml/migration/migrate.ts';
import { resolve } from '../../../src/lang/cgml/reading/resolve.ts';
import { publishedSchema } from '../../../src/lang/cgml/schema/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { toJson, withTexts } from '../../../src/text/index.ts';
import type { Sample } from '../../support/cgml/sample.ts';
import { SAMPLES } from './samples/index.ts';
import { projectOf } from '../../support/project.ts';
import { isQuick } from '../../support/thoroughness.ts';

const ajv = new Ajv({ strict: true, allowUnionTypes: true });
const published = { '1.3': ajv.compile(publishedSchema('1.3')), '1.2': ajv.compile(publishedSchema('1.2')) };

/** Samples in which nothing is wrong or old. */
const sound = Object.values(SAMPLES)
  .flat()
  .filter(({ expected }) => expected.diagnostics === undefined);

function mainOf({ files, main = 'game.cgml' }: Sample): SourceFile {
  return new SourceFile(main, files[main]!);
}

test.skipIf(isQuick)('the schema of its version accepts every sample', () => {
  const refused = sound.flatMap((sample) => {
    const { root, versions } = resolve(mainOf(sample), projectOf(sample.files), () => {});
    const validate = published[[...versions.values()].includes('1.2') ? '1.2' : '1.3'];
    return validate(toJson(root)) ? [] : [`${sample.title}: ${ajv.errorsText(validate.errors).slice(0, 300)}`];
  });
  expect(refused).toEqual([]);
});

describe('migrating', () => {
  const old = SAMPLES['version-1-2']!.filter(({ expected }) => expected.diagnostics === undefined);

  test.each(old.map((sample) => [sample.title, sample] as const))('%s', (_, sample) => {
    const project = projectOf(sample.files);
    const { changed, diagnostics } = migrate(mainOf(sample), project);
    expect(diagnostics).toEqual([]);
    const text = changed!.get('game.cgml') ?? sample.files['game.cgml']!;
    const after = compile(text, { file: 'game.cgml', project: withTexts(project, changed!) });
    expect(after.diagnostics).toEqual([]);
    expect(after.gameDef).toEqual(compile(sample.files['game.cgml']!, { file: 'game.cgml', project }).gameDef);
  });
});
