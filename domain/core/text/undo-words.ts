import { counted, wholeNumber } from './format.ts';

export const undoWords = {
  undo: 'Undo',
  undoOf: (what: string) => `Undo: ${what}`,
  undone: 'Undone',
  progress: (done: number, total: number) =>
    `Undo: ${wholeNumber(done)} of ${counted(total, 'user', 'users')}`,
  /** After a stop, a refusal or a reload. */
  left: (left: number, total: number) =>
    `Undo is not complete: ${wholeNumber(left)} of ${counted(total, 'user', 'users')} are left.`,
  goOn: 'Continue',
  withoutCard: 'The user is back. Another person has the serial number now.',
  withoutCategory: 'Undone. A category was deleted meanwhile. Choose a new one.',
  kept: (count: number) =>
    `${counted(count, 'user was', 'users were')} changed again since, or have a serial number, and stay as they are.`,
} as const;
