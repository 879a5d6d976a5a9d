import { afterEach, expect, test } from 'vitest';
import {
  scriptedService,
  type Behaviour,
  type ScriptedService,
} from '#tests/support/services/scripted-service.ts';
import { smsMessage } from './sms-message.ts';
import { describedBy, smsReport, smsRequest, textAt } from './sms-request.ts';

let provider: ScriptedService;
afterEach(() => provider?.close());

const message = {
  to: '919000000001',
  text: 'Dear "A" & B {text}\nPay',
  template: '1107',
  reference: 'event.one',
};
const sent = async (
  described: object,
  behaviour: Behaviour = { status: 200, body: { data: [{ id: 77 }] } },
) => {
  provider = await scriptedService(() => behaviour);
  const request = describedBy(smsRequest, JSON.stringify({ url: `${provider.url}/send`, ...described }));
  if (request === null) throw new Error('not described');
  return smsMessage({ request, entity: '1101', header: 'KMCDSK' })(message);
};

test('a form carries the text as it is, whatever it contains', async () => {
  const form = {
    From: '{dltHeader}',
    To: '{phone}',
    Body: '{text}',
    DltEntityId: '{dltEntity}',
    DltTemplateId: '{dltTemplate}',
    CustomField: '{reference}',
    other: '{unknown}',
  };
  const answer = await sent({ form, headers: { authorization: 'Basic x' }, id: 'data.0.id' });
  expect(answer).toEqual({ outcome: 'accepted', providerId: '77' });
  const [asked] = provider.asked;
  expect(asked?.headers).toMatchObject({
    authorization: 'Basic x',
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(Object.fromEntries(new URLSearchParams(asked?.text))).toEqual({
    From: 'KMCDSK',
    To: '9000000001',
    Body: message.text,
    DltEntityId: '1101',
    DltTemplateId: '1107',
    CustomField: 'event.one',
    other: '{unknown}',
  });
});

test('JSON is filled in at every depth', async () => {
  const json = { sender: '{dltHeader}', route: 4, sms: [{ message: '{text}', to: ['{phone91}'] }] };
  await sent({ json, id: 'data.0.id' });
  expect(provider.asked[0]?.body).toEqual({
    sender: 'KMCDSK',
    route: 4,
    sms: [{ message: message.text, to: ['919000000001'] }],
  });
});

test('a GET has its fields in the query, and a plain answer is the id', async () => {
  const answer = await sent({ method: 'GET', form: { msg: '{text}' } }, { status: 200, body: 'ok | 12\n' });
  expect(answer).toEqual({ outcome: 'accepted', providerId: 'ok | 12' });
  const { path = '', method } = provider.asked[0] ?? {};
  expect([method, new URL(path, provider.url).searchParams.get('msg')]).toEqual(['GET', message.text]);
});

test.each<[string, Behaviour, object]>([
  ['is busy', { status: 429, body: '' }, { outcome: 'refused', failure: 'smsBusy' }],
  ['refuses the account', { status: 401, body: '' }, { outcome: 'refused', failure: 'smsSetup' }],
  ['refuses the message', { status: 400, body: '' }, { outcome: 'refused', failure: 'smsRefused' }],
  ['fails', { status: 500, body: '' }, { outcome: 'unknown' }],
  ['gives no id', { status: 200, body: { error: 'x' } }, { outcome: 'unknown' }],
  ['breaks the connection', 'reset', { outcome: 'unknown' }],
])('a provider that %s', async (_what, behaviour, answer) => {
  expect(await sent({ form: {}, id: 'data.0.id' }, behaviour)).toEqual(answer);
});

test.each([
  ['no JSON', 'x'],
  ['no address', '{}'],
  ['another protocol', '{"url":"file:///etc/passwd"}'],
  ['an unknown part', '{"url":"https://x.example","body":"x"}'],
])('a description with %s is refused', (_what, text) => {
  expect(describedBy(smsRequest, text)).toBeNull();
});

test('a report is described by the paths of its fields', () => {
  const report = describedBy(
    smsReport,
    '{"reference":"CustomField","state":"Status","delivered":["sent"],"failed":["failed"]}',
  );
  expect(report).toMatchObject({ state: 'Status' });
  expect(textAt({ a: [{ b: 7 }] }, 'a.0.b')).toBe('7');
  expect([textAt({}, 'toString'), textAt(null, 'a'), textAt({ a: {} }, 'a')]).toEqual(['', '', '']);
});
