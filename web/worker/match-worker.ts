/** Owns the match: the authority with what it asks of its host, which is bots, time and a place to keep the log. */
import { hasSecrets, openMatch, resumeMatch, type Authority, type Outgoing, type ThinkTask } from '../../src/match/index.ts';
import { randomDigits } from '../random-digits.ts';
import { readLog, writeLog } from '../storage/logs.ts';
import type { OpenMatch, ToPage, ToOwner } from '../authority/messages.ts';
import { seatKindOf } from '../authority/strength.ts';
import type { FromBots, ToBots } from './bot-worker.ts';
import { loadGame } from './load-game.ts';
import { ownWire, wireOf, type Wire } from '../authority/wire.ts';

const page = ownWire<ToOwner, ToPage>();
let authority: Authority | null = null;
let bots: Wire<FromBots, ToBots> | null = null;
/** Whom the page shows. */
let seat: number | null = null;
let areBotsHeld = false;
/** The answers of bots that wait to be let out. */
const held: (() => void)[] = [];
/** Logs are written one after the other; `kept` is the version of the last one. */
const keeping: { name: string; kept: number | null; isBusy: boolean; isOff: boolean } = {
  name: '',
  kept: null,
  isBusy: false,
  isOff: false,
};

page.hear((message) => {
  receive(message).catch(fail);
});

async function receive(message: ToOwner): Promise<void> {
  switch (message.kind) {
    case 'open':
      return open(message.open);
    case 'sit':
      seat = message.seat;
      return deliver(authority!.receive(seat, { type: 'join', seat }));
    case 'say':
      return deliver(authority!.receive(seat, message.message));
    case 'hold':
      areBotsHeld = message.held;
      if (!areBotsHeld) for (let next = held.shift(); next !== undefined; next = held.shift()) next();
      return;
    case 'keepNothing':
      keeping.isOff = true;
      return;
    case 'step':
      held.shift()?.();
  }
}

async function open({ id, source, seed = randomDigits(), match, seats }: OpenMatch): Promise<void> {
  keeping.name = id;
  const [game, log] = await Promise.all([loadGame(source), readLog(id)]);
  const secrets = hasSecrets(game.def, match);
  if (log === undefined)
    authority = openMatch({
      def: game.def,
      seed: BigInt(seed),
      match,
      seats: seats.map((each) => seatKindOf(each, secrets)),
      watchers: 'everything',
    });
  else {
    const resumed = resumeMatch(game.def, log, { watchers: 'everything' });
    if ('rejected' in resumed) throw new Error(`The saved match cannot be gone on with: ${resumed.rejected}.`);
    authority = resumed.match;
    keeping.kept = authority.version;
  }
  const persons = authority.seats.flatMap((each, index) => (each.kind === 'person' ? [index] : []));
  const mayPlay = authority.seats.flatMap((_, index) => (authority!.mayShow(index) ? [index] : []));
  page.say({ kind: 'opened', game, secrets, persons, mayPlay, isShared: true });
  deliver(authority.start());
}

/** Bots come when the first of them is asked. */
function startBots(): Wire<FromBots, ToBots> {
  const wire = wireOf<FromBots, ToBots>(new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' }));
  wire.hear((data) => {
    if ('failed' in data) fail(new Error(data.failed));
    else letOut(() => deliver(authority!.hear({ type: 'answer', id: data.id, thought: data.thought })), 'hint' in data.thought);
  });
  wire.say({ kind: 'game', def: authority!.def });
  return wire;
}

function askBots(task: ThinkTask): void {
  bots ??= startBots();
  bots.say({ kind: 'think', task });
}

function deliver(outgoing: readonly Outgoing[]): void {
  for (const each of outgoing)
    if ('think' in each) askBots(each.think);
    else if ('message' in each && each.to === seat) page.say({ kind: 'told', message: each.message });
  void keep();
}

/** Keeps the match as it is now, if it has changed; what changes meanwhile is kept next. */
async function keep(): Promise<void> {
  if (keeping.isBusy || keeping.isOff || authority!.version === keeping.kept) return;
  const { version: moves } = authority!;
  keeping.isBusy = true;
  const refused = await writeLog(keeping.name, JSON.stringify(authority!.log()));
  keeping.isBusy = false;
  keeping.kept = moves;
  page.say({ kind: 'kept', moves, refused });
  return keep();
}

/** Bots do not move while they are held; hints do not wait. */
function letOut(answer: () => void, atOnce: boolean): void {
  if (areBotsHeld && !atOnce) held.push(answer);
  else answer();
}

function fail(error: unknown): void {
  page.say({ kind: 'failed', text: error instanceof Error ? error.message : String(error) });
}
