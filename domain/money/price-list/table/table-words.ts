import { counted } from '../../../core/text/format.ts';
import { priceEditorWords } from '../words/editor-words.ts';

export const tableWords = {
  columns: {
    item: 'Item',
    kind: priceEditorWords.kind,
    category: priceEditorWords.category,
    age: 'Age group',
    special: 'Special prices',
    payer: 'Paid by',
    who: 'For',
    currency: priceEditorWords.currency,
    places: priceEditorWords.places,
    tax: priceEditorWords.tax,
    code: priceEditorWords.hsnSac,
    exemptUntil: priceEditorWords.exemptUntil,
  },
  anyDate: priceEditorWords.anyDate,
  everyCategory: priceEditorWords.everyCategory,
  wholeEvent: priceEditorWords.wholeEvent,
  payers: { self: 'The person', company: 'Company', trade: 'Trade' },
  who: { delegate: 'Delegates', companion: 'Accompanying persons' },
  noTax: priceEditorWords.taxModes.exempt,
  included: (rate: string) => `${rate} included`,
  added: (rate: string) => `${rate} added`,
  until: (name: string, lastDay: string) => `${name} (until ${lastDay})`,
  fromUntil: (name: string, firstDay: string, lastDay: string) => `${name} (${firstDay} to ${lastDay})`,

  import: 'Import',
  importTitle: 'Import the price list',
  drop: 'Drop a CSV or Excel file here',
  dropHint:
    'A file that was exported here, or a table with the columns ‘Item’ and ‘Category’ and one for each date.',
  importHint:
    'A file contains items, prices, places and tax. Everything else in the draft stays. Nothing is saved before you save the draft.',
  otherFile: 'Choose another file',
  none: 'The file changes nothing.',
  changes: (count: number) => `${counted(count, 'change', 'changes')} to the draft`,
  use: (count: number) => `Use ${counted(count, 'change', 'changes')}`,
  refused: (count: number) =>
    `${counted(count, 'place in the file is', 'places in the file are')} not used. Correct the file, or continue without them.`,
  otherItems: (names: string) => `Not in the file, so they stay as they are: ${names}.`,
  otherPrices: (count: number) =>
    `${counted(count, 'price has', 'prices have')} no column in the file and ${count === 1 ? 'stays' : 'stay'} as before.`,
  incomplete: (names: string) =>
    `No price of these items is removed, because a row of them cannot be read: ${names}.`,

  row: (row: number) => `Row ${row}`,
  heading: (row: number, column: number, text: string) => `Row ${row}, column ${column}, ‘${text}’`,
  cell: (row: number, column: string, text: string) => `Row ${row}, ${column}, ‘${text}’`,
  why: {
    noItemColumn: 'No row has the headings of a price list. One column must be called ‘Item’.',
    columnTwice: 'a second column for the same',
    unknownColumn:
      'neither a column of the price list nor one of its dates. Write a new date as ‘Spot (until 30-06-2026)’',
    nameTooLong: 'the name is too long',
    noItem: 'the row names no item',
    unknownItem: 'no such item. For a new item, state its kind',
    unknownKind: 'no such kind of item',
    otherKind: (kind: string) => `on the list this item is: ${kind}`,
    unknownCategory: 'the event has no such category',
    unknownAge: 'no such age group on the list',
    unknownSpecial: 'no such special prices on the list',
    unknownPayer: 'unknown payer',
    unknownWho: 'neither delegates nor accompanying persons',
    currency: priceEditorWords.currencyInvalid,
    places: 'not a number of places',
    placesOfSpecial: 'places belong to the row without special conditions',
    twice: 'the same item and conditions are in an earlier row',
    tax: 'not a tax. Write ‘18 % included’, ‘18 % added’ or ‘No tax’',
    otherTax: 'an earlier row of this item says something else',
    code: 'a code has 4, 6 or 8 digits',
    limitPrice: 'this row is for places, not for prices',
  },
} as const;
