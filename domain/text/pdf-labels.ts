import { wholeNumber } from './format.ts';

export const pdf = {
  download: 'Download PDF',
  progress: (done: number, of: number) => `${wholeNumber(done)} of ${wholeNumber(of)} pages`,
  stop: 'Stop',
  leftOut: (count: number) =>
    `${count === 1 ? 'One image is' : `${count} images are`} not in the PDF: it holds images that were uploaded here, none from other addresses.`,
  /** The names of files, without their ending. */
  cards: (event: string, first: number, last: number) =>
    `${event} ID cards ${first === last ? first : `${first}-${last}`}`,
  certificates: (event: string) => `${event} certificates`,
} as const;
