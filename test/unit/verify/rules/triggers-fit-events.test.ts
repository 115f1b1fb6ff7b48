import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('a fact that the event does not have', () =>
  check(
    { 'triggers[1].match': { phase: 'main' } },
    'verify/trigger-match triggers[1].match.phase: Trigger "shelter" matches "phase", which event "tokenEntered" does not have. It has: zone, type.',
  ));

test('a custom event without a name', () =>
  check(
    { 'triggers[0]': { id: 'toll', event: 'custom', effects: [] } },
    'verify/trigger-match triggers[0].event: Trigger "toll" listens to a custom event but does not say which; give its name in "match": {"event": …}.',
  ));

test('nothing can come before a phase', () =>
  check(
    { 'triggers[0]': { id: 'toll', event: 'phaseEnter', timing: 'before', effects: [] } },
    'verify/trigger-timing triggers[0].timing: Trigger "toll" acts before event "phaseEnter", which can only be followed.',
  ));

test('a binding without the dollar sign', () =>
  check(
    { 'triggers[1].bind': { old: 1 } },
    'verify/binding-name triggers[1].bind.old: Trigger "shelter" binds "old"; the names of bindings begin with "$".',
  ));

for (const timing of ['before', 'instead'])
  test(`a token that is created cannot be held up (${timing})`, () =>
    check(
      { 'triggers[0]': { id: 'toll', event: 'tokenCreated', timing, effects: [] } },
      `verify/trigger-timing triggers[0].timing: Trigger "toll" acts ${timing === 'before' ? 'before' : 'instead of'} event "tokenCreated", which can only be followed.`,
    ));

test('a choice between triggers of an event with facts that it does not have', () =>
  check(
    { replacements: [{ event: 'varChanged', match: { zone: 'deck' }, chooser: 'active' }] },
    'verify/trigger-match replacements[0].match.zone: The game matches "zone", which event "varChanged" does not have. It has: var.',
  ));

test('who chooses is named in the scope of the event', () =>
  check(
    { replacements: [{ event: 'varChanged', chooser: { chosen: '$who' } }] },
    'verify/unknown-binding replacements[0].chooser.chosen: The game uses binding "$who", which is not bound here. Bindings in scope: $new, $old, $player.',
  ));
