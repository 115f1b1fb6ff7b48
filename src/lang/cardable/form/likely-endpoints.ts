/** Which endpoints may be meant by a name that none of them has: by spelling, by meaning, and by what could stand there. */
import { nearest } from '../../../diagnostics/suggest.ts';
import { groupBy } from '../../../ir/group-by.ts';
import type { Tree } from '../../../text/tree.ts';
import { callIn } from '../game/calls.ts';
import { ENDPOINTS, isEndpoint, type EndpointName } from '../endpoints/index.ts';
import type { Gives, Params } from '../schema/params.ts';
import { FITTING, isFitting, isPath } from './kinds.ts';

/** The endpoints by what people call them, in small letters, the likeliest first. Of several, the one counts that gives what is wanted. */
const CALLED_SO: ReadonlyMap<string, readonly EndpointName[]> = calledNames();

function calledNames(): ReadonlyMap<string, readonly EndpointName[]> {
  const all = (Object.keys(ENDPOINTS) as EndpointName[]).flatMap((endpoint) =>
    Object.entries(ENDPOINTS[endpoint].calledSo ?? {}).map(([called, rank]) => ({ called, rank, endpoint })),
  );
  const byName = groupBy(all, ({ called }) => called);
  return new Map([...byName].map(([called, found]) => [called, found.toSorted((a, b) => a.rank - b.rank).map(({ endpoint }) => endpoint)]));
}

/** The endpoints that people call so, and that give what is wanted. */
export function calledSo(name: string, wanted: readonly Gives[]): readonly EndpointName[] {
  return (CALLED_SO.get(name.toLowerCase()) ?? []).filter((each) => wanted.includes(ENDPOINTS[each].gives));
}

/** Of the endpoints whose names are near, those that could stand there with these arguments; else all that could. */
export function likelyEndpoints(name: string, params: readonly Tree[], wanted: readonly Gives[]): readonly string[] {
  const near = nearest(name, Object.keys(ENDPOINTS));
  const fitting = couldStand(params, wanted);
  if (near.length === 0) return fitting;
  const both = near.filter((each) => fitting.includes(each));
  return both.length > 0 ? both : Object.keys(ENDPOINTS);
}

/** The endpoints that give what is wanted and could take these arguments; all of them if there is none. */
function couldStand(params: readonly Tree[], wanted: readonly Gives[]): readonly string[] {
  const found = Object.entries(ENDPOINTS).filter(([, form]) => wanted.includes(form.gives) && couldTake(form, params));
  return found.length > 0 ? found.map(([name]) => name) : Object.keys(ENDPOINTS);
}

/** Whether an endpoint could take these arguments. */
function couldTake({ required, optional = [], rest }: Params, params: readonly Tree[]): boolean {
  const named = [...required, ...optional];
  if (params.length < required.length || (rest === undefined && params.length > named.length)) return false;
  return params.every((param, index) => {
    const { kind } = (named[index] ?? rest)!;
    if (isPath(param)) return typeof kind === 'string' && kind !== 'primitives' && kind !== 'message';
    const call = callIn(param);
    if (call === undefined) return isFitting(param, kind);
    return typeof kind === 'string' && isEndpoint(call.endpoint) && FITTING[kind].includes(ENDPOINTS[call.endpoint].gives);
  });
}
