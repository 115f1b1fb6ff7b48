/** The places of trees in their documents. */
import type { Path } from '../../diagnostics/diagnostic.ts';
import { contains } from '../../diagnostics/source.ts';
import type { MapTree, Tree } from '../../text/tree.ts';

export interface TreePlace {
  /** The document that the tree is a part of; undefined if it comes from none of them. */
  readonly root: MapTree | undefined;
  readonly path: Path;
  /** Whether the document has this tree; another one was made for a place in it. */
  readonly isWritten: boolean;
}

/** Finds trees in documents. Most have nothing wrong with them, so each is indexed when the first place in it is asked for. */
export class TreePlaces {
  readonly #roots: readonly MapTree[];
  readonly #paths = new Map<MapTree, ReadonlyMap<Tree, Path>>();

  constructor(roots: readonly MapTree[]) {
    this.#roots = roots;
  }

  /** The place of a tree; for a made one, that of the smallest part of a document around its span. */
  of(at: Tree): TreePlace {
    const ofFile = this.#roots.filter(({ span }) => span.file === at.span.file);
    // A document that other files are merged into has parts from all of them.
    const roots = ofFile.length > 0 ? ofFile : this.#roots;
    for (const root of roots) {
      const path = this.#pathsIn(root).get(at);
      if (path !== undefined) return { root, path, isWritten: true };
    }
    let best: { readonly tree: Tree; readonly root: MapTree; readonly path: Path } | undefined;
    for (const root of roots)
      for (const [tree, path] of this.#pathsIn(root))
        if (contains(tree.span, at.span) && (best === undefined || contains(best.tree.span, tree.span))) best = { tree, root, path };
    return { root: best?.root ?? ofFile[0], path: best?.path ?? [], isWritten: false };
  }

  #pathsIn(root: MapTree): ReadonlyMap<Tree, Path> {
    let paths = this.#paths.get(root);
    if (paths === undefined) this.#paths.set(root, (paths = pathsIn(root)));
    return paths;
  }
}

/** The paths of all parts of a document. */
function pathsIn(root: Tree): ReadonlyMap<Tree, Path> {
  const paths = new Map<Tree, Path>();
  const visit = (tree: Tree, path: Path): void => {
    paths.set(tree, path);
    if (tree.kind === 'list') tree.items.forEach((item, step) => visit(item, [...path, step]));
    else if (tree.kind === 'map') for (const { key, value } of tree.entries) visit(value, [...path, key]);
  };
  visit(root, []);
  return paths;
}
