/** Places of a document as people name them: `ruleset.round_start.Pass.primitives[0]`. */
import type { Path } from '../../../diagnostics/diagnostic.ts';
import type { MapTree, Tree } from '../../../text/tree.ts';

/** The keys by which things are called; the first that an object has counts. */
const NAME_KEYS = [
  'state_name',
  'action_name',
  'ref_id',
  'action_ref_id',
  'deck_name',
  'set_name',
  'suit_name',
  'card_name',
  'location_name',
  'key',
  'param',
];
/** Lists whose items need no more than their own names. */
const UNNAMED: ReadonlySet<string> = new Set(['game_state', 'actions']);

/** The section at a path; nothing for the document itself. */
export function sectionAt(root: MapTree, path: Path): { section?: string } {
  let text = '';
  let tree: Tree | undefined = root;
  path.forEach((step, index) => {
    tree =
      tree?.kind === 'list'
        ? tree.items[Number(step)]
        : tree?.kind === 'map'
          ? tree.entries.find(({ key }) => key === step)?.value
          : undefined;
    const name = typeof step === 'number' ? nameOf(tree) : undefined;
    if (typeof step === 'number') text += name === undefined ? `[${step}]` : `.${name}`;
    else if (!(UNNAMED.has(step) && typeof path[index + 1] === 'number')) text += text === '' ? step : `.${step}`;
  });
  return text === '' ? {} : { section: text };
}

function nameOf(tree: Tree | undefined): string | undefined {
  const entry = tree?.kind === 'map' ? tree.entries.find(({ key }) => NAME_KEYS.includes(key)) : undefined;
  return entry?.value.kind === 'scalar' && typeof entry.value.value === 'string' ? entry.value.value : undefined;
}
