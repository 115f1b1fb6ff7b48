/** What may be made where not everybody sees it, so that who does not see it must guess. */
import { NONE, type Instr, type Value } from '../nodes.ts';
import type { Making, Program } from '../program.ts';
import { isSeenByAll } from './open-places.ts';
import { valuesIn } from './possible-values.ts';

type Linked = Pick<Program, 'routines' | 'actions' | 'flow' | 'setup' | 'zones' | 'layout' | 'players'>;

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
  return [{ definition: instr.definition, ...place, props }];
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
