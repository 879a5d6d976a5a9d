import { counted, wholeNumber } from '../core/text/format.ts';
import { screensWords } from '../core/text/screen-words.ts';

const cards = (count: number): string => counted(count, 'card', 'cards');

export const bulkIdsWords = {
  title: screensWords.bulkIds,
  range: 'Range',
  rangeHint: (highest: number) =>
    highest === 0 ? 'Such as 1-5,8' : `Such as 1-5,8, up to ${wholeNumber(highest)}`,
  category: 'Category',
  cards: 'Cards',
  filters: { all: 'All', notPrinted: 'Not printed', changed: 'Changed' },
  side: 'Card side',
  both: 'Both',
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  previous: 'Previous page',
  next: 'Next page',
  none: 'No cards in this range',
  noneLeft: {
    notPrinted: 'All cards of this range are printed',
    changed: 'No card of this range has changed since it was printed',
  },
  shown: (first: number, last: number, count: number) => `${first} to ${last} of ${cards(count)}`,
  sheet: 'Paper',
  sheets: { card: '1 on card size, 80 × 130 mm', a4: '4 on A4', a3: '9 on A3' },
  marks: 'Crop marks',
  flip: 'Both sides',
  flips: { long: 'Flip on long edge', short: 'Flip on short edge' },
  noDesign: 'No card design is saved. These cards have the standard layout of this page.',
  openDesigner: 'Design the card',
  /** The paper that a print needs. */
  need: (count: number, sheets: number, paper: string) =>
    `${cards(count)}: ${counted(sheets, 'sheet', 'sheets')} of ${paper}.`,
  papers: { card: '80 × 130 mm', a4: 'A4', a3: 'A3' },
  inDialog: (paper: string) => `In the print dialog: paper ${paper}, margins none, scale 100 %.`,
  inDialogBoth: (paper: string, flip: string) =>
    `In the print dialog: paper ${paper}, margins none, scale 100 %, both sides, ${flip.toLowerCase()}.`,
  inParts: (parts: number, most: number) => `Print: ${parts} parts of ${cards(most)}.`,
  pdfInParts: (parts: number, most: number) => `PDF: ${parts} files of ${cards(most)}.`,
  ruler: (mm: number) =>
    `The line at the lower edge is ${mm} mm long on paper. If it is shorter, the printer shrinks the page.`,
  printerMargin:
    'Many printers leave 4 to 5 mm at the edges white. If the card is cut off, print on A4 or A3 and cut.',
  backsAlone: 'Backs alone are not logged: a card counts as printed when its front is printed.',
} as const;

export const cardPrintWords = {
  printOne: (serial: number) => `Print ${serial}`,
  byTheButton: 'Please print with the Print button of this page.',
  preparing: (done: number, total: number) => `${wholeNumber(done)} of ${wholeNumber(total)} pages ready`,
  printing: 'The print dialog is open.',
  pdfOffline: 'No connection. The server makes the PDF. Print works without a connection.',
  stop: 'Stop',
  refused: (text: string) => `Not printed. ${text}`,
  lateRefusal: (text: string) => `Print log: ${text}`,
  askTitle: (count: number) => (count === 1 ? 'Print this card again?' : `Print ${cards(count)} again?`),
  askSome: (again: number, count: number) =>
    `${wholeNumber(again)} of ${cards(count)} ${again === 1 ? 'was' : 'were'} printed before.`,
  more: (count: number) => `and ${cards(count)} more`,
  reason: 'Reason',
  reasons: ['Lost', 'Damaged', 'Wrong name', 'Test print'],
  missingTitle: 'A picture on these cards did not load',
  printWithout: 'Print without it',
  printedElsewhere: 'Printed at two desks',
  otherReason: 'Other reason',
  reasonMissing: 'Enter why the card is printed again',
  printAll: (count: number) => (count === 1 ? 'Print' : `Print all ${wholeNumber(count)}`),
  printOthers: (count: number) => `Only the other ${wholeNumber(count)}`,
  noName: 'No name',
  nameless: (count: number) => `${counted(count, 'card has', 'cards have')} no name.`,
  pale: (names: string) => `Text on these cards can hardly be read: ${names}.`,
  paleDetail: 'Choose other colours of the category.',
  namelessDetail:
    'The place of the name has lines to write on. To print the name, open the person and enter the full name.',
  notPrinted: 'Not printed yet',
  changed: 'Changed since',
  printed: (at: string, by: string) => `Printed ${at} by ${by}`,
  printedFor: (at: string, by: string, reason: string) => `Printed ${at} by ${by}: ${reason}`,
  last: 'Last prints',
  /** After the dialog, which does not report a cancel or a jam. */
  logged: (count: number) => `${cards(count)} logged as printed.`,
  notOut: 'Did not come out',
  someNotOut: 'Some did not come out',
  notOutCards: 'Cards that did not come out',
  takenBack: (count: number) => `${counted(count, 'card counts', 'cards count')} as not printed.`,
  notOutRun: (serials: string, count: number) => `${cards(count)} did not come out: ${serials}`,
  countAgain: 'Count as printed',
  countedAgain: (count: number) => `${counted(count, 'card counts', 'cards count')} as printed.`,
  notOfRun: 'None of these cards belongs to this print',
  partOut: (done: number, total: number) => `${wholeNumber(done)} of ${cards(total)} are logged as printed.`,
  nextPart: (first: number, last: number) => `Print ${wholeNumber(first)} to ${wholeNumber(last)}`,
  pdfPrinted: (count: number) =>
    count === 1 ? 'Was this card printed?' : `Were these ${cards(count)} printed?`,
  pdfPrintedDetail: 'The PDF is downloaded. Its cards count as printed when you say so.',
  pdfNotPrinted: 'Not printed',
  runCards: (serials: string, count: number) => `${cards(count)}: ${serials}`,
} as const;
