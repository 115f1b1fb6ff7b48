/** Makes what lies on a stage as large as fits, by the custom property `--scale` that sizes of cards and pieces are multiplied with. */
const SCALES = [1.45, 1.25, 1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42, 0.35];
/** Beside a board nothing is larger than usual. */
const BESIDE_BOARD = SCALES.filter((scale) => scale <= 1);

/** Keeps the largest scale at which nothing has to scroll. */
export function fits(stage: HTMLElement): () => void {
  const fit = (): void => {
    for (const scale of stage.querySelector('.fields') === null ? SCALES : BESIDE_BOARD) {
      stage.style.setProperty('--scale', String(scale));
      if (stage.scrollHeight <= stage.clientHeight + 1 && stage.scrollWidth <= stage.clientWidth + 1) return;
    }
  };
  const size = new ResizeObserver(fit);
  const content = new MutationObserver(fit);
  size.observe(stage);
  content.observe(stage, { subtree: true, childList: true, characterData: true });
  fit();
  return () => {
    size.disconnect();
    content.disconnect();
  };
}
