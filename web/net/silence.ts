/** A worker reports each piece, which takes milliseconds. */
export const workerSilenceMs = 20_000;
/** Each part of an answer takes seconds at most, more on a slow network. */
export const serverSilenceMs = 60_000;
/** A part of 200 sides takes a second or two, longer on a busy server. */
export const pdfSilenceMs = 120_000;
/** The largest workbook is one step: seconds on a computer, ten times that on an old phone. */
export const sheetSilenceMs = 60_000;

export interface SilenceWatch {
  readonly heard: () => void;
  /** For good. */
  readonly stop: () => void;
}

/** Without it a page would wait forever for work that ended silently. */
export const watchSilence = (ms: number, onSilent: () => void): SilenceWatch => {
  let isOver = false;
  const end = (): void => {
    isOver = true;
    onSilent();
  };
  let timer = setTimeout(end, ms);
  return {
    heard: () => {
      if (isOver) return;
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
};
