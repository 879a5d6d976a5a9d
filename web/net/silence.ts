/** How long a worker of this page may be silent while it works. It reports each piece, which takes milliseconds. */
export const workerSilenceMs = 20_000;
/** The same for a server: each part of an answer takes seconds at most, and a slow network needs some more. */
export const serverSilenceMs = 60_000;
/** The same for a PDF: a part of 200 sides takes a second or two, and longer on a busy server. */
export const pdfSilenceMs = 120_000;
/**
 * The same for the reader of a spreadsheet: unpacking and parsing the largest workbook is one step. It takes seconds on a
 * computer, and some ten times that on an old phone.
 */
export const sheetSilenceMs = 60_000;

export interface SilenceWatch {
  readonly heard: () => void;
  /** For good. */
  readonly stop: () => void;
}

/**
 * Calls `onSilent` after `ms` without a sign of life. Without it a page would wait forever for work that ended
 * without a message.
 */
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
