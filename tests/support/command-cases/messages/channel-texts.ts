import { refuses, type CommandCase, type Step } from '../command-case.ts';

export const attach = (attachment: string): Step => ({
  name: 'messageTemplate.setAttachment',
  input: { purpose: 'registered', attachment },
});

export const sms = (given: object = {}): Step => ({
  name: 'messageTemplate.setSms',
  input: {
    purpose: 'registered',
    smsText: 'Dear {name}, welcome.',
    smsRegistered: 'Dear {#var#}, welcome.',
    smsTemplate: '1107',
    ...given,
  },
});

export const attachmentCases: readonly CommandCase[] = [
  {
    title: 'stores what goes with the messages of a purpose',
    ...attach('receipt'),
    as: ['write'],
    after: [sms()],
    rows: [['messageTemplates', 'registered', { attachment: 'receipt', smsTemplate: '1107' }]],
  },
  {
    title: 'keeps no row for a purpose without an attachment',
    ...attach(''),
    after: [attach('cardPdf')],
    rows: [['messageTemplates', 'registered', null]],
  },
  refuses('messageTemplate.setAttachment', 'refuses an unknown file', attach('photo').input, 'invalidInput'),
  refuses(
    'messageTemplate.setAttachment',
    'refuses a member with read alone',
    attach('receipt').input,
    'notAllowed',
    {
      as: ['read'],
    },
  ),
];

export const smsCases: readonly CommandCase[] = [
  {
    title: 'stores the text for SMS with the template that is registered for it',
    ...sms(),
    as: ['write'],
    rows: [['messageTemplates', 'registered', { smsText: 'Dear {name}, welcome.', smsTemplate: '1107' }]],
  },
  {
    title: 'keeps no row without a text for SMS',
    ...sms({ smsText: '', smsRegistered: '', smsTemplate: '' }),
    after: [sms()],
    rows: [['messageTemplates', 'registered', null]],
  },
  refuses(
    'messageTemplate.setSms',
    'refuses a text that is not the registered one',
    sms({ smsText: 'Dear {name}, Welcome.' }).input,
    'smsTextDiffers',
    { params: { ours: 'Welcome.', theirs: 'welcome.' } },
  ),
  refuses(
    'messageTemplate.setSms',
    'refuses a text without its template',
    sms({ smsTemplate: '' }).input,
    'smsHalf',
  ),
  refuses(
    'messageTemplate.setSms',
    'refuses a placeholder that does not exist',
    sms({ smsText: 'Dear {nmae}, welcome.' }).input,
    'placeholderUnknown',
  ),
  refuses('messageTemplate.setSms', 'refuses a member with read alone', sms().input, 'notAllowed', {
    as: ['read'],
  }),
];
