/** Where the things lie that a person has installed. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { world } from './world.ts';

/** `$LUDWRIGHT_DATA`, or a folder of ours where the system keeps the data of programs. */
export function dataFolder(): string {
  const { LUDWRIGHT_DATA: own = '' } = world().env;
  return own === '' ? join(systemFolder(), 'ludwright') : own;
}

function systemFolder(): string {
  const { XDG_DATA_HOME: xdg = '', LOCALAPPDATA: windows = '' } = world().env;
  if (process.platform === 'win32' && windows !== '') return windows;
  if (process.platform === 'darwin') return join(homedir(), 'Library/Application Support');
  return xdg === '' ? join(homedir(), '.local/share') : xdg;
}
