/**
 * The JSON Schemas of a game after its files are merged, all from one source:
 * - `cgmlFormSchema`, in the spelling that reading gives, against which the form is checked
 * - `publishedSchema`, as authors write it, with bare strings for paths, and in version 1.2 with its own spellings
 * Strict: a key that is not known is a fault, except below `meta`.
 */
import type { JsonSchema } from '../../../ir/json-schema.ts';
import type { CgmlVersion } from './versions.ts';
import { ACTIONS, COMMON, WHO, type ActionForm, type Kind } from './actions.ts';
import { componentDefinitions } from './components.ts';
import { anyOf, BOOLEAN, listOf, mapOf, NUMBER, object, ref, STRING, wordIn } from '../../../schema/json.ts';
import { META } from './meta.ts';
import { OPERATORS } from './operators.ts';
import { OLD_ACTIONS, OLD_DEFINITIONS } from './version-1-2.ts';

/** The spelling that a schema describes. */
type Spelling = 'read' | CgmlVersion;

export const cgmlFormSchema: JsonSchema = schemaFor('read');

/** The schema for editors and validators. */
export function publishedSchema(version: CgmlVersion): JsonSchema {
  return schemaFor(version);
}

function schemaFor(spelling: Spelling): JsonSchema {
  const version = spelling === 'read' ? '1.3' : spelling;
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `Cgml-${version}.schema.json`,
    title: `CGML ${version}`,
    description: 'A card game as data, after its files are merged.',
    $ref: '#/definitions/Game',
    definitions: {
      Game: game(spelling),
      ...componentDefinitions(),
      ...flowDefinitions(),
      Rule: rule(),
      Action: {
        anyOf: Object.entries(spelling === '1.2' ? { ...ACTIONS, ...OLD_ACTIONS } : ACTIONS).map(([name, form]) =>
          action(name, form, spelling),
        ),
      },
      Expression: expression(spelling),
      ...(spelling === '1.2' && OLD_DEFINITIONS),
    },
  };
}

function game(spelling: Spelling): JsonSchema {
  const version = spelling === '1.2' ? '1.2' : '1.3';
  const versions = spelling === 'read' ? { type: 'string' as const, const: version } : anyOf({ type: 'string', const: version }, NUMBER);
  return object(
    {
      cgml_version: versions,
      meta: ref('Meta'),
      components: ref('Components'),
      setup: listOf(ref('Action')),
      flow: ref('Flow'),
      rules: listOf(ref('Rule')),
    },
    // They are gone once files are merged, and are named here as keys that a document may have.
    spelling === 'read' ? { imports: listOf(STRING), inherit: STRING } : {},
    'A whole game.',
  );
}

function flowDefinitions(): Record<string, JsonSchema> {
  const evaluator = anyOf(
    ref('Expression'),
    object(
      { winners: anyOf(ref('Expression'), listOf(ref('Expression'))) },
      { reason: anyOf(STRING, ref('Expression')) },
      'Who wins, and why.',
    ),
  );
  return {
    Flow: object(
      { states: mapOf(ref('State')), initial_state: STRING },
      {
        player_order: wordIn(['clockwise', 'counterclockwise', 'simultaneous']),
        transitions: listOf(ref('Transition')),
        win_condition: ref('WinCondition'),
        meta: META,
      },
      'The course of the game.',
    ),
    State: object({}, { phases: listOf(STRING), meta: META }, 'A state with the phases of its turns; one without phases ends the game.'),
    Transition: object(
      { from: STRING, to: STRING },
      { id: STRING, condition: ref('Expression'), order: NUMBER, priority: NUMBER, meta: META },
      'A way from one state to another.',
    ),
    WinCondition: object({ evaluator }, { description: STRING, meta: META }, 'Who wins.'),
  };
}

function rule(): JsonSchema {
  return object(
    { id: STRING, trigger: STRING, effect: listOf(ref('Action')) },
    {
      description: STRING,
      timing: wordIn(['pre', 'post', 'replace']),
      priority: NUMBER,
      once_per: wordIn(['turn', 'phase', 'game']),
      enabled_when: ref('Expression'),
      condition: ref('Expression'),
      on_failure: wordIn(['continue', 'abort', 'rollback']),
      store_as: STRING,
      extends: STRING,
      meta: META,
    },
    'What happens, when and under which condition.',
  );
}

function action(name: string, { required, optional = {}, about }: ActionForm, spelling: Spelling): JsonSchema {
  const schemas = (kinds: Readonly<Record<string, Kind>>): Record<string, JsonSchema> =>
    Object.fromEntries(Object.entries(kinds).map(([key, kind]) => [key, ofKind(kind, spelling)]));
  const common = Object.fromEntries(Object.entries(COMMON).filter(([key]) => !Object.hasOwn(required, key)));
  return object(
    { action: { type: 'string', const: name }, ...schemas(required) },
    { ...schemas(optional), ...schemas(common), meta: META },
    about,
  );
}

function ofKind(kind: Kind, spelling: Spelling): JsonSchema {
  switch (kind) {
    case 'operand':
    case 'condition':
      return ref('Expression');
    case 'number':
      return anyOf(NUMBER, ref('Expression'));
    case 'who': {
      const one = [wordIn(WHO), ref('Expression')];
      return anyOf(...one, listOf(anyOf(...one)));
    }
    case 'orWord':
      return anyOf(STRING, ref('Expression'));
    case 'operands':
      return mapOf(ref('Expression'));
    case 'actions':
      return listOf(ref('Action'));
    case 'options':
      return ref(spelling === '1.2' ? 'Options' : 'Expression');
    case 'truth':
      return BOOLEAN;
    case 'name':
    case 'text':
      return STRING;
    default:
      return wordIn(kind);
  }
}

/** An operand: a path, a value, a ref, or one operator. Authors may also write a path or a value as it is. */
function expression(spelling: Spelling): JsonSchema {
  const scalar = anyOf(STRING, NUMBER, BOOLEAN, { type: 'null' });
  const operator = (name: string, about: string): JsonSchema => {
    const operands = name === 'canPerform' ? listOf(ref('Action')) : listOf(ref('Expression'));
    return object(
      { [name]: spelling === 'read' ? operands : anyOf(operands, name === 'canPerform' ? ref('Action') : ref('Expression')) },
      {},
      about,
    );
  };
  return anyOf(
    object({ path: STRING }, {}, 'A path, or a formula of paths.'),
    object({ value: anyOf(...scalar.anyOf!, listOf(scalar)) }, {}, 'A value as it is.'),
    object({ ref: STRING }, {}, 'What an action has stored.'),
    ...Object.entries(OPERATORS).map(([name, { about }]) => operator(name, about)),
    ...(spelling === 'read' ? [] : [STRING, NUMBER, BOOLEAN]),
    ...(spelling === '1.2' ? [ref('OperatorObject'), object({ select: STRING }, {}, 'A value of each item.')] : []),
  );
}
