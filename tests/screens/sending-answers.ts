import type { ReturnedMails } from '#domain/messages/mail/returned-mail.ts';

const returnedMails: ReturnedMails = {
  mails: [
    {
      bounceId: 'b1',
      receivedAt: Date.UTC(2026, 10, 28, 4, 30),
      recipient: 'gone@example.org',
      status: '5.1.1',
      failure: 'mailAddress',
      reason: 'smtp; 550 5.1.1 User unknown',
      subject: 'Undelivered Mail',
    },
  ],
  mailbox: { readAt: 0, failure: 'login' },
  hasReports: true,
};

const unchecked = { isSetUp: true, hasReports: false, last: null };

/** What the server says about sending, by the address. */
export const sendingAnswers: readonly (readonly [RegExp, object])[] = [
  [
    /^\/api\/events\/[^/]+\/sending$/,
    { whatsapp: { perDay: 2_000, used: 120 }, email: { perDay: 400, used: 0 }, sms: null },
  ],
  [/^\/api\/events\/[^/]+\/sending\/templates$/, { templates: null, readAt: 0, failure: '' }],
  [
    /^\/api\/events\/[^/]+\/sending\/checks$/,
    { whatsapp: unchecked, email: unchecked, sms: { ...unchecked, isSetUp: false }, mailbox: null },
  ],
  [/^\/api\/returned-mail$/, returnedMails],
];
