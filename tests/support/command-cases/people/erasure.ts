import type { CommandCase, Step } from '../command-case.ts';
import { delegate, opened, order, proofOf, submit } from '../registration/opened.ts';

const erase = (given: object): Step => ({
  name: 'person.erase',
  input: { delegateIds: [], companionIds: [], contacts: [], names: [], ...given },
  as: ['superAdmin'],
});
const held = erase({ delegateIds: ['held'], names: ['Person held'] });
const mark: Step = { name: 'record.mark', input: { recordTypeId: 'lunch', serial: 1 } };
const phone = '9812345670';
const called = (delegateId: string): Step => ({
  name: 'delegate.update',
  input: { delegateId, details: { fullName: `Zenobia of ${delegateId}`, phone } },
});
const member: Step = {
  name: 'member.save',
  input: { contact: phone, canRead: false, canWrite: false, canScan: true },
};
const note = (text: string): Step => ({
  name: 'scan.settle',
  input: { commandId: '01a201a9-69cb-7110-b235-b201374ded79', note: text },
});
const settled = '01a201a9-69cb-7110-b235-b201374ded79';

export const erasureCases: readonly CommandCase[] = [
  {
    title: 'empties the delegate and the companions; serials, marks and payments stay',
    ...held,
    after: [mark],
    result: { count: 4 },
    rows: [
      [
        'delegates',
        'held',
        { fullName: 'Erased person', categoryId: 'pg', companyId: 'sponsor', isPaid: true },
      ],
      ['companions', 'held-companion', { name: 'Erased person', isPaid: true }],
      ['serials', '1', { delegateId: 'held', kind: 'delegate' }],
      ['marks', 'lunch/1/held', { serial: 1 }],
      ['erasures', 'held', {}],
      ['erasures', 'held-companion', {}],
    ],
  },
  {
    title: 'keeps amount, day and number of the money without a name',
    ...erase({ delegateIds: ['uncategorised'] }),
    rows: [
      [
        'transactions',
        'uncategorised/transfer',
        {
          amountPaise: 300_000,
          paidOn: '2026-09-01',
          bankReference: 'UTR3000000001',
          payerName: '',
          note: '',
        },
      ],
    ],
  },
  {
    title: 'keeps the age of a companion on the first day of the event, and not the date of birth',
    ...erase({ companionIds: ['held-companion'] }),
    after: [
      {
        name: 'companion.save',
        input: {
          delegateId: 'held',
          companionId: 'held-companion',
          details: {
            name: 'Ravi',
            dateOfBirth: '21-11-1956',
            age: null,
            gender: '',
            foodPreference: '',
            phone: '',
            relationship: '',
          },
        },
      },
    ],
    rows: [['companions', 'held-companion', { dateOfBirth: '', age: 69 }]],
  },
  {
    title: 'empties a single companion',
    ...erase({ companionIds: ['held-companion'] }),
    result: { count: 1 },
    rows: [
      ['companions', 'held-companion', { name: 'Erased person' }],
      ['delegates', 'held', { fullName: 'Person held' }],
    ],
  },
  {
    title: 'ends an unpaid order with its places, also if a stated payment waits',
    ...erase({ delegateIds: [delegate], names: ['Asha Rao'] }),
    after: [
      ...opened(),
      submit({ lines: [{ person: 0, itemId: 'dinner', count: 1 }] }, 1_150_000),
      proofOf(),
    ],
    result: { count: 1 },
    rows: [
      ['orders', order, { status: 'cancelled', heldUntil: null, proof: null, registrantPhone: '' }],
      ['delegates', delegate, null],
      ['purchases', `${delegate}-2`, null],
      ['purchases', `${delegate}-3`, null],
    ],
  },
  { title: 'changes nothing more when repeated', ...held, after: [held], result: { count: 4, rows: 0 } },
  {
    title: 'removes the phone from every other row, and from the team',
    ...erase({ delegateIds: ['paid'], contacts: [phone], names: ['Zenobia of paid'] }),
    after: [called('paid'), member, note('Zenobia of paid called from +91 98123 45670.')],
    rows: [
      ['members', phone, null],
      ['scanSettlements', settled, { note: '[erased] called from [erased].' }],
    ],
  },
  {
    title: 'leaves a family’s phone with the remaining people',
    ...erase({ delegateIds: ['paid'], contacts: [phone] }),
    after: [called('paid'), called('alone'), note(`call ${phone}`)],
    rows: [
      ['delegates', 'paid', { phone: '' }],
      ['delegates', 'alone', { phone }],
      ['scanSettlements', settled, { note: `call ${phone}` }],
    ],
  },
  {
    title: 'refuses the admin of the event',
    ...erase({ delegateIds: ['held'], contacts: ['chair@example.org'] }),
    after: [
      {
        name: 'event.setAdmin',
        input: { adminEmail: 'chair@example.org', adminPhone: '' },
        as: ['superAdmin'],
      },
    ],
    refused: { code: 'personIsAdmin', params: { events: 'PHYSICON' } },
    rows: [['delegates', 'held', { fullName: 'Person held' }]],
  },
  { title: 'refuses an admin', ...held, as: ['admin'], refused: { code: 'notAllowed' } },
  {
    title: 'refuses an erased person',
    ...called('held'),
    after: [held],
    refused: { code: 'personErased' },
    rows: [['delegates', 'held', { fullName: 'Erased person', phone: '' }]],
  },
  { title: 'marks an erased person', ...mark, after: [held], rows: [['marks', 'lunch/1/held', {}]] },
];
