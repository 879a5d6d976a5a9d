import { sharedTexts } from '../../core/text/shared-texts.ts';

/** A person who was removed while a page about them was open, or before an old address was opened. */
export const goneWords = {
  title: {
    deleted: 'This user was deleted',
    merged: 'This user was merged with another one',
    unknown: sharedTexts.userNotFound,
  },
  deleted: (by: string, at: string) => `Deleted by ${by}, ${at}.`,
  merged: (into: string, by: string, at: string) => `Merged into ${into} by ${by}, ${at}.`,
  typedUndo: 'What you typed is still on the page. Undo brings the user back, and then it can be saved.',
  typed: 'What you typed is still on the page, so that you can copy it. It cannot be saved here.',
  open: (name: string) => `Open ${name}`,
  stay: 'Back to the page',
} as const;
