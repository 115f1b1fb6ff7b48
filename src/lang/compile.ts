/** Text → GameDef, whatever the language: parse, check, lower, then verify; all that is found is told in terms of the text. */
import { callerMust, isObject, mustBeObject, mustBeText } from '../diagnostics/caller-mistake.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceFile } from '../diagnostics/source.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import { verifyGameDef } from '../verify/index.ts';
import { NO_FILES, readThrough, type Project } from '../text/project.ts';
import type { FrontEnd, Origins } from './front-end.ts';
import { checkDoc, gamespec, type GameSpecDoc } from './gamespec/index.ts';
import { languageOf } from './language-of.ts';

export interface Compiled {
  /** Null if there are errors. */
  gameDef: PlayableGameDef | null;
  /** In the order of the text. */
  diagnostics: Diagnostic[];
  /** The texts that spans point into, by name. */
  sources: ReadonlyMap<string, SourceFile>;
  /** Where the parts of the GameDef were written; undefined if there is none. */
  origins: Origins | undefined;
}

export interface CompileOptions {
  /** The path of the text from the root of the project, for diagnostics and as the place that imports are relative to. */
  file?: string;
  /** Where imported files are found. Without it nothing can be imported. */
  project?: Project;
}

/** Compiles a game; the language is told by the ending of the name, or else by the text. */
export function compile(text: string, options: CompileOptions = {}): Compiled {
  const { file, project } = optionsOf(options);
  return compileWith(languageOf(file, text), new SourceFile(file, text), project);
}

/** Compiles with a given language. */
export function compileWith<Doc, Game>(language: FrontEnd<Doc, Game>, file: SourceFile, project: Project): Compiled {
  const sources = new Map([[file.name, file]]);
  const noting = readThrough(project, (path) => {
    const read = project.read(path);
    if ('text' in read) sources.set(path, new SourceFile(path, read.text));
    return read;
  });
  const { result: doc, diagnostics } = language.parse(file, noting);
  const {
    gameDef,
    diagnostics: later,
    origins,
  } = doc === null ? { gameDef: null, diagnostics: [], origins: undefined } : finish(language, doc, diagnostics);
  return { gameDef, diagnostics: inTextOrder([...diagnostics, ...later], file.name), sources, origins };
}

/** Reads a rulebook in the game specification language. What is wrong with its text is told in `diagnostics`. */
export function parseGameSpec(markdown: string, options: CompileOptions = {}): GameSpecDoc {
  const { file, project } = optionsOf(options);
  mustBeText(markdown, 'A rulebook');
  return gamespec.parse(new SourceFile(file, markdown), project).result!;
}

/** Compiles what `parseGameSpec` gave. */
export function compileGameSpecToGameDef(doc: GameSpecDoc): Omit<Compiled, 'sources'> {
  checkDoc(doc);
  const { gameDef, diagnostics, origins } = finish(gamespec, doc, doc.diagnostics);
  return { gameDef, diagnostics: inTextOrder([...doc.diagnostics, ...diagnostics], doc.file.name), origins };
}

/** Options with what is not stated; whoever gives something else is told so. */
export function optionsOf(options: CompileOptions): Required<CompileOptions> {
  mustBeObject(options, 'What says how to compile');
  const { file = 'rules.md', project = NO_FILES } = options;
  const isProject = isObject(project) && (['read', 'list', 'identify'] as const).every((name) => typeof project[name] === 'function');
  callerMust(isProject, 'A project reads files: take it from folderProject or textProject.');
  return { file, project };
}

/** Check, lower, verify, each only if what came before leaves something to judge. */
function finish<Doc, Game>(language: FrontEnd<Doc, Game>, doc: Doc, before: readonly Diagnostic[]): Omit<Compiled, 'sources'> {
  const checked = language.check(doc);
  const lowered = checked.result === null ? undefined : language.lower(checked.result);
  const diagnostics = [...checked.diagnostics, ...(lowered?.diagnostics ?? [])];
  const result = lowered?.result ?? null;
  if (result === null || before.some(isBroken) || diagnostics.some(isError)) return { gameDef: null, diagnostics, origins: undefined };
  const verified = verifyGameDef(result.gameDef, language.terms);
  for (const diagnostic of verified.diagnostics) diagnostics.push(result.origins.locate(diagnostic));
  return { gameDef: before.some(isError) ? null : verified.def, diagnostics, origins: result.origins };
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** An error of the text after which the rest cannot be judged. A fault with a fix was mended for the time being. */
function isBroken(diagnostic: Diagnostic): boolean {
  return isError(diagnostic) && diagnostic.fix === undefined;
}

/** By file and place; what is said twice about one place is said once, as the later step knows better how to mend it. */
function inTextOrder(diagnostics: readonly Diagnostic[], main: string): Diagnostic[] {
  const unique = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const { code, message, span } = diagnostic;
    const key = `${code}\n${message}\n${span?.file}\n${span?.start.offset}`;
    const before = unique.get(key);
    unique.set(
      key,
      before?.fix !== undefined && diagnostic.fix === undefined
        ? before
        : { ...diagnostic, ...(before?.section !== undefined && { section: before.section }) },
    );
  }
  return [...unique.values()].toSorted(
    (a, b) => fileRank(a, main).localeCompare(fileRank(b, main)) || (a.span?.start.offset ?? 0) - (b.span?.start.offset ?? 0),
  );
}

function fileRank({ span }: Diagnostic, main: string): string {
  return span === undefined || span.file === main ? '' : span.file;
}
