import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import type { Path } from '../../diagnostics/diagnostic.ts';
import type { GameDef } from '../../ir/game-def.ts';
import type { FaceTemplate } from '../../ir/presentation.ts';
import type { Game, Report, Rule } from '../rule.ts';
import { subject } from '../subject.ts';
import { part } from '../terms.ts';

/** Hints for interfaces name what there is, and are text. */
export const presentationFits: Rule = (game, report) => {
  const { def, terms } = game;
  const whole = part(terms, 'game');
  const zones = new Set(def.zones.map(({ id }) => id));
  const boards = new Set(def.zones.flatMap(({ board }) => board ?? []));
  const known = (whose: Phrase, name: string, among: ReadonlySet<string>, path: Path, heading: string, isKey = false): void => {
    if (among.has(name)) return;
    report({
      code: 'presentation-name',
      severity: 'warning',
      path,
      ...phrase`${whose}: the presentation names "${{ name }}", which does not exist.`,
      wanted: { name, among, heading, isKey },
    });
  };
  def.presentation?.layout?.forEach((row, number) =>
    row.forEach((name, place) =>
      known(whole, name, new Set([...boards, ...zones]), ['presentation', 'layout', number, place], 'Boards and zones'),
    ),
  );
  for (const name of Object.keys(def.presentation?.boards ?? {}))
    known(whole, name, boards, ['presentation', 'boards', name], 'Boards', true);
  def.tokenTypes?.forEach((type, index) => {
    const whose = part(terms, 'tokenType', type.id);
    forFace(type.presentation?.face, ['tokenTypes', index, 'presentation', 'face'], (name, path) =>
      known(whose, name, new Set(Object.keys(type.props ?? {})), path, 'Properties'),
    );
    for (const [prop, { values = [], presentation }] of Object.entries(type.props ?? {}))
      for (const [word, text] of Object.entries(presentation?.words ?? {})) {
        const path = ['tokenTypes', index, 'props', prop, 'presentation', 'words', word];
        known(whose, word, new Set(values), path, 'Words', true);
        forBraces(text, (name) => known(whose, name, new Set(Object.keys(type.props ?? {})), path, 'Properties'));
      }
  });
  def.cards?.forEach((card, index) => {
    const whose = part(terms, 'card', card.id);
    forFace(card.presentation?.face, ['cards', index, 'presentation', 'face'], (name, path) =>
      known(whose, name, new Set(Object.keys(game.names.tokenTypes.get(card.type)?.props ?? {})), path, 'Properties'),
    );
  });
  plainText(game, report);
};

/** The properties that a face names: those in braces, but for the name of the card, and the chips. */
function forFace(face: FaceTemplate | undefined, path: Path, known: (name: string, path: Path) => void): void {
  face?.chips?.forEach((name, index) => known(name, [...path, 'chips', index]));
  for (const key of ['corner', 'foot', 'title', 'text'] as const) forBraces(face?.[key] ?? '', (name) => known(name, [...path, key]));
}

function forBraces(template: string, known: (name: string) => void): void {
  for (const [, name] of template.matchAll(/\{([^{}]{1,100})\}/g)) if (name !== 'name') known(name!);
}

/** Markup would be shown as it is written. */
function plainText(game: Game, report: Report): void {
  for (const [text, path] of textsOf(game.def))
    if (/<\/?[a-z][^<>]{0,200}>/i.test(text))
      report({
        code: 'markup-in-text',
        severity: 'warning',
        path,
        ...phrase`${subject(game, path)}: this text has markup in it, which is shown as it is written: ${{ text: text.slice(0, 60) }}`,
      });
}

function textsOf(def: GameDef): [string, Path][] {
  const found: [string, Path][] = [];
  const add = (text: unknown, ...path: Path): void => void (typeof text === 'string' && found.push([text, path]));
  add(def.meta.name, 'meta', 'name');
  add(def.meta.description, 'meta', 'description');
  for (const list of ['zones', 'tokenTypes', 'cards', 'actions', 'displays'] as const)
    def[list]?.forEach(({ description, presentation }, index) => {
      add(description, list, index, 'description');
      add(presentation?.label, list, index, 'presentation', 'label');
      add(presentation?.symbol, list, index, 'presentation', 'symbol');
    });
  return found;
}
