import { counted } from '../../core/text/format.ts';

/** Words on a receipt to one payer for several people. */
export const sharedPaperWords = {
  page: 'Page',
  pageOf: (page: number, pages: number) => `${page} of ${pages}`,
  onNextPages: (people: number) =>
    `For ${counted(people, 'person', 'people')}, listed with what each has on the next pages.`,
  itemOf: (name: string, item: string) => `${name} · ${item}`,
  head: (title: string, numberText: string) => `${title} ${numberText}`,
  share: 'Statement of your part',
  shareNotice:
    'This is no receipt and no tax invoice. It is your part of a receipt for several people, which the payer has.',
  place: 'No.',
  person: 'Person',
  item: 'Particulars',
  amount: 'Amount',
  total: (people: number) => `Total, ${counted(people, 'person', 'people')}`,
  times: (text: string, count: number) => (count === 1 ? text : `${text} × ${count}`),
} as const;
