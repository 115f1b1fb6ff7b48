/** Messages whose variable parts have names. */
import type { ArgName, ArgValue, DiagnosticArgs } from './args.ts';

/** A message, or a part of one, with the arguments that it names. */
export interface Phrase {
  readonly message: string;
  readonly args: DiagnosticArgs;
}

/** One argument by its name: `{ zone }`. */
type Named = {
  [Name in ArgName]: { readonly [Only in Name]: NonNullable<DiagnosticArgs[Only]> | (null extends DiagnosticArgs[Only] ? null : never) };
}[ArgName];

/** A part of a phrase: an argument, another phrase, or one of several wordings that are written out in the source. */
type Part = Named | Phrase | string;

/** Keeps text that is only known at run time out of messages: it has to be an argument. */
type Checked<Parts> = { [Index in keyof Parts]: Wording<Parts[Index]> };
type Wording<Given> = Given extends string ? (Record<never, never> extends Record<Given, 1> ? never : Given) : Given;

/**
 * A message made of text and arguments: ``phrase`There is no zone "${{ zone }}".` ``.
 * What varies is written as an object with the name of the argument, so that nothing is in the message which is not in `args`.
 */
export function phrase<Parts extends readonly Part[]>(strings: TemplateStringsArray, ...parts: Parts & Checked<Parts>): Phrase {
  let message = strings[0]!;
  const args: Record<string, ArgValue> = {};
  (parts as readonly Part[]).forEach((part, index) => {
    if (typeof part === 'string') message += part;
    else if (isPhrase(part)) {
      message += part.message;
      Object.assign(args, part.args);
    } else {
      Object.assign(args, part);
      message += Object.values<ArgValue>(part).map(printArg).join(' ');
    }
    message += strings[index + 1]!;
  });
  return { message, args };
}

/** The items of a list in quotation marks: `"red", "green"`, or with another word between them. */
export function listed<Name extends ListName>(named: Readonly<Record<Name, readonly string[]>>, between = ', '): Phrase {
  const [items = []] = Object.values<readonly string[]>(named);
  return { message: items.map((item) => `"${item}"`).join(between), args: named };
}

/** The names that the message offers, one after the other: `deck, hand`, or `none`. */
export function offering(offered: readonly string[], most = offered.length): Phrase {
  const shown = offered.slice(0, most);
  return { message: `${shown.join(', ') || 'none'}${offered.length > most ? ', …' : ''}`, args: { offered: shown } };
}

/** `Did you mean "deck" or "hand"?` */
export function didYouMean(offered: readonly string[]): Phrase {
  return phrase`Did you mean ${listed({ offered }, ' or ')}?`;
}

type ListName = { [Name in ArgName]: readonly string[] extends DiagnosticArgs[Name] ? Name : never }[ArgName];

function isPhrase(part: Named | Phrase): part is Phrase {
  return 'message' in part;
}

function printArg(value: ArgValue): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}
