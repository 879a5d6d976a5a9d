import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { OtpFailure, type CodeCarrier, type OtpService } from './otp-provider.ts';
import { otpFromOptions, type OtpOptions } from './otp-from-options.ts';

interface Asked {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}
type Respond = (
  asked: Asked,
) => { status: number; body: unknown; headers?: Record<string, string> } | 'silence';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A service on loopback that keeps what it was asked. */
const listen = async (respond: Respond): Promise<{ url: string; asked: Asked[] }> => {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url: path, headers } = request;
    const one = { method, path, headers, body: JSON.parse(Buffer.concat(chunks).toString()) as unknown };
    asked.push(one);
    const answer = respond(one);
    if (answer === 'silence') return;
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
};

const failureOf = async (work: Promise<unknown>): Promise<OtpFailure> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof OtpFailure)) throw new Error(`No OtpFailure but ${String(error)}`);
  return error;
};
const carrier = (options: OtpOptions): CodeCarrier => otpFromOptions(options) as CodeCarrier;
const service = (options: OtpOptions): OtpService => otpFromOptions(options) as OtpService;

test('the console prints exactly one line', async () => {
  const lines: string[] = [];
  await carrier({ provider: 'console', print: (line) => void lines.push(line) }).sendCode(
    '9000000001',
    '123456',
  );
  expect(lines).toEqual(['One-time code for 9000000001: 123456']);
});

describe('whatsapp', () => {
  const whatsapp = (url: string, timeoutMs = 5000) =>
    carrier({
      provider: 'whatsapp',
      url: `${url}/v23.0/`,
      token: 'the-token',
      phoneNumberId: '1055',
      template: 'otp_login',
      language: 'en',
      timeoutMs,
    });
  const accepted = {
    messaging_product: 'whatsapp',
    contacts: [{ input: '919000000001', wa_id: '919000000001' }],
    messages: [{ id: 'wamid.HBgM' }],
  };
  const refused = (code: number) => ({
    error: {
      message: '(#1) 123456 to 919000000001',
      type: 'OAuthException',
      code,
      error_data: { details: '123456' },
      fbtrace_id: 'AbC',
    },
  });

  test('sends the authentication template with the code in body and button', async () => {
    const { url, asked } = await listen(() => ({ status: 200, body: accepted }));
    await whatsapp(url).sendCode('9000000001', '012345');
    expect(asked).toMatchObject([
      { method: 'POST', path: '/v23.0/1055/messages', headers: { authorization: 'Bearer the-token' } },
    ]);
    expect(asked[0]?.body).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '919000000001',
      type: 'template',
      template: {
        name: 'otp_login',
        language: { code: 'en' },
        components: [
          { type: 'body', parameters: [{ type: 'text', text: '012345' }] },
          { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '012345' }] },
        ],
      },
    });
  });

  test.each([
    [130429, 400, 'busy'],
    [131056, 400, 'busy'],
    [2, 500, 'busy'],
    [131026, 400, 'recipient'],
    [0, 401, 'setup'],
    [190, 401, 'setup'],
    [10, 403, 'setup'],
    [100, 400, 'setup'],
    [132000, 400, 'setup'],
    [132001, 404, 'setup'],
    [132015, 400, 'setup'],
    [131031, 403, 'setup'],
    [131042, 400, 'setup'],
    [368, 403, 'setup'],
  ])('error %i is %i: %s, told by its number alone', async (code, status, reason) => {
    const { url } = await listen(() => ({ status, body: refused(code) }));
    const failure = await failureOf(whatsapp(url).sendCode('9000000001', '123456'));
    expect(failure.reason).toBe(reason);
    expect(failure.detail).toMatchObject({ errorCode: code, status, trace: 'AbC' });
    expect(JSON.stringify([failure.message, failure.detail])).not.toMatch(/123456|9000000001|the-token/);
  });

  test.each([
    ['a page of a proxy', { status: 502, body: '<html>' }],
    ['an answer without a message', { status: 200, body: { messages: [] } }],
    ['a redirect', { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } }],
  ])('%s is no answer', async (_what, answer) => {
    const { url } = await listen(() => answer);
    expect((await failureOf(whatsapp(url).sendCode('9000000001', '123456'))).reason).toBe('noAnswer');
  });

  test('silence ends at the timeout', async () => {
    const { url } = await listen(() => 'silence');
    const failure = await failureOf(whatsapp(url, 50).sendCode('9000000001', '123456'));
    expect([failure.reason, failure.detail]).toEqual(['noAnswer', { error: 'TimeoutError' }]);
  });
});

describe('http', () => {
  const http = (url: string) => service({ provider: 'http', url: `${url}/api/`, timeoutMs: 5000 });

  test('speaks the two calls of the specification', async () => {
    const { url, asked } = await listen(({ path }) => ({
      status: 200,
      body: path === '/api/send-otp' ? { requestId: 'r-1' } : { token: 'a-token' },
    }));
    const requestId = await http(url).sendOtp('9000000001');
    expect(requestId).toBe('r-1');
    expect(await http(url).verifyOtp('9000000001', '123456', requestId)).toBe(true);
    expect(asked.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: 'POST', path: '/api/send-otp', body: { phoneNumber: '9000000001' } },
      {
        method: 'POST',
        path: '/api/verify-otp',
        body: { phoneNumber: '9000000001', otp: '123456', requestId: 'r-1' },
      },
    ]);
  });

  test('a request id may be a number', async () => {
    const { url } = await listen(() => ({ status: 200, body: { requestId: 17 } }));
    expect(await http(url).sendOtp('9000000001')).toBe('17');
  });

  test.each([
    ['no request id', 200, {}, 'setup'],
    ['an empty request id', 200, { requestId: '' }, 'setup'],
    ['an endless request id', 200, { requestId: 'x'.repeat(501) }, 'setup'],
    ['no JSON', 200, 'fine', 'setup'],
    ['a wrong path', 404, {}, 'setup'],
    ['too many', 429, {}, 'busy'],
    ['a fault', 500, { requestId: 'r-1' }, 'noAnswer'],
  ])('sending, %s: %i', async (_what, status, body, reason) => {
    const { url } = await listen(() => ({ status, body }));
    expect((await failureOf(http(url).sendOtp('9000000001'))).reason).toBe(reason);
  });

  test.each([
    ['a token that is true', 200, { token: true }, true],
    ['an empty token', 200, { token: '' }, false],
    ['a token that is false', 200, { token: false }, false],
    ['a token that is null', 200, { token: null }, false],
    ['no token', 200, { ok: true }, false],
    ['no JSON', 200, 'true', false],
    ['a refusal', 400, { code: 'codeWrong' }, false],
    ['a refusal with a token', 401, { token: 'x' }, false],
  ])('verifying, %s: %i', async (_what, status, body, isVerified) => {
    const { url } = await listen(() => ({ status, body }));
    expect(await http(url).verifyOtp('9000000001', '123456', 'r-1')).toBe(isVerified);
  });

  test.each([
    [429, 'busy'],
    [503, 'noAnswer'],
  ])('verifying, %i is no verdict', async (status, reason) => {
    const { url } = await listen(() => ({ status, body: { token: 'x' } }));
    expect((await failureOf(http(url).verifyOtp('9000000001', '123456', 'r-1'))).reason).toBe(reason);
  });

  test('nobody there', async () => {
    expect((await failureOf(http('http://127.0.0.1:1').sendOtp('9000000001'))).reason).toBe('noAnswer');
  });
});
