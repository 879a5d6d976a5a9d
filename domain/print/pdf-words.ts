import { wholeNumber } from '../core/text/format.ts';

export const pdfWords = {
  download: 'Download PDF',
  progress: (done: number, of: number) =>
    of === 0 ? 'The server is making the PDF…' : `${wholeNumber(done)} of ${wholeNumber(of)} pages`,
  stop: 'Stop',
  leftOut: (count: number) =>
    `${count === 1 ? 'One image is' : `${count} images are`} not in the PDF, because the server could not load ${count === 1 ? 'it' : 'them'}.`,
  undrawable: (count: number) =>
    count === 1
      ? 'The PDF cannot draw some letters of one person. It leaves out emoji, and shows � in place of other letters:'
      : `The PDF cannot draw some letters of ${wholeNumber(count)} people. It leaves out emoji, and shows � in place of other letters:`,
  undrawableHere: (letters: string) =>
    `The PDF cannot draw these letters: ${letters}. It leaves out emoji, and shows � in place of other letters.`,
  printInstead: 'Print uses the fonts of this computer. Check the preview, or change the text.',
  more: (count: number) => `and ${wholeNumber(count)} more`,
  /** The names of files, without their ending. */
  cards: (event: string, first: number, last: number) =>
    `${event} ID cards ${first === last ? first : `${first}-${last}`}`,
  certificates: (event: string) => `${event} certificates`,
} as const;
