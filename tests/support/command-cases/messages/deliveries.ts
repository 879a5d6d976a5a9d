import { defaultMessages } from '#domain/messages/message-words.ts';
import { attach, attachmentCases, sms, smsCases } from './channel-texts.ts';
import { quotaCases } from './quota-of-messages.ts';
import { goingOnCases } from './runs-that-go-on.ts';
import { refuses, type CommandCase, type Step } from '../command-case.ts';

const allow: Step = {
  name: 'event.setServices',
  input: { isOnlinePaymentOn: false, isBankLookupOn: false, isSendingOn: true },
  as: ['superAdmin'],
};
const template = (given: object = {}): Step => ({
  name: 'messageTemplate.setWhatsapp',
  input: { purpose: 'registered', whatsappTemplate: 'you_are_in', whatsappLanguage: 'en_GB', ...given },
});
const queue = (given: object = {}): Step => ({
  name: 'delivery.queue',
  input: {
    runId: 'cards',
    purpose: 'registered',
    channel: 'whatsapp',
    seenText: defaultMessages.registered,
    isAtNight: false,
    isAgain: false,
    delegateIds: ['held', 'unpaid'],
    ...given,
  },
});
const ready = [allow, template()];

const queueCases: readonly CommandCase[] = [
  {
    title: 'queues messages of a new run with the text and template of this moment',
    ...queue(),
    as: ['write'],
    after: ready,
    result: { runId: 'cards', purpose: 'registered', queued: 2, leftOut: 0 },
    rows: [
      [
        'messageRuns',
        'cards',
        { state: 'running', channel: 'whatsapp', text: defaultMessages.registered, template: 'you_are_in' },
      ],
    ],
  },
  {
    title: 'leaves out people for whom a message of the purpose waits, whatever run it is in',
    ...queue({ runId: 'again', isAgain: true, delegateIds: ['held', 'alone', 'gone'] }),
    after: [...ready, queue()],
    result: { queued: 1, leftOut: 2 },
  },
  {
    title: 'adds people to a run that has begun',
    ...queue({ delegateIds: ['alone'] }),
    after: [...ready, queue()],
    result: { queued: 1, leftOut: 0 },
  },
  refuses(
    'delivery.queue',
    'refuses an event without the operator’s permission',
    queue().input,
    'sendingNotAllowed',
    {
      after: [template()],
    },
  ),
  refuses('delivery.queue', 'refuses a purpose without a template', queue().input, 'templateMissing', {
    after: [allow],
  }),
  {
    title: 'queues mail without a template',
    ...queue({ channel: 'email' }),
    after: [allow],
    rows: [['messageRuns', 'cards', { channel: 'email', template: '', language: '' }]],
  },
  {
    title: 'keeps the attachment of this moment in the run',
    ...queue(),
    after: [...ready, attach('cardPdf')],
    rows: [['messageRuns', 'cards', { attachment: 'cardPdf', isPromotion: false }]],
  },
  refuses('delivery.queue', 'refuses a calendar file by WhatsApp', queue().input, 'attachmentNotPossible', {
    after: [...ready, attach('calendar')],
  }),
  refuses(
    'delivery.queue',
    'refuses people of another channel in a run',
    queue({ channel: 'email' }).input,
    'runNotFound',
    { after: [...ready, queue()] },
  ),
  refuses(
    'delivery.queue',
    'refuses a purpose without a text',
    queue({ channel: 'email', purpose: 'free', seenText: '' }).input,
    'messageTextMissing',
    { after: [allow] },
  ),
  refuses(
    'delivery.queue',
    'refuses a text that was changed meanwhile',
    queue({ seenText: 'x' }).input,
    'messageTextChanged',
    {
      after: ready,
    },
  ),
  refuses('delivery.queue', 'refuses a stopped run', queue().input, 'runStopped', {
    after: [...ready, queue(), { name: 'messageRun.set', input: { runId: 'cards', state: 'stopped' } }],
  }),
  refuses('delivery.queue', 'refuses a member with read and scan alone', queue().input, 'notAllowed', {
    as: ['read', 'scan'],
    after: ready,
  }),
];

const setRun = (state: string): Step => ({ name: 'messageRun.set', input: { runId: 'run', state } });
const runCases: readonly CommandCase[] = [
  {
    title: 'pauses a run',
    ...setRun('paused'),
    as: ['write'],
    rows: [['messageRuns', 'run', { state: 'paused', reason: '' }]],
  },
  {
    title: 'resumes a run',
    ...setRun('running'),
    after: [setRun('paused')],
    rows: [['messageRuns', 'run', { state: 'running' }]],
  },
  { title: 'stops a run again without an error', ...setRun('stopped'), after: [setRun('stopped')] },
  refuses('messageRun.set', 'never resumes a stopped run', setRun('running').input, 'runStopped', {
    after: [setRun('stopped')],
  }),
  refuses('messageRun.set', 'refuses an unknown run', { runId: 'gone', state: 'paused' }, 'runNotFound'),
  refuses('messageRun.set', 'refuses a member with read alone', setRun('paused').input, 'notAllowed', {
    as: ['read'],
  }),
];

const begin = (deliveryIds: readonly string[], attempt = 'now'): Step => ({
  name: 'delivery.begin',
  input: { attempt, deliveryIds },
  as: ['gateway'],
});
const beginCases: readonly CommandCase[] = [
  {
    title: 'begins what waits, and nothing that has begun',
    ...begin(['waiting', 'begun', 'gone']),
    after: [{ name: 'delegate.update', input: { delegateId: 'alone', details: { phone: '9000000011' } } }],
    result: { begun: ['waiting'] },
    rows: [
      ['deliveries', 'waiting', { state: 'unknown', attempt: 'now' }],
      ['deliveries', 'begun', { state: 'unknown', attempt: 'attempt' }],
    ],
  },
  {
    title: 'cancels a message that no longer applies to its person',
    ...begin(['waiting']),
    result: { begun: [] },
    rows: [['deliveries', 'waiting', { state: 'cancelled', failure: 'noPhone' }]],
  },
  {
    title: 'begins nothing of a paused run',
    ...begin(['waiting']),
    after: [setRun('paused')],
    result: { begun: [] },
    rows: [['deliveries', 'waiting', { state: 'queued' }]],
  },
  refuses('delivery.begin', 'refuses the admin of the event', begin(['waiting']).input, 'notAllowed'),
];

const note = (deliveryId: string, given: object): Step => ({
  name: 'delivery.note',
  input: {
    notes: [
      { deliveryId, failure: '', stateAt: 9, priceCategory: '', attempt: '', providerId: '', ...given },
    ],
  },
  as: ['gateway'],
});
const noteCases: readonly CommandCase[] = [
  {
    title: 'merges what the provider reports, late and repeated',
    ...note('begun', { state: 'accepted', providerId: 'wamid.1' }),
    after: [
      note('begun', { state: 'read', priceCategory: 'utility' }),
      note('begun', { state: 'read', priceCategory: 'utility' }),
    ],
    result: { noted: 1 },
    rows: [['deliveries', 'begun', { state: 'read', priceCategory: 'utility', providerId: 'wamid.1' }]],
  },
  {
    title: 'queues a message again that the provider did not take',
    ...note('begun', { state: 'queued', attempt: 'attempt', failure: '130429' }),
    rows: [
      ['deliveries', 'begun', { state: 'queued', attempt: '', begunAt: null }],
      ['messageRuns', 'run', { state: 'running' }],
    ],
  },
  {
    title: 'never queues a message again for an attempt that is not its last',
    ...note('begun', { state: 'queued', attempt: 'earlier', failure: '130429' }),
    rows: [['deliveries', 'begun', { state: 'unknown' }]],
  },
  {
    title: 'pauses the run when its template is paused',
    ...note('begun', { state: 'failed', failure: '132015' }),
    rows: [['messageRuns', 'run', { state: 'paused', reason: '132015' }]],
  },
  {
    title: 'asks before it goes on with a template that became promotion',
    ...note('waiting', { state: 'queued', failure: 'promotion' }),
    rows: [
      ['deliveries', 'waiting', { state: 'queued', begunAt: null }],
      ['messageRuns', 'run', { state: 'paused', reason: 'promotion', isPromotion: false }],
    ],
  },
  {
    title: 'asks only once: a member who resumes agrees to promotion',
    ...note('waiting', { state: 'queued', failure: 'promotion' }),
    after: [note('waiting', { state: 'queued', failure: 'promotion' }), setRun('running')],
    rows: [['messageRuns', 'run', { state: 'running', reason: '', isPromotion: true }]],
  },
  {
    title: 'goes on after a failure that concerns one person',
    ...note('begun', { state: 'failed', failure: '131049' }),
    rows: [
      ['deliveries', 'begun', { state: 'failed', failure: '131049' }],
      ['messageRuns', 'run', { state: 'running' }],
    ],
  },
  {
    title: 'keeps the address that a mail server did not know',
    ...note('begun', { state: 'failed', failure: 'mailAddress', badAddress: 'Asha@example.com' }),
    after: [note('begun', { state: 'accepted' })],
    rows: [['deliveries', 'begun', { state: 'failed', badAddress: 'asha@example.com' }]],
  },
  {
    title: 'ignores the message of an erased person',
    ...note('gone', { state: 'read' }),
    result: { noted: 0 },
  },
  refuses(
    'delivery.note',
    'refuses the admin of the event',
    note('begun', { state: 'read' }).input,
    'notAllowed',
  ),
];

const settle = (hasArrived: boolean): Step => ({
  name: 'delivery.settle',
  input: { deliveryIds: ['begun', 'waiting', 'gone'], hasArrived },
});
const settleCases: readonly CommandCase[] = [
  {
    title: 'keeps what a member says of a message of which nothing is known',
    ...settle(false),
    as: ['write'],
    result: { settled: 1 },
    rows: [
      ['deliveries', 'begun', { state: 'failed', failure: 'byMember' }],
      ['deliveries', 'waiting', { state: 'queued' }],
    ],
  },
  { title: 'settles nothing twice', ...settle(false), after: [settle(true)], result: { settled: 0 } },
  refuses('delivery.settle', 'refuses a member with read alone', settle(true).input, 'notAllowed', {
    as: ['read'],
  }),
];

const templateCases: readonly CommandCase[] = [
  {
    title: 'stores the template of a purpose beside its text',
    ...template(),
    as: ['write'],
    after: [{ name: 'messageTemplate.save', input: { purpose: 'registered', text: 'Hello {name}' } }],
    rows: [
      ['messageTemplates', 'registered', { whatsappTemplate: 'you_are_in', whatsappLanguage: 'en_GB' }],
      ['event', 'desk', { message: 'Hello {name}' }],
    ],
  },
  {
    title: 'keeps no row without a template and a text',
    ...template({ whatsappTemplate: '', whatsappLanguage: '' }),
    after: [template()],
    rows: [['messageTemplates', 'registered', null]],
  },
  refuses(
    'messageTemplate.setWhatsapp',
    'refuses a name without a language',
    template({ whatsappLanguage: '' }).input,
    'templateHalf',
  ),
  refuses(
    'messageTemplate.setWhatsapp',
    'refuses a name that Meta refuses',
    template({ whatsappTemplate: 'Card!' }).input,
    'invalidInput',
  ),
  refuses('messageTemplate.setWhatsapp', 'refuses a member with read alone', template().input, 'notAllowed', {
    as: ['read'],
  }),
];

const bySms = { channel: 'sms', seenText: 'Dear {name}, welcome.' };
const smsRunCases: readonly CommandCase[] = [
  {
    title: 'queues SMS with the registered text, without an attachment',
    ...queue(bySms),
    after: [allow, sms(), attach('cardPdf')],
    rows: [
      ['messageRuns', 'cards', { channel: 'sms', text: bySms.seenText, template: '1107', attachment: '' }],
    ],
  },
  refuses(
    'delivery.queue',
    'refuses SMS without a registered text',
    queue(bySms).input,
    'smsTemplateMissing',
    {
      after: [allow],
    },
  ),
];

export const deliveryCases: readonly CommandCase[] = [
  ...smsCases,
  ...smsRunCases,
  ...attachmentCases,
  ...quotaCases,
  ...goingOnCases,
  ...templateCases,
  ...queueCases,
  ...runCases,
  ...beginCases,
  ...noteCases,
  ...settleCases,
];
