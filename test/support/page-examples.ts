/** The examples of pages about languages. */

export interface Block {
  /** What stands behind the fence. */
  readonly info: string;
  readonly text: string;
}

/** All blocks of code, in order. */
export function blocksIn(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(.+)\n([^]*?)^```$/gm)].map(([, info, text]) => ({ info: info!, text: text! }));
}

/** The path of the file that a reader of the tutorial writes with a block; undefined if it is something else. */
export function fileOf({ info }: Block): string | undefined {
  const path = info.split(' ')[1];
  return path?.includes('.') === true ? path : undefined;
}
