/** Writes docs/events.md from the tables of events. `--check` writes nothing and fails if it is not current. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEARD_EVENTS, matchKeys } from '../src/ir/events/heard.ts';
import { AUDIENCES, PARTS, TOKEN_AUDIENCES, TOLD_EVENTS, type Part, type ToldEvent } from '../src/ir/events/told.ts';
import { EVENTS, type EventName } from '../src/ir/vocabulary.ts';

const PATH = join(import.meta.dirname, '../docs/events.md');

/** Whether the committed document says what the tables say. */
export function isEventsDocCurrent(): boolean {
  try {
    return readFileSync(PATH, 'utf8') === generateEventsDoc();
  } catch {
    return false;
  }
}

function generateEventsDoc(): string {
  const rows: [string, ToldEvent][] = Object.entries(TOLD_EVENTS);
  const lines = [
    '# Events',
    '',
    'Every event, what it says, and who may know which part of it.',
    'Generated from `src/ir/events` by `npm run docs`; do not edit.',
    '',
    '## What is told',
    '',
    'These events are in logs, in traces and on the screens of players.',
    'A part without a remark is told to everybody who is told of the event.',
    'A part that a viewer may not know is left out; a token that a viewer may not know is told as unknown, `?` and its zone, and without the zone if the viewer does not see that either.',
    '',
    '| Event | What it says | Told to | Parts |',
    '|---|---|---|---|',
    ...rows.map(([name, row]) => `| \`${name}\` | ${row.says} | ${row.told.who} | ${partsOf(row).map(partText).join('; ')} |`),
    '',
    '## Who they are',
    '',
    ...Object.entries(AUDIENCES).map(([who, meaning]) => `- *${who}*: ${meaning}`),
    '',
    'Who may know which token is meant:',
    '',
    ...Object.entries(TOKEN_AUDIENCES).map(([who, meaning]) => `- *${who}*: ${meaning}`),
    '',
    '## Why not everybody',
    '',
    '| Event | Part | Who may know it | Why |',
    '|---|---|---|---|',
    ...rows.flatMap(reasonLines),
    '',
    '## What rules hear',
    '',
    'Triggers listen to these events.',
    'Arguments without a name are for the kernel.',
    'Triggers before and instead of an event are filed under the one in the last column; an event without one can only be followed.',
    '',
    '| Event | Raised when | Arguments | Facts to match | Held up as |',
    '|---|---|---|---|---|',
    ...EVENTS.map(heardLine),
  ];
  return `${lines.join('\n')}\n`;
}

/** The parts of an event under their names; values that the game names are called so. */
function partsOf({ parts, values, named }: ToldEvent): [string, Part][] {
  return [
    ...([...PARTS, 'text'] as const).flatMap((name): [string, Part][] => (parts[name] === undefined ? [] : [[`\`${name}\``, parts[name]]])),
    ...Object.entries(values).map(([name, part]): [string, Part] => [`\`values.${name}\``, part]),
    ...(named === null ? [] : [['each of `values`', named] satisfies [string, Part]]),
  ];
}

function partText([name, part]: [string, Part]): string {
  const who = whoMay(part);
  return who === '' ? name : `${name} (${who})`;
}

/** Empty for everybody. */
function whoMay(part: Part): string {
  const who = part.who === 'everybody' ? [] : [part.who];
  return [...who, ...('tokens' in part ? [`which token: ${part.tokens}`] : [])].join(', ');
}

function reasonLines([event, row]: [string, ToldEvent]): string[] {
  const { told } = row;
  return [
    ...(told.why === undefined ? [] : [`| \`${event}\` | the event | ${told.who} | ${told.why} |`]),
    ...partsOf(row).flatMap(([name, part]) =>
      part.why === undefined ? [] : [`| \`${event}\` | ${name} | ${whoMay(part)} | ${part.why} |`],
    ),
  ];
}

function heardLine(event: EventName): string {
  const { about, args, heldUpAs } = HEARD_EVENTS[event];
  const named = args.map(({ name, kind }) => (name === null ? `(${kind})` : `\`${name}\``));
  const facts = matchKeys(event).map((key) => `\`${key}\``);
  return `| \`${event}\` | ${about} | ${named.join(', ')} | ${facts.join(', ')} | ${heldUpAs === null ? '' : `\`${heldUpAs}\``} |`;
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    if (!isEventsDocCurrent()) {
      console.error('Not current: docs/events.md. Run "npm run docs".');
      process.exitCode = 1;
    }
  } else writeFileSync(PATH, generateEventsDoc());
}
