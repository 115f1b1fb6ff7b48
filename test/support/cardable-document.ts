/** Small documents in Cardable, and what reading makes of them. */
import { BASE_CARDABLE, completeCardable } from '../../src/diagnostics/catalogue/index.ts';
import { SourceFile, type Diagnostic } from '../../src/diagnostics/index.ts';
import { cardable } from '../../src/lang/cardable/index.ts';
import type { CardableGame } from '../../src/lang/cardable/game/game.ts';
import type { Project } from '../../src/text/index.ts';
import { printDiagnostic } from './print-diagnostic.ts';
import { projectOf } from './project.ts';

/** The document of the catalogue with some of its parts, or keys of its ruleset, replaced. */
export function smallGame(parts: Readonly<Record<string, unknown>> = {}): string {
  return Object.keys(parts).length === 0 ? BASE_CARDABLE : completeCardable(JSON.stringify(parts));
}

/** The small game in which a player does this. */
export function withPrimitive(primitive: unknown, ofAction: object = {}): string {
  const win = { endpoint: 'state_transition', params: ['game_won', '$player'] };
  return withAction({ action_name: 'Score', ...ofAction, primitives: [primitive, win] });
}

/** The small game with one action, or a reference to one. */
export function withAction(action: unknown, ruleset: object = {}): string {
  const vote = { action_name: 'play_again', type: 'vote_button', type_params: ['Play again!', 'play'] };
  return smallGame({
    ruleset: {
      ...ruleset,
      game_state: [
        { state_name: 'play', state_type: 'round_robin', actions: [action] },
        { state_name: 'game_won', state_params: { key: 'winner', type: 'player' }, state_type: 'concurrent', actions: [vote] },
      ],
    },
  });
}

export interface ReadCardable {
  readonly game: CardableGame | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the file `game.json` among others, up to the game that it describes. */
export function readCardable(files: string | Readonly<Record<string, string>>, main = 'game.json', project?: Project): ReadCardable {
  const all = typeof files === 'string' ? { [main]: files } : files;
  const { result, diagnostics } = cardable.parse(new SourceFile(main, all[main]!), project ?? projectOf(all));
  if (result === null) return { game: null, diagnostics };
  const checked = cardable.check(result);
  return { game: checked.result, diagnostics: [...diagnostics, ...checked.diagnostics] };
}

/** What is said of a document, without the places. */
export function faultsOf(files: string | Readonly<Record<string, string>>, main = 'game.json', project?: Project): string[] {
  return readCardable(files, main, project).diagnostics.map((diagnostic) =>
    printDiagnostic(diagnostic).replace(/^\d+:\d+ /, diagnostic.span?.file === main ? '' : `${diagnostic.span?.file}: `),
  );
}
