import { refuses, type CommandCase, type Step } from '../command-case.ts';
import { asRegistrant, delegate, opened, order, submit } from './opened.ts';

const question = (given: object) => ({
  questionId: 'hotel',
  label: 'Hotel',
  kind: 'text' as const,
  choices: [],
  isRequired: false,
  categoryIds: [],
  isEditable: true,
  ...given,
});
const limit = (places: number, itemId = '', categoryId = '') => ({
  list: { capacities: [{ itemId, categoryId, places }] },
});
const full = (text: string) => ({ params: { why: text } });
const add = (given: object = {}): Step & { readonly input: object } => ({
  name: 'order.add',
  input: {
    delegateId: delegate,
    companions: [],
    lines: [{ person: 0, itemId: 'dinner', count: 1 }],
    method: 'transfer',
    seenPaise: 150_000,
    ...given,
  },
  as: ['registrant'],
});
const spot = { ...submit(), name: 'order.submitSpot' };

const asked = { fullName: 'Asha Rao', phone: '9840000001', categoryId: 'pg' };

export const submittingCases: readonly CommandCase[] = [
  {
    title: 'registers a delegate with a companion and add-ons as unpaid people with purchases',
    ...submit(
      {
        companions: [{ name: 'Ravi Rao' }],
        lines: [
          { person: 0, itemId: 'suture', count: 1 },
          { person: 1, itemId: 'dinner', count: 2 },
        ],
      },
      1_900_000,
    ),
    after: opened(),
    result: { orderId: order, delegateId: delegate, name: 'Asha Rao', totalPaise: 1_900_000 },
    rows: [
      ['delegates', delegate, { fullName: 'Asha Rao', categoryId: 'pg', isPaid: false, entryNumber: 1 }],
      ['companions', 'command-5-2', { name: 'Ravi Rao', delegateId: delegate, isPaid: false }],
      ['purchases', 'command-5-3', { itemId: 'conference', companionId: '', quote: { total: 1_000_000 } }],
      ['purchases', 'command-5-4', { itemId: 'suture', companionId: '' }],
      ['purchases', 'command-5-5', { itemId: 'guest', companionId: 'command-5-2' }],
      ['purchases', 'command-5-6', { itemId: 'dinner', quantity: 2, quote: { total: 300_000 } }],
      [
        'orders',
        order,
        {
          status: 'open',
          registrantPhone: '9000000001',
          quotedPaise: 1_900_000,
          source: 'online',
          consents: [{ consentId: 'keep', version: 1, withdrawnAt: null }],
        },
      ],
    ],
  },
  {
    title: 'leaves out what the form does not ask for',
    ...submit({ details: { fullName: 'Asha Rao', phone: '9840000001', categoryId: 'pg', gender: 'Female' } }),
    after: opened(),
    rows: [['delegates', delegate, { gender: '' }]],
  },
  {
    title: 'holds an order without an end while the organiser must approve it',
    ...submit(),
    after: opened({ form: { approval: 'all' } }),
    result: { heldUntil: null },
    rows: [['orders', order, { approval: 'waiting' }]],
  },
  {
    title: 'gives the price of an invitation at once',
    ...submit({ eligibility: { eligibilityId: 'guest-speaker', value: 'Welcome', fileId: '' } }, 0),
    after: opened(),
    rows: [['orders', order, { eligibility: { state: 'verified' }, heldUntil: null }]],
  },
  {
    title: 'waits for the document of a reduced price',
    ...submit({ eligibility: { eligibilityId: 'letter', value: '', fileId: 'file' } }, 500_000),
    after: opened(),
    rows: [['orders', order, { eligibility: { state: 'waiting' }, heldUntil: null, quotedPaise: 500_000 }]],
  },
  refuses('order.submit', 'refuses while registration is closed', submit().input, 'registrationClosed', {
    as: ['registrant'],
  }),
  refuses(
    'order.submit',
    'refuses a category that is not offered',
    submit({ details: { fullName: 'A', phone: '9840000001', categoryId: 'empty' } }).input,
    'categoryNotOffered',
    { as: ['registrant'], after: opened() },
  ),
  refuses(
    'order.submit',
    'refuses a form without a required field, by its label',
    submit().input,
    'fieldMissing',
    {
      as: ['registrant'],
      after: opened({ form: { fields: { city: 'required' } } }),
      params: { field: 'city', person: 0, label: 'City' },
    },
  ),
  refuses(
    'order.submit',
    'refuses a form without the name of a companion',
    submit({ companions: [{ age: 9 }] }).input,
    'fieldMissing',
    { as: ['registrant'], after: opened(), params: { field: 'name', person: 1 } },
  ),
  refuses('order.submit', 'refuses a form without a required answer', submit().input, 'answerMissing', {
    as: ['registrant'],
    after: opened({ form: { questions: [question({ isRequired: true })] } }),
    params: { questionId: 'hotel' },
  }),
  refuses(
    'order.submit',
    'refuses an answer that is not among the choices',
    submit({ answers: { hotel: 'Other' } }).input,
    'answerInvalid',
    {
      as: ['registrant'],
      after: opened({ form: { questions: [question({ kind: 'choice', choices: ['Yes', 'No'] })] } }),
    },
  ),
  refuses(
    'order.submit',
    'refuses a notice that was changed',
    submit({ noticeVersion: 0 }).input,
    'noticeChanged',
    {
      as: ['registrant'],
      after: opened(),
    },
  ),
  refuses(
    'order.submit',
    'refuses a form without a required consent',
    submit({ consents: [] }).input,
    'consentMissing',
    {
      as: ['registrant'],
      after: opened(),
    },
  ),
  refuses(
    'order.submit',
    'refuses a price that is not the one shown',
    submit({}, 900_000).input,
    'priceChanged',
    {
      as: ['registrant'],
      after: opened(),
      params: { paise: 1_000_000 },
    },
  ),
  ...['.', '🙂', '\u200b\u202e .'].map((fullName) =>
    refuses(
      'order.submit',
      `refuses ${JSON.stringify(fullName)} as a name`,
      submit({ details: { fullName, phone: '9840000001', categoryId: 'pg' } }).input,
      'nameInvalid',
      { as: ['registrant'], after: opened(), params: { field: 'fullName', person: 0 } },
    ),
  ),
  ...['2199-12-31', '1850-01-01', '2003-02-29', '18-09-85'].map((dateOfBirth) =>
    refuses(
      'order.submit',
      `refuses ${dateOfBirth} as a date of birth`,
      submit({ details: { ...asked, dateOfBirth } }).input,
      'birthdayInvalid',
      { as: ['registrant'], after: opened({ form: { fields: { dateOfBirth: 'optional' } } }) },
    ),
  ),
  refuses(
    'order.submit',
    'refuses a date of birth of a companion that no living person has',
    submit({ companions: [{ name: 'Ravi Rao', dateOfBirth: '2199-12-31' }] }).input,
    'birthdayInvalid',
    {
      as: ['registrant'],
      after: opened({ form: { companionFields: { dateOfBirth: 'optional' } } }),
      params: { field: 'dateOfBirth', person: 1 },
    },
  ),
  {
    title: 'stores numbers in the digits 0 to 9, whatever the script',
    ...submit({ details: { ...asked, phone: '९८४०००००११', pincode: '५६०००१', dateOfBirth: '१९८५-०३-०१' } }),
    after: opened({ form: { fields: { dateOfBirth: 'optional', pincode: 'optional' } } }),
    rows: [['delegates', delegate, { phone: '9840000011', pincode: '560001', dateOfBirth: '1985-03-01' }]],
  },
  refuses('order.submit', 'refuses the same person a second time', submit().input, 'alreadyRegistered', {
    as: ['registrant'],
    after: [...opened(), submit()],
    params: { delegateId: delegate, name: 'Asha Rao' },
  }),
  refuses('order.submit', 'refuses a registration without a free place', submit().input, 'notSold', {
    as: ['registrant'],
    after: opened(limit(3, '', 'pg')),
    ...full('PG is sold out.'),
  }),
  refuses(
    'order.submit',
    'counts the registrations that were ordered',
    submit({ details: { fullName: 'Other', phone: '9840000002', categoryId: 'pg' } }).input,
    'notSold',
    {
      as: ['registrant'],
      after: [...opened(limit(4, 'conference', 'pg')), submit()],
      ...full('Conference, PG is sold out.'),
    },
  ),
  refuses('order.submit', 'refuses a member of the team', submit().input, 'notAllowed', { after: opened() }),
  {
    title: 'registers at the desk’s tablet, for the desk to approve',
    ...spot,
    as: ['write'],
    after: opened(),
    rows: [['orders', order, { approval: 'waiting', source: 'spot', registrantPhone: '9840000001' }]],
  },
  refuses(
    'order.submit',
    'refuses a way of payment after its last day, while others go on',
    submit({ method: 'cheque' }).input,
    'payMethodNotOffered',
    { as: ['registrant'], after: opened({ form: { methodDays: { cheque: '2020-01-01' } } }) },
  ),
  refuses(
    'order.submit',
    'refuses everyone after the last day of all ways of payment',
    submit().input,
    'registrationClosed',
    {
      as: ['registrant'],
      after: opened({ form: { methods: ['transfer'], methodDays: { transfer: '2020-01-01' } } }),
    },
  ),
  {
    title: 'registers at the desk while the public page is closed, without the surcharge of a way of payment',
    ...spot,
    as: ['write'],
    after: [...opened(), { name: 'registration.close', input: {} }],
    rows: [['orders', 'command-6-1', { method: 'desk', heldUntil: null, quotedPaise: 1_000_000 }]],
  },
  refuses(
    'order.submitSpot',
    'does not name a person who may be registered already',
    spot.input,
    'deskMustHelp',
    {
      after: [...opened(), submit()],
    },
  ),
  refuses('order.submitSpot', 'refuses the same person a second time', spot.input, 'deskMustHelp', {
    after: [...opened(), submit()],
  }),
  refuses('order.submitSpot', 'refuses a registrant', spot.input, 'notAllowed', {
    as: ['registrant'],
    after: opened(),
  }),
  {
    title: 'adds an add-on and a companion to the own registration',
    ...add({
      companions: [{ name: 'Ravi Rao' }],
      lines: [
        { person: 0, itemId: 'dinner', count: 1 },
        { person: 1, itemId: 'dinner', count: 1 },
      ],
      seenPaise: 700_000,
    }),
    after: [...opened(), submit()],
    result: { orderId: 'command-6', delegateId: delegate, totalPaise: 700_000 },
    rows: [
      ['companions', 'command-6-1', { delegateId: delegate, name: 'Ravi Rao' }],
      ['orders', 'command-6', { makesDelegate: false, delegateId: delegate }],
    ],
  },
  refuses(
    'order.add',
    'refuses two workshops at the same time',
    add({
      lines: ['suture', 'echo'].map((itemId) => ({ person: 0, itemId, count: 1 })),
      seenPaise: 450_000,
    }).input,
    'notSold',
    {
      as: ['registrant'],
      after: [...opened(), submit()],
      ...full(
        'A person may have either Suture workshop or Echo workshop. A person may have either Echo workshop or Suture workshop.',
      ),
    },
  ),
  refuses(
    'order.add',
    'refuses an accompanying person where the price list allows none',
    add({ companions: [{ name: 'Ravi Rao' }], seenPaise: 0 }).input,
    'companionsLimited',
    {
      as: ['registrant'],
      after: [...opened({ list: { mostCompanions: 0 } }), submit()],
      params: { most: 0 },
    },
  ),
  refuses(
    'order.add',
    'refuses an order of nothing',
    add({ lines: [], seenPaise: 0 }).input,
    'nothingToAdd',
    {
      as: ['registrant'],
      after: [...opened(), submit()],
    },
  ),
  refuses(
    'order.add',
    'refuses the registration of another person',
    add({ delegateId: 'unpaid' }).input,
    'registrationOrderMissing',
    { as: ['registrant'], after: opened() },
  ),
  refuses(
    'order.add',
    'refuses a price that is not the one shown',
    add({ seenPaise: 1 }).input,
    'priceChanged',
    {
      as: ['registrant'],
      after: [...opened(), submit()],
      params: { paise: 150_000 },
    },
  ),
  refuses('order.add', 'refuses a member of the team', add().input, 'notAllowed', {
    after: [...opened(), submit()],
  }),
  {
    title: 'changes own details that may be changed',
    ...asRegistrant('registration.updateOwn', {
      delegateId: delegate,
      details: { city: 'Thanjavur', fullName: 'Asha R. Rao' },
      answers: {},
    }),
    after: [...opened(), submit()],
    rows: [['delegates', delegate, { city: 'Thanjavur', fullName: 'Asha R. Rao' }]],
  },
  {
    title: 'changes own answers',
    ...asRegistrant('registration.updateOwn', {
      delegateId: delegate,
      details: {},
      answers: { hotel: 'Yes' },
    }),
    after: [...opened({ form: { questions: [question({})] } }), submit()],
    rows: [['orders', order, { request: { answers: { hotel: 'Yes' } } }]],
  },
  refuses(
    'registration.updateOwn',
    'refuses a detail that the organiser keeps',
    { delegateId: delegate, details: { categoryId: 'speaker' }, answers: {} },
    'fieldLocked',
    { as: ['registrant'], after: [...opened(), submit()], params: { label: 'Category' } },
  ),
  refuses(
    'registration.updateOwn',
    'refuses the details of another person',
    { delegateId: 'unpaid', details: { city: 'Madurai' }, answers: {} },
    'registrationOrderMissing',
    { as: ['registrant'], after: [...opened(), submit()] },
  ),
  refuses(
    'registration.updateOwn',
    'refuses a member of the team',
    { delegateId: delegate, details: {}, answers: {} },
    'notAllowed',
  ),
];
