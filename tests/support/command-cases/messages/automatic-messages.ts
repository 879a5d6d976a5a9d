import { refuses, type CommandCase, type Step } from '../command-case.ts';

const allow: Step = {
  name: 'event.setServices',
  input: { isOnlinePaymentOn: false, isBankLookupOn: false, isSendingOn: true },
  as: ['superAdmin'],
};
const off = { isOn: false, channel: 'whatsapp', day: '', lastDay: '' };
const set = (given: object, seen: object = off): Step => ({
  name: 'automaticMessage.set',
  input: { purpose: 'cardReady', ...off, isOn: true, ...given, seen },
});
/** Days that have not come, by the clock of the cases in memory and by that of the database. */
const venue = { purpose: 'venue', channel: 'email', day: '2099-11-20', lastDay: '2099-11-22' };

const setCases: readonly CommandCase[] = [
  {
    title: 'turns on messages that have all they need',
    ...set({}),
    as: ['write'],
    after: [allow],
    rows: [['automaticMessages', 'cardReady', { isOn: true, channel: 'whatsapp', day: '' }]],
  },
  {
    title: 'keeps the days of a reminder',
    ...set(venue),
    after: [allow],
    rows: [['automaticMessages', 'venue', { isOn: true, day: '2099-11-20', lastDay: '2099-11-22' }]],
  },
  {
    title: 'turns off without a permission of the operator',
    ...set({ isOn: false }, { ...off, isOn: true }),
    after: [allow, set({}), { ...allow, input: { ...(allow.input as object), isSendingOn: false } }],
    rows: [['automaticMessages', 'cardReady', { isOn: false }]],
  },
  {
    title: 'is turned off when its template is taken away',
    name: 'messageTemplate.setWhatsapp',
    input: { purpose: 'cardReady', whatsappTemplate: '', whatsappLanguage: '' },
    after: [allow, set({})],
    rows: [['automaticMessages', 'cardReady', { isOn: false }]],
  },
  refuses(
    'automaticMessage.set',
    'refuses without the operator’s permission',
    set({}).input,
    'sendingNotAllowed',
  ),
  refuses(
    'automaticMessage.set',
    'refuses a purpose without a template',
    set({ purpose: 'paid' }).input,
    'templateMissing',
    { after: [allow] },
  ),
  refuses(
    'automaticMessage.set',
    'refuses mail to people of the waiting list',
    set({ purpose: 'offered', channel: 'email' }).input,
    'offerByPhone',
    { after: [allow] },
  ),
  refuses(
    'automaticMessage.set',
    'refuses a reminder without a day',
    set({ ...venue, day: '', lastDay: '' }).input,
    'reminderWithoutDay',
    { after: [allow] },
  ),
  refuses(
    'automaticMessage.set',
    'refuses a last day before the first',
    set({ ...venue, lastDay: '2099-11-19' }).input,
    'reminderDaysWrong',
    { after: [allow] },
  ),
  refuses(
    'automaticMessage.set',
    'refuses a day that has passed',
    set({ ...venue, day: '2020-11-19', lastDay: '' }).input,
    'reminderInPast',
    { after: [allow] },
  ),
  refuses(
    'automaticMessage.set',
    'refuses what another desk has changed meanwhile',
    set({}).input,
    'changedMeanwhile',
    { after: [allow, set({ channel: 'email' })] },
  ),
  refuses('automaticMessage.set', 'refuses a member with read alone', set({}).input, 'notAllowed', {
    as: ['read'],
    after: [allow],
  }),
];

const byClock: Step = {
  name: 'delivery.queueByClock',
  input: { purpose: 'venue', ids: ['paid', 'unpaid', 'gone'] },
  as: ['gateway'],
};
const clockCases: readonly CommandCase[] = [
  {
    title: 'queues no reminder before its day',
    ...byClock,
    after: [allow, set(venue)],
    result: { queued: 0 },
  },
  { title: 'queues nothing that is off', ...byClock, after: [allow], result: { queued: 0 } },
  refuses('delivery.queueByClock', 'refuses the admin of the event', byClock.input, 'notAllowed'),
];

export const automaticCases: readonly CommandCase[] = [...setCases, ...clockCases];
