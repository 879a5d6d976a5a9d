import { counted, rupees } from '../../core/text/format.ts';

/** One transfer that pays for several orders of a booking. */
export const transferWords = {
  title: (people: number, paise: number) =>
    `One transfer of ${rupees(paise)} for ${counted(people, 'person', 'people')}`,
  detail: 'Your answer is for all of them.',
  andOthers: (name: string, others: number) => `${name} and ${counted(others, 'other', 'others')}`,
  row: (reference: string, paise: number, people: number) =>
    `${reference} · ${rupees(paise)} for ${counted(people, 'person', 'people')}`,
} as const;
