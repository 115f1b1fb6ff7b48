/** Calls somebody whose turn it is and who may be looking elsewhere: a sound, and a message of the system where that is wanted. */
import { read, write } from '../storage/local.ts';

const SOUND = 'ludwright/sound';
const MESSAGES = 'ludwright/turn-messages';

/** A sound is made unless somebody does not want it. */
export function hasSound(): boolean {
  return read(SOUND) !== 'off';
}

export function setSound(on: boolean): void {
  write(SOUND, on ? 'on' : 'off');
  if (on) beep();
}

/** Browsers let only pages with a secure connection show messages. */
export function canShowMessages(): boolean {
  return isSecureContext && 'Notification' in globalThis && Notification.permission !== 'denied';
}

export function showsMessages(): boolean {
  return canShowMessages() && Notification.permission === 'granted' && read(MESSAGES) === 'on';
}

/** The browser asks the person, who may say no. Tells what came of it. */
export async function setMessages(on: boolean): Promise<boolean> {
  const isAllowed = on && (await Notification.requestPermission()) === 'granted';
  write(MESSAGES, isAllowed ? 'on' : 'off');
  return isAllowed;
}

export function callTurn(title: string): void {
  if (hasSound()) beep();
  if (!document.hidden || !showsMessages()) return;
  const message = new Notification('Your turn', { body: title, tag: 'ludwright-turn' });
  message.addEventListener('click', () => window.focus());
}

let audio: AudioContext | null = null;

/** Two short notes. Browsers keep pages silent until somebody has touched them. */
function beep(): void {
  if (!navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  for (const [at, frequency] of [
    [0, 660],
    [0.14, 880],
  ] as const) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const begin = audio.currentTime + at;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, begin);
    volume.gain.exponentialRampToValueAtTime(0.12, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.13);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.14);
  }
}
