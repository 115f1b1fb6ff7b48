/** `ludwright join`: plays in a match of a server, from the terminal. */
import { randomBytes } from 'node:crypto';
import { Option } from 'commander';
import { fetchGame } from '../../host/join/fetch-game.ts';
import { fetchRecord } from '../../host/join/fetch-record.ts';
import { joinLink } from '../../host/join/join-link.ts';
import { keepSeat, keptSeat } from '../../host/join/kept-seats.ts';
import { world } from '../../host/world.ts';
import type { RoomState } from '../../protocol/index.ts';
import type { Register } from '../command.ts';
import { EXIT, failed, wrongUsage } from '../exit.ts';
import { wholeNumber } from '../options.ts';
import { openInput, type Input } from '../play/input.ts';
import { attempt, ownFile, writeRecord } from '../play/keep-match.ts';
import { RemoteTable } from '../play/remote-table.ts';
import { rulesText } from '../play/rules-text.ts';
import { screenOn } from '../play/screen-on.ts';
import { joinSession } from '../play/session.ts';
import { out } from '../terminal.ts';

interface JoinOptions {
  seat?: number;
  name?: string;
  watch?: boolean;
}

export const register: Register = (program) => {
  program
    .command('join')
    .description('play in a match of a server, from the terminal')
    .argument('<link>', 'the invitation: http://…/#/join/…; put it in quotation marks')
    .addOption(new Option('--seat <number>', 'which seat, counted from 0 (default: the first that is open)').argParser(wholeNumber(0)))
    .option('--name <name>', 'what you are called')
    .addOption(new Option('--watch', 'look on').conflicts(['seat', 'name']))
    .action(join);
};

async function join(text: string, options: JoinOptions): Promise<void> {
  const link = joinLink(text);
  if (link === null) throw wrongUsage('an invitation looks like http://…/#/join/…/…; put it in quotation marks.');
  const { address, match, invitation } = link;
  const game = await fetchGame(address, match, invitation);
  if ('refused' in game) throw failed(game.refused);
  const { dialRoom } = await import('../../host/join/dial-room.ts');
  const token = options.watch === true ? null : keptSeat(address, match);
  const table = new RemoteTable({
    def: game.def,
    dial: dialRoom(address),
    join: token === null ? { match, invitation } : { match, seatToken: token },
    seated: (seatToken) => keepSeat({ address, match, token: seatToken }),
  });
  const input = openInput(out);
  try {
    await sitDown(table, options);
    await begun(table, input);
    const end = await joinSession({
      table,
      screen: screenOn(input),
      rules: rulesText(game.def, game.prose),
      record: async (path) => {
        const record = await fetchRecord(address, match, keptSeat(address, match) ?? invitation);
        if ('refused' in record) return record.refused;
        return attempt(() => writeRecord(game.def, record, path || ownFile(game.def, 'match')));
      },
    });
    if (table.ended !== null) throw failed(table.ended);
    if (end === 'stopped') world().exitCode = EXIT.failure;
  } finally {
    input.close();
    table.close();
  }
}

/** Takes a seat, unless the person has one or looks on. */
async function sitDown(table: RemoteTable, { seat, name, watch = false }: JoinOptions): Promise<void> {
  await table.until(() => table.state !== null);
  if (table.ended !== null) throw failed(table.ended);
  const { you, seats } = table.state!;
  if (you !== null || watch) return;
  const open = seats.findIndex(({ kind }) => kind.kind === 'open');
  if (seat === undefined && open < 0) throw failed('there is no open seat; --watch looks on.');
  const nonce = randomBytes(16).toString('hex');
  table.say({ type: 'sit', seat: seat ?? open, nonce, ...(name !== undefined && { name }) });
  let refused: string | null = null;
  await table.until(() => table.state!.you !== null || (refused = table.takeRefusal()) !== null);
  if (refused !== null || table.ended !== null) throw failed(refused ?? table.ended!);
}

/** Waits until everybody is there. */
async function begun(table: RemoteTable, input: Input): Promise<void> {
  if (!table.isOpen)
    out.write(
      `You sit at seat ${table.state!.you ?? '(none)'}. ${missing(table.state!)} Press Ctrl+C to leave; the same command comes back.\n`,
    );
  await table.until(() => table.isOpen);
  if (table.ended !== null) {
    input.close();
    throw failed(table.ended);
  }
}

function missing({ seats }: RoomState): string {
  const open = seats.filter(({ kind }) => kind.kind === 'open').length;
  return open === 0 ? 'The match is about to begin.' : `The match begins when ${open === 1 ? 'one more has' : `${open} more have`} come.`;
}
