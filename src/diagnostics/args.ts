/**
 * The arguments of diagnostics: the variable parts of a message as data, for whoever has to act on one.
 * One name means the same in every code, so that nobody has to read the message.
 */

/** What an argument holds, and what it means; the type is only there for the compiler. */
export interface Argument<Value extends ArgValue = ArgValue> {
  readonly form: 'string' | 'number' | 'list of strings' | 'scalar' | 'object';
  readonly meaning: string;
  readonly holds?: Value;
}

/** A part of the game that a diagnostic speaks of: `{ kind: "action", name: "buy" }`; the setup has no name. */
export interface Subject {
  readonly kind: string;
  readonly name?: string;
}

type Scalar = string | number | boolean | null;
export type ArgValue = Scalar | readonly string[] | Subject;

const string = (meaning: string): Argument<string> => ({ form: 'string', meaning });
const number = (meaning: string): Argument<number> => ({ form: 'number', meaning });
const list = (meaning: string): Argument<readonly string[]> => ({ form: 'list of strings', meaning });
const subject = (meaning: string): Argument<Subject> => ({ form: 'object', meaning });
const scalar = (meaning: string): Argument<Scalar> => ({ form: 'scalar', meaning });

/** All arguments that a diagnostic can have. */
export const ARGUMENTS = {
  // What it is about.
  subject: subject('The part of the game that the diagnostic is about: what kind of thing it is, and its name if it has one.'),
  kind: string('What kind of thing the name stands for or should stand for: `zone`, `variable`.'),
  name: string('The name that the diagnostic is about, as it is written.'),
  key: string('The key of an object.'),
  otherKey: string('Another key of the same object.'),
  keys: list('Several keys of an object.'),
  place: string('The place of a value: its key, with the numbers of items.'),
  text: string('A piece of the text; a long one is cut off.'),
  value: scalar('A value as it is written, or that another one was taken for.'),
  word: string('A word of a formula or path.'),
  sign: string('A single character or mark: a bracket, a quotation mark.'),
  otherSign: string('A second one: the bracket or mark that stands where another should.'),
  // What was expected and what is there.
  expected: list('The forms that are accepted, each in words.'),
  types: list('The JSON types that are accepted.'),
  words: list('The words that are accepted.'),
  expectedKey: string('The key that should be there.'),
  found: string('What is there instead, in words.'),
  written: string('What to write instead.'),
  otherwise: string('What to write if something else was meant.'),
  offered: list('The names that the message offers: near ones, or all that there are.'),
  reason: string('Why, in words.'),
  detail: string('What else is known, in words.'),
  indent: number('The number of spaces in front of the line.'),
  expectedIndent: number('The number of spaces that should be there.'),
  column: number('A column.'),
  count: number('How many there are.'),
  asked: number('How many are asked for.'),
  players: number('How many players a match has.'),
  least: number('The smallest number allowed.'),
  most: number('The largest number allowed.'),
  deepest: number('How deep things may be nested.'),
  otherValue: scalar('Another value that the message compares it with.'),
  section: string('The section where something is declared.'),
  kinds: string('The kind of things that are listed: `Zones`, `Actions`.'),
  line: number('A line of the text.'),
  // Parts of the game beside the subject.
  zone: string('A zone.'),
  otherZone: string('Another zone.'),
  zones: list('Several zones.'),
  selector: string('A zone with its player, as it is written: `hand:actor`.'),
  player: string('A player, as it is written.'),
  seat: number('The number of a seat.'),
  team: string('A team.'),
  board: string('A board.'),
  row: number('A row of a board.'),
  variable: string('A variable.'),
  property: string('A property of tokens.'),
  layer: string('A layer of modifiers.'),
  otherLayer: string('Another layer.'),
  tokenType: string('A token type.'),
  rule: string('A rule.'),
  operator: string('An operator.'),
  number: number('Which one, counted from 1.'),
  version: string('A version of the language.'),
  otherType: string('Another token type.'),
  action: string('An action.'),
  procedure: string('A procedure.'),
  parameter: string('A parameter or argument.'),
  parameters: list('Several parameters.'),
  event: string('An event.'),
  effect: string('An effect.'),
  state: string('A state.'),
  phases: list('Phases.'),
  deck: string('A deck.'),
  card: string('A card.'),
  macro: string('A macro.'),
  game: string('A game.'),
  bundle: string('A bundle or frame.'),
  otherBundle: string('Another bundle or frame.'),
  need: string('Something that a bundle needs.'),
  slot: string('A slot of a frame.'),
  file: string('The name or path of a file.'),
  root: string('The folder or package that all files of the game lie in.'),
  capability: string('What the game asks for, under the name by which such requests are counted.'),
  constraint: string('Which constraint stands against it.'),
  workaround: string('How the same may be had.'),
  cycle: string('Things that depend on one another, joined by arrows.'),
} as const;

export type ArgName = keyof typeof ARGUMENTS;

/** The arguments of one diagnostic: those that its message names. */
export type DiagnosticArgs = {
  readonly [Name in ArgName]?: (typeof ARGUMENTS)[Name] extends Argument<infer Value> ? Value : never;
};

/** All texts among the arguments: what the message names. */
export function textsIn(args: DiagnosticArgs): ReadonlySet<string> {
  const values = Object.values<ArgValue>(args).flatMap((value) => (isSubject(value) ? [value.name ?? value.kind] : value));
  return new Set(values.map(String));
}

function isSubject(value: ArgValue): value is Subject {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
