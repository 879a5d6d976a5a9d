import { refuses, type CommandCase } from '../command-case.ts';
import { formToOpen, opened } from './opened.ts';

const save = (version: number, given: Parameters<typeof formToOpen>[0] = {}) => ({
  name: 'registration.save',
  input: { form: formToOpen(given), version },
});

export const registrationFormCases: readonly CommandCase[] = [
  {
    title: 'saves the form with the first version of its notice',
    ...save(0),
    as: ['write'],
    result: { version: 1, noticeVersion: 1 },
    rows: [['registrationForms', 'form', { formVersion: 1, isOpen: false }]],
  },
  {
    title: 'keeps the version of a notice that did not change',
    ...save(1, { holdMinutes: 60 }),
    after: [save(0)],
    result: { version: 2, noticeVersion: 1 },
  },
  {
    title: 'gives another notice another version',
    ...save(1, { notice: { version: 1, text: 'Other' } }),
    after: [save(0)],
    result: { version: 2, noticeVersion: 2 },
  },
  refuses(
    'registration.save',
    'refuses an editor that has not seen the newest form',
    save(0).input,
    'registrationChanged',
    {
      after: [save(0)],
    },
  ),
  refuses(
    'registration.save',
    'refuses a category of no row',
    save(0, { categories: [{ ...(formToOpen().categories[0] as object), categoryId: 'gone' } as never] })
      .input,
    'unknownCategory',
  ),
  refuses(
    'registration.save',
    'refuses a form with which an open registration could not go on',
    save(1, { methods: [] }).input,
    'registrationNotReady',
    { after: opened() },
  ),
  refuses('registration.save', 'refuses a member without write', save(0).input, 'notAllowed', {
    as: ['read'],
  }),
  {
    title: 'opens registration',
    name: 'registration.open',
    input: {},
    as: ['write'],
    after: opened().slice(0, 3),
    rows: [['registrationForms', 'form', { isOpen: true }]],
  },
  refuses(
    'registration.open',
    'refuses to open without what registrants need, in words',
    {},
    'registrationNotReady',
    {
      params: {
        why: 'Choose at least one category. Publish a price list. Write the notice about the data of registrants. Enter the name of a contact, with a phone or an e-mail. Choose at least one way of payment.',
      },
    },
  ),
  refuses(
    'registration.open',
    'refuses online payment and UPI that the event does not have',
    {},
    'registrationNotReady',
    {
      after: [...opened().slice(0, 2), save(0, { methods: ['online', 'upi'] })],
      params: {
        why: 'Online payment is not allowed for this event. Ask the operator of this server. Enter the UPI address in the settings of receipts and tax.',
      },
    },
  ),
  refuses(
    'registration.open',
    'refuses transfers without the account where they go',
    {},
    'registrationNotReady',
    {
      after: [...opened().slice(0, 2), save(0, { methods: ['transfer'], payTo: '' })],
      params: {
        why: 'State where transfers, cheques and drafts go, for example the bank account and IFSC.',
      },
    },
  ),
  refuses('registration.open', 'refuses a member without write', {}, 'notAllowed', { as: ['read', 'scan'] }),
  {
    title: 'closes registration',
    name: 'registration.close',
    input: {},
    as: ['write'],
    after: opened(),
    rows: [['registrationForms', 'form', { isOpen: false, formVersion: 1 }]],
  },
  refuses('registration.close', 'refuses a registrant', {}, 'notAllowed', { as: ['registrant'] }),
];
