import { defaultMessages } from '#domain/messages/message-words.ts';
import { refuses, type CommandCase, type Step } from '../command-case.ts';

/** One message of the event was begun by WhatsApp, and one waits. */
const allow = (given: object = {}): Step => ({
  name: 'event.setServices',
  input: { isOnlinePaymentOn: false, isBankLookupOn: false, isSendingOn: true, ...given },
  as: ['superAdmin'],
});
const quota = (quotaWhatsapp: number | null): Step => allow({ quotaWhatsapp });
const template: Step = {
  name: 'messageTemplate.setWhatsapp',
  input: { purpose: 'registered', whatsappTemplate: 'you_are_in', whatsappLanguage: 'en_GB' },
};
const press = (runId: string, delegateIds: readonly string[], given: object = {}): Step => ({
  name: 'delivery.queue',
  input: {
    runId,
    purpose: 'registered',
    channel: 'whatsapp',
    seenText: defaultMessages.registered,
    isAtNight: false,
    isAgain: false,
    delegateIds,
    ...given,
  },
});
const lowered = [
  { name: 'delegate.update', input: { delegateId: 'alone', details: { phone: '9000000011' } } },
  quota(1),
  {
    name: 'delivery.begin',
    input: { attempt: 'early', deliveryIds: ['waiting'] },
    as: ['gateway'],
  },
] as const satisfies readonly Step[];

export const quotaCases: readonly CommandCase[] = [
  {
    title: 'keeps a quota that is left out, and takes one away',
    ...allow({ quotaEmail: null }),
    after: [allow({ quotaWhatsapp: 5, quotaEmail: 9 })],
    rows: [['event', 'desk', { quotaWhatsapp: 5, quotaEmail: null, quotaSms: null }]],
  },
  refuses('event.setServices', 'refuses a quota below zero', quota(-1).input, 'invalidInput', {
    as: ['superAdmin'],
  }),
  {
    title: 'queues as many messages as the quota has left',
    ...press('cards', ['held', 'unpaid']),
    after: [quota(4), template],
    result: { queued: 2 },
  },
  refuses(
    'delivery.queue',
    'refuses a press above the quota, and queues nothing of it',
    press('cards', ['held', 'unpaid']).input,
    'quotaTooSmall',
    { after: [quota(3), template], params: { asked: 2, left: 1 }, rows: [['messageRuns', 'cards', null]] },
  ),
  refuses(
    'delivery.queue',
    'refuses a second press at the same time that the first one leaves no places',
    press('other', ['unpaid', 'alone']).input,
    'quotaTooSmall',
    {
      after: [quota(5), template, press('cards', ['held'], { toCome: 1 })],
      params: { asked: 2, left: 1 },
      rows: [['messageRuns', 'other', null]],
    },
  ),
  {
    title: 'gives the later part of a press the places that it took',
    ...press('cards', ['unpaid']),
    after: [quota(4), template, press('cards', ['held'], { toCome: 1 })],
    result: { queued: 1 },
    rows: [['messageRuns', 'cards', { toCome: 0 }]],
  },
  {
    title: 'counts nothing of a run that was stopped',
    ...press('cards', ['held', 'unpaid']),
    after: [quota(3), template, { name: 'messageRun.set', input: { runId: 'run', state: 'stopped' } }],
    result: { queued: 2 },
  },
  {
    title: 'has no quota for another channel',
    ...press('cards', ['held', 'unpaid'], { channel: 'email' }),
    after: [quota(0)],
    result: { queued: 2 },
  },
  {
    title: 'pauses a run whose messages are above a quota that was lowered',
    ...lowered[2],
    after: [lowered[0], lowered[1]],
    result: { begun: [] },
    rows: [
      ['messageRuns', 'run', { state: 'paused', reason: 'quota' }],
      ['deliveries', 'waiting', { state: 'queued' }],
    ],
  },
  refuses(
    'messageRun.set',
    'refuses to resume more messages than the quota has left',
    { runId: 'run', state: 'running' },
    'quotaTooSmall',
    { after: lowered, params: { asked: 1, left: 0 } },
  ),
  {
    title: 'resumes what waited for a larger quota',
    name: 'messageRun.set',
    input: { runId: 'run', state: 'running' },
    after: [...lowered, quota(2)],
    rows: [['messageRuns', 'run', { state: 'running', reason: '' }]],
  },
];
