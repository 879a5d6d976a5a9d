import type { CommandCase, Step } from './command-case.ts';

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
  {
    title: 'refuses two people with more photos than one may have',
    name,
    input: merge('unpaid', 'paid'),
    after: [
      details('unpaid', { photoUrls: photos('kept') }),
      details('paid', { photoUrls: photos('dropped') }),
    ],
    refused: { code: 'tooManyPhotos', params: { count: 22, most: 20 } },
  },
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
  {
    title: 'refuses to merge a person with itself',
    name,
    input: merge('paid', 'paid'),
    refused: { code: 'invalidInput', params: { field: 'dropId' } },
    rows: [['delegates', 'paid', { isPaid: true }]],
  },
  {
    title: 'refuses a dropped person who does not exist',
    name,
    input: merge('paid', 'gone'),
    refused: { code: 'userNotFound' },
  },
  {
    title: 'refuses a kept person who does not exist',
    name,
    input: merge('gone', 'paid'),
    refused: { code: 'userNotFound' },
  },
  {
    title: 'refuses a person who is already merged',
    name,
    input: merge('unpaid', 'paid'),
    after: [{ name, input: merge('unpaid', 'paid') }],
    refused: { code: 'userNotFound' },
    rows: [['delegates', 'unpaid', { isPaid: true }]],
  },
  {
    title: 'refuses an unknown field',
    name,
    input: merge('unpaid', 'paid', { fromDropped: ['isPaid'] }),
    refused: { code: 'invalidInput' },
  },
  {
    title: 'refuses a result without name and e-mail',
    name,
    input: merge('unpaid', 'paid', { fromDropped: ['fullName'] }),
    after: [
      details('paid', { email: 'paid@example.org' }),
      details('paid', { fullName: '' }),
      details('unpaid', { fullName: 'Only a name' }),
    ],
    refused: { code: 'nameOrEmailMissing' },
  },
  {
    title: 'refuses a member with scan alone',
    name,
    input: merge('unpaid', 'paid'),
    as: ['scan'],
    refused: { code: 'notAllowed' },
  },
  {
    title: 'refuses a member with read alone',
    name,
    input: merge('unpaid', 'paid'),
    as: ['read'],
    refused: { code: 'notAllowed' },
  },
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
  {
    title: 'is already marked when the merged card already had the mark',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', code: 'CODE222221' },
    after: [...lunchOf(1), { name, input: merge('paid', 'held') }],
    refused: { code: 'alreadyMarked', params: { recordType: 'Lunch' } },
  },
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
  {
    title: 'refuses two people who both have a serial',
    name,
    input: merge('held', 'alone'),
    refused: { code: 'bothHaveSerials', params: { kept: 1, dropped: 5 } },
    rows: [
      ['serials', '1', { delegateId: 'held' }],
      ['serials', '5', { delegateId: 'alone' }],
    ],
  },
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
  {
    title: 'refuses to move a serial to a person without a category',
    name,
    input: merge('uncategorised', 'alone'),
    refused: { code: 'categoryMissing' },
    rows: [['serials', '5', { delegateId: 'alone' }]],
  },
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
