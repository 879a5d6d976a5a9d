import { counted } from './format.ts';

export const programmeMessages = {
  hallNotFound: () => 'This hall does not exist any more.',
  hallHasPassages: ({ hall, count }: { hall: string; count: number }) =>
    `${counted(count, 'passage was', 'passages were')} scanned at ${hall}, so it stays. Rename it if it is used for something else.`,
  hallHasSessions: ({ hall, count }: { hall: string; count: number }) =>
    `${hall} has ${counted(count, 'session', 'sessions')}. Move or delete ${count === 1 ? 'it' : 'them'} first.`,
  hallNameTaken: ({ name }: { name: string }) => `There is a hall ${name} already.`,
  sessionNotFound: () => 'This session does not exist any more.',
  sessionEndsFirst: ({ title }: { title: string }) => `${title} ends before it begins. Check its times.`,
  sessionTooLong: ({ title }: { title: string }) => `${title} lasts more than 24 hours. Check its days.`,
  passageNotFound: () => 'This passage does not exist any more.',
  passageCorrected: () => 'This passage was corrected meanwhile. Look at it again before you correct it.',
  passageReasonMissing: () => 'Write why the passage is entered by hand.',
  passageAhead: () => 'A passage in the future cannot be entered.',
  programmeNotPublic: () => 'The organiser does not show the programme here.',
} as const;
