import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { challengeAnswer, deliveriesIn, isSignedBy } from './whatsapp-webhook.ts';

describe('the signature', () => {
  // A published example for this header: docs.github.com/webhooks/using-webhooks/validating-webhook-deliveries
  const secret = "It's a Secret to Everybody";
  const body = Buffer.from('Hello, World!');
  const digest = '757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17';

  test('matches its body and secret', () => {
    expect(isSignedBy(secret, body, `sha256=${digest}`)).toBe(true);
    expect(isSignedBy(secret, body, `sha256=${digest.toUpperCase()}`)).toBe(true);
  });

  test.each([
    ['another body', secret, Buffer.from('Hello, World'), `sha256=${digest}`],
    ['another secret', `${secret}.`, body, `sha256=${digest}`],
    ['another digest', secret, body, `sha256=${digest.replace('7', '8')}`],
    ['no header', secret, body, undefined],
    ['an empty header', secret, body, ''],
    ['no algorithm', secret, body, digest],
    ['another algorithm', secret, body, `sha1=${digest}`],
    ['half a digest', secret, body, `sha256=${digest.slice(32)}`],
    ['more than a digest', secret, body, `sha256=${digest}00`],
    ['two headers in one', secret, body, `sha256=${digest}, sha256=${digest}`],
    ['what is no digit', secret, body, `sha256=${'z'.repeat(64)}`],
  ])('%s does not match', (_what, key, bytes, header) => {
    expect(isSignedBy(key, bytes, header)).toBe(false);
  });

  test('with an empty secret is never accepted', () => {
    const signed = createHmac('sha256', '').update(body).digest('hex');
    expect(isSignedBy('', body, `sha256=${signed}`)).toBe(false);
  });
});

describe('the subscription', () => {
  const asked = { 'hub.mode': 'subscribe', 'hub.verify_token': 'the-word', 'hub.challenge': '1158201444' };

  test('is answered with the challenge', () => {
    expect(challengeAnswer('the-word', asked)).toBe('1158201444');
  });

  test.each<[string, string, unknown]>([
    ['another token', 'the-other-word', asked],
    ['no token of ours', '', { ...asked, 'hub.verify_token': '' }],
    ['another mode', 'the-word', { ...asked, 'hub.mode': 'unsubscribe' }],
    ['no challenge', 'the-word', { ...asked, 'hub.challenge': undefined }],
    ['a challenge that is markup', 'the-word', { ...asked, 'hub.challenge': '<script>' }],
    ['two tokens', 'the-word', { ...asked, 'hub.verify_token': ['the-word', 'the-word'] }],
    ['nothing', 'the-word', null],
  ])('%s has no answer', (_what, token, query) => {
    expect(challengeAnswer(token, query)).toBeNull();
  });
});

/** The form that Meta sends, including the parts that we do not read. */
const notification = (...statuses: unknown[]) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '15550783881', phone_number_id: '1055' },
            statuses,
          },
          field: 'messages',
        },
      ],
    },
  ],
});
const told = (id: string, status: string, ...codes: number[]) => ({
  id,
  status,
  timestamp: '1750030073',
  recipient_id: '919000000001',
  pricing: { billable: true, pricing_model: 'PMP', category: 'authentication' },
  ...(codes.length === 0
    ? {}
    : {
        errors: codes.map((code) => ({ code, title: 'Message undeliverable', error_data: { details: '…' } })),
      }),
});

const reportsIn = (body: unknown) =>
  deliveriesIn(body).map(({ messageId, status, reason }) => ({ messageId, status, reason }));

describe('deliveries', () => {
  test('carry our reference, the time, the price category and the code of a failure', () => {
    const failed = { ...told('wamid.1', 'failed', 131049), biz_opaque_callback_data: 'event.delivery' };
    expect(deliveriesIn(notification(failed, { id: 'wamid.2', status: 'sent', pricing: 7 }))).toMatchObject([
      {
        reference: 'event.delivery',
        at: 1_750_030_073_000,
        priceCategory: 'authentication',
        failure: '131049',
      },
      { reference: '', at: 0, priceCategory: '', failure: '' },
    ]);
  });

  test('are reported in order, a failure with its reason', () => {
    const statuses = [
      told('wamid.1', 'sent'),
      told('wamid.1', 'delivered'),
      told('wamid.1', 'read'),
      told('wamid.2', 'failed', 131026),
      told('wamid.3', 'failed', 131042),
      told('wamid.4', 'failed', 130429),
      told('wamid.5', 'failed'),
    ];
    expect(reportsIn(notification(...statuses))).toEqual([
      { messageId: 'wamid.1', status: 'sent', reason: null },
      { messageId: 'wamid.1', status: 'delivered', reason: null },
      { messageId: 'wamid.1', status: 'read', reason: null },
      { messageId: 'wamid.2', status: 'failed', reason: 'recipient' },
      { messageId: 'wamid.3', status: 'failed', reason: 'setup' },
      { messageId: 'wamid.4', status: 'failed', reason: 'busy' },
      { messageId: 'wamid.5', status: 'failed', reason: 'noAnswer' },
    ]);
  });

  test('in several entries and changes are all found', () => {
    const { object, entry } = notification(told('wamid.1', 'sent'));
    const [first] = entry;
    const changes = [...(first?.changes ?? []), ...(first?.changes ?? [])];
    const twice = { object, entry: [...entry, { id: '1', changes }] };
    expect(reportsIn(twice)).toHaveLength(3);
  });

  test('an invalid part does not hide the others', () => {
    const good = told('wamid.1', 'failed', 131026);
    const body = notification(
      null,
      'sent',
      told('wamid.0', 'transmogrified'),
      { ...good, id: 7 },
      { ...good, id: '' },
      { ...good, errors: [{ title: 'no code' }, null, { code: 131026 }] },
      { ...good, errors: 'many' },
      good,
    );
    const messages = {
      value: { messages: [{ from: '919000000001', text: { body: 'hello' } }] },
      field: 'messages',
    };
    const mixed = { ...body, entry: [7, { id: '1' }, { id: '2', changes: [null, messages] }, ...body.entry] };
    expect(reportsIn(mixed)).toEqual([
      { messageId: 'wamid.1', status: 'failed', reason: 'recipient' },
      { messageId: 'wamid.1', status: 'failed', reason: 'noAnswer' },
      { messageId: 'wamid.1', status: 'failed', reason: 'recipient' },
    ]);
  });

  test('an invalid notification contains no deliveries, and throws nothing', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(reportsIn(body)).toEqual([]);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.anything()), (junk) => {
        expect(reportsIn(notification(...junk, told('wamid.1', 'read')))).toEqual([
          { messageId: 'wamid.1', status: 'read', reason: null },
        ]);
      }),
    );
  });
});
