/** Small documents in CGML, and what reading makes of them. */
import { SourceFile, type Diagnostic } from '../../src/diagnostics/index.ts';
import { checkForm } from '../../src/lang/cgml/form/check-form.ts';
import { parse } from '../../src/lang/cgml/reading/parse.ts';
import type { CgmlDocument } from '../../src/lang/cgml/reading/document.ts';
import { toJson } from '../../src/text/index.ts';
import { printDiagnostic } from './print-diagnostic.ts';
import { projectOf } from './project.ts';

/** Sections of a game in which nothing is wrong. */
const SECTIONS: Readonly<Record<string, string>> = {
  cgml_version: 'cgml_version: "1.3"',
  meta: 'meta: { name: Small, players: { min: 2, max: 4 } }',
  components: `components:
  component_types:
    deck_types:
      small:
        composition: [ { type: template, template: standard_suits, values: [7, 8, J] } ]
        rank_hierarchy: [7, 8, J]
    zone_types:
      pile: { ordering: lifo }
  decks: { main: { type: small } }
  zones:
    - { name: deck, type: pile, of_deck: main }
    - { name: hand, type: pile, per_player: true }
    - { name: books, type: pile, per_player: true }
  variables:
    - { name: score, scope: per_player, initial_value: 0 }
    - { name: round, initial_value: 0 }`,
  setup: 'setup: []',
  flow: `flow:
  states: { Playing: { phases: [Play] }, Over: { phases: [] } }
  initial_state: Playing`,
  rules: 'rules: []',
};

/** The small game, in which some sections are other ones; null leaves one out. */
export function smallGame(sections: Readonly<Record<string, string | null>> = {}): string {
  return `${Object.values({ ...SECTIONS, ...sections })
    .filter((text) => text !== null)
    .join('\n')}\n`;
}

/** The small game with one rule that does this; the action stands in line 25 from column 9 on. */
export function withAction(action: string, version = '1.3'): string {
  return smallGame({
    cgml_version: `cgml_version: "${version}"`,
    rules: `rules:\n  - id: r\n    trigger: on.phase.Play\n    effect:\n      - ${action.replaceAll('\n', '\n        ')}`,
  });
}

export interface ReadCgml {
  readonly document: CgmlDocument;
  readonly root: Record<string, unknown>;
  /** What was found while reading, and what is wrong with the form. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a file among others, by default one of the name game.cgml. */
export function readCgml(files: string | Readonly<Record<string, string>>, main = 'game.cgml'): ReadCgml {
  const all = typeof files === 'string' ? { [main]: files } : files;
  const { result, diagnostics } = parse(new SourceFile(main, all[main]!), projectOf(all));
  return { document: result!, root: toJson(result!.root) as Record<string, unknown>, diagnostics: [...diagnostics, ...checkForm(result!)] };
}

/** What is said about files, as tests expect it. */
export function faultsOf(files: string | Readonly<Record<string, string>>, main?: string): string[] {
  return readCgml(files, main).diagnostics.map(
    (diagnostic) => `${diagnostic.span?.file === 'game.cgml' ? '' : `${diagnostic.span?.file}:`}${printDiagnostic(diagnostic)}`,
  );
}
