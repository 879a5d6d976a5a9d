import { readEventOfAddress } from '../../../db/statements/public-address-statements.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { setPublicAddress } from '#tests/support/servers/registrant-browser.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';

const hostile = `"><script>alert(1)</script>'$& இசாகான்`;

let desk: AccountDesk;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'regdesk-web-'));
  await writeFile(join(webRoot, 'index.html'), 'the desk');
  await writeFile(
    join(webRoot, 'public.html'),
    '<html><head><!--event-head--></head><body><div id="root"><!--event-body--></div></body></html>',
  );
  desk = await openAccountDesk({ webRoot });
  const { pool } = desk.database;
  for (const eventId of ['isacon-2027', 'hostile-2027', 'gone-2027']) {
    await saveEvent(pool, eventId, smallEvent(eventId, 2));
    await setPublicAddress(desk, eventId, eventId);
  }
  const set = 'UPDATE event SET name = $2, full_name = $3, date = $4, venue = $5 WHERE event_id = $1';
  await pool.query(set, [
    'isacon-2027',
    'ISACON',
    'ISACON 2027, Chennai',
    '18-20 September 2027',
    'Trade Centre',
  ]);
  await pool.query(set, ['hostile-2027', hostile, '', hostile, hostile]);
  await pool.query("UPDATE event SET deleted_at = 1 WHERE event_id = 'gone-2027'");
});
afterAll(async () => {
  await desk.close();
  await rm(webRoot, { recursive: true });
});

describe('a page', () => {
  test.each(['/r/isacon-2027', '/r/isacon-2027/register', '/r/isacon-2027/me?step=2'])(
    '%s has title, text and picture of the event without JavaScript',
    async (path) => {
      const { statusCode, headers, body } = await desk.get(path);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      expect(body).toContain('<title>ISACON 2027, Chennai · Registration</title>');
      const content = '18-20 September 2027 · Trade Centre · Register online.';
      expect(body).toContain(`<meta name="description" content="${content}" />`);
      expect(body).toContain(`<meta property="og:description" content="${content}" />`);
      expect(body).toContain('<meta property="og:title" content="ISACON 2027, Chennai · Registration" />');
      const picture = 'https://desk.example.org/api/public/isacon-2027/preview.png';
      expect(body).toContain(`<meta property="og:image" content="${picture}" />`);
      expect(body).toContain('<meta property="og:url" content="https://desk.example.org/r/isacon-2027" />');
      expect(body).toContain('<h1>ISACON 2027, Chennai</h1><p>18-20 September 2027 · Trade Centre</p>');
      expect(body).not.toContain('<!--');
      // A proxy sends the next requests of this browser to the process of the event.
      const eventId = await readEventOfAddress(desk.database.pool, 'isacon-2027');
      expect(headers['set-cookie']).toEqual(
        ['/r/isacon-2027', '/api/public/isacon-2027'].map((place) =>
          expect.stringMatching(new RegExp(`^regdesk_event=${eventId}; Path=${place}; HttpOnly`)),
        ),
      );
    },
  );

  test('has the texts of the event as texts, whatever they contain', async () => {
    const { body } = await desk.get('/r/hostile-2027');
    expect(body).not.toContain('<script>');
    expect(body.match(/[<>"]/g)?.length).toBe(
      (await desk.get('/r/isacon-2027')).body.match(/[<>"]/g)?.length,
    );
    expect(body).toContain('&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#39;$&#38; இசாகான்');
  });

  test.each([
    '/r/nothing-here',
    '/r/gone-2027',
    '/r/%22%3E%3Cscript%3E',
    `/r/${'a'.repeat(300)}`,
    '/r/ISACON-2027/me',
  ])('%s says that there is no registration', async (path) => {
    const { statusCode, body } = await desk.get(path);
    expect(statusCode).toBe(404);
    expect(body).toContain('<title>There is no registration at this address</title>');
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).not.toContain('script');
  });

  test('does not depend on cookies, and other addresses show the desk', async () => {
    const plain = await desk.get('/r/isacon-2027');
    const cookie = await desk.signIn('9000000001');
    const signedIn = await desk.get('/r/isacon-2027', cookie);
    expect([signedIn.body, signedIn.headers['set-cookie']]).toEqual([
      plain.body,
      plain.headers['set-cookie'],
    ]);
    for (const path of ['/r', '/rx/isacon-2027', '/users'])
      expect((await desk.get(path)).body).toBe('the desk');
  });

  test('is shown in a frame only by our own pages, and only as a preview', async () => {
    const framedBy = async (path: string) =>
      /frame-ancestors ([^;]*)/.exec(String((await desk.get(path)).headers['content-security-policy']))?.[1];
    for (const path of ['/r/_preview', '/r/_preview/register']) expect(await framedBy(path)).toBe("'self'");
    expect(await framedBy('/r/isacon-2027')).toBe("'none'");
    expect((await desk.get('/r/_preview')).body).toContain('<title>Preview</title>');
    expect((await desk.get('/api/public/_preview')).statusCode).toBe(404);
  });

  test('refuses a host that is not its own', async () => {
    const answer = await desk.app.inject({
      url: '/r/isacon-2027',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect([answer.statusCode, answer.body.includes('og:image')]).toEqual([421, false]);
  });
});

describe('the picture', () => {
  const path = '/api/public/isacon-2027/preview.png';

  test('is a PNG of 1,200 × 630 pixels, drawn once for many callers', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.get(path)));
    for (const { statusCode, headers } of answers)
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/png',
        'public, max-age=3600',
      ]);
    const [first] = answers;
    const { format, width, height } = await sharp(first?.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1_200, height: 630 });
    const pixels = await sharp(first?.rawPayload).removeAlpha().raw().toBuffer();
    const distance = (x: number, y: number, colour: readonly number[]): number =>
      Math.max(...colour.map((part, index) => Math.abs(part - (pixels[(y * 1_200 + x) * 3 + index] ?? 0))));
    // The green edge, and the dark ground.
    expect(distance(5, 300, [0x6b, 0xe5, 0x92])).toBeLessThan(12);
    expect(distance(1_000, 600, [0x12, 0x1a, 0x17])).toBeLessThan(12);
    const tag = String(first?.headers.etag);
    const again = await desk.app.inject({ url: path, headers: { 'if-none-match': tag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }, 60_000);

  test('is drawn for texts of any script and length', async () => {
    const { statusCode, rawPayload } = await desk.get('/api/public/hostile-2027/preview.png');
    expect(statusCode).toBe(200);
    expect((await sharp(rawPayload).metadata()).width).toBe(1_200);
  }, 60_000);

  test('of an unknown address does not exist, and the refusal is not cached', async () => {
    const { statusCode, headers, json } = await desk.get('/api/public/nothing-here/preview.png');
    expect([statusCode, headers['cache-control'], json()]).toEqual([
      404,
      'no-store',
      { code: 'registrationNotFound', params: {} },
    ]);
  });
});
