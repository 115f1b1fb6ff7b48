/** A card that leaves the field or the stack is a new object from then on: nothing has become of it, and nothing refers to it. */
import type { Effect } from '../../../ir/effects.ts';
import type { TriggerDef } from '../../../ir/game-def.ts';
import type { ZoneSel } from '../../../ir/expressions.ts';
import { familyOf, initialOf } from '../cards/changing.ts';
import { ABILITY } from '../game/own-types.ts';
import { bound, differs, equal, forEach, not, propOf, setProp, tokensIn, when } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { leavesField, leavesStack } from '../lasting/ending.ts';
import { forgottenLater } from '../lasting/happening-later.ts';
import { GONE } from '../lowering/zones.ts';

/** After all that hears of it. Called when everything else has been lowered: it takes back whatever can change. */
export function leaving(lowerer: Lowerer): TriggerDef[] {
  const field = lowerer.zone('field');
  const stack = lowerer.zone('stack');
  return [
    {
      id: 'leaves the field',
      event: 'tokenLeft',
      match: { zone: field },
      priority: LAST,
      when: not(lowerer.isField(bound('$to'))),
      effects: [
        ...forgotten(lowerer),
        ...restored(lowerer),
        ...givenBack(lowerer),
        ...leavesField(lowerer),
        ...forgottenLater(lowerer),
        ...ceases(lowerer),
      ],
      presentation: { internal: true },
    },
    {
      id: 'leaves the stack',
      event: 'tokenLeft',
      match: { zone: stack },
      priority: LAST,
      // An ability is gone with its token.
      when: differs(propOf('$token', 'type'), ABILITY),
      // What X was is asked for by abilities of a permanent that enters.
      effects: [...forgotten(lowerer), ...when(not(lowerer.isField(bound('$to'))), [...restored(lowerer), ...leavesStack(lowerer)])],
      presentation: { internal: true },
    },
  ];
}

const LAST = -1000;

/** What others have that refers to it. */
function forgotten(lowerer: Lowerer): Effect[] {
  return [...lowerer.changes].flatMap(([name, { type }]) => {
    const where = type === 'token' ? HOLDERS[familyOf(name)] : undefined;
    if (where === undefined) return [];
    const holders = tokensIn(where(lowerer), equal(propOf('$holder', name), bound('$token')), '$holder');
    return [forEach('$holder', holders, [setProp('$holder', name, null)])];
  });
}

/** Where those lie that may refer to a card that leaves. What abilities come from they keep, wherever it is. */
const HOLDERS: Readonly<Record<string, ((lowerer: Lowerer) => ZoneSel) | undefined>> = {
  target: (lowerer) => lowerer.zone('stack'),
  that_card: (lowerer) => lowerer.zone('stack'),
  that_source: (lowerer) => lowerer.zone('stack'),
  that_target: (lowerer) => lowerer.zone('stack'),
  that_attacker: (lowerer) => lowerer.zone('stack'),
  that_blocker: (lowerer) => lowerer.zone('stack'),
  blocking: (lowerer) => lowerer.zonesOf('field'),
  fighting: (lowerer) => lowerer.zonesOf('field'),
  attached_to: (lowerer) => lowerer.zonesOf('field'),
};

function restored({ changes }: Lowerer): Effect[] {
  return [...changes].map(([name, def]) => setProp('$token', name, initialOf(def)));
}

/** Whoever controlled it, in another zone it is its owner's. */
function givenBack({ called }: Lowerer): Effect[] {
  if (!called.has('give_control')) return [];
  return when(differs(propOf('$token', 'controller'), propOf('$token', 'owner')), [
    setProp('$token', 'controller', propOf('$token', 'owner')),
  ]);
}

/** A token exists on the field only. It is set aside until no ability of it is left (statics/tokens.ts). */
function ceases(lowerer: Lowerer): Effect[] {
  return when(lowerer.flag('$token', 'token'), [{ moveToken: { token: '$token', to: GONE } }]);
}
