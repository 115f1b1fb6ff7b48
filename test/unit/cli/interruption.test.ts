import { PassThrough, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { Stop } from '../../../src/cli/exit.ts';
import { endPartial, interruption, orNothing } from '../../../src/cli/interruption.ts';
import { inWorld, type World } from '../../../src/host/world.ts';
import { StoppedEarly } from '../../../src/sim/index.ts';

/** A world that keeps what is done to it. */
function observed(): { world: World; send: Parameters<World['onSignal']>[0]; exits: number[]; remarks: () => string } {
  let handler: Parameters<World['onSignal']>[0] = () => {};
  let remarks = '';
  const exits: number[] = [];
  const stream = new Writable({
    write: (chunk, _, done) => {
      remarks += String(chunk);
      done();
    },
  });
  const world: World = {
    out: stream,
    err: stream,
    input: new PassThrough(),
    readInput: () => ({ text: '' }),
    cwd: '/',
    env: {},
    onSignal: (set) => void (handler = set),
    handlesSignals: true,
    exit: (code) => void exits.push(code),
    atExit: () => () => {},
    exitCode: 0,
  };
  return { world, send: (name) => handler(name), exits, remarks: () => remarks };
}

describe.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s', (name, code) => {
  test('stops a command, and ends the program when it comes again', () => {
    const { world, send, exits } = observed();
    const signal = inWorld(world, interruption);
    expect(signal.aborted).toBe(false);
    inWorld(world, () => send(name));
    expect([signal.reason, world.exitCode, exits]).toEqual([code, code, []]);
    inWorld(world, () => send(name));
    expect(exits).toEqual([code]);
  });

  test('before there is anything to report ends the program', () => {
    const { world, send } = observed();
    const signal = inWorld(world, interruption);
    inWorld(world, () => send(name));
    const thrown = (error: Error): unknown => {
      try {
        return orNothing(signal)(error);
      } catch (other) {
        return other;
      }
    };
    expect(thrown(new StoppedEarly('nothing'))).toMatchObject({ code });
    expect(thrown(new StoppedEarly('nothing'))).toBeInstanceOf(Stop);
    const other = new Error('other');
    expect(thrown(other)).toBe(other);
  });
});

test.each([
  [{}, ''],
  [{ partial: { matches: 3, planned: 50 } }, 'Stopped: the report is partial, with 3 of 50 matches.\n'],
])('after a report %j', (report, remark) => {
  const { world, remarks } = observed();
  inWorld(world, () => endPartial(report));
  expect(remarks()).toBe(remark);
});
