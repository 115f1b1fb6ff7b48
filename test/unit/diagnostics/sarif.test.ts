import { expect, test } from 'vitest';
import { type Diagnostic, renderSarif, SourceFile } from '../../../src/diagnostics/index.ts';

/** The one result for a diagnostic, as one line of JSON. */
function check(diagnostic: Partial<Diagnostic>, expected: object) {
  const log = JSON.parse(
    renderSarif([{ code: 'a/b', severity: 'error', path: [], message: 'Wrong.', args: {}, ...diagnostic }], { version: '1.0.0' }),
  );
  expect(log.runs[0].results).toEqual([expected]);
}

const source = new SourceFile('my rules.md', 'a: 😀 "x"\nb: 1\n');
const span = source.span(6, 9);
const file = { artifactLocation: { uri: 'my%20rules.md' } };
const region = { startLine: 1, startColumn: 7, endLine: 1, endColumn: 10 };
const plainResult = { ruleId: 'a/b', ruleIndex: 0, level: 'error', message: { text: 'Wrong.' } };
const nowhere = { locations: [{ logicalLocations: [{ fullyQualifiedName: '$' }] }] };

test('the log: version, tool, rules in order, and results that point to their rule', () => {
  const diagnostics: Diagnostic[] = [
    { code: 'yaml/unquoted', severity: 'warning', path: [], message: 'First.', args: {} },
    { code: 'verify/unknown-zone', severity: 'error', path: [], message: 'Second.', args: {} },
    { code: 'yaml/unquoted', severity: 'info', path: [], message: 'Third.', args: {} },
  ];
  const explain = (code: string) =>
    code === 'yaml/unquoted' ? { summary: 'A string without quotes.', explanation: 'Write {"x"}.' } : undefined;
  expect(renderSarif(diagnostics, { version: '0.2.0', explain })).toBe(
    `
{
  "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
  "version": "2.1.0",
  "runs": [
    {
      "tool": {
        "driver": {
          "name": "Ludwright",
          "version": "0.2.0",
          "rules": [
            {
              "id": "verify/unknown-zone"
            },
            {
              "id": "yaml/unquoted",
              "shortDescription": {
                "text": "A string without quotes."
              },
              "fullDescription": {
                "text": "Write {{\\"x\\"}}."
              }
            }
          ]
        }
      },
      "columnKind": "utf16CodeUnits",
      "results": [
        {
          "ruleId": "yaml/unquoted",
          "ruleIndex": 1,
          "level": "warning",
          "message": {
            "text": "First."
          },
          "locations": [
            {
              "logicalLocations": [
                {
                  "fullyQualifiedName": "$"
                }
              ]
            }
          ]
        },
        {
          "ruleId": "verify/unknown-zone",
          "ruleIndex": 0,
          "level": "error",
          "message": {
            "text": "Second."
          },
          "locations": [
            {
              "logicalLocations": [
                {
                  "fullyQualifiedName": "$"
                }
              ]
            }
          ]
        },
        {
          "ruleId": "yaml/unquoted",
          "ruleIndex": 1,
          "level": "note",
          "message": {
            "text": "Third."
          },
          "locations": [
            {
              "logicalLocations": [
                {
                  "fullyQualifiedName": "$"
                }
              ]
            }
          ]
        }
      ]
    }
  ]
}
`.slice(1),
  );
});

test('a log without results is a log', () => {
  const log = JSON.parse(renderSarif([], { version: '1.0.0' }));
  expect(log.runs).toEqual([
    { tool: { driver: { name: 'Ludwright', version: '1.0.0', rules: [] } }, columnKind: 'utf16CodeUnits', results: [] },
  ]);
});

test('places in texts, in UTF-16 units, with the section beside them', () => {
  check({ span }, { ...plainResult, locations: [{ physicalLocation: { ...file, region } }] });
  check(
    { span, section: 'zones.deck', path: ['zones', 0] },
    { ...plainResult, locations: [{ physicalLocation: { ...file, region }, logicalLocations: [{ fullyQualifiedName: 'zones.deck' }] }] },
  );
  check({ path: ['zones', 0] }, { ...plainResult, locations: [{ logicalLocations: [{ fullyQualifiedName: 'zones[0]' }] }] });
});

test('braces in messages are doubled', () =>
  check({ message: 'Write {"id":1}.' }, { ...plainResult, message: { text: 'Write {{"id":1}}.' }, ...nowhere }));

test('related places have ids and messages', () =>
  check(
    {
      related: [
        { path: ['zones', 0], message: 'Here.' },
        { path: [], span, message: 'And {here}.' },
      ],
    },
    {
      ...plainResult,
      ...nowhere,
      relatedLocations: [
        { id: 1, logicalLocations: [{ fullyQualifiedName: 'zones[0]' }], message: { text: 'Here.' } },
        { id: 2, physicalLocation: { ...file, region }, message: { text: 'And {{here}}.' } },
      ],
    },
  ));

test('fixes file by file: replacing, inserting, deleting; changes to data cannot be told', () => {
  const other = new SourceFile('b.md', 'x');
  check(
    {
      fix: {
        kind: 'edit',
        title: 'Change {all}.',
        edits: [
          { span, text: '"y"' },
          { span: other.span(0, 0), text: 'w' },
          { span: source.span(10, 15), text: '' },
        ],
      },
    },
    {
      ...plainResult,
      ...nowhere,
      fixes: [
        {
          description: { text: 'Change {{all}}.' },
          artifactChanges: [
            {
              ...file,
              replacements: [
                { deletedRegion: region, insertedContent: { text: '"y"' } },
                { deletedRegion: { startLine: 2, startColumn: 1, endLine: 3, endColumn: 1 } },
              ],
            },
            {
              artifactLocation: { uri: 'b.md' },
              replacements: [{ deletedRegion: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 }, insertedContent: { text: 'w' } }],
            },
          ],
        },
      ],
    },
  );
  check({ fix: { kind: 'edit', title: 'Nothing.', edits: [] } }, { ...plainResult, ...nowhere });
  check({ fix: { kind: 'remove', path: ['x'], title: 'Remove.' } }, { ...plainResult, ...nowhere });
});

test('arguments are properties of the result', () =>
  check({ args: { name: 'dekc' } }, { ...plainResult, ...nowhere, properties: { args: { name: 'dekc' } } }));

test('names of files as URI references', () => {
  const checkUri = (name: string, uri: string) => {
    const log = JSON.parse(
      renderSarif([{ code: 'a/b', severity: 'error', path: [], message: '', args: {}, span: new SourceFile(name, '').span(0, 0) }], {
        version: '1',
      }),
    );
    expect(log.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(uri);
  };
  checkUri('games/my game/règles.md', 'games/my%20game/r%C3%A8gles.md');
  checkUri('a:b#c?d%e.md', 'a%3Ab%23c%3Fd%25e.md');
  checkUri('/home/me/a b.md', 'file:///home/me/a%20b.md');
  checkUri('C:\\games\\a b.md', 'file:///C:/games/a%20b.md');
  checkUri('half \ud800.md', 'half%20%EF%BF%BD.md');
});
