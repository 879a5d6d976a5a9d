import { expect, test } from 'vitest';
import {
  absenceNote,
  plainBounce,
  gmailBounce,
  postfixBounce,
} from '#tests/support/services/bounce-mails.ts';
import { bounceFailure } from './bounce-failure.ts';
import { bounceReportIn } from './bounce-report.ts';

test('a report of RFC 3464 names the envelope, the recipient and the status', async () => {
  const report = await bounceReportIn(postfixBounce('event.one', 'Asha@example.com'));
  expect(report).toEqual({
    references: ['event.one', 'event.one'],
    bounces: [
      {
        recipient: 'asha@example.com',
        status: '5.1.1',
        reason: 'smtp; 550 5.1.1 <asha@example.com>: Recipient address rejected',
        action: 'failed',
      },
    ],
    subject: 'Undelivered Mail Returned to Sender',
  });
});

test('without an envelope id, the Message-ID of the returned mail names the message', async () => {
  const report = await bounceReportIn(gmailBounce('event.one', 'asha@example.com'));
  expect(report).toMatchObject({
    references: ['event.one'],
    bounces: [{ status: '5.1.1', action: 'failed' }],
  });
});

test('a bounce that is plain text is read by its headers and the returned mail', async () => {
  const report = await bounceReportIn(plainBounce('event.one', 'asha@example.com'));
  expect(report).toMatchObject({
    references: ['event.one'],
    bounces: [{ recipient: 'asha@example.com', status: '5.2.2', action: 'failed' }],
  });
});

test('a report that the server still tries is no failure', async () => {
  const report = await bounceReportIn(postfixBounce('event.one', 'asha@example.com', '4.4.1'));
  expect(report?.bounces).toMatchObject([
    { recipient: 'asha@example.com', status: '4.4.1', action: 'delayed' },
  ]);
});

test.each([
  ['an absence note', absenceNote('event.one')],
  ['nothing', Buffer.from('')],
  ['no mail at all', Buffer.from([0, 255, 13, 10, 13, 10, 7])],
])('%s is no bounce', async (_what, mail) => {
  expect(await bounceReportIn(mail)).toBeNull();
});

test.each([
  ['5.1.1', 'mailAddress'],
  ['5.1.2', 'mailAddress'],
  ['5.1.10', 'mailAddress'],
  ['5.2.1', 'mailAddress'],
  ['5.1.8', 'mailRefused'],
  ['5.2.2', 'mailLater'],
  ['4.4.7', 'mailLater'],
  ['5.7.1', 'mailRefused'],
  ['5.0.0', 'mailRefused'],
  ['', 'mailRefused'],
])('the status %j means %s', (status, failure) => {
  expect(bounceFailure(status)).toBe(failure);
});
