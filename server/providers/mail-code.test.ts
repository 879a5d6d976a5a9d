import { afterEach, describe, expect, test } from 'vitest';
import { failureOf } from '#tests/support/failure-of.ts';
import { mailServer, talker } from '#tests/support/services/mail-server.ts';
import { mailCode } from './mail-code.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const contact = 'asha@example.org';
const listen = async (options?: Parameters<typeof mailServer>[0]) => {
  const server = await mailServer(options);
  closing.push(server.close);
  return server;
};
const sendTo = (
  port: number,
  { scheme = 'smtp', login = '', host = '127.0.0.1', timeoutMs = 5000, to = contact } = {},
) =>
  mailCode({
    url: `${scheme}://${login}${host}:${port}`,
    from: 'Regdesk <desk@example.org>',
    timeoutMs,
  }).sendCode(to, '012345');

test('the mail contains the code as text and as HTML, but not in its subject', async () => {
  const { port, mails } = await listen();
  expect(await sendTo(port)).toEqual({ messageId: null });
  expect(mails.map(({ to }) => to)).toEqual([[contact]]);
  // A soft break may wrap a long line of the HTML.
  const [head = '', ...parts] = (mails[0]?.text ?? '').replaceAll('=\r\n', '').split('\r\n\r\n');
  expect(head).toMatch(/^From: Regdesk <desk@example\.org>\r$/m);
  expect(head).toMatch(/^Subject: Your one-time code for Regdesk\r$/m);
  expect(head).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(head).not.toContain('012345');
  const body = parts.join('\n\n');
  expect(body.match(/^012345$/gm)).toHaveLength(1);
  expect(body.match(/>012345</g)).toHaveLength(1);
});

test.each([
  'o’brien@example.org',
  'a,b@example.org',
  '"x" <y@example.org>',
  'a@example.org,b@example.org',
  'a@example.org\r\nRCPT TO:<b@example.org>',
  '',
])('%j is one address, or none', async (to) => {
  const { port, mails } = await listen();
  const outcome = await sendTo(port, { to }).catch((error: unknown) => failureOf(Promise.reject(error)));
  if (mails.length === 0) expect(outcome).toMatchObject({ reason: 'mailRecipient' });
  else expect(mails.flatMap(({ to: recipients }) => recipients)).toHaveLength(1);
});

describe('a mail that is not sent', () => {
  test.each([
    ['a recipient who is unknown', { recipient: { reply: 550 } }, 'mailRecipient'],
    [
      'a recipient who is unknown, in detail',
      { recipient: { reply: 550, text: '5.1.1 no' } },
      'mailRecipient',
    ],
    ['a full mailbox', { recipient: { reply: 552, text: '5.2.2 full' } }, 'mailRecipient'],
    ['a recipient found unknown later', { data: { reply: 550, text: '5.1.1 no' } }, 'mailRecipient'],
    ['relaying denied', { recipient: { reply: 554, text: '5.7.1 no' } }, 'setup'],
    ['a sign-in that is missing', { sender: { reply: 530, text: '5.7.0 no' } }, 'setup'],
    ['a sign-in that is missing, told late', { recipient: { reply: 530 } }, 'setup'],
    ['a sender who is refused', { sender: { reply: 550, text: '5.1.8 no' } }, 'setup'],
    ['a mail that is refused', { data: { reply: 554 } }, 'setup'],
    ['a server that wants nothing of us', { connect: { reply: 554 } }, 'setup'],
    ['a server that is full', { connect: { reply: 421 } }, 'busy'],
    ['a recipient for later', { recipient: { reply: 450, text: '4.7.1 greylisted' } }, 'busy'],
    ['a mail for later', { data: { reply: 451 } }, 'busy'],
  ] as const)('%s', async (_what, trouble, reason) => {
    const { port, mails } = await listen({ trouble });
    const failure = await failureOf(sendTo(port));
    expect(failure.reason).toBe(reason);
    expect(JSON.stringify([failure.message, failure.detail])).not.toMatch(/012345|asha|example/);
    expect(mails).toEqual([]);
  });

  test.each(['connect', 'sender', 'recipient', 'data'] as const)(
    'silence at %s ends in time',
    async (step) => {
      const { port, mails } = await listen({ trouble: { [step]: 'silence' } });
      expect((await failureOf(sendTo(port, { timeoutMs: 200 }))).reason).toBe('noAnswer');
      expect(mails).toEqual([]);
    },
  );

  test.each([
    ['never ends its greeting', '220-mail.example.org\r\n', 'noAnswer'],
    ['breaks the connection', null, 'noAnswer'],
    ['is no mail server', 'HTTP/1.1 400 Bad Request\r\n\r\n', 'setup'],
  ])('a port that %s', async (_what, greeting, reason) => {
    const { port, close } = await talker(greeting);
    closing.push(close);
    expect((await failureOf(sendTo(port, { timeoutMs: 300 }))).reason).toBe(reason);
  });

  test('a server that never finishes ends in time', async () => {
    const { port, close } = await talker('220 mail.example.org\r\n', '250-and\r\n');
    closing.push(close);
    expect((await failureOf(sendTo(port, { timeoutMs: 300 }))).reason).toBe('noAnswer');
  });

  test('nobody there', async () => {
    expect((await failureOf(sendTo(1))).reason).toBe('noAnswer');
  });
});

describe('signing in', () => {
  const account = { user: 'desk', password: 'p@ss:word/' };
  const login = `desk:${encodeURIComponent(account.password)}@`;

  test('sends without TLS within this machine', async () => {
    const { port, mails, logins } = await listen({ account, offersTls: true });
    await sendTo(port, { login });
    expect([mails.length, logins]).toEqual([1, [{ ...account, isSecure: false }]]);
  });

  test.each([
    ['a wrong password', { account }, 'desk:wrong@', 'setup'],
    ['no account given', { account }, '', 'setup'],
    ['a server that cannot look now', { account, trouble: { login: { reply: 454 } } }, login, 'busy'],
  ] as const)('%s', async (_what, options, given, reason) => {
    const { port } = await listen(options);
    const failure = await failureOf(sendTo(port, { login: given }));
    expect(failure.reason).toBe(reason);
    expect(JSON.stringify(failure.detail)).not.toMatch(/p@ss|wrong|desk/);
  });

  // 0.0.0.0 reaches this machine, but is not a loopback address.
  const host = '0.0.0.0';

  test.each([
    ['no TLS', { account }, 'smtp'],
    ['a certificate that nobody signed', { account, offersTls: true }, 'smtp'],
    ['such a certificate from the first byte', { account, isSecure: true }, 'smtps'],
    ['no TLS where it is expected', { account }, 'smtps'],
  ])('over a network, %s: the password is not sent', async (_what, options, scheme) => {
    const { port, logins } = await listen(options);
    const failure = await failureOf(sendTo(port, { scheme, login, host }));
    expect([failure.reason, logins]).toEqual(['setup', []]);
  });
});
