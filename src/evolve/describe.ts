/** A genome in a designer's words: which parts a game is made of, how they are connected, and what was changed. */
import type { Bundle, Frame, Wire } from '../bundles/index.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import { actionName, readable } from '../tell/index.ts';
import type { Edit } from './edits/edit.ts';
import { express } from './express.ts';
import type { Genome } from './genome.ts';
import type { Stock } from './stock.ts';

export interface Described {
  /** The frame or the rulebook that it is based on. */
  readonly base: string;
  readonly parts: readonly DescribedPart[];
  /** How parts use one another, a sentence each. */
  readonly connections: readonly string[];
  /** What was changed afterwards, a sentence each. */
  readonly changes: readonly string[];
}

export interface DescribedPart {
  readonly name: string;
  readonly family: string;
  readonly description: string;
}

export function describe(genome: Genome, stock: Stock): Described {
  const { bundles, wires, def } = express(genome, stock);
  const { base, edits } = genome;
  const frame = base.kind === 'composed' ? stock.library.frames.get(base.frame) : undefined;
  const parts = [...(frame === undefined ? [] : [frame]), ...bundles];
  return {
    base: base.kind === 'rulebook' ? nameOfRulebook(base.game, stock) : (frame?.name ?? base.frame),
    parts: bundles.map(({ name, family, header: { description = '' } }) => ({ name, family, description })),
    connections: wires.flatMap((wire) => connection(wire, bundles) ?? []),
    changes: [...numbersOf(genome, parts), ...edits.map((edit) => CHANGES[edit.edit](edit as never, { def, parts }))],
  };
}

/** What the game is based on and of which bundles, without composing it. */
export function partNames({ base }: Genome, { library, rulebooks }: Stock): { readonly base: string; readonly parts: readonly string[] } {
  if (base.kind === 'rulebook') return { base: nameOfRulebook(base.game, { library, rulebooks }), parts: [] };
  return {
    base: library.frames.get(base.frame)?.name ?? base.frame,
    parts: base.bundles.map((id) => library.bundles.get(id)?.name ?? id),
  };
}

function nameOfRulebook(game: string, { rulebooks }: Stock): string {
  return rulebooks.get(game)?.meta.name ?? game;
}

/** Between bundles only: that all bring points of the frame goes without saying. */
function connection({ bundle, need, provider, thing }: Wire, bundles: readonly Bundle[]): string | undefined {
  const user = bundles.find(({ id }) => id === bundle);
  const source = bundles.find(({ id }) => id === provider);
  if (user === undefined || source === undefined) return undefined;
  return `For its ${readable(need)}, “${user.name}” uses the ${readable(thing)} of “${source.name}”.`;
}

/** Parameters that are not what they usually are. */
function numbersOf({ base }: Genome, parts: readonly (Frame | Bundle)[]): string[] {
  if (base.kind === 'rulebook') return [];
  return parts.flatMap(({ id, name, parameters }) =>
    parameters.flatMap(({ id: parameter, default: usual, description }) => {
      const value = base.parameters[id]?.[parameter] ?? usual;
      const what = description?.replace(/\.$/, '') ?? readable(parameter);
      return value === usual ? [] : [`${what} (“${name}”): ${value} instead of ${usual}.`];
    }),
  );
}

interface Told {
  /** The game after all edits, if it is one. */
  readonly def: PlayableGameDef | null;
  readonly parts: readonly (Frame | Bundle)[];
}

/** What each kind of edit does to a game. */
const CHANGES: { readonly [Kind in Edit['edit']]: (edit: Extract<Edit, { edit: Kind }>, told: Told) => string } = {
  constant: ({ name, value }, told) => `${constantWords(name, told)} is set to ${value}.`,
  removeAction: ({ action }, told) => `Nobody can take the action ${actionWords(action, told)} any more.`,
  addAction: ({ like, numbers }, told) =>
    `There is a second action like ${actionWords(like, told)}, with other numbers${numbersText(numbers.map(({ value }) => value))}.`,
  trigger: ({ trigger, change: { value } }, told) => `The rule ${ownName(trigger, told)} works differently${numbersText([value])}.`,
  addTrigger: ({ action, variable, delta }, told) =>
    `Whoever takes the action ${actionWords(action, told)} ${delta < 0 ? 'loses' : 'gains'} ${Math.abs(delta)} ${readable(variable)}.`,
  edge: ({ from, to, joined }) => `${readable(from)} and ${readable(to)} are ${joined ? 'neighbours' : 'no longer neighbours'}.`,
};

function numbersText(values: readonly unknown[]): string {
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length === 0 ? '' : ` (${numbers.join(', ')})`;
}

function constantWords(name: string, { parts }: Told): string {
  const [space, own] = name.includes('/') ? (name.split('/') as [string, string]) : [null, name];
  const part = parts.find(({ id, parameters }) => (space === null || id === space) && parameters.some((each) => each.id === own));
  const description = part?.parameters.find(({ id }) => id === own)?.description?.replace(/\.$/, '');
  return part === undefined || description === undefined ? `The number “${readable(name)}”` : `${description} (“${part.name}”)`;
}

function actionWords(id: string, told: Told): string {
  const { def } = told;
  const isThere = def?.actions.some((action) => action.id === id) ?? false;
  return isThere ? `“${actionName({ def: def! }, id)}”${partOf(id, told)}` : ownName(id, told);
}

/** A name as it is read, and whose it is. */
function ownName(id: string, told: Told): string {
  return `“${readable(id)}”${partOf(id, told)}`;
}

function partOf(id: string, { parts }: Told): string {
  const part = parts.find((each) => id.startsWith(`${each.id}/`));
  return part === undefined ? '' : ` of “${part.name}”`;
}
