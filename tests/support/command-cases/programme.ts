import { refuses, type CommandCase } from './command-case.ts';

const hourMs = 3_600_000;
/** The hour of the sessions of desk-event.ts, in which the commands run. */
const startsAt = Date.UTC(2026, 10, 20, 7);
const details = {
  hallId: 'main',
  startsAt: startsAt + hourMs,
  endsAt: startsAt + 2 * hourMs,
  title: 'Airways',
  speakers: ['Dr. B', 'Dr. C'],
  isCreditable: true,
  kind: 'talk',
  recordTypeId: '',
};
const { hallId: _, ...content } = details;
const hall = { order: 4, name: 'Hall C', capacity: 40 };

const hallCases: readonly CommandCase[] = [
  {
    title: 'changes a hall',
    name: 'hall.save',
    input: { hallId: 'main', details: { order: 1, name: 'Great hall', capacity: 500 } },
    as: ['write'],
    rows: [['halls', 'main', { name: 'Great hall', capacity: 500 }]],
  },
  {
    title: 'shows the programme on the public pages, and keeps how credits are counted',
    name: 'programme.publish',
    input: { isPublic: true },
    as: ['write'],
    after: [{ name: 'credits.setUp', input: { missingExit: 'lastScan', isShown: true } }],
    rows: [['creditSetUps', 'main', { isProgrammePublic: true, missingExit: 'lastScan', isShown: true }]],
  },
  refuses('programme.publish', 'refuses a member with read', { isPublic: true }, 'notAllowed', {
    as: ['read'],
  }),
  { title: 'adds a hall', name: 'hall.save', input: { details: hall }, result: {} },
  refuses(
    'hall.save',
    'refuses a hall that does not exist',
    { hallId: 'gone', details: hall },
    'hallNotFound',
  ),
  refuses(
    'hall.save',
    'refuses the name of another hall',
    { details: { ...hall, name: 'MAIN  hall' } },
    'hallNameTaken',
  ),
  refuses('hall.save', 'refuses a hall for no one', { details: { ...hall, capacity: 0 } }, 'invalidInput'),
  refuses('hall.save', 'refuses a member with scan alone', { details: hall }, 'notAllowed', { as: ['scan'] }),
  {
    title: 'deletes a hall without sessions and passages',
    name: 'hall.delete',
    input: { hallId: 'empty' },
    result: { hallId: 'empty', name: 'Annexe' },
    rows: [['halls', 'empty', null]],
  },
  refuses('hall.delete', 'keeps a hall with passages', { hallId: 'main' }, 'hallHasPassages', {
    params: { hall: 'Main hall', count: 1 },
    rows: [['halls', 'main', {}]],
  }),
  refuses('hall.delete', 'keeps a hall with sessions', { hallId: 'dining' }, 'hallHasSessions', {
    params: { hall: 'Dining hall', count: 1 },
  }),
  refuses('hall.delete', 'refuses a hall that is deleted already', { hallId: 'gone' }, 'hallNotFound'),
  refuses('hall.delete', 'refuses a member with read', { hallId: 'empty' }, 'notAllowed', { as: ['read'] }),
];

const sessionCases: readonly CommandCase[] = [
  { title: 'adds a session', name: 'programmeSession.save', input: { details }, result: { name: 'Airways' } },
  {
    title: 'moves the end of a session, and no passage',
    name: 'programmeSession.save',
    input: {
      sessionId: 'opening',
      details: { ...details, endsAt: startsAt + hourMs / 2 },
      seen: { endsAt: startsAt + hourMs },
    },
    rows: [
      ['programmeSessions', 'opening', { title: 'Opening', startsAt, endsAt: startsAt + hourMs / 2 }],
      ['passages', 'went-in', { passedAt: startsAt }],
    ],
  },
  {
    title: 'allows a session over midnight, at the time of another one',
    name: 'programmeSession.save',
    input: { details: { ...details, startsAt: startsAt + 10 * hourMs, endsAt: startsAt + 20 * hourMs } },
    result: { name: 'Airways' },
  },
  refuses(
    'programmeSession.save',
    'refuses a session that ends before it begins',
    { details: { ...details, endsAt: startsAt } },
    'sessionEndsFirst',
    { params: { title: 'Airways' } },
  ),
  refuses(
    'programmeSession.save',
    'refuses a session of two days',
    { details: { ...details, endsAt: startsAt + 30 * hourMs } },
    'sessionTooLong',
  ),
  refuses(
    'programmeSession.save',
    'refuses a hall that does not exist',
    { details: { ...details, hallId: 'gone' } },
    'hallNotFound',
  ),
  refuses(
    'programmeSession.save',
    'refuses a record that does not exist',
    { details: { ...details, recordTypeId: 'gone' } },
    'recordTypeNotFound',
  ),
  refuses(
    'programmeSession.save',
    'refuses a session that does not exist',
    { sessionId: 'gone', details },
    'sessionNotFound',
  ),
  refuses('programmeSession.save', 'refuses a member with scan alone', { details }, 'notAllowed', {
    as: ['scan'],
  }),
  {
    title: 'deletes a session, and keeps the passages of its hall',
    name: 'programmeSession.delete',
    input: { sessionId: 'opening' },
    result: { sessionId: 'opening', name: 'Opening' },
    rows: [
      ['programmeSessions', 'opening', null],
      ['passages', 'went-in', { hallId: 'main' }],
    ],
  },
  refuses(
    'programmeSession.delete',
    'refuses a session that is deleted already',
    { sessionId: 'gone' },
    'sessionNotFound',
  ),
  refuses('programmeSession.delete', 'refuses a member with read', { sessionId: 'opening' }, 'notAllowed', {
    as: ['read'],
  }),
  {
    title: 'imports sessions, with a hall that the event does not have',
    name: 'programmeSession.import',
    input: {
      sessions: [
        { ...content, sessionId: 'a', hall: 'main HALL' },
        { ...content, sessionId: 'b', hall: 'Hall C', title: 'Shock' },
        { ...content, sessionId: 'c', hall: 'hall c', title: 'Sepsis' },
      ],
    },
    result: { count: 3, added: 3, changed: 0 },
    rows: [['programmeSessions', 'a', { hallId: 'main' }]],
  },
  {
    title: 'changes the sessions of a file that was imported before, and adds none',
    name: 'programmeSession.import',
    input: {
      sessions: [
        { ...content, sessionId: 'a', hall: 'Main hall', endsAt: startsAt + 3 * hourMs },
        { ...content, sessionId: 'b', hall: 'Hall C' },
      ],
    },
    after: [
      {
        name: 'programmeSession.import',
        input: {
          sessions: [
            { ...content, sessionId: 'a', hall: 'Main hall' },
            { ...content, sessionId: 'b', hall: 'Hall C' },
          ],
        },
      },
    ],
    result: { count: 2, added: 0, changed: 1 },
    rows: [['programmeSessions', 'a', { endsAt: startsAt + 3 * hourMs }]],
  },
  refuses(
    'programmeSession.import',
    'refuses a file with a session that ends before it begins',
    { sessions: [{ ...content, endsAt: startsAt, sessionId: 'a', hall: 'Main hall' }] },
    'sessionEndsFirst',
  ),
  refuses(
    'programmeSession.import',
    'refuses a member with scan alone',
    { sessions: [{ ...content, sessionId: 'a', hall: 'Main hall' }] },
    'notAllowed',
    { as: ['scan'] },
  ),
];

const byHand = { hallId: 'main', passedAt: startsAt, reason: 'The scanner was off' };
const correct = { ...byHand, passageId: 'went-in', direction: 'out', revision: 0 };
const add = { ...byHand, direction: 'in', delegateId: 'held', companionId: 'held-companion' };

const passageCases: readonly CommandCase[] = [
  {
    title: 'records that a card went in, by its code',
    name: 'passage.record',
    input: { hallId: 'main', direction: 'in', code: 'CODE222221' },
    as: ['scan'],
    result: { serial: 1 },
  },
  {
    title: 'records that a card went out, whatever was scanned before',
    name: 'passage.record',
    input: {
      hallId: 'dining',
      direction: 'out',
      serial: 2,
      card: { holderId: 'held-companion', code: 'CODE222222' },
    },
    as: ['scan'],
    result: { serial: 2 },
  },
  {
    title: 'records a card a second time, since another device may have missed that it went out',
    name: 'passage.record',
    input: { hallId: 'main', direction: 'in', serial: 1 },
    result: { serial: 1 },
  },
  refuses(
    'passage.record',
    'refuses a card that may not have the record of the session',
    { hallId: 'dining', direction: 'in', code: 'CODE222221' },
    'notApplicable',
    { params: { recordType: 'Dinner' } },
  ),
  refuses(
    'passage.record',
    'refuses an unknown code',
    { hallId: 'main', direction: 'in', code: 'ZZZZZZZZZZ' },
    'invalidCode',
  ),
  refuses(
    'passage.record',
    'refuses a free serial',
    { hallId: 'main', direction: 'in', serial: 4 },
    'serialNotFound',
  ),
  refuses(
    'passage.record',
    'refuses a hall that does not exist',
    { hallId: 'gone', direction: 'in', serial: 1 },
    'hallNotFound',
  ),
  refuses(
    'passage.record',
    'refuses a serial with another holder by now',
    { hallId: 'main', direction: 'in', serial: 1, card: { holderId: 'alone', code: '' } },
    'holderChanged',
  ),
  refuses(
    'passage.record',
    'refuses a member with write but without scan',
    { hallId: 'main', direction: 'in', serial: 1 },
    'notAllowed',
    { as: ['write', 'read'] },
  ),
  {
    title: 'adds a passage of a companion by hand',
    name: 'passage.add',
    input: add,
    as: ['write'],
    result: {},
  },
  {
    title: 'adds a passage of a person without a card',
    name: 'passage.add',
    input: { ...add, delegateId: 'unpaid', companionId: '' },
    result: {},
  },
  refuses(
    'passage.add',
    'refuses a passage without a reason',
    { ...add, reason: ' ' },
    'passageReasonMissing',
  ),
  refuses(
    'passage.add',
    'refuses a passage in the future',
    { ...add, passedAt: Date.UTC(2100, 0, 1) },
    'passageAhead',
  ),
  refuses(
    'passage.add',
    'refuses a person who does not exist',
    { ...add, delegateId: 'gone' },
    'userNotFound',
  ),
  refuses('passage.add', 'refuses a hall that does not exist', { ...add, hallId: 'gone' }, 'hallNotFound'),
  refuses('passage.add', 'refuses a member with scan alone', add, 'notAllowed', { as: ['scan'] }),
  {
    title: 'corrects a passage by a new one, and keeps the first',
    name: 'passage.correct',
    input: correct,
    result: { passageId: 'went-in', serial: 1 },
    rows: [['passages', 'went-in', { direction: 'in', revision: 0 }]],
  },
  {
    title: 'corrects a correction',
    name: 'passage.correct',
    input: { ...correct, direction: 'none', revision: 1 },
    after: [{ name: 'passage.correct', input: correct }],
    result: { serial: 1 },
  },
  refuses(
    'passage.correct',
    'refuses a correction that did not see the one before',
    correct,
    'passageCorrected',
    { after: [{ name: 'passage.correct', input: correct }] },
  ),
  refuses(
    'passage.correct',
    'refuses a passage that does not exist',
    { ...correct, passageId: 'gone' },
    'passageNotFound',
  ),
  refuses(
    'passage.correct',
    'refuses a correction without a reason',
    { ...correct, reason: '' },
    'passageReasonMissing',
  ),
  refuses(
    'passage.correct',
    'refuses a time in the future',
    { ...correct, passedAt: Date.UTC(2100, 0, 1) },
    'passageAhead',
  ),
  refuses('passage.correct', 'refuses a member with scan alone', correct, 'notAllowed', { as: ['scan'] }),
];

export const programmeCases: readonly CommandCase[] = [...hallCases, ...sessionCases, ...passageCases];
