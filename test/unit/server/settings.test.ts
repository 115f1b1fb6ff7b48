/** The settings of the server: flags before the environment before defaults, and sentences for what is wrong. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  defaultOf,
  defaultSettings,
  flagOf,
  readSettings,
  SETTING_NAMES,
  SETTINGS,
  variableOf,
  type GivenFlags,
  type Setting,
  type Settings,
} from '../../../src/server/settings.ts';
import { isServerDocCurrent } from '../../../tools/generate-server-doc.ts';

function settingsOf(flags: GivenFlags, env: Record<string, string> = {}): Settings {
  const read = readSettings(flags, env);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.settings;
}

function faultsOf(flags: GivenFlags, env: Record<string, string> = {}): readonly string[] {
  const read = readSettings(flags, env);
  return 'faults' in read ? read.faults : [];
}

test('flags count more than the environment, and that more than defaults', () => {
  expect(settingsOf({})).toEqual(defaultSettings());
  expect(settingsOf({}).port).toBe(4000);
  expect(settingsOf({}, { LUDWRIGHT_PORT: '5000' }).port).toBe(5000);
  expect(settingsOf({ port: '6000' }, { LUDWRIGHT_PORT: '5000' }).port).toBe(6000);
  expect(settingsOf({}, { LUDWRIGHT_PORT: '' }).port).toBe(4000);
});

test('switches are turned on and off by both', () => {
  expect(settingsOf({})).toMatchObject({ lan: false, metrics: true });
  expect(settingsOf({ lan: true, metrics: false })).toMatchObject({ lan: true, metrics: false });
  expect(settingsOf({}, { LUDWRIGHT_LAN: 'yes', LUDWRIGHT_METRICS: '0' })).toMatchObject({ lan: true, metrics: false });
  expect(settingsOf({ metrics: false }, { LUDWRIGHT_METRICS: '1' }).metrics).toBe(false);
});

test('lists are separated by commas', () => {
  expect(settingsOf({ allowHost: 'games.example, 10.0.0.7,' }).allowHost).toEqual(['games.example', '10.0.0.7']);
});

test('everything that is wrong is said, where it was given', () => {
  expect(faultsOf({ port: '99999', logLevel: 'loud' }, { LUDWRIGHT_CHAT_LENGTH: '-1', LUDWRIGHT_LAN: 'perhaps' })).toEqual([
    '--port must be a whole number from 0 to 65535, and not “99999”.',
    'LUDWRIGHT_LAN must be 1 or 0 (or true, false, yes, no, on, off), and not “perhaps”.',
    'LUDWRIGHT_CHAT_LENGTH must be a whole number from 0 to 4000, and not “-1”.',
    '--log-level must be one of “debug”, “info”, “warn”, “error”, “silent”, and not “loud”.',
  ]);
  expect(faultsOf({ allowOrigin: 'games.example' })).toHaveLength(1);
  expect(faultsOf({ allowHost: 'http://games.example' })).toHaveLength(1);
  expect(faultsOf({ store: ' ' })).toHaveLength(1);
});

test('a secret is not repeated, and has no flag', () => {
  const [fault] = faultsOf({}, { LUDWRIGHT_UPLOAD_TOKENS: 'short-one' });
  expect(fault).toContain('LUDWRIGHT_UPLOAD_TOKENS must be tokens of at least 16');
  expect(fault).not.toContain('short-one');
  expect(flagOf('uploadTokens')).toBeNull();
});

test('a variable that is nearly a setting is remarked on, another program’s is not', () => {
  const env = { LUDWRIGHT_TRUST_PROXI: '1', LUDWRIGHT_DATA: '/x', LUDWRIGHT_LONG: '1', OTHER: '1', LUDWRIGHT_ENTIRELY_ELSE_WHATEVER: '1' };
  const read = readSettings({}, env);
  expect(read).toMatchObject({ warnings: ['LUDWRIGHT_TRUST_PROXI is not a setting; did you mean LUDWRIGHT_TRUST_PROXY?'] });
});

test('each has a variable and a flag of its own, a meaning, and a default that it accepts', () => {
  expect(new Set(SETTING_NAMES.map(variableOf)).size).toBe(SETTING_NAMES.length);
  expect(flagOf('trustProxy')).toBe('--trust-proxy <number>');
  expect(flagOf('metrics')).toBe('--no-metrics');
  expect(flagOf('lan')).toBe('--lan');
  for (const name of SETTING_NAMES) {
    const setting = SETTINGS[name] as Setting<unknown>;
    expect(setting.meaning).toMatch(/\.$/);
    expect(defaultOf(name)).not.toBe('');
    if (Array.isArray(setting.default)) continue;
    expect(setting.kind.read(setting.kind.print(setting.default))).toEqual({ value: setting.default });
  }
});

test('no text makes it throw', () => {
  const name = fc.constantFrom(...SETTING_NAMES);
  fc.assert(
    fc.property(name, fc.string(), fc.boolean(), (setting, given, asFlag) => {
      const read = readSettings(asFlag ? { [setting]: given } : {}, asFlag ? {} : { [variableOf(setting)]: given });
      return 'faults' in read ? read.faults.length === 1 : Object.keys(read.settings).length === SETTING_NAMES.length;
    }),
  );
});

test('docs/server.md has the table (npm run docs)', () => expect(isServerDocCurrent()).toBe(true));
