/** A game as text. */
import type { PackageIdentity } from '../ir/game-identity.ts';
import type { Project } from '../text/project.ts';

/** The text of a game before anything is made of it. */
export interface GameText {
  /** What was typed. */
  readonly name: string;
  /** The name of the text for people; where it is a file, its path. */
  readonly path: string;
  readonly text: string;
  /** Only a file belongs to the person who typed its name. */
  readonly from: 'file' | 'bundled' | 'stdin' | 'package';
  /** The path of the text from the root of its project. */
  readonly file: string;
  /** What the game may import: files below its root, and what was downloaded before. */
  readonly project: Project;
  /** The path, as the person would type it, of a file that is known by its path from the root. */
  readonly pathOf: (file: string) => string;
  /** The package that it came in, if it came in one. */
  readonly cameIn?: PackageIdentity;
  /** Where the text lies on disk, if the package is installed. */
  readonly installed?: string;
}
