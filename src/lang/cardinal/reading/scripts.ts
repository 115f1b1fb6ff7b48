/** The scripts of a project: each is found, read and parsed once, however many cards use it. */
import { idOf } from '../../names.ts';
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { SourceFile } from '../../../diagnostics/source.ts';
import type { Project } from '../../../text/project.ts';
import type { Tree } from '../../../text/tree.ts';
import type { ScriptFile } from '../game/game.ts';
import { reportUnknown, type Report } from '../reporting/report.ts';
import type { ScriptReport } from '../reporting/script-report.ts';
import { checkCalls } from '../script/check-calls.ts';
import { parseScript } from '../script/parse.ts';
import { SCRIPT_ENDING as ENDING } from '../script/ending.ts';
import { partsOf, type ScriptParts } from './script-parts.ts';
import { raisedBy } from './raised.ts';
import { tellUnusedFunctions, tellUnusedScript, type ScriptOwner } from './unused-scripts.ts';

interface Parsed {
  readonly file: ScriptFile;
  readonly diagnostics: readonly Diagnostic[];
}

export class ScriptReader {
  /** What is wrong with the scripts that are used. */
  readonly diagnostics: Diagnostic[] = [];
  readonly #project: Project;
  readonly #report: Report;
  /** The folder of the rules, with its `/`. */
  readonly #root: string;
  readonly #parsed = new Map<string, Parsed>();
  readonly #used = new Map<ScriptFile, ScriptParts>();
  readonly #owners = new Map<ScriptFile, ReadonlySet<ScriptOwner>>();
  readonly #names = new Set<string>();
  #paths: readonly string[] | undefined;
  #events: ReadonlySet<string> | undefined;

  constructor(project: Project, rules: string, report: Report) {
    this.#project = project;
    this.#root = folderOf(rules);
    this.#report = report;
  }

  /** Those that cards and keywords use, in the order in which they are named. */
  get files(): readonly ScriptFile[] {
    return [...this.#used.keys()];
  }

  /** Tells what is wrong with a script. */
  readonly tell: ScriptReport = (span, code, told, { severity = 'error', ...more } = {}) => {
    this.diagnostics.push({ code, severity, path: [], span, ...told, ...more });
  };

  /**
   * The script that a card names in one way or another, `before` the last one in its place; undefined if there is none, which has been
   * told.
   */
  named(names: readonly string[], at: Tree, before = ''): ScriptFile | undefined {
    const tried = [...new Set(names.flatMap((each) => this.#places(each.endsWith(ENDING) ? each : `${each}${ENDING}`, at.span.file)))];
    const name = names.at(-1)!;
    const path = tried.find((each) => this.#parse(each) !== undefined);
    if (path !== undefined) return this.#parse(path)!.file;
    const known = this.#all().map((each) => nameOfScript(each));
    reportUnknown(this.#report, at, 'cardinal/unknown-script', 'script', name, known, {
      where: phrase`${{ expected: tried }} were looked for.`,
      written: (script) => `${before}${script}`,
    });
    return undefined;
  }

  /** The script of a pack that has the id of one of its cards. */
  ofPackCard(id: string, at: Tree): ScriptFile | undefined {
    const pack = this.#packOf(at.span.file);
    return pack === undefined ? undefined : this.#parse(`${pack}scripts/${id}${ENDING}`)?.file;
  }

  /** The scripts of keywords, beside the rules and in packs, by the ids of the keywords. */
  keywords(): readonly { readonly id: string; readonly file: ScriptFile }[] {
    return this.#all().flatMap((path) => {
      const steps = path.slice(this.#root.length).split('/');
      const folder = steps.slice(0, -1).join('/');
      if (folder !== 'keywords' && !/^packs\/[^/]+\/keywords$/.test(folder)) return [];
      return [{ id: nameOfScript(path), file: this.#parse(path)!.file }];
    });
  }

  /** What the functions of a script are for. From then on it is used by cards or keywords, and what is wrong with it is told. */
  parts(file: ScriptFile, by: ScriptOwner): ScriptParts {
    this.#owners.set(file, new Set([...(this.#owners.get(file) ?? []), by]));
    const known = this.#used.get(file);
    if (known !== undefined) return known;
    for (const each of this.#parse(file.file.name)!.diagnostics) this.diagnostics.push(each);
    const parts = partsOf(file, this.events(), this.tell);
    this.#used.set(file, parts);
    return parts;
  }

  /** Tells of what is never carried out, when all that uses scripts is known. */
  tellUnused(): void {
    for (const [file, parts] of this.#used) tellUnusedFunctions(file, parts, this.#owners.get(file)!, this.tell);
    for (const path of this.#all()) {
      const { file } = this.#parse(path)!;
      if (!this.#used.has(file)) tellUnusedScript(file, this.tell);
    }
  }

  /** Tells what is wrong with all of them that can be known without rules. Events may be raised by scripts of the game. */
  checkWithoutRules(): void {
    for (const path of this.#all()) {
      const { file, diagnostics } = this.#parse(path)!;
      for (const each of diagnostics) this.diagnostics.push(each);
      checkCalls(file.script, this.tell);
    }
  }

  /** The events that scripts of the project raise. */
  events(): ReadonlySet<string> {
    this.#events ??= new Set(this.#all().flatMap((path) => [...raisedBy(this.#parse(path)!.file.script).keys()]));
    return this.#events;
  }

  /** Where a script may lie that a file names. */
  #places(base: string, from: string): readonly string[] {
    const folder = folderOf(from);
    const pack = this.#packOf(from);
    const ofPack = pack === undefined ? [] : [`${pack}scripts/${base}`, `${pack}${base}`];
    const others = [this.#root, folder, folderOf(folder.slice(0, -1))].map((each) => `${each}${base}`);
    return [...new Set([...ofPack, ...others, `${this.#root}scripts/${base}`, ...below(base).map((each) => `${this.#root}${each}`)])];
  }

  /** The folder of the pack that a file belongs to. */
  #packOf(path: string): string | undefined {
    const [folder, pack, ...rest] = path.slice(this.#root.length).split('/');
    return path.startsWith(this.#root) && folder === 'packs' && rest.length > 0 ? `${this.#root}packs/${pack}/` : undefined;
  }

  /** The scripts that belong to the rules, and can be read. */
  #all(): readonly string[] {
    this.#paths ??= this.#project
      .list(this.#root.slice(0, -1))
      .paths.filter((path) => this.#belongs(path))
      // Whoever lists them, a folder or a package: their order is part of the game.
      .toSorted()
      .filter((path) => this.#parse(path) !== undefined);
    return this.#paths;
  }

  /** Other folders may have games of their own. */
  #belongs(path: string): boolean {
    const [folder, ...rest] = path.slice(this.#root.length).split('/');
    return path.endsWith(ENDING) && (rest.length === 0 || FOLDERS.has(folder!));
  }

  #parse(path: string): Parsed | undefined {
    const known = this.#parsed.get(path);
    if (known !== undefined) return known;
    const read = this.#project.read(path);
    if (!('text' in read)) return undefined;
    const file = new SourceFile(path, read.text);
    const { script, diagnostics } = parseScript(file);
    const parsed: Parsed = { file: { name: this.#nameFor(path), script, file }, diagnostics };
    this.#parsed.set(path, parsed);
    return parsed;
  }

  /** The name of the file, where another has the same with its folders. */
  #nameFor(path: string): string {
    const name = [idOf(nameOfScript(path)), idOf(path.slice(this.#root.length, -ENDING.length))].find((each) => !this.#names.has(each))!;
    this.#names.add(name);
    return name;
  }
}

/** Where scripts lie, from the rules. */
const FOLDERS: ReadonlySet<string> = new Set(['scripts', 'cards', 'keywords', 'packs']);

/** With its `/`; empty at the top. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The name of a script's file, without folders and ending. */
export function nameOfScript(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, path.endsWith(ENDING) ? -ENDING.length : undefined);
}

/** The ways to a file from the folders on its path: the rules may lie in one of them. The file alone would be another one. */
function below(path: string): readonly string[] {
  const steps = path.split('/');
  return steps.slice(1, -1).map((_, index) => steps.slice(index + 1).join('/'));
}
