import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostPdfBytes } from '#domain/model/fields/image.ts';
import { fileLimits } from '#server/registration/file-intake.ts';
import { sweepFiles } from '#server/registration/sweep-files.ts';
import { bombPng } from '#demo/sample-images.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import {
  freeCodes,
  registrantBrowser,
  type RegistrantBrowser,
} from '#tests/support/servers/registrant-browser.ts';
import { heldPhone, openRegistrationOf, paidPhone } from '#tests/support/registration/registration-desk.ts';

const address = 'physicon-2026';
let desk: AccountDesk;
let admin: string;
beforeAll(async () => {
  desk = await openAccountDesk({ registrantLimits: freeCodes });
  for (const eventId of [address, 'other-2026']) await openRegistrationOf(desk, eventId);
  admin = await desk.signIn('9000000001');
});
afterAll(() => desk.close());

const signedIn = async (phone: string, place = address): Promise<RegistrantBrowser> => {
  const browser = registrantBrowser(desk, { address: place });
  await browser.signIn(phone);
  return browser;
};

const pdf = (content = ''): Buffer => Buffer.from(`%PDF-1.7\n1 0 obj << >> endobj\n${content}\n%%EOF\n`);
const jpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Copyright: 'GPS of the hospital' } })
    .jpeg()
    .toBuffer();

const upload = async (
  browser: RegistrantBrowser,
  body: Buffer,
  { type = 'application/pdf', purpose = 'proof' } = {},
) => {
  const answer = await browser.post(`files?purpose=${purpose}`, body, { 'content-type': type });
  const { fileId, code } = answer.json<{ fileId?: string; code?: string }>();
  return { status: answer.statusCode, code, fileId: fileId ?? '' };
};

describe('a file of a registrant', () => {
  test('is re-encoded if it is a picture, without its metadata', async () => {
    const browser = await signedIn(heldPhone);
    const { status, fileId } = await upload(browser, await jpeg(), { type: 'image/jpeg' });
    expect(status).toBe(201);
    expect(fileId).toMatch(/^[\w-]{22}$/);
    const { headers, rawPayload } = await browser.get(`files/${fileId}`);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const { format, width, exif } = await sharp(rawPayload).metadata();
    expect({ format, width, exif }).toEqual({ format: 'webp', width: 2_000, exif: undefined });
    expect(rawPayload.includes('hospital')).toBe(false);
  });

  test('is kept as it is if it is a PDF, and only saved, never shown in a page', async () => {
    const browser = await signedIn(heldPhone);
    const sent = pdf('<script>alert(1)</script>');
    const { fileId } = await upload(browser, sent, { purpose: 'document' });
    const { headers, rawPayload } = await browser.get(`files/${fileId}`);
    expect(rawPayload.equals(sent)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="file.pdf"; filename*=UTF-8\'\'file.pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('is seen by its phone and by members who see contacts, and by no other caller', async () => {
    const browser = await signedIn(heldPhone);
    const { fileId } = await upload(browser, pdf());
    const other = await signedIn(paidPhone);
    const elsewhere = await signedIn(heldPhone, 'other-2026');
    for (const caller of [other, elsewhere]) {
      const answer = await caller.get(`files/${fileId}`);
      expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'fileNotFound', params: {} }]);
    }
    const staff = (eventId: string, cookie?: string) =>
      desk.get(`/api/events/${eventId}/registration-files/${fileId}`, cookie);
    expect((await staff(address, admin)).statusCode).toBe(200);
    expect((await staff('other-2026', admin)).statusCode).toBe(404);
    expect((await staff(address)).statusCode).toBe(401);
    expect((await staff(address, browser.cookie)).statusCode).toBe(401);
    expect((await desk.get(`/api/public/${address}/files/${fileId}`, admin)).statusCode).toBe(401);
  });
});

describe('hostile files', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  test.each<[string, string, Buffer, number, string]>([
    ['HTML named as a PDF', 'application/pdf', html, 415, 'fileUnsupported'],
    ['HTML named as a picture', 'image/png', html, 415, 'fileUnsupported'],
    ['an SVG', 'image/svg+xml', svg, 415, 'fileUnsupported'],
    ['a PDF after a page of HTML', 'application/pdf', Buffer.concat([html, pdf()]), 415, 'fileUnsupported'],
    ['a PDF that was cut off', 'application/pdf', Buffer.from('%PDF-1.7\n1 0 obj'), 408, 'fileNotWhole'],
    ['a PDF of more than 5 MB', 'application/pdf', pdf('x'.repeat(mostPdfBytes)), 413, 'fileTooLarge'],
    ['a file of more than 8 MB', 'image/jpeg', Buffer.alloc(9 * 1024 * 1024, 0xff), 413, 'fileTooLarge'],
    ['a picture with too many pixels', 'image/png', bombPng(20_000), 422, 'imageTooManyPixels'],
    [
      'a picture that ends early',
      'image/jpeg',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]),
      422,
      'imageUnreadable',
    ],
    ['nothing', 'application/pdf', Buffer.alloc(0), 415, 'fileUnsupported'],
  ])('%s is refused', async (_what, type, body, status, code) => {
    const refused = await upload(await signedIn('9100000050'), body, { type });
    expect([refused.status, refused.code]).toEqual([status, code]);
  });

  test('a script behind the pixels of a picture does not survive', async () => {
    const browser = await signedIn('9100000050');
    const { fileId } = await upload(browser, Buffer.concat([await jpeg(), html]), { type: 'text/html' });
    const { rawPayload } = await browser.get(`files/${fileId}`);
    expect(rawPayload.includes('script')).toBe(false);
  });

  test.each(['files?purpose=photo', 'files', 'files?purpose=proof&purpose=answer'])(
    '%s is refused for its purpose',
    async (path) => {
      const browser = await signedIn('9100000050');
      const answer = await browser.post(path, pdf(), { 'content-type': 'application/pdf' });
      expect(answer.statusCode).toBe(400);
    },
  );

  test.each(['..%2F..%2Fetc%2Fpasswd', '%00', "'%20OR%201=1", 'a'.repeat(22)])(
    'the id %s names no file',
    async (fileId) => {
      expect((await (await signedIn('9100000050')).get(`files/${fileId}`)).statusCode).toBe(404);
    },
  );
});

describe('the room for files', () => {
  test('is limited for each phone in each event', async () => {
    const phone = '9100000060';
    const browser = await signedIn(phone);
    await desk.database.pool.query(
      `INSERT INTO registration_files SELECT $1, 'full-' || n, 'proof', $2, 'application/pdf', '', 0, $3
       FROM generate_series(1, $4::integer) AS n`,
      [address, phone, desk.clock.now, fileLimits.mostOfPhone],
    );
    const full = await upload(browser, pdf());
    expect([full.status, full.code]).toEqual([422, 'filesFull']);
    expect((await upload(await signedIn(phone, 'other-2026'), pdf())).status).toBe(201);
    expect((await upload(await signedIn('9100000061'), pdf())).status).toBe(201);
  });
});

describe('a flood of files', () => {
  const fill = (eventId: string, phone: string, { bytes = 0, agoMs = 0 } = {}) =>
    desk.database.pool.query(
      `INSERT INTO registration_files SELECT $1, 'flood-' || $2::text, 'proof', $2, 'application/pdf', '', $3, $4`,
      [eventId, phone, bytes, desk.clock.now - agoMs],
    );
  const atDesk = (eventId: string) =>
    desk.app.inject({
      method: 'POST',
      url: `/api/events/${eventId}/registration-files?purpose=document`,
      headers: { cookie: admin, 'content-type': 'application/pdf' },
      payload: pdf(),
    });

  test('leaves room for the desk, and files that no order names go within an hour', async () => {
    const eventId = 'other-2026';
    // Unused files are looked for once a minute.
    desk.clock.now += 2 * 60_000;
    const { mostBytesOfEvent, bytesForDesk } = fileLimits;
    const flood = mostBytesOfEvent - bytesForDesk;
    await fill(eventId, '9100000081', { bytes: flood - 10, agoMs: 30 * 60_000 });
    const browser = await signedIn('9100000082', eventId);
    expect(await upload(browser, pdf())).toMatchObject({ status: 422, code: 'filesFull' });
    expect((await atDesk(eventId)).statusCode).toBe(201);
    const use = await desk.get(`/api/events/${eventId}/registration-files`, admin);
    expect(use.json()).toMatchObject({
      mostBytes: mostBytesOfEvent,
      largestPhone: '9100000081',
      largestBytes: flood - 10,
    });
    await desk.accountLog.written();
    const warned = await desk.database.pool.query(
      "SELECT detail FROM account_log WHERE kind = 'budgetWarning' AND event_id = $1",
      [eventId],
    );
    expect(warned.rows).toMatchObject([{ detail: { budget: 'files of registrants', percent: 87 } }]);
    desk.clock.now += 31 * 60_000;
    expect((await upload(browser, pdf())).status).toBe(201);
  });

  test('counts in the room of the founder, who can get more', async () => {
    const { pool } = desk.database;
    const browser = await signedIn('9100000086', 'other-2026');
    await pool.query("DELETE FROM registration_files WHERE event_id = 'other-2026'");
    await pool.query(
      `UPDATE event SET admin_account_id = (SELECT account_id FROM accounts LIMIT 1) WHERE event_id = 'other-2026'`,
    );
    await pool.query("UPDATE event_version SET bytes = 99000000 WHERE event_id = 'other-2026'");
    // A twentieth of them counts.
    await fill('other-2026', '9100000085', { bytes: 40_000_000 });
    expect(await upload(browser, pdf())).toMatchObject({ status: 422, code: 'filesFull' });
    const use = await desk.get('/api/events/other-2026/registration-files', admin);
    expect(use.json()).toMatchObject({ founderPercent: 101 });
    await pool.query('UPDATE accounts SET granted_megabytes = 200');
    expect(await upload(browser, pdf())).toMatchObject({ status: 201 });
  });

  test('of one phone ends at its bytes', async () => {
    await fill(address, '9100000083', { bytes: fileLimits.mostBytesOfPhone });
    const full = await upload(await signedIn('9100000083'), pdf());
    expect([full.status, full.code]).toEqual([422, 'filesFull']);
  });

  test('is not taken from a phone that is shut out', async () => {
    const { pool } = desk.database;
    const phone = '9100000084';
    const shutOut = await desk.app.inject({
      method: 'POST',
      url: `/api/events/${address}/commands`,
      headers: { cookie: admin },
      payload: [
        {
          id: randomUUID(),
          name: 'registrant.shutOut',
          input: { phone, note: '' },
          deviceAt: desk.clock.now,
        },
      ],
    });
    expect(shutOut.statusCode).toBe(200);
    expect(await upload(await signedIn(phone), pdf())).toMatchObject({ status: 422, code: 'phoneShutOut' });
    await pool.query("DELETE FROM registration_files WHERE file_id LIKE 'flood-%'");
  });
});

test('a file that no order names is removed after two days, and one that an order names stays', async () => {
  const browser = await signedIn('9100000070');
  const unused = await upload(browser, pdf());
  const named = await Promise.all(
    ['proof', 'document', 'answer'].map(async () => (await upload(browser, pdf())).fileId),
  );
  const [proof = '', document = '', answer = ''] = named;
  const { pool } = desk.database;
  await pool.query(
    `INSERT INTO orders (event_id, order_id, delegate_id, registrant_phone, number, status, submitted_at, makes_delegate,
       request, lines, quoted_paise, method, approval, eligibility, proof, note, consents, notice_version, source,
       waiting_id, version)
     VALUES ($1, 'o', 'held', '9100000070', 1, 'open', 1, true, $2, '[]', 0, 'upi', '', $3, $4, '', '[]', 1, 'online', '', 1)`,
    [
      address,
      JSON.stringify({
        details: null,
        companions: [],
        answers: { letter: answer },
        couponCode: '',
        eligibility: null,
      }),
      JSON.stringify({ eligibilityId: 'letter', value: '', fileId: document, state: 'waiting', note: '' }),
      JSON.stringify({ fileId: proof }),
    ],
  );
  const said: object[] = [];
  const log = { info: (about: object) => said.push(about), error: (about: object) => said.push(about) };
  const sweep = () => sweepFiles({ pool, now: () => desk.clock.now, log });
  await sweep();
  expect((await browser.get(`files/${unused.fileId}`)).statusCode).toBe(200);
  desk.clock.now += 49 * 3_600_000;
  await sweep();
  expect((await browser.get(`files/${unused.fileId}`)).statusCode).toBe(404);
  for (const fileId of named) expect((await browser.get(`files/${fileId}`)).statusCode).toBe(200);
  expect(said).toHaveLength(1);
});
