/** What is drawn for tokens that a player does not know: kernel/hidden/determinize.ts. */
import { identityColumns } from '../../kernel/hidden/columns.ts';
import { darkValues } from '../../kernel/hidden/unknown.ts';
import type { Target } from './emitter.ts';

/** Emits what gives a token another identity, and any values of the properties that may have changed unseen. */
export function emitSamples({ program, module }: Target): string {
  const columns = identityColumns(program).map((column, place) => `s[at + ${column}] = unknown[from + ${place}];`);
  const dark: number[] = [];
  const from: number[] = [];
  const draws = program.props.flatMap((prop) => {
    if (prop.dark === null) return [];
    const first = from.length;
    for (let definition = 0; definition < program.definitions.names.length; definition++) {
      from.push(dark.length);
      for (const value of darkValues(prop, prop.dark, definition, program.players)) dark.push(value);
    }
    return [`s[at + ${prop.column}] = anyDark(darkFrom[${first} + definition]);`];
  });
  module.constant('DARK', Number(draws.length > 0));
  module.namedTable('darkWords', [...dark, 0]);
  module.namedTable('darkFrom', [...from, 0]);
  return `fn giveIdentity(at, from) { var zone = s[at + T_ZONE] - 1; if (zone >= 0) leaveHash(at, zone); ${columns.join(' ')} if (zone >= 0) enterHash(at, zone); }
    fn drawPropsOf(at, zone) { var definition = s[at + T_DEFINITION] - 1; leaveHash(at, zone); ${draws.join(' ')} enterHash(at, zone); }`;
}
