/** The last character before a place that is not blank, and where it ends. */
export function lastBefore(json: string, offset: number): { readonly char: string | undefined; readonly end: number } {
  let end = offset;
  while (end > 0 && /\s/.test(json[end - 1]!)) end--;
  return { char: json[end - 1], end };
}
