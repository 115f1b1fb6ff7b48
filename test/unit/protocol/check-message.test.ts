import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAnswer, checkLog, checkMessage, protocolSchema, type FromTable } from '../../../src/protocol/index.ts';
import { arbitraryOf } from '../../support/arbitrary-of-schema.ts';

function faults(value: unknown): readonly string[] {
  const checked = checkMessage(value);
  return 'faults' in checked ? checked.faults : [];
}

const MESSAGES: FromTable[] = [
  { type: 'join', seat: 0 },
  { type: 'join', seat: null, name: 'Ada', since: 3 },
  { type: 'move', version: 0, key: '{"done":true}' },
  { type: 'undo', version: 1 },
  { type: 'agree', version: 1, agree: false },
  { type: 'hint', version: 1 },
  { type: 'why', version: 1, about: { action: 'mark', args: { cell: 'a:none' } } },
  { type: 'why', version: 1, about: { thing: 'seat 1' } },
  { type: 'why', version: 1, about: { everything: true } },
  { type: 'takeOver', seat: 1, by: { kind: 'bot', agent: 'uct:100' } },
  { type: 'takeOver', seat: 1, by: { kind: 'person' } },
  { type: 'pause', paused: true },
  { type: 'resign' },
];

describe('messages', () => {
  test.each(MESSAGES)('%j is one', (message) => expect(checkMessage(message)).toEqual({ message }));

  test.each([
    [null, 'A message is an object.'],
    ['join', 'A message is an object.'],
    [[], 'A message is an object.'],
    [{}, 'type'],
    [{ type: 'jion', seat: 0 }, 'join'],
    [{ type: 'move', version: 0 }, 'key'],
    [{ type: 'move', version: '0', key: 'x' }, 'At version'],
    [{ type: 'join', seat: '0' }, 'At seat'],
    [{ type: 'resign', seat: 1 }, 'seat'],
    [{ type: 'takeOver', seat: 0, by: { kind: 'god' } }, 'kind'],
    [{ type: 'why', version: 0, about: { action: 'a', args: { x: {} } } }, 'At about.args.x'],
    [{ type: 'why', version: 0, about: { action: 'a', args: { x: Array.from({ length: 2000 }, () => 1) } } }, '2000 items'],
  ])('%j is none', (value, said) => expect(faults(value).join(' ')).toContain(said));

  const strings = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'join', 'move', 'type'));
  // A key of this name is refused whatever the schema says.
  const safe = strings.filter((key) => key !== '__proto__');
  const filling = { strings, keys: safe, numbers: fc.double({ noNaN: true, noDefaultInfinity: true }), anything: fc.jsonValue() };

  test('any JSON is a message or refused in sentences, and nothing is thrown', () =>
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(strings, fc.jsonValue())), (value) => {
        for (const check of [checkMessage, checkAnswer, checkLog]) {
          const checked = check(value);
          if ('faults' in checked) for (const fault of checked.faults) expect(fault).toMatch(/\S/);
        }
      }),
      { numRuns: 1000 },
    ));

  test('whatever the schema allows is a message', () =>
    fc.assert(
      fc.property(arbitraryOf({ $ref: '#/definitions/FromTable', definitions: protocolSchema.definitions! }, filling), (value) => {
        const json: unknown = JSON.parse(JSON.stringify(value));
        expect(checkMessage(json)).toEqual({ message: json });
      }),
      { numRuns: 1000 },
    ));

  test('one key more or less is refused', () =>
    fc.assert(
      fc.property(fc.constantFrom(...MESSAGES), fc.nat(), (message, at) => {
        const keys = Object.keys(message);
        const key = keys[at % keys.length]!;
        const { [key as keyof FromTable]: _, ...less } = message;
        const optional = key === 'name' || key === 'since';
        expect(faults(less).length > 0).toBe(!optional);
        expect(faults({ ...message, more: 1 })).not.toEqual([]);
      }),
    ));
});
