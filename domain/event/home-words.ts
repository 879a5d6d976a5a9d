import { counted } from '../core/text/format.ts';

export const homePhaseWords = {
  next: 'Next steps',
  walkIn: 'Register a walk-in',
  closeAndHandOver: 'Close and hand over',
  importSheet: 'Import spreadsheet',
  registrations: 'Registrations',
  registered: (count: number) => (count === 1 ? 'delegate registered' : 'delegates registered'),
  paid: 'paid',
  due: (people: number) => `due from ${counted(people, 'delegate', 'delegates')}`,
} as const;
