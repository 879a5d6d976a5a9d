import { counted } from '../../core/text/format.ts';

export const purchaseWords = {
  title: 'Add-ons',
  open: 'Add add-ons',
  dialog: (name: string) => `Add-ons of ${name}`,
  person: 'For',
  none: 'Nothing can be sold to this person today.',
  left: ({ free, places }: { readonly free: number; readonly places: number }) => `${free} of ${places} left`,
  soldOut: 'Sold out',
  inPlace: 'In place of the registration',
  quantity: (item: string) => `Number of ${item}`,
  notSold: (count: number) => `${counted(count, 'item is', 'items are')} not sold to this person today`,
  toPay: (amount: string) => `To pay: ${amount}`,
  add: 'Add',
  added: (items: string) => `Added: ${items}`,
  notAdded: (item: string, why: string) => `${item} was not added. ${why}`,
  remove: (item: string) => `Remove ${item}`,
  removeQuestion: (item: string) => `Remove ${item}?`,
  removeDetail: (amount: string) =>
    `${amount} will not be due any more, and the place is free. Money that was received stays.`,
  removePackageDetail: (amount: string) =>
    `${amount} will not be due any more. The registration of the category is due instead. Money that was received stays.`,
  byRules: 'The person has cancelled it: the refund rules apply',
  byRulesHint: (back: string, kept: string) =>
    `${back} goes back, and ${kept} stays as income. Without it, all of the money is to be paid back.`,
  confirmRemove: 'Remove',
  removed: (item: string) => `Removed: ${item}`,
} as const;
