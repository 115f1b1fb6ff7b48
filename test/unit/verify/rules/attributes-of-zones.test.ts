import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

/** A value that reads something of each zone of the board. */
function ofZones(read: object): object {
  return { aggregate: { op: 'sum', query: { query: 'zones', filter: { board: 'map' }, bind: '$z' }, value: read } };
}

test('a property of a zone is an attribute', () =>
  check(
    { 'modifiers[0].value': ofZones({ ref: 'tokenProp', token: '$z', prop: 'row' }) },
    'verify/type-mismatch modifiers[0].value.aggregate.value: Modifier "flag" reads "row" of $z, which is a zone where a token is expected: zones have attributes, not properties. Write {"ref":"zoneAttr","zone":"$z","attr":"row"}.',
  ));

test('the number of tokens is neither', () =>
  check(
    { 'modifiers[0].value': ofZones({ ref: 'tokenProp', token: { ref: 'binding', name: '$z' }, prop: 'count' }) },
    'verify/type-mismatch modifiers[0].value.aggregate.value: Modifier "flag" reads "count" of $z, which is a zone where a token is expected: zones have attributes, not properties. Write {"ref":"zoneCount","zone":"$z"}.',
  ));

test('an attribute of the zone in which a token lies', () =>
  check(
    { 'actions[0].pre': { op: '==', left: { ref: 'tokenProp', token: '$card', prop: 'column' }, right: 0 } },
    'verify/unknown-property actions[0].pre.left.prop: Action "buy" uses property "column", which no token has; it is an attribute of zones. Write {"ref":"zoneAttr","zone":{"ref":"tokenProp","token":"$card","prop":"zone"},"attr":"column"}.',
  ));
