import { refuses, type CommandCase } from '../command-case.ts';

const person = (delegateId: string, serial: number, companionId = '') => ({
  delegateId,
  companionId,
  serial,
});
const run = (...people: object[]) => ({ name: 'serial.generateMany', input: { runId: 'run', people } });
const sorted = {
  name: 'delegate.update',
  input: { delegateId: 'uncategorised', details: { categoryId: 'pg' } },
};

export const serialRunCases: readonly CommandCase[] = [
  {
    title: 'gives the planned serials, also to the companion of a person of the same run',
    ...run(person('paid', 6), person('paid', 7, 'early-companion'), person('uncategorised', 20)),
    as: ['write'],
    after: [sorted],
    result: { count: 3, serials: [6, 7, 20], refused: [] },
    rows: [
      ['serials', '6', { kind: 'delegate', delegateId: 'paid', categoryId: 'speaker', runId: 'run' }],
      [
        'serials',
        '7',
        { kind: 'companion', delegateId: 'paid', companionId: 'early-companion', runId: 'run' },
      ],
      ['serials', '20', { kind: 'delegate', delegateId: 'uncategorised', categoryId: 'pg' }],
    ],
  },
  {
    title: 'skips the serials that another desk gave meanwhile, and keeps the order',
    ...run(person('paid', 3), person('uncategorised', 4)),
    after: [sorted],
    result: { count: 2, serials: [4, 6], refused: [] },
  },
  {
    title: 'lists the people whom the rule refuses, and leaves their serials open',
    ...run(
      person('held', 6),
      person('unpaid', 7),
      person('uncategorised', 8),
      person('gone', 9),
      person('paid', 10, 'paid-companion'),
      person('held', 11, 'unpaid-companion'),
      person('paid', 12, 'early-companion'),
      person('paid', 13),
    ),
    result: {
      count: 1,
      serials: [13],
      refused: [
        { delegateId: 'held', companionId: '', code: 'serialExists' },
        { delegateId: 'unpaid', companionId: '', code: 'notPaid' },
        { delegateId: 'uncategorised', companionId: '', code: 'categoryMissing' },
        { delegateId: 'gone', companionId: '', code: 'userNotFound' },
        { delegateId: 'paid', companionId: 'paid-companion', code: 'companionMissing' },
        { delegateId: 'held', companionId: 'unpaid-companion', code: 'notPaid' },
        { delegateId: 'paid', companionId: 'early-companion', code: 'delegateSerialMissing' },
      ],
    },
    rows: [['serials', '6', null]],
  },
  {
    title: 'gives no serial after the end of the range',
    name: 'serial.generateMany',
    input: { runId: 'run', last: 5, people: [person('paid', 4), person('uncategorised', 5)] },
    after: [sorted],
    result: {
      count: 1,
      serials: [4],
      refused: [{ delegateId: 'uncategorised', companionId: '', code: 'rangeUsed' }],
    },
  },
  {
    title: 'gives nothing to the same people again',
    ...run(person('paid', 6)),
    after: [run(person('paid', 6))],
    result: { count: 0, refused: [{ delegateId: 'paid', companionId: '', code: 'serialExists' }] },
    rows: [['serials', '7', null]],
  },
  refuses('serial.generateMany', 'refuses a run of no people', { runId: 'run', people: [] }, 'invalidInput'),
  refuses(
    'serial.generateMany',
    'refuses a member with read alone',
    run(person('paid', 6)).input,
    'notAllowed',
    { as: ['read'] },
  ),
  {
    title: 'takes a run back: the last serials disappear, a freed one becomes free again',
    name: 'serial.takeBack',
    input: { runId: 'run' },
    after: [sorted, run(person('paid', 4), person('paid', 6, 'early-companion'), person('uncategorised', 7))],
    result: { count: 3, left: 0 },
    rows: [
      ['serials', '4', { kind: 'free', code: '', delegateId: '', runId: '' }],
      ['serials', '5', { delegateId: 'alone' }],
      ['serials', '6', null],
      ['serials', '7', null],
    ],
  },
  refuses('serial.takeBack', 'refuses a run that is already taken back', { runId: 'run' }, 'runTakenBack', {
    after: [run(person('paid', 6)), { name: 'serial.takeBack', input: { runId: 'run' } }],
  }),
  refuses('serial.takeBack', 'refuses after one card was printed', { runId: 'run' }, 'runInUse', {
    after: [
      sorted,
      run(person('paid', 6), person('uncategorised', 7)),
      { name: 'card.print', input: { serials: [7], reason: '' } },
    ],
    params: { printed: 1, scanned: 0 },
    rows: [['serials', '6', { delegateId: 'paid' }]],
  }),
  refuses(
    'serial.takeBack',
    'refuses after a companion got a card on its own',
    { runId: 'run' },
    'runInUse',
    {
      after: [
        run(person('paid', 6)),
        { name: 'serial.generateCompanion', input: { companionId: 'early-companion' } },
      ],
      params: { followed: 1 },
    },
  ),
  refuses('serial.takeBack', 'refuses a member with scan alone', { runId: 'run' }, 'notAllowed', {
    as: ['scan'],
  }),
];
