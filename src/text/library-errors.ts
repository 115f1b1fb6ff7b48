/** What the YAML library complains about, in plain words. */
import { phrase } from '../diagnostics/phrase.ts';
import type { ErrorCode, YAMLParseError } from 'yaml';
import { shown, type Fault } from './fault.ts';

const REASONS: Partial<Record<ErrorCode, string>> = {
  ALIAS_PROPS: 'an alias cannot have an anchor or a tag',
  BAD_ALIAS: 'an anchor or alias has no name',
  BAD_DIRECTIVE: 'a directive is not understood',
  BAD_INDENT: 'the indentation does not fit the lines around it, or a bracket is not closed',
  BAD_PROP_ORDER: 'an anchor or a tag stands before a dash or a key, not before its value',
  BAD_SCALAR_START: 'a value begins with a character that YAML keeps for itself; put it in quotation marks',
  BLOCK_AS_IMPLICIT_KEY: 'there is a key inside a value, or a list where a key should be',
  BLOCK_IN_FLOW: 'there is a list with dashes, or a key, inside brackets where a value should be',
  KEY_OVER_1024_CHARS: 'a key is longer than 1024 characters',
  MISSING_CHAR: 'a colon, comma, quotation mark, space or dash is missing',
  MULTILINE_IMPLICIT_KEY: 'a key goes on over several lines; a colon or a quotation mark is missing',
  MULTIPLE_ANCHORS: 'a value has two anchors',
  MULTIPLE_DOCS: 'there is more than one document',
  MULTIPLE_TAGS: 'a value has two tags',
  RESOURCE_EXHAUSTION: 'it is nested too deeply',
  TAB_AS_INDENT: 'lines are indented by tabs',
  UNEXPECTED_TOKEN: 'something stands where nothing can follow',
};

/** A complaint of the library as a fault of the text it was given. */
export function inPlainWords(error: YAMLParseError, text: string): Fault {
  const start = Math.min(error.pos[0], text.length);
  const lineStop = text.indexOf('\n', start);
  const end = Math.max(start, Math.min(error.pos[1], lineStop < 0 ? text.length : lineStop));
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(lineStart, lineStop < 0 ? text.length : lineStop).trim();
  const near = line === '' ? '' : phrase` near ${shown({ text: line })}`;
  const reason = REASONS[error.code] ?? 'it does not follow the rules of YAML';
  const detail = error.message.replace(/\s+/g, ' ').slice(0, 160);
  return {
    code: 'yaml/syntax',
    start,
    end,
    ...phrase`This block cannot be read as YAML${near}: ${{ reason }} (${{ detail }}).`,
  };
}
