import { timeOnly } from '../../core/text/format.ts';

export const publicProgrammeWords = {
  title: 'Programme',
  calendar: 'Add to calendar',
  none: 'The programme has no sessions yet.',
  zone: (timeZone: string) => `Times are in the time zone ${timeZone}.`,
  isPublic: 'Show the programme on the public pages',
  isPublicHint: 'Titles, speakers, halls and times, for everyone who opens the address of the event.',
} as const;

/** '9:00 AM to 10:30 AM' on the clock of the event. */
export const sessionTimes = (
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
  timeZone: string,
): string => `${timeOnly(startsAt, timeZone)} to ${timeOnly(endsAt, timeZone)}`;
