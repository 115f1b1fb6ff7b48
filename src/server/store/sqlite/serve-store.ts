/** Does what a store is asked for. Whatever arrives while a commit is under way goes into the next one, together. */
import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { Reads } from '../reads.ts';
import type { OpenDatabase } from './database.ts';
import { describeFault } from './faults.ts';
import { GroupCommit } from './group-commit.ts';
import { probeStore } from './probe-store.ts';
import type { FromStore, Read, ToStore, Write } from './store-messages.ts';
import { Writes } from './writes.ts';

/** Until it is told to close. */
export function serveStore({ database, db }: OpenDatabase, file: string, port: MessagePort): void {
  const writes = new Writes(database, db);
  const reads = new Reads(db);
  const together = new GroupCommit(database);
  const tell = (message: FromStore): void => port.postMessage(message, []);
  const waiting: ToStore[] = [];
  let isBusy = false;

  port.on('message', (message: ToStore) => {
    waiting.push(message);
    if (!isBusy) void work();
  });

  async function work(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      for (let more = receiveMessageOnPort(port); more !== undefined; more = receiveMessageOnPort(port)) waiting.push(more.message);
      await answer(waiting.splice(0));
    }
    isBusy = false;
  }

  /** Writes first: what is read is at least as new as everything that was asked for before. */
  async function answer(messages: readonly ToStore[]): Promise<void> {
    commit(messages.filter((message) => 'write' in message));
    for (const { id, read } of messages.filter((message) => 'read' in message)) await find(id, read);
    for (const { id } of messages.filter((message) => 'close' in message)) close(id);
  }

  function commit(group: readonly { readonly id: number; readonly write: Write }[]): void {
    if (group.length === 0) return;
    const faults = together.keep(group.map((each) => () => perform(each.write)));
    const answers = group.map(({ id }, index) => ({ id, fault: faults[index] === null ? null : describeFault(faults[index], file) }));
    tell({ type: 'committed', answers });
  }

  function perform(write: Write): void {
    if (write.type === 'create') writes.create(write.match);
    else if (write.type === 'change') writes.change(write.change);
    else writes.put(write.contents, write.links);
  }

  async function find(id: number, read: Read): Promise<void> {
    try {
      tell({
        type: 'found',
        answer: { id, fault: null, value: read.type === 'probe' ? probeStore(database, file) : await lookUp(reads, read) },
      });
    } catch (error) {
      tell({ type: 'found', answer: { id, fault: describeFault(error, file) } });
    }
  }

  function close(id: number): void {
    database.close();
    tell({ type: 'found', answer: { id, fault: null } });
    port.close();
  }
}

function lookUp(reads: Reads, read: Exclude<Read, { type: 'probe' }>): Promise<unknown> {
  switch (read.type) {
    case 'load':
      return reads.load(read.id);
    case 'open':
      return reads.open(read.most);
    case 'ofDevice':
      return reads.ofDevice(read.device, read.most);
    case 'notes':
      return reads.notes(read.id);
    case 'content':
      return reads.content(read.hash);
    case 'links':
      return reads.links(read.of);
    case 'uploaded':
      return reads.uploaded(read.most);
    case 'usedBy':
      return reads.usedBy(read.by);
  }
}
