import { counted, wholeNumber } from '../core/text/format.ts';
import { screensWords } from '../core/text/screen-words.ts';

export const hallWords = {
  title: screensWords.halls,
  none: 'No halls yet.',
  noneHint: 'People are scanned into halls and out of them. A member with write adds halls in Programme.',
  toProgramme: 'Go to Programme',
  inside: (count: number, capacity: number | null) =>
    capacity === null
      ? `${counted(count, 'person', 'people')} inside`
      : `${wholeNumber(count)} of ${wholeNumber(capacity)} inside`,
  full: 'Full',
  over: (count: number) => `${counted(count, 'person', 'people')} more than the hall holds`,
  now: (title: string) => `Now: ${title}`,
  next: (title: string, time: string) => `${time}: ${title}`,
  noSession: 'No more sessions today',
  scan: 'Scan',
  scanAt: (hall: string) => `Scan at ${hall}`,
  people: 'People inside',
  peopleAt: (hall: string) => `People inside ${hall}`,
  empty: 'No one is inside.',
  since: (time: string) => `since ${time}`,
  unknownPerson: 'Card without a person',
  serial: 'Serial',
  name: 'Name',
  hall: 'Hall',
  sinceHead: 'Since',
  evacuation:
    'For an evacuation: print it, or read it out. It works without network, with the scans that this device knows.',
  notOut: 'Not scanned out',
  notOutHint: 'The day of these halls is over, and no scan shows that these people left.',
  notOutCount: (count: number) => counted(count, 'person was not scanned out', 'people were not scanned out'),
  allOut: 'Everyone was scanned out.',
  mode: 'Door',
  modes: { in: 'In', out: 'Out', either: 'In or out' },
  verdict: {
    in: 'In',
    out: 'Out',
    alreadyIn: 'Already in',
    notIn: 'Was not scanned in',
    from: (hall: string) => `comes from ${hall}`,
    wasIn: (hall: string) => `was scanned into ${hall}`,
    stayed: (minutes: number) => counted(minutes, 'minute', 'minutes'),
  },
  lineWords: {
    in: 'in',
    out: 'out',
    alreadyIn: 'already in',
    notIn: 'was not in',
    notNow: 'not now',
    invalid: 'invalid',
  },
} as const;
