/** What somebody wants composed, and the same as words of an address: `frame=standard&bundles=a,b&a.SIZE=3&a.purse=b.energy`. */

export interface Plan {
  /** Empty: it is called after its parts. */
  readonly name: string;
  readonly frame: string;
  readonly bundles: readonly string[];
  /** Numbers that are not as usual, by part and parameter: `market-row.ROW_SIZE`. */
  readonly parameters: Readonly<Record<string, number>>;
  /** Needs that are connected by hand: `market-row.purse` with `engine-building.energy`. */
  readonly wiring: Readonly<Record<string, string>>;
}

/** Two parts that use one another: something to begin with. */
export const FIRST_PLAN: Plan = {
  name: '',
  frame: 'standard',
  bundles: ['engine-building', 'market-row'],
  parameters: {},
  wiring: {},
};

/** No name of a game is longer. */
export const LONGEST_NAME = 60;

export function planQuery({ name, frame, bundles, parameters, wiring }: Plan): string {
  const words: [string, string | number][] = [
    ...(name === '' ? [] : [['name', name] as [string, string]]),
    ['frame', frame],
    ...(bundles.length === 0 ? [] : [['bundles', bundles.join(',')] as [string, string]]),
    ...Object.entries(parameters),
    ...Object.entries(wiring),
  ];
  return words.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&');
}

/** Null if no frame is named: then nothing was meant. */
export function planIn(query: string): Plan | null {
  const words = new URLSearchParams(query);
  const frame = words.get('frame');
  if (frame === null) return null;
  const set = [...words].filter(([key]) => key.includes('.'));
  return {
    name: nameOf(words.get('name') ?? ''),
    frame,
    bundles: (words.get('bundles') ?? '').split(',').filter(Boolean),
    parameters: Object.fromEntries(set.flatMap(([key, value]) => (isParameter(key) ? [[key, Number(value)]] : []))),
    wiring: Object.fromEntries(set.filter(([key]) => !isParameter(key))),
  };
}

/** A name is one line. */
function nameOf(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, LONGEST_NAME);
}

/** What was kept may have been written by somebody else. */
export function planOf(value: unknown): Plan | null {
  const { name, frame, bundles, parameters, wiring } = (value ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || typeof frame !== 'string' || !Array.isArray(bundles)) return null;
  if (!bundles.every((each) => typeof each === 'string') || !isMap(parameters, 'number') || !isMap(wiring, 'string')) return null;
  return { name: nameOf(name), frame, bundles, parameters, wiring };
}

function isMap<Name extends 'number' | 'string'>(
  value: unknown,
  type: Name,
): value is Record<string, Name extends 'number' ? number : string> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((each) => typeof each === type);
}

/** Parameters are written in capitals, needs are not. */
function isParameter(key: string): boolean {
  return /\.[A-Z][A-Z0-9_]*$/.test(key);
}
