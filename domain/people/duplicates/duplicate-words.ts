import type { DuplicateReason } from './duplicates.ts';
import { counted, wholeNumber } from '../../core/text/format.ts';
import { screensWords } from '../../core/text/screen-words.ts';

const reasons: Readonly<Record<DuplicateReason, string>> = {
  phone: 'Same phone',
  email: 'Same e-mail',
  name: 'Similar name',
};

/** Words about people who are there twice; read them through `labels`. */
export const duplicatesWords = {
  title: screensWords.duplicates,
  reasons,
  reason: 'Reason',
  short: { phone: 'Phone', email: 'E-mail', name: 'Name' },
  none: 'No possible duplicates',
  looking: 'Comparing everybody...',
  notSame: 'Not the same',
  dismissedDone: 'They are not shown as possible duplicates again.',
  takeBack: 'Take back',
  takenBack: 'They are possible duplicates again.',
  isMore: 'More names are nearly alike than are listed here. Merge these first.',
  showMore: (count: number) => `Show ${wholeNumber(count)} more`,
  same: 'Possibly registered already',
  open: 'Open',
  addAnyway: 'Add anyway',
  companions: 'Accompanying',
  payment: 'Payment',
  oldest: 'Oldest entry',
} as const;

export const mergeWords = {
  title: screensWords.merge,
  merge: 'Merge',
  mergeInto: (name: string) => `Merge into ${name}`,
  explained: 'Two entries of one person become one. Choose what is kept where they differ.',
  keep: 'Keeps',
  drop: 'Is removed',
  choose: 'What differs',
  noDifference: 'Both entries say the same.',
  empty: 'empty',
  serial: 'Serial No',
  chooseSerial: 'Both have a serial number. Choose the one that is kept.',
  freed: (serial: number) => `Serial ${serial} becomes free: its printed card is not valid any more.`,
  keepsSerial: (serial: number) => `Serial ${serial} is kept.`,
  together: 'What comes together',
  noCompanions: 'No accompanying persons',
  marks: 'Records',
  marksOf: (count: number) => `${counted(count, 'record', 'records')} done`,
  photos: 'Photos',
  paidStays: 'Paid: a payment that was received for either stays.',
  question: 'Merge these users?',
  follows: (dropped: string, kept: string) => `${dropped} is removed; all of it goes to ${kept}.`,
  final: 'This cannot be undone.',
  done: 'Users merged',
} as const;
