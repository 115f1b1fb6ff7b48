/** What may be made where not everybody sees it, so that who does not see it must guess. */
import { NONE, type Instr, type Value } from '../nodes.ts';
import type { Making, Program } from '../program.ts';
import { isSeenByAll } from './open-places.ts';
import { valuesIn, writtenValues } from './possible-values.ts';

type Linked = Pick<Program, 'routines' | 'actions' | 'flow' | 'setup' | 'zones' | 'layout' | 'players' | 'props'>;

/** All that instructions may make, but for what every match begins with and what everybody sees. */
export function makingsOf(program: Linked): Making[] {
  if (program.layout.knowledge < 0) return [];
  return program.routines.flatMap(({ code }, routine) => code.flatMap((instr) => madeBy(program, routine, instr)));
}

function madeBy(program: Linked, routine: number, instr: Instr): Making[] {
  if ((instr.op !== 'create' && instr.op !== 'createDeck') || instr.isCertain) return [];
  const zones = zonesOf(program, routine, instr.zone);
  if (zones?.every((zone) => isSeenByAll(program, zone)) === true) return [];
  const owners = ownersOf(program, routine, instr.owner, zones);
  const place = { zones: zones === null ? null : Int32Array.from(zones), owners };
  if (instr.op === 'createDeck')
    return instr.definitions.flatMap((deck) => Array.from(deck, (definition) => ({ definition, ...place, props: [] })));
  const props = instr.props.map(({ prop, value }) => {
    const values = valuesIn(program, routine, value);
    return { prop, values: values === null ? null : Int32Array.from(values) };
  });
  if (instr.like === null) return [{ definition: instr.definition, ...place, props }];
  const copied = instr.like.changed ? changedProps(program) : [];
  const has = (definition: number, prop: number): boolean => program.props[prop]!.bounds[definition] !== undefined;
  return definitionsMade(program)
    .filter((definition) => props.every(({ prop }) => has(definition, prop)))
    .map((definition) => {
      const its = copied.flatMap(({ prop, values }) => {
        if (!has(definition, prop)) return [];
        return [{ prop, values: values && Int32Array.from(new Set([...values, program.props[prop]!.printed[definition]!])).toSorted() }];
      });
      return { definition, ...place, props: [...props, ...its] };
    });
}

/** What a token may be a copy of: all that is made otherwise. */
function definitionsMade({ routines }: Linked): number[] {
  const made = new Set<number>();
  for (const { code } of routines)
    for (const instr of code) {
      if (instr.op === 'create' && instr.like === null) made.add(instr.definition);
      if (instr.op === 'createDeck') for (const deck of instr.definitions) for (const definition of deck) made.add(definition);
    }
  return [...made].toSorted((a, b) => a - b);
}

/** What properties may have become, besides what is printed. */
function changedProps(program: Linked): Making['props'] {
  return program.props.flatMap(({ column }, prop) => (column < 0 ? [] : [{ prop, values: writtenValues(program, prop).values }]));
}

/** The zones that a value may name, or null for any. */
function zonesOf(program: Linked, routine: number, zone: Value): number[] | null {
  if (zone.op === 'zoneFor') return Array.from({ length: zone.count }, (_, index) => zone.base + index);
  return valuesIn(program, routine, zone)?.filter((each) => each >= 0) ?? null;
}

/** Whose a token may be: as stated, or the player of the zone it is made in. */
function ownersOf(program: Linked, routine: number, owner: Value, zones: readonly number[] | null): Int32Array {
  const stated = valuesIn(program, routine, owner);
  const players = Array.from({ length: program.players }, (_, player) => player);
  if (stated === null) return Int32Array.from(players);
  const whose = zones === null ? [NONE, ...players] : zones.map((zone) => program.zones.player[zone]!);
  return Int32Array.from(new Set(stated.flatMap((player) => (player === NONE ? whose : [player])))).toSorted();
}
