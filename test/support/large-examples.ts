/** Faults that a text to be printed cannot have, as they need a large one or none: what is found then, by their code. */
import { join } from 'node:path';
import { BASE_CARDABLE, BASE_CGML, BASE_RULEBOOK, completeCardable, completeRulebook } from '../../src/diagnostics/catalogue/index.ts';
import { SourceFile, type Diagnostic } from '../../src/diagnostics/index.ts';
import { readGame, type RootOptions, type UnreadableGame } from '../../src/host/index.ts';
import { cardable as cardableLanguage } from '../../src/lang/cardable/index.ts';
import { compile, compileWith, migrate } from '../../src/lang/index.ts';
import { link } from '../../src/program/index.ts';
import { parseGameDef } from '../../src/verify/index.ts';
import { REFUSED_COMPOSITIONS } from './bundles/refused-compositions.ts';
import { CARDINAL_EXAMPLES } from './cardinal-examples.ts';
import { REFUSED_EXAMPLES } from './packages/refused-examples.ts';
import { playable } from './playable.ts';
import { readToml, textProject, type PictureFacts } from '../../src/text/index.ts';

const ROOT = join(import.meta.dirname, '../..');
const unreadable = (name: string, options: RootOptions = {}): Diagnostic[] => [(readGame(name, options) as UnreadableGame).diagnostic];
const toml = (text: string): Diagnostic[] => readToml(new SourceFile('cards.toml', text)).diagnostics;
const block = (section: string, content: string): string => `\`\`\`yaml\nsection: "${section}"\n${section}: ${content}\n\`\`\`\n\n`;
const compiled = (...blocks: string[]): Diagnostic[] => compile(completeRulebook(blocks.join(''))).diagnostics;
const times = (count: number, make: (index: number) => string, between = ', '): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(between);

/** A game whose cards all have pictures, of which these are the facts. */
function cardable(text: string, picture?: PictureFacts): readonly Diagnostic[] {
  const paths = ['One', 'Two', 'Three'].map((name) => `resources/${name.toLowerCase()}.png`);
  const project = { ...textProject(() => undefined, picture === undefined ? [] : paths), image: () => picture };
  return compile(text, { file: 'game.jsonc', project }).diagnostics;
}

export const LARGE_EXAMPLES: Readonly<Record<string, () => readonly Diagnostic[]>> = {
  ...REFUSED_EXAMPLES,
  ...CARDINAL_EXAMPLES,
  ...REFUSED_COMPOSITIONS,
  'file/unreadable': () => unreadable('tic-tac-tow'),
  'file/no-game': () => unreadable(join(ROOT, 'docs/pictures')),
  'file/several-games': () => unreadable(join(ROOT, 'games')),
  'file/outside-root': () => unreadable(join(ROOT, 'games/hex/rules.md'), { root: join(ROOT, 'docs') }),
  'markdown/too-large': () => compile('x'.repeat(2_000_000)).diagnostics,
  'markdown/too-many-blocks': () => compiled(block('setup', '[]').repeat(2001)),
  'yaml/too-deep': () => compiled(block('presentation', `{ deep: ${'['.repeat(1000)}${']'.repeat(1000)} }`)),
  'yaml/too-large': () =>
    compiled(
      block('presentation', `\n  l0: &l0 []\n${times(20, (index) => `  l${index + 1}: &l${index + 1} [ *l${index}, *l${index} ]`, '\n')}`),
    ),
  'yaml/too-many': () => compiled(block('presentation', `{ words: [ ${times(100, () => 'word')} ] }`)),
  'toml/too-deep': () => toml(`a = ${'['.repeat(101)}`),
  'toml/too-large': () => toml('#'.repeat(2_000_000)),
  'toml/too-many': () => toml('a = no\n'.repeat(100)),
  'gamespec/too-many-cards': () =>
    compiled(
      block(
        'cards',
        `[ { combine: { id: "card", type: "card", props: { ${times(5, (index) => `p${index}: [ ${times(10, String)} ]`)} } } } ]`,
      ),
    ),
  'cgml/no-game': () => compile('- rule\n', { file: 'game.cgml' }).diagnostics,
  'cgml/include-too-large': () =>
    compile('cgml_version: "1.3"\nmeta: !include 0.yaml\n', {
      file: 'game.cgml',
      project: textProject((path) => `- [ !include ${Number.parseInt(path) + 1}.yaml ]\n`.repeat(path === '30.yaml' ? 0 : 2) || '1\n'),
    }).diagnostics,
  'cgml/not-migrated': () => {
    const old = BASE_CGML.replace('"1.3"', '"1.2"')
      .replace('setup:', 'setup:\n  - !include move.yaml')
      .replace('effect:', 'effect:\n      - !include move.yaml');
    return migrate(
      new SourceFile('game.cgml', old),
      textProject(() => '{ action: SHUFFLE, target: zones.hand }\n'),
    ).diagnostics;
  },
  'cardable/no-document': () =>
    compileWith(
      cardableLanguage,
      new SourceFile('game.json', '[]'),
      textProject(() => undefined),
    ).diagnostics,
  'cardable/too-many-cards': () =>
    cardable(
      completeCardable(
        JSON.stringify({
          cardset: {
            set_name: 'Few Cards',
            symmetrical_deck: true,
            suits: Array.from({ length: 200 }, (_, index) => ({ suit_name: `Suit ${index}` })),
            cards: Array.from({ length: 100 }, (_, index) => ({ card_name: `Card ${index}` })),
          },
        }),
      ),
    ),
  'cardable/telling-backs': () =>
    cardable(BASE_CARDABLE.replace('"card_name": "One",', '"card_name": "One", "card_back_override": "three",'), {
      width: 100,
      height: 140,
    }),
  'cardable/not-a-picture': () => cardable(BASE_CARDABLE, { refused: 'it is not an image' }),
  'cardable/picture-size': () =>
    cardable(BASE_CARDABLE.replace('"symmetrical_deck"', '"card_dimensions": { "width": 90, "height": 135 }, "symmetrical_deck"'), {
      width: 100,
      height: 100,
    }),
  'structure/too-deep': () => parseGameDef('['.repeat(201) + ']'.repeat(201)).diagnostics,
  'structure/too-large': () => parseGameDef(`[${times(100_001, () => '0')}]`).diagnostics,
  'verify/too-many-bindings': () => compiled(block('setup', `[ ${times(251, (index) => `{ rollRandom: { bind: "$roll${index}" } }`)} ]`)),
  'gamespec/expansion-too-large': () =>
    compiled(
      block(
        'macros',
        `[ ${times(20, (index) => `{ id: "m${index}", effects: [ ${index === 0 ? '{ fail: {} }' : times(2, () => `{ macro: { name: "m${index - 1}" } }`)} ] }`)} ]`,
      ),
      block('setup', '[ { macro: { name: "m19" } } ]'),
    ),
  'verify/too-many': () => compiled(block('constants', `{ ${times(10_001, (index) => `C${index}: ${index}`)} }`)),
  'link/state-too-large': () => {
    const def = compile(BASE_RULEBOOK).gameDef!;
    const names = Array.from({ length: 255 }, (_, index) => `p${index}`);
    const props = Object.fromEntries(names.map((name) => [name, { type: 'int' as const }]));
    const setup = [{ createToken: { type: 'card', zone: 'deck:none', props: Object.fromEntries(names.map((name) => [name, 1])) } }];
    return link(
      playable({ ...def, meta: { ...def.meta, maxTokens: 16_384 }, tokenTypes: [{ id: 'card', props }], cards: [], decks: [], setup }),
      { players: 2 },
    ).diagnostics;
  },
};
