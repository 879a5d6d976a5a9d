import { refuses, type CommandCase, type Step } from '../command-case.ts';

const save = (purpose: string, text: string): Step => ({
  name: 'messageTemplate.save',
  input: { purpose, text },
});
const due = { delegateId: 'unpaid', companionId: '', purpose: 'paymentDue', channel: 'whatsapp' };
const record = (given: object = {}): Step => ({ name: 'message.record', input: { ...due, ...given } });

const templateCases: readonly CommandCase[] = [
  {
    title: 'keeps the text of a purpose',
    ...save('paymentDue', 'Dear {name},\r\npay {due} of {fee}: {link}'),
    as: ['write'],
    result: { isOwn: true },
    rows: [['messageTemplates', 'paymentDue', { text: 'Dear {name},\npay {due} of {fee}: {link}' }]],
  },
  {
    title: 'keeps the lines of the text for registered people, and nothing that is not text',
    ...save('registered', ' Dear {name},\r\nRegd No:\t{serial} \n\n{event}\0 '),
    rows: [
      ['event', 'desk', { message: 'Dear {name},\nRegd No: {serial}\n\n{event}' }],
      ['messageTemplates', 'registered', null],
    ],
  },
  {
    title: 'restores the default text by an empty one',
    ...save('venue', ' '),
    after: [save('venue', 'At {venue}')],
    result: { isOwn: false },
    rows: [['messageTemplates', 'venue', null]],
  },
  {
    title: 'keeps no row for the default text',
    ...save(
      'venue',
      'Dear {name},\n{event} takes place on {date} at {venue}. We look forward to seeing you.',
    ),
    result: { isOwn: false },
    rows: [['messageTemplates', 'venue', null]],
  },
  {
    title: 'stores the same text again when repeated',
    ...save('free', 'Hall 4'),
    after: [save('free', 'Hall 4')],
    rows: [['messageTemplates', 'free', { text: 'Hall 4' }]],
  },
  {
    title: 'refuses an unknown placeholder and names its line',
    ...save('free', 'Dear {name},\nhall {hall}'),
    refused: { code: 'placeholderUnknown', params: { line: 2, name: 'hall' } },
    rows: [['messageTemplates', 'free', null]],
  },
  {
    title: 'refuses an open brace and names its line',
    ...save('free', 'Dear {name'),
    refused: { code: 'braceAlone', params: { line: 1, name: '{name' } },
  },
  refuses(
    'messageTemplate.save',
    'refuses an unknown purpose',
    { purpose: 'spam', text: 'x' },
    'invalidInput',
  ),
  refuses(
    'messageTemplate.save',
    'refuses a text that is too long',
    { purpose: 'free', text: 'x'.repeat(1001) },
    'invalidInput',
  ),
  refuses(
    'messageTemplate.save',
    'refuses a member with read and scan alone',
    { purpose: 'free', text: 'x' },
    'notAllowed',
    { as: ['read', 'scan'] },
  ),
];

const recordCases: readonly CommandCase[] = [
  {
    title: 'records that a person was messaged',
    ...record(),
    as: ['write'],
    rows: [['delegates', 'unpaid', { isPaid: false }]],
  },
  {
    title: 'records a message to a companion',
    ...record({ delegateId: 'held', companionId: 'held-companion', purpose: 'cardReady', channel: 'sms' }),
  },
  {
    title: 'records another message of the same purpose',
    ...record({ channel: 'email' }),
    after: [record()],
  },
  refuses(
    'message.record',
    'refuses a person who does not exist',
    { ...due, delegateId: 'gone' },
    'userNotFound',
  ),
  refuses(
    'message.record',
    'refuses a companion of another delegate',
    { ...due, companionId: 'held-companion' },
    'companionMissing',
  ),
  refuses('message.record', 'refuses an unknown way', { ...due, channel: 'pigeon' }, 'invalidInput'),
  refuses('message.record', 'refuses a member with read and scan alone', due, 'notAllowed', {
    as: ['read', 'scan'],
  }),
];

const takeBack: Step = { name: 'message.takeBack', input: { messageId: 'messaged' } };

const takeBackCases: readonly CommandCase[] = [
  {
    title: 'takes back a message that was recorded by mistake',
    ...takeBack,
    as: ['write'],
    rows: [['sentMessages', 'messaged', null]],
    result: { delegateId: 'held', companionId: 'held-companion', purpose: 'cardReady', channel: 'sms' },
  },
  {
    title: 'accepts that a message is already taken back',
    ...takeBack,
    after: [takeBack],
    result: {},
  },
  refuses('message.takeBack', 'refuses a member with read and scan alone', takeBack.input, 'notAllowed', {
    as: ['read', 'scan'],
  }),
];

export const messageCases: readonly CommandCase[] = [...templateCases, ...recordCases, ...takeBackCases];
