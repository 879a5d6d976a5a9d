import { counted, wholeNumber } from '../../../core/text/format.ts';
import type { KeptBecause } from './take-back.ts';

const people = (count: number): string => counted(count, 'person', 'people');

/** Why a person of an import stays as they are. */
const because = {
  gone: 'was deleted or merged since',
  erased: 'was erased or merged since',
  money: 'has payments, purchases or papers since',
  marked: 'was scanned since',
  printed: 'has a printed card or a certificate since',
  numbered: 'got a serial number since',
  registered: 'registered since',
  messaged: 'got a message since',
  edited: 'was edited since',
  noPlace: 'would need a place that is sold out',
} as const satisfies Record<KeptBecause, string>;

export const importUndoWords = {
  title: 'Imports',
  none: 'No list was imported yet.',
  noneDetail: 'Lists that were imported before this release are in the log.',
  unknown: 'This import does not exist.',
  addList: 'Import spreadsheet',
  columns: {
    name: 'Name',
    file: 'File',
    by: 'By',
    at: 'Time',
    added: 'Added',
    merged: 'Changed',
    state: 'State',
  },
  there: 'In the event',
  takenBack: 'Taken back',
  partly: (left: number) => `Taken back, ${wholeNumber(left)} left`,
  rows: 'Rows of the list',
  added: 'People added',
  merged: 'People changed',
  present: 'Rows that were there already',
  refused: 'Rows that were refused',
  takenBackBy: 'Taken back by',
  people: 'People of this import',
  isNew: 'Added',
  isMerged: 'Changed',
  stays: (reason: KeptBecause) => `Stays: ${because[reason]}`,
  more: (count: number) => `Show ${wholeNumber(count)} more`,
  rename: 'Rename',
  renamed: 'Import renamed',
  takeBack: 'Take back this import',
  again: 'Try the rest again',
  question: (name: string) => `Take back “${name}”?`,
  restores: (added: number, merged: number) =>
    [
      added > 0
        ? `${people(added)} that this import added ${added === 1 ? 'is' : 'are'} deleted with their payments.`
        : '',
      merged > 0
        ? `${people(merged)} that it changed get${merged === 1 ? 's' : ''} the values from before.`
        : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  keeps: (count: number) =>
    `${people(count)} ${count === 1 ? 'has' : 'have'} changed since the import. They stay as they are, and are listed.`,
  nothing: 'All people of this import have changed since. None can be taken back.',
  done: (restored: number) => `${people(restored)} taken back`,
  progress: (done: number, total: number) => `${wholeNumber(done)} of ${people(total)}`,
} as const;
