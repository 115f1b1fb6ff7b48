import { expect, test } from 'vitest';
import { type Diagnostic, renderJson, SourceFile } from '../../../src/diagnostics/index.ts';

function check(diagnostics: Diagnostic[], expected: string) {
  expect(renderJson(diagnostics)).toBe(expected.slice(1));
}

const source = new SourceFile('rules.md', 'from: "dekc"\nid: "deck"\n');

test('nothing to say', () =>
  check([], '\n{\n  "diagnostics": [],\n  "counts": {\n    "error": 0,\n    "warning": 0,\n    "info": 0\n  }\n}\n'));

test('everything that can be said, in a fixed order', () =>
  check(
    [
      {
        missing: { workaround: 'Do that.', constraint: 'Because.', capability: 'this' },
        fix: { kind: 'edit', certain: true, title: 'Write "deck".', edits: [{ text: '"deck"', span: source.span(6, 12) }] },
        related: [{ message: 'There.', span: source.span(17, 23), path: ['zones', 0] }],
        alternatives: ['deck'],
        args: { name: 'dekc', offered: ['deck'] },
        message: 'No.',
        span: source.span(6, 12),
        section: 'actions.buy',
        path: ['actions', 0],
        severity: 'error',
        code: 'verify/unknown-zone',
      },
    ],
    `
{
  "diagnostics": [
    {
      "code": "verify/unknown-zone",
      "severity": "error",
      "message": "No.",
      "args": {
        "name": "dekc",
        "offered": [
          "deck"
        ]
      },
      "file": "rules.md",
      "line": 1,
      "column": 7,
      "endLine": 1,
      "endColumn": 13,
      "section": "actions.buy",
      "path": [
        "actions",
        0
      ],
      "alternatives": [
        "deck"
      ],
      "related": [
        {
          "message": "There.",
          "file": "rules.md",
          "line": 2,
          "column": 5,
          "endLine": 2,
          "endColumn": 11,
          "path": [
            "zones",
            0
          ]
        }
      ],
      "fix": {
        "title": "Write \\"deck\\".",
        "certain": true,
        "edits": [
          {
            "file": "rules.md",
            "line": 1,
            "column": 7,
            "endLine": 1,
            "endColumn": 13,
            "text": "\\"deck\\""
          }
        ]
      },
      "missingCapability": {
        "capability": "this",
        "constraint": "Because.",
        "workaround": "Do that."
      }
    }
  ],
  "counts": {
    "error": 1,
    "warning": 0,
    "info": 0
  }
}
`,
  ));

test('what does not apply is left out', () =>
  check(
    [{ code: 'a/b', severity: 'warning', path: [], message: 'Hm.', args: {}, alternatives: [], related: [] }],
    `
{
  "diagnostics": [
    {
      "code": "a/b",
      "severity": "warning",
      "message": "Hm.",
      "path": []
    }
  ],
  "counts": {
    "error": 0,
    "warning": 1,
    "info": 0
  }
}
`,
  ));

test('changes to a document as data', () => {
  const fixes: Diagnostic['fix'][] = [
    { kind: 'insert', path: ['meta', 'id'], value: { a: [1] }, title: 'Add.' },
    { kind: 'rename', path: ['zonez'], to: 'zones', title: 'Rename.', certain: true },
    { kind: 'remove', path: ['x'], title: 'Remove.', others: [{ kind: 'replace', path: ['y'], value: 0 }] },
  ];
  const written = JSON.parse(
    renderJson(fixes.map((fix) => ({ code: 'a/b', severity: 'info', path: [], message: 'Hm.', args: {}, fix: fix! }))),
  );
  expect(written.diagnostics.map((diagnostic: { fix: unknown }) => JSON.stringify(diagnostic.fix))).toEqual([
    '{"title":"Add.","certain":false,"changes":[{"kind":"insert","path":["meta","id"],"value":{"a":[1]}}]}',
    '{"title":"Rename.","certain":true,"changes":[{"kind":"rename","path":["zonez"],"to":"zones"}]}',
    '{"title":"Remove.","certain":false,"changes":[{"kind":"remove","path":["x"]},{"kind":"replace","path":["y"],"value":0}]}',
  ]);
});
