import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

const toll = { emit: { event: 'tolled', args: { $bell: { ref: 'tokenAt', zone: 'market' } } } };
const waits = { type: 'pawn', zone: 'market', to: 'deck', keep: { $new: 'power' }, until: { event: 'tolled', token: '$bell' } };
const waiting = {
  id: 'late',
  event: 'varChanged',
  match: { var: 'gold' },
  waits,
  effects: [{ message: { text: '{0} {1}', args: ['$new', '$bell'] } }],
};
const alone = (trigger: object) => ({ 'triggers[1]': { ...waiting, ...trigger }, 'checks[0].effects[1]': toll });

test('a trigger that waits sees what its token keeps', () => check(alone({})));

test('what is not kept is not seen', () =>
  check(
    alone({ effects: [{ message: { text: '{0}', args: ['$old'] } }] }),
    'verify/unknown-binding triggers[1].effects[0].message.args[0]: Trigger "late" uses binding "$old", which is not bound here. Bindings in scope: $new, $bell.',
  ));

test('what waits comes after its event', () =>
  check(
    alone({ timing: 'before' }),
    'verify/waiting-trigger triggers[1].timing: Trigger "late" waits, and so comes after its event, not before it.',
  ));

test('what waits lies in zones of nobody', () =>
  check(
    alone({ waits: { ...waits, zone: 'hand' } }),
    'verify/waiting-trigger triggers[1].waits.zone: Trigger "late" waits in zone "hand", which every player or team has; what waits lies in zones that belong to nobody.',
  ));

test('the names of zones, types, properties, events and bindings are looked up', () =>
  check(
    alone({
      waits: { type: 'pwan', zone: 'makret', to: 'dekc', keep: { $newer: 'power' }, until: { event: 'tolld', token: '$bell' } },
      effects: [],
    }),
    'verify/unknown-token-type triggers[1].waits.type: Trigger "late" uses token type or card "pwan", which does not exist. Did you mean "pawn"?',
    'verify/unknown-zone triggers[1].waits.zone: Trigger "late" uses zone "makret", which does not exist. Did you mean "market"?',
    'verify/unknown-zone triggers[1].waits.to: Trigger "late" uses zone "dekc", which does not exist. Did you mean "deck"?',
    'verify/unknown-binding triggers[1].waits.keep.$newer: Trigger "late" uses binding "$newer", which is not bound here. Did you mean "$new"?',
    'verify/unknown-event triggers[1].waits.until.event: Trigger "late" uses event "tolld", which no effect emits. Did you mean "tolled"?',
  ));

test('a property that the token does not have, and one of another type', () =>
  check(
    alone({ waits: { ...waits, keep: { $new: 'powr', $player: 'power' } }, effects: [] }),
    'verify/unknown-property triggers[1].waits.keep.$new: Trigger "late" uses property "powr", which does not exist. Did you mean "power"?',
    'verify/type-mismatch triggers[1].waits.keep.$player: Trigger "late" has $player (a player) where an integer is expected. Write {"ref":"seat",…} for the number of the seat.',
  ));

test('the argument of the event that brings the token along', () =>
  check(
    alone({ waits: { ...waits, until: { event: 'tolled', token: '$ball' } }, effects: [] }),
    'verify/unknown-binding triggers[1].waits.until.token: Trigger "late" uses binding "$ball", which is not bound here. Did you mean "$bell"?',
  ));

test('two triggers that wait as the same', () =>
  check(
    { ...alone({}), 'triggers[2]': { ...waiting, id: 'later' } },
    'verify/waiting-trigger triggers[2].waits.type: Trigger "later" waits as a token of type "pawn", which stands for trigger "late" already. Declare a card for each.',
  ));
