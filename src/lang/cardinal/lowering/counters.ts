import type { Lowerer } from './lowerer.ts';

/** The property that counts the counters of a type. */
export function countersOf(lowerer: Lowerer, type: string): string {
  const name = lowerer.changingOf('counters', NAMES[type] ?? type.replaceAll(/[^A-Za-z0-9_]/g, '_'));
  lowerer.changes.set(name, { ...lowerer.changes.get(name)!, presentation: { label: `${type} counters`, quiet: true } });
  return name;
}

/** Counters that change numbers have readable names, too. */
const NAMES: Readonly<Record<string, string>> = { '+1/+1': 'plus', '-1/-1': 'minus' };
