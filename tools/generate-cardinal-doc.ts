/** Writes the tables of docs/languages/cardinal.md. `--check` writes nothing and fails if they are not current. */
import { OBJECTS, type ObjectForm } from '../src/lang/cardinal/schema/objects.ts';
import { EFFECTS } from '../src/lang/cardinal/vocabulary/effects/index.ts';
import type { EffectForm, ParamForm } from '../src/lang/cardinal/vocabulary/forms/effect-form.ts';
import { KEYWORDS } from '../src/lang/cardinal/vocabulary/keywords.ts';
import {
  ABILITY_ORDERS,
  ACTION_WORK,
  ENDINGS,
  FIRST_PLAYER_RULES,
  MULLIGAN_RULES,
  OWNER_SCOPES,
  SPEEDS,
  STACK_ORDERS,
  STACK_RESOLUTIONS,
  STEP_WORK,
  VISIBILITIES,
  ZONE_ROLES,
} from '../src/lang/cardinal/vocabulary/rules.ts';
import { TRIGGERS } from '../src/lang/cardinal/vocabulary/triggers.ts';
import type { TriggerForm } from '../src/lang/cardinal/vocabulary/forms/trigger-form.ts';
import { CARD_WORDS, OBJECT_WORDS, PLAYER_WORDS } from '../src/lang/cardinal/vocabulary/words.ts';
import { generate, type DocPage } from './doc-tables.ts';

/** What the tables of words have in common. */
interface Word {
  readonly about: string;
  readonly also?: readonly string[];
  readonly isTarget?: true;
}

const WORDS: Readonly<Record<string, Readonly<Record<string, Word>>>> = {
  'zone roles': ZONE_ROLES,
  'owner scopes': OWNER_SCOPES,
  visibilities: VISIBILITIES,
  'mulligan rules': MULLIGAN_RULES,
  'first player rules': FIRST_PLAYER_RULES,
  'stack orders': STACK_ORDERS,
  'stack resolutions': STACK_RESOLUTIONS,
  'ability orders': ABILITY_ORDERS,
  speeds: SPEEDS,
  'step work': STEP_WORK,
  'action work': ACTION_WORK,
  endings: ENDINGS,
  'player words': PLAYER_WORDS,
  'card words': CARD_WORDS,
  'object words': OBJECT_WORDS,
};

export const CARDINAL_DOC: DocPage = {
  path: 'docs/languages/cardinal.md',
  tables: {
    ...Object.fromEntries(Object.entries(OBJECTS).map(([name, form]) => [`keys of ${name}`, () => keyTable(form)])),
    ...Object.fromEntries(Object.entries(WORDS).map(([name, words]) => [name, () => wordTable(words)])),
    triggers,
    effects,
    keywords,
  },
};

/** The keys of a table; one with a star must be written. */
function keyTable({ required, optional = {} }: ObjectForm): string[] {
  return [
    '| key | |',
    '|---|---|',
    ...Object.entries(required).map(([name, { about }]) => `| \`${name}\` * | ${about} |`),
    ...Object.entries(optional).map(([name, { about }]) => `| \`${name}\` | ${about} |`),
  ];
}

function wordTable(words: Readonly<Record<string, Word>>): string[] {
  return [
    '| word | also | |',
    '|---|---|---|',
    ...Object.entries(words).map(
      ([name, { about, also, isTarget }]) => `| \`${name}\` | ${listed(also)} | ${about}${isTarget === true ? ' *A target.*' : ''} |`,
    ),
  ];
}

function triggers(): string[] {
  return [
    '| `trigger` | also | `scope` | knows | |',
    '|---|---|---|---|---|',
    ...Object.entries<TriggerForm>(TRIGGERS).map(
      ([name, { about, also, scopes, facts }]) =>
        `| \`${name}\` | ${listed(also)} | ${listed(scopes)} | ${listed(['card', 'player'].filter((fact) => (facts as readonly string[]).includes(fact)).map((fact) => `that_${fact}`))} | ${about} |`,
    ),
  ];
}

function effects(): string[] {
  return [
    '| `effect` | `params` | static | |',
    '|---|---|---|---|',
    ...Object.entries<EffectForm>(EFFECTS).map(
      ([name, { about, params, isStatic }]) =>
        `| \`${name}\` | ${Object.entries(params).map(param).join(', ')} | ${isStatic === true ? 'yes' : ''} | ${about} |`,
    ),
  ];
}

/** `amount`: amount = 1; one without a default must be written, one in brackets may be left out with a meaning of its own. */
function param([name, { kind, default: byDefault }]: [string, ParamForm]): string {
  const what = kind === name ? `\`${name}\`` : `\`${name}\`: ${kind}`;
  if (byDefault === null) return `(${what})`;
  return byDefault === undefined ? what : `${what} = \`${byDefault}\``;
}

function keywords(): string[] {
  return ['| keyword | |', '|---|---|', ...Object.entries(KEYWORDS).map(([name, about]) => `| \`${name}\` | ${about} |`)];
}

function listed(words: readonly string[] = []): string {
  return words.map((word) => `\`${word}\``).join(', ');
}

if (import.meta.main) generate(CARDINAL_DOC);
