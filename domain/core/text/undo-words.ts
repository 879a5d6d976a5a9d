import { counted } from './format.ts';

export const undoWords = {
  undo: 'Undo',
  undone: 'Undone',
  withoutCard: 'The user is back. Another person has the serial number now.',
  withoutCategory: 'Undone. A category was deleted meanwhile. Choose a new one.',
  kept: (count: number) =>
    `${counted(count, 'user was', 'users were')} changed again since, or have a serial number, and stay as they are.`,
} as const;
