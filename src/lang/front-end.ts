/** The shape that all languages share: text → document as written → resolved game → GameDef. */
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../diagnostics/source.ts';
import type { GameDef } from '../ir/game-def.ts';
import type { Project } from '../text/project.ts';
import type { Tree } from '../text/tree.ts';
import type { Terms } from '../verify/index.ts';

/** What a step could build, and what it has to say about it. Null if nothing could be built. */
export interface Step<Result> {
  result: Result | null;
  diagnostics: Diagnostic[];
}

/** A GameDef, and the way back from its paths to the text. */
export interface Lowered {
  gameDef: GameDef;
  origins: Origins;
}

/** Where the parts of a document were written. */
export interface Origins {
  /** The text that says what stands at the path, or at the nearest path above it. */
  spanOf(path: Path): Span | undefined;
  /** The diagnostic with spans, names in its section, and its fix as text edits where that can be done. */
  locate(diagnostic: Diagnostic): Diagnostic;
}

/** One rule about a document: reports what breaks it. */
export type Check<Doc> = (doc: Doc, report: (diagnostic: Diagnostic) => void) => void;

/** A language: each arrow has its own type, so that no step can be skipped. */
export interface FrontEnd<Doc, Game> {
  readonly name: string;
  /** How names of files in this language end, in lower case. */
  readonly extensions: readonly string[];
  /** What it calls the things of a GameDef, if not by the names they have there. */
  readonly terms?: Terms;
  /** Whether a text looks like this language, for names that do not tell. */
  recognises(text: string): boolean;
  /** Whether a text of this language is a game, and not a part of one or something else with the same ending. */
  isGame(text: string): boolean;
  /** Whether a text is something that games of this language use, and that can be checked by itself. */
  readonly isPart?: (text: string) => boolean;
  /** The name of the file is its path from the root of the project. */
  parse(file: SourceFile, project: Project): Step<Doc>;
  /** What was written, for whoever looks for single values. */
  trees(doc: Doc): readonly Tree[];
  check(doc: Doc): Step<Game>;
  lower(game: Game): Step<Lowered>;
}
