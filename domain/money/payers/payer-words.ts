import { personWords } from '../../people/people-words.ts';

export const payerWords = {
  title: personWords.payer,
  change: 'Change payer',
  dialog: (name: string) => `Who pays for ${name}?`,
  kind: 'Who pays',
  kinds: {
    self: 'The delegate',
    company: personWords.payers.company(''),
    trade: personWords.payers.trade(''),
  },
  receipt: (name: string) => `Receipts to ${name}`,
  name: 'Name',
  nameHint: 'Receipts are made out to it.',
  ownNameHint: 'Receipts are made out to it. Leave it empty for the name of the delegate.',
  address: 'Address',
  gstin: 'GST number',
  hint: 'The payer chooses the prices of the registrations and of add-ons that are sold from now on. Add-ons that were sold keep their price.',
  laterHint: 'Enter its name and GST number on the page of the person.',
  saved: 'Payer saved.',
  ofCompany: {
    title: 'Payer on receipts',
    none: 'Receipts are made out to each delegate, unless another payer is on the page of the person.',
    what: (party: string) =>
      `Receipts of its delegates are made out to ${party}, unless another payer is on the page of the person.`,
    change: 'Set payer',
    dialog: (name: string) => `Receipts of the delegates of ${name}`,
    nameHint: 'Without a name, receipts are made out to the delegates.',
  },
} as const;
