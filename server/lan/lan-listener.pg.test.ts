import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieOf, openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { loadConfig } from '../config/config.ts';
import { startServer, type RunningServer } from '../main.ts';

let folder: string;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: RunningServer;
const printed: string[] = [];
let startLines: readonly string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'regdesk-lan-'));
  await writeFile(join(folder, 'index.html'), 'screen');
  const { host = '', port, user = '', database: name = '' } = database.clientConfig;
  const env = {
    PORT: '0',
    REGDESK_LAN_PORT: '0',
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}`,
    REGDESK_DATA: folder,
    REGDESK_PUBLIC_URL: 'https://desk.example.org',
    REGDESK_LOG_LEVEL: 'silent',
  };
  const config = loadConfig(env, { isOnLan: true });
  server = await startServer({ config, print: (line) => void printed.push(line), webRoot: folder });
  startLines = [...printed];
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
  await database.close();
});

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}
interface Answered {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
/** Sends requests like a browser that trusts only this certificate. */
const ask = async (path: string, { method = 'GET', headers, body }: Asked = {}): Promise<Answered> => {
  const ca = await readFile(join(folder, 'lan-certificate.pem'));
  const sent = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((done, fail) => {
    const asked = request(
      { host: '127.0.0.1', port: server.lanPort, path, method, ca, headers: { ...sent, ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, body: text }));
      },
    );
    asked.on('error', fail).end(body && JSON.stringify(body));
  });
};
const codeOf = (): string => /One-time code for \d+: (\d{6})/.exec(printed.join('\n'))?.[1] ?? '';

describe('with --lan', () => {
  test('the page is served by HTTPS, and by plain HTTP only to this computer', async () => {
    expect(await ask('/users/all')).toMatchObject({ status: 200, body: 'screen' });
    expect(server.address).toMatch(/^http:\/\/localhost:/);
    expect(await (await fetch(`${server.address}/`)).text()).toBe('screen');
  });

  test('a sign-in there gives a cookie only for TLS, and a sign-in here gives one for this computer', async () => {
    const signIn = async (
      post: (path: string, body: object, cookie?: string) => Promise<{ body: string; cookie: string }>,
    ) => {
      printed.length = 0;
      const phoneNumber = '9000000001';
      const sent = await post('/api/send-otp', { phoneNumber });
      const { requestId } = JSON.parse(sent.body) as { requestId: string };
      const browser = sent.cookie.split(';')[0];
      return (await post('/api/verify-otp', { phoneNumber, otp: codeOf(), requestId }, browser)).cookie;
    };
    const there = await signIn(async (path, body, cookie = '') => {
      const origin = `https://127.0.0.1:${server.lanPort}`;
      const answer = await ask(path, { method: 'POST', headers: { origin, cookie }, body });
      return { body: answer.body, cookie: String(answer.headers['set-cookie']) };
    });
    expect(there).toMatch(/^__Host-regdesk_session=.*; Secure/);
    expect((await ask('/api/me', { headers: { cookie: there.split(';')[0] ?? '' } })).status).toBe(200);
    await database.pool.query('DELETE FROM one_time_codes');
    const here = await signIn(async (path, body, cookie = '') => {
      const headers = { 'content-type': 'application/json', origin: server.address, cookie };
      const answer = await fetch(server.address + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return { body: await answer.text(), cookie: String(answer.headers.get('set-cookie')) };
    });
    expect(here).toMatch(/^regdesk_session=/);
    expect(here).not.toContain('Secure');
  });

  test('another page may not send requests there, and no HSTS header is sent with that certificate', async () => {
    const foreign = { method: 'POST', headers: { origin: 'https://evil.example' } };
    expect(await ask('/api/sign-out', foreign)).toMatchObject({ status: 403 });
    expect((await ask('/api/version')).headers['strict-transport-security']).toBeUndefined();
    const here = await fetch(`${server.address}/api/version`);
    expect(here.headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  test('the terminal shows the address for phones, or that there is no network', () => {
    const told = /^Phones on this network: https:|in no network yet/;
    expect(startLines.some((line) => told.test(line))).toBe(true);
  });
});

describe('codes that are printed without an explicit setting', () => {
  const phone = (index: number): string => `900000001${index}`;
  const send = async (desk: AccountDesk, index: number, remoteAddress: string): Promise<boolean> => {
    const before = desk.printed.length;
    const payload = { phoneNumber: phone(index) };
    const sent = await desk.app.inject({ method: 'POST', url: '/api/send-otp', payload, remoteAddress });
    if (sent.statusCode !== 200) expect(sent.json()).toEqual({ code: 'codesAtServerOnly', params: {} });
    return desk.printed.length > before;
  };
  const near = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
  const far = ['192.168.1.20', '::ffff:192.168.1.20', 'fd00::20'];

  test('are printed for this computer and refused to the network', async () => {
    const desk = await openAccountDesk({ isOnLan: true });
    const answers = await Promise.all([...near, ...far].map((from, index) => send(desk, index, from)));
    await desk.close();
    expect(answers).toEqual([true, true, true, false, false, false]);
  });

  test('are refused to the network even for an account that is signed in', async () => {
    const desk = await openAccountDesk({ isOnLan: true, limits: { resendMs: 0 } });
    const phoneNumber = phone(0);
    const sent = await desk.send(phoneNumber, '127.0.0.1');
    const { requestId } = sent.json<{ requestId: string }>();
    const otp = desk.printed.at(-1)?.slice(-6) ?? '';
    const cookie = cookieOf(await desk.verify(phoneNumber, otp, requestId));
    const codeFrom = async (remoteAddress: string) => {
      const payload = { contact: phone(1) };
      const url = '/api/profile/codes';
      return (await desk.app.inject({ method: 'POST', url, payload, remoteAddress, headers: { cookie } }))
        .statusCode;
    };
    expect([await codeFrom('192.168.1.20'), await codeFrom('127.0.0.1')]).toEqual([403, 200]);
    await desk.close();
  });

  test('are printed for every caller if the console is configured explicitly', async () => {
    const desk = await openAccountDesk({ isOnLan: true, env: { REGDESK_OTP_PROVIDER: 'console' } });
    expect(await send(desk, 0, '192.168.1.20')).toBe(true);
    await desk.close();
  });
});
