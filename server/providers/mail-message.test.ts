import { afterEach, describe, expect, test } from 'vitest';
import { mailServer, talker } from '#tests/support/services/mail-server.ts';
import { mailMessage } from './mail-message.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const listen = async (options?: Parameters<typeof mailServer>[0]) => {
  const server = await mailServer(options);
  closing.push(server.close);
  return server;
};
const senderTo = (port: number) => {
  const { send, close } = mailMessage({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Desk <desk@example.org>',
    header: 'X-Reference',
  });
  closing.push(close);
  return (given: object = {}) =>
    send({
      to: 'asha@example.com',
      subject: 'Your card',
      text: 'Dear Asha,\nit is ready.',
      reference: 'event.one',
      stopUrl: '',
      file: null,
      ...given,
    });
};

test('a mail goes out with our reference in its Message-ID and its envelope', async () => {
  const { port, mails, envelopes } = await listen();
  const send = senderTo(port);
  expect(await send()).toEqual({ outcome: 'accepted', providerId: '<event.one@example.org>' });
  expect(await send({ reference: 'event.two' })).toMatchObject({ outcome: 'accepted' });
  expect(mails.map(({ to }) => to)).toEqual([['asha@example.com'], ['asha@example.com']]);
  expect(mails[0]?.text).toMatch(/^X-Reference: event\.one\r$/m);
  expect(mails[0]?.text).toMatch(/^Message-ID: <event\.one@example\.org>\r$/m);
  expect(mails[0]?.text).toMatch(/^Subject: Your card\r$/m);
  expect(mails[0]?.text).toContain('Dear Asha,\r\nit is ready.');
  expect(envelopes).toEqual(['event.one', 'event.two']);
});

test('a mail that is not necessary says where to stop such mails, in the text and for mail programs', async () => {
  const { port, mails } = await listen();
  const send = senderTo(port);
  const stopUrl = `https://desk.example.org/api/messages/stop/${'a'.repeat(43)}.${'b'.repeat(43)}`;
  await send({ stopUrl });
  await send();
  const [first = '', second = ''] = mails.map(({ text }) => text.replaceAll(/\r\n[ \t]/g, ''));
  expect(first.replaceAll(' ', '')).toContain(`List-Unsubscribe:<${stopUrl}>`);
  expect(first).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(first.replaceAll('=\r\n', '')).toContain('Stop messages like this: https://desk.example.org/api');
  expect(second).not.toContain('nsubscribe');
});

describe('a mail that is refused', () => {
  test.each([
    ['an unknown recipient', { recipient: { reply: 550, text: '5.1.1 no' } }, 'mailAddress'],
    ['a recipient found unknown later', { data: { reply: 550, text: '5.1.1 no' } }, 'mailAddress'],
    ['a recipient for later', { recipient: { reply: 450, text: '4.7.1 greylisted' } }, 'mailLater'],
    ['a mail for later', { data: { reply: 451 } }, 'mailLater'],
    ['a server that is full', { connect: { reply: 421 } }, 'mailBusy'],
    ['relaying denied', { recipient: { reply: 554, text: '5.7.1 no' } }, 'mailSetup'],
    ['a sender who is refused', { sender: { reply: 550, text: '5.1.8 no' } }, 'mailSetup'],
  ] as const)('%s', async (_what, trouble, failure) => {
    const { port, mails } = await listen({ trouble });
    expect(await senderTo(port)()).toEqual({ outcome: 'refused', failure });
    expect(mails).toEqual([]);
  });

  test('an address that no mail can have', async () => {
    const { port, mails } = await listen();
    expect(await senderTo(port)({ to: 'nowhere' })).toMatchObject({ outcome: 'refused' });
    expect(mails).toEqual([]);
  });
});

test('a server that ends the connection leaves the outcome unknown, and gets the mail once', async () => {
  const { port, close } = await talker(null);
  closing.push(close);
  expect(await senderTo(port)()).toEqual({ outcome: 'unknown' });
});

test('a server that cannot be reached has taken nothing', async () => {
  const { port, close } = await mailServer();
  await close();
  expect(await senderTo(port)()).toEqual({ outcome: 'unsent' });
});
