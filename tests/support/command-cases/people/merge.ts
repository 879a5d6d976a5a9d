import { refuses, type CommandCase, type Step } from '../command-case.ts';

const name = 'delegate.merge';
const merge = (keepId: string, dropId: string, more: object = {}) => ({
  keepId,
  dropId,
  fromDropped: [],
  ...more,
});
const lunchOf = (serial: number, after: readonly Step[] = []): readonly Step[] => [
  ...after,
  { name: 'record.mark', input: { recordTypeId: 'lunch', serial } },
];
const details = (delegateId: string, values: object): Step => ({
  name: 'delegate.update',
  input: { delegateId, details: values },
});

const photos = (side: string): string[] =>
  Array.from({ length: 11 }, (_none, index) => `https://photos.example/${side}-${index}.jpg`);

const rowCases: readonly CommandCase[] = [
  refuses(
    name,
    'refuses two people with more photos than one may have',
    merge('unpaid', 'paid'),
    'tooManyPhotos',
    {
      params: { count: 22, most: 20 },
      after: [
        details('unpaid', { photoUrls: photos('kept') }),
        details('paid', { photoUrls: photos('dropped') }),
      ],
    },
  ),
  {
    title: 'keeps one row with the chosen values, and lists the dropped values',
    name,
    input: merge('unpaid', 'paid', { fromDropped: ['phone', 'categoryId'] }),
    as: ['write'],
    after: [
      details('unpaid', { phone: '9000000021', city: 'Pune' }),
      details('paid', { phone: '9000000022', city: 'Puna', photoUrls: ['https://photos.example/2.jpg'] }),
    ],
    result: {
      delegateId: 'unpaid',
      name: 'Person unpaid',
      dropped: { delegateId: 'paid', name: 'Person paid' },
      companions: [{ companionId: 'early-companion', name: 'Companion early-companion' }],
      transactions: [],
      marksMoved: 0,
      freedSerial: null,
      givenUp: [
        { field: 'fullName', value: 'Person paid' },
        { field: 'phone', value: '9000000021' },
        { field: 'city', value: 'Puna' },
        { field: 'categoryId', value: 'pg' },
      ],
    },
    rows: [
      ['delegates', 'paid', null],
      [
        'delegates',
        'unpaid',
        {
          fullName: 'Person unpaid',
          phone: '9000000022',
          city: 'Pune',
          categoryId: 'speaker',
          photoUrls: ['https://photos.example/2.jpg'],
        },
      ],
      ['companions', 'early-companion', { delegateId: 'unpaid' }],
    ],
  },
  {
    title: 'keeps a payment that was received for either person',
    name,
    input: merge('unpaid', 'paid'),
    rows: [['delegates', 'unpaid', { isPaid: true }]],
  },
  refuses(name, 'refuses to merge a person with itself', merge('paid', 'paid'), 'invalidInput', {
    params: { field: 'dropId' },
    rows: [['delegates', 'paid', { isPaid: true }]],
  }),
  refuses(name, 'refuses a dropped person who does not exist', merge('paid', 'gone'), 'userNotFound'),
  refuses(name, 'refuses a kept person who does not exist', merge('gone', 'paid'), 'userNotFound'),
  refuses(name, 'refuses a person who is already merged', merge('unpaid', 'paid'), 'userNotFound', {
    after: [{ name, input: merge('unpaid', 'paid') }],
    rows: [['delegates', 'unpaid', { isPaid: true }]],
  }),
  refuses(
    name,
    'refuses an unknown field',
    merge('unpaid', 'paid', { fromDropped: ['isPaid'] }),
    'invalidInput',
  ),
  refuses(
    name,
    'refuses a result without name and e-mail',
    merge('unpaid', 'paid', { fromDropped: ['fullName'] }),
    'nameOrEmailMissing',
    {
      after: [
        details('paid', { email: 'paid@example.org' }),
        details('paid', { fullName: '' }),
        details('unpaid', { fullName: 'Only a name' }),
      ],
    },
  ),
  refuses(name, 'refuses a member with scan alone', merge('unpaid', 'paid'), 'notAllowed', { as: ['scan'] }),
  refuses(name, 'refuses a member with read alone', merge('unpaid', 'paid'), 'notAllowed', { as: ['read'] }),
];

const cardCases: readonly CommandCase[] = [
  {
    title: 'moves serial, marks and companions with their cards to the kept row and its category',
    name,
    input: merge('paid', 'held'),
    after: lunchOf(2, lunchOf(1)),
    result: { delegateId: 'paid', marksMoved: 1, freedSerial: null },
    rows: [
      ['delegates', 'held', null],
      ['serials', '1', { kind: 'delegate', delegateId: 'paid', code: 'CODE222221', categoryId: 'speaker' }],
      ['serials', '2', { kind: 'companion', delegateId: 'paid', categoryId: 'speaker' }],
      ['companions', 'held-companion', { delegateId: 'paid', isPaid: true }],
      ['companions', 'unpaid-companion', { delegateId: 'paid', isPaid: false }],
      ['companions', 'early-companion', { delegateId: 'paid' }],
      ['marks', 'lunch/1/held', null],
      ['marks', 'lunch/1/paid', { markedBy: 'desk@example.org', deviceId: 'gate 2' }],
      ['marks', 'lunch/2/held-companion', { serial: 2 }],
    ],
  },
  refuses(
    'record.mark',
    'is already marked when the merged card already had the mark',
    { recordTypeId: 'lunch', code: 'CODE222221' },
    'alreadyMarked',
    { params: { recordType: 'Lunch' }, after: [...lunchOf(1), { name, input: merge('paid', 'held') }] },
  ),
  {
    title: 'leaves the kept row’s own serial as it is',
    name,
    input: merge('held', 'paid'),
    after: lunchOf(1),
    result: { marksMoved: 0, freedSerial: null },
    rows: [
      ['serials', '1', { delegateId: 'held', categoryId: 'pg' }],
      ['marks', 'lunch/1/held', { serial: 1 }],
    ],
  },
  refuses(name, 'refuses two people who both have a serial', merge('held', 'alone'), 'bothHaveSerials', {
    params: { kept: 1, dropped: 5 },
    rows: [
      ['serials', '1', { delegateId: 'held' }],
      ['serials', '5', { delegateId: 'alone' }],
    ],
  }),
  {
    title: 'frees the dropped row’s serial, and its marks move to the kept row',
    name,
    input: merge('held', 'alone', { freeSerialOf: 'drop' }),
    after: lunchOf(5),
    result: { marksMoved: 1, freedSerial: 5 },
    rows: [
      ['serials', '1', { delegateId: 'held', code: 'CODE222221' }],
      ['serials', '5', { kind: 'free', delegateId: '', code: '', categoryId: '' }],
      ['marks', 'lunch/5/alone', null],
      ['marks', 'lunch/1/held', { deviceId: 'gate 2' }],
    ],
  },
  {
    title: 'frees the kept row’s own serial, and its marks move to the other',
    name,
    input: merge('held', 'alone', { freeSerialOf: 'keep' }),
    after: lunchOf(1),
    result: { marksMoved: 1, freedSerial: 1 },
    rows: [
      ['serials', '1', { kind: 'free', delegateId: '', code: '' }],
      ['serials', '5', { kind: 'delegate', delegateId: 'held', code: 'CODE222225' }],
      ['serials', '2', { kind: 'companion', delegateId: 'held' }],
      ['marks', 'lunch/1/held', null],
      ['marks', 'lunch/5/held', { deviceId: 'gate 2' }],
    ],
  },
  {
    title: 'leaves one mark where both cards have had lunch',
    name,
    input: merge('held', 'alone', { freeSerialOf: 'keep' }),
    after: lunchOf(5, lunchOf(1)),
    result: { marksMoved: 2, freedSerial: 1 },
    rows: [
      ['marks', 'lunch/1/held', null],
      ['marks', 'lunch/5/alone', null],
      ['marks', 'lunch/5/held', { serial: 5, holderId: 'held' }],
    ],
  },
  refuses(
    name,
    'refuses to move a serial to a person without a category',
    merge('uncategorised', 'alone'),
    'categoryMissing',
    { rows: [['serials', '5', { delegateId: 'alone' }]] },
  ),
  {
    title: 'moves a serial with its category',
    name,
    input: merge('uncategorised', 'alone', { fromDropped: ['categoryId'] }),
    rows: [
      ['delegates', 'uncategorised', { categoryId: 'pg' }],
      ['serials', '5', { delegateId: 'uncategorised', categoryId: 'pg' }],
    ],
  },
];

/** Two rows of one person that become one. */
export const mergeCases: readonly CommandCase[] = [...rowCases, ...cardCases];
