/** A text in lines of at most `room` characters, broken at spaces; the first one has `used` characters less. A longer word stays whole. */
export function wrap(text: string, room: number, used = 0): string[] {
  return text.split('\n').flatMap((paragraph, index) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      const left = room - (index === 0 && lines.length === 0 ? used : 0);
      if (line === '' || line.length + 1 + word.length <= left) line = line === '' ? word : `${line} ${word}`;
      else {
        lines.push(line);
        line = word;
      }
    }
    return [...lines, line];
  });
}
