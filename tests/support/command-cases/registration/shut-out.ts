import { refuses, type CommandCase } from '../command-case.ts';
import { delegate, opened, order, proofOf, submit } from './opened.ts';

/** The registrant of the cases. */
const phone = '9000000001';
const shutOut = { name: 'registrant.shutOut', input: { phone, note: 'Invented payments' } };
const registered = [...opened(), submit(), proofOf()];

export const shutOutCases: readonly CommandCase[] = [
  {
    title: 'shuts a phone out, and ends its unpaid orders',
    ...shutOut,
    as: ['write'],
    after: registered,
    result: { count: 1, endedIds: [order] },
    rows: [
      ['registrationForms', 'form', { isOpen: true, shutOut: [{ phone, note: 'Invented payments' }] }],
      ['orders', order, { status: 'cancelled', note: 'Invented payments' }],
      ['delegates', delegate, null],
    ],
  },
  refuses('registrant.shutOut', 'refuses a phone that is shut out', shutOut.input, 'alreadyShutOut', {
    after: [...registered, shutOut],
  }),
  refuses('registrant.shutOut', 'refuses a registrant', shutOut.input, 'notAllowed', {
    as: ['registrant'],
    after: opened(),
  }),
  refuses('order.submit', 'refuses a phone that is shut out', submit().input, 'phoneShutOut', {
    as: ['registrant'],
    after: [...opened(), shutOut],
  }),
  {
    title: 'lets a phone in again',
    name: 'registrant.letIn',
    input: { phone },
    as: ['write'],
    after: [...opened(), shutOut],
    rows: [['registrationForms', 'form', { shutOut: [] }]],
  },
  {
    title: 'keeps the phones that are shut out when the form is saved',
    name: 'registration.close',
    input: {},
    after: [...opened(), shutOut],
    rows: [['registrationForms', 'form', { isOpen: false, shutOut: [{ phone }] }]],
  },
  refuses('registrant.letIn', 'refuses a phone that can register', { phone }, 'notShutOut', {
    after: opened(),
  }),
  refuses('registrant.letIn', 'refuses a registrant', { phone }, 'notAllowed', {
    as: ['registrant'],
    after: [...opened(), shutOut],
  }),
];
