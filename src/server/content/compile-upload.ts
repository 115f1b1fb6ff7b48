/** Checks uploads one after the other, or a few at once, each in a process of its own that is ended when it takes too much. */
import { ConfinedProcess } from '../../host/confined-process.ts';
import { workerFile } from '../../host/places.ts';
import type { CheckedUpload, Upload } from './check-upload.ts';
import { refusal } from './refused-upload.ts';
import type { FromUploadProcess } from './upload-process.ts';

export interface UploadCompilerOptions {
  /** Of computing, for one upload. */
  readonly seconds: number;
  readonly megabytes: number;
  /** How many are checked at a time, and how many more may wait. */
  readonly atOnce: number;
  readonly waiting: number;
}

/** Too many wait already. */
export class Busy extends Error {}

export class UploadCompiler {
  readonly #options: UploadCompilerOptions;
  readonly #queue: (() => void)[] = [];
  readonly #running = new Set<ConfinedProcess<Upload, FromUploadProcess>>();
  #active = 0;

  constructor(options: UploadCompilerOptions) {
    this.#options = options;
  }

  /** What came of an upload. Throws `Busy`, and what is our own fault. */
  async compile(upload: Upload): Promise<CheckedUpload> {
    await this.#turn();
    try {
      return await this.#check(upload);
    } finally {
      this.#active--;
      this.#queue.shift()?.();
    }
  }

  /** Ends what is under way. */
  close(): void {
    for (const process of this.#running) process.kill();
  }

  async #turn(): Promise<void> {
    const { atOnce, waiting } = this.#options;
    if (this.#active >= atOnce) {
      if (this.#queue.length >= waiting) throw new Busy('Other games are being looked at; try again soon.');
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    }
    this.#active++;
  }

  #check(upload: Upload): Promise<CheckedUpload> {
    const { seconds, megabytes } = this.#options;
    return new Promise((resolve, reject) => {
      let answer: FromUploadProcess | null = null;
      const process = new ConfinedProcess<Upload, FromUploadProcess>(workerFile('server/content/upload-process'), {
        megabytes,
        seconds,
        heard: (message) => {
          answer = message;
          process.kill();
        },
        ended: (why) => {
          this.#running.delete(process);
          if (answer !== null) return 'checked' in answer ? resolve(answer.checked) : reject(new Error(answer.broken));
          if (why === 'memory') resolve(refusal('too-large', `At most ${megabytes} MB.`));
          else if (why === 'time') resolve(refusal('too-slow', `At most ${seconds} s.`));
          else reject(new Error('The process that looks at uploads has ended without an answer.'));
        },
      });
      this.#running.add(process);
      process.say(upload);
    });
  }
}
