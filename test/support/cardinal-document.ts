/** Small games in Cardinal, and what reading makes of them. */
import { BASE_CARDINAL, completeCardinal } from '../../src/diagnostics/catalogue/index.ts';
import { SourceFile, type Diagnostic } from '../../src/diagnostics/index.ts';
import type { Ability, CardinalGame } from '../../src/lang/cardinal/game/game.ts';
import { cardinal } from '../../src/lang/cardinal/index.ts';
import { printDiagnostic } from './print-diagnostic.ts';
import { projectOf } from './project.ts';

type Files = string | Readonly<Record<string, string>>;

/** The game of the catalogue with some of its tables replaced. */
export function smallCardinal(tables = ''): string {
  return tables === '' ? BASE_CARDINAL : completeCardinal(tables);
}

/** The small game in which a creature has an ability. */
export function withAbility(lines: string, ofCard = '', tables = ''): string {
  return smallCardinal(`${tables}

[[cards]]
id = "guard"
name = "Guard"
card_type = "creature"
${ofCard}
stats = { power = "1", toughness = "2" }

[[cards.abilities]]
${lines}

[[decks]]
id = "few"
cards = { guard = 10 }
`);
}

/** Reads the file `rules.toml` among others, up to the game that it describes. */
export function readCardinal(
  files: Files,
  main = 'rules.toml',
): { readonly game: CardinalGame | null; readonly diagnostics: readonly Diagnostic[] } {
  const all = typeof files === 'string' ? { [main]: files } : files;
  const { result, diagnostics } = cardinal.parse(new SourceFile(main, all[main]!), projectOf(all));
  if (result === null) return { game: null, diagnostics };
  const checked = cardinal.check(result);
  return { game: checked.result, diagnostics: [...diagnostics, ...checked.diagnostics] };
}

/** What is said of a game, without the places. */
export function cardinalFaults(files: Files, main = 'rules.toml'): string[] {
  return readCardinal(files, main).diagnostics.map((diagnostic) =>
    printDiagnostic(diagnostic).replace(/^\d+:\d+ /, diagnostic.span?.file === main ? '' : `${diagnostic.span?.file}: `),
  );
}

/** An ability for people: its words, with what stands at each parameter. */
export function printAbility({ trigger, scope, effect, params }: Ability): string {
  return `${trigger} ${scope}: ${effect} ${Array.from(params, ([name, { value }]) => `${name}=${value}`).join(' ')}`.trimEnd();
}
