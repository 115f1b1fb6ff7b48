/** Where the images of a game lie, by the file of the game; null for games that no folder of the server has. */
export function imagesOf(file: string): string | null {
  return file.startsWith('folder/') ? file.replace(/\.json$/, '.images/') : null;
}
