import { defaultMessages } from '#domain/messages/message-words.ts';
import { refuses, type CommandCase, type Step } from '../command-case.ts';

const allow: Step = {
  name: 'event.setServices',
  input: { isOnlinePaymentOn: false, isBankLookupOn: false, isSendingOn: true },
  as: ['superAdmin'],
};
const template: Step = {
  name: 'messageTemplate.setWhatsapp',
  input: { purpose: 'registered', whatsappTemplate: 'you_are_in', whatsappLanguage: 'en_GB' },
};
const next = { runId: 'mails', channel: 'email', hours: 6 };
const press = (given: object): Step => ({
  name: 'delivery.queue',
  input: {
    runId: 'cards',
    purpose: 'registered',
    channel: 'whatsapp',
    seenText: defaultMessages.registered,
    isAtNight: false,
    isAgain: false,
    delegateIds: ['held'],
    ...given,
  },
});
const refused = (title: string, given: object, code: 'nextChannelTaken' | 'lastDayWrong' | 'invalidInput') =>
  refuses('delivery.queue', title, press(given).input, code, {
    after: [allow, template],
    rows: [['messageRuns', 'cards', null]],
  });
const goOn: Step = {
  name: 'delivery.continueRun',
  input: { runId: 'mails', ids: ['waiting', 'begun', 'gone'] },
  as: ['gateway'],
};

export const goingOnCases: readonly CommandCase[] = [
  {
    title: 'begins the run of the next channel with the text of the same moment',
    ...press({ next }),
    as: ['write'],
    after: [allow, template],
    result: { queued: 1 },
    rows: [
      ['messageRuns', 'cards', { follows: '', lastDay: '' }],
      [
        'messageRuns',
        'mails',
        { follows: 'cards', followHours: 6, channel: 'email', state: 'running', template: '' },
      ],
    ],
  },
  refused(
    'refuses the same channel as the next one',
    { next: { ...next, channel: 'whatsapp' } },
    'nextChannelTaken',
  ),
  refused(
    'refuses the next channel in a run that exists',
    { next: { ...next, runId: 'run' } },
    'nextChannelTaken',
  ),
  refused('refuses more hours than three days', { next: { ...next, hours: 73 } }, 'invalidInput'),
  refuses(
    'delivery.queue',
    'refuses a next channel without its text',
    press({ next: { ...next, channel: 'sms' } }).input,
    'smsTemplateMissing',
    { after: [allow, template] },
  ),
  refused('refuses a last day that has passed', { lastDay: '2020-01-01' }, 'lastDayWrong'),
  refused('refuses a last day that is too far', { lastDay: '2999-01-01' }, 'lastDayWrong'),
  refuses(
    'delivery.queue',
    'refuses people who match later for a message to everyone',
    press({ purpose: 'venue', channel: 'email', seenText: defaultMessages.venue, lastDay: '2026-11-30' })
      .input,
    'lastDayWrong',
    { after: [allow] },
  ),
  {
    title: 'queues nothing that is not due',
    ...goOn,
    after: [allow, template, press({ next })],
    result: { queued: 0 },
  },
  refuses('delivery.continueRun', 'refuses an unknown run', { runId: 'gone', ids: ['gone'] }, 'runNotFound', {
    as: ['gateway'],
  }),
  refuses(
    'delivery.continueRun',
    'refuses the admin of the event',
    { runId: 'run', ids: ['gone'] },
    'notAllowed',
  ),
  {
    title: 'goes on to no more people, and says so again without an error',
    name: 'messageRun.endLater',
    input: { runId: 'run' },
    as: ['write'],
    after: [{ name: 'messageRun.endLater', input: { runId: 'run' } }],
    rows: [['messageRuns', 'run', { lastDay: '', state: 'running' }]],
  },
  refuses('messageRun.endLater', 'refuses to end an unknown run', { runId: 'gone' }, 'runNotFound'),
  refuses('messageRun.endLater', 'refuses a member with read alone', { runId: 'run' }, 'notAllowed', {
    as: ['read'],
  }),
  {
    title: 'stops the next channel with the run that it follows',
    name: 'messageRun.set',
    input: { runId: 'cards', state: 'stopped' },
    after: [allow, template, press({ next })],
    rows: [['messageRuns', 'mails', { state: 'stopped' }]],
  },
];
