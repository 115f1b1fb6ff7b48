import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { packageOf } from '../../../src/content/index.ts';
import { installPackage } from '../../../src/host/index.ts';
import { withInstalled } from '../../../src/host/offered-installed.ts';
import type { OfferedFolder } from '../../../src/host/offered-folder.ts';
import { temporaryFolder } from '../../support/cli.ts';
import { declaration, sampleFiles } from '../../support/packages/sample-package.ts';

beforeEach(() => vi.stubEnv('LUDWRIGHT_DATA', temporaryFolder()));
afterEach(() => vi.unstubAllEnvs());

const ENTRY = 'folder/installed/my-game%401.0.0.json';
const entry = {
  id: 'own',
  name: 'Own',
  players: { min: 1, max: 1 },
  description: '',
  tags: [],
  file: 'folder/own.json',
  moves: null,
  faults: null,
};
const FOLDER: OfferedFolder = {
  index: () => [entry],
  rulebooks: () => ['own.md'],
  offer: () => undefined,
  image: () => undefined,
  onChange: () => () => {},
};

const install = (changes: object = {}): unknown => installPackage(packageOf(sampleFiles({ 'ludwright.json': declaration(changes) })).made!);

test('a game that is installed stands in the gallery, after those of the folder', () => {
  expect(withInstalled(null).index()).toEqual([]);
  install();
  expect(withInstalled(null).index()).toMatchObject([{ file: ENTRY }]);
  const both = withInstalled(FOLDER);
  expect(both.index().map(({ file }) => file)).toEqual(['folder/own.json', ENTRY]);
  expect(both.rulebooks()).toEqual(['own.md', 'my-game@1.0.0']);
});

test('it can be played, and has a picture', () => {
  install();
  const offered = withInstalled(FOLDER);
  expect(offered.offer(`/${ENTRY}`)).toHaveProperty('def');
  expect(offered.offer(`/${ENTRY.replace('.json', '.picture.json')}`)).toHaveProperty('middle');
  expect(offered.offer('/folder/installed/other%401.0.0.json')).toBeUndefined();
});
