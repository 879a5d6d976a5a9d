import type { DuplicateReason } from './duplicate-reasons.ts';
import { counted, wholeNumber } from '../../core/text/format.ts';
import { screensWords } from '../../core/text/screen-words.ts';

const reasons: Readonly<Record<DuplicateReason, string>> = {
  phone: 'Same phone',
  email: 'Same e-mail',
  council: 'Same council number',
  name: 'Similar name',
};

export const duplicatesWords = {
  title: screensWords.duplicates,
  reasons,
  reason: 'Reason',
  short: { phone: 'Phone', email: 'E-mail', council: 'Council', name: 'Name' },
  none: 'No possible duplicates',
  noneCertain: 'No two users seem to be the same person.',
  namesOnlyHint:
    'Users with similar names but different phones and e-mail addresses are mostly different people.',
  showNamesOnly: (count: number) => `Show ${counted(count, 'similar name', 'similar names')}`,
  looking: 'Comparing all people...',
  notSame: 'Not the same',
  dismissedDone: 'They are not shown as possible duplicates again.',
  takeBack: 'Take back',
  takenBack: 'They are possible duplicates again.',
  isMore: 'There are more similar names than listed here. Merge these first.',
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
  mergeInto: (name: string, count: number) =>
    count === 1 ? `Merge into ${name}` : `Merge all ${wholeNumber(count)} into ${name}`,
  keepThis: 'Keep this one',
  keepNamed: (name: string) => `Keep this one: ${name}`,
  following: (count: number) =>
    `After this merge, ${counted(count, 'more entry', 'more entries')} of this person ${count === 1 ? 'follows' : 'follow'}.`,
  many: (count: number, alike: string) => `Merge ${wholeNumber(count)} people with ${alike}`,
  manyHint:
    'Each of them is entered more than once with the same name and no different facts but a new phone, e-mail or category. The oldest entry of each is kept, with the newest phone.',
  manyQuestion: (count: number) => `Merge the entries of ${counted(count, 'person', 'people')}?`,
  manyDone: (count: number) => `${counted(count, 'person', 'people')} merged`,
  explained: 'Two entries of one person become one. Choose the values to keep where they differ.',
  keep: 'Keeps',
  drop: 'Is removed',
  choose: 'Differences',
  noDifference: 'Both entries have the same values.',
  empty: 'empty',
  serial: 'Serial No',
  chooseSerial: 'Both have a serial number. Choose the one to keep.',
  freed: (serial: number) => `Serial ${serial} becomes free: its printed card is not valid any more.`,
  keepsSerial: (serial: number) => `Serial ${serial} is kept.`,
  together: 'Combined from both',
  noCompanions: 'No accompanying persons',
  marks: 'Records',
  marksOf: (count: number) => `${counted(count, 'record', 'records')} done`,
  photos: 'Photos',
  paidStays: 'Paid, because a payment was received for one of them.',
  question: 'Merge these users?',
  follows: (dropped: string, kept: string) => `${dropped} is removed. Its data moves to ${kept}.`,
  final: 'This cannot be undone.',
  done: 'Users merged',
} as const;
