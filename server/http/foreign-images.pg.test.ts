import sharp from 'sharp';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { shownImage, type ImagePurpose } from '#domain/model/fields/image.ts';
import { defaultCardDesign, defaultCardLayout } from '#domain/model/card-template.ts';
import { lastPdfProgress } from '#domain/print/pdf-progress.ts';
import { deleteUnusedImages } from '#server/db/statements/image-statements.ts';
import { deletePhotos } from '#server/db/statements/privacy-statements.ts';
import { bytes, openImageHost, redirect } from '#tests/support/services/image-host.ts';
import { openAccountDesk } from '#tests/support/servers/account-desk.ts';
import { openImageDesk } from '#tests/support/servers/image-desk.ts';
import { bombPng, halvesPng } from '#demo/sample-images.ts';

const host = await openImageHost();
const { desk, admin, reader, writer, scanner, run, imagesOf } = await openImageDesk({ outsideNet: host.net });
const { pool } = desk.database;
afterAll(async () => {
  await desk.close();
  host.close();
});

const ask = (
  address: string,
  { cookie = admin, purpose = 'card' }: { cookie?: string; purpose?: ImagePurpose } = {},
): Promise<LightMyRequestResponse> => desk.get(shownImage('gate', purpose, address), cookie);

const setPhotos = (...photoUrls: string[]) =>
  run('delegate.update', { delegateId: 'd1', details: { photoUrls } });

const timesAsked = (path: string): number => host.asked.filter((each) => each === path).length;

test('an image on another host is fetched once, re-encoded and stored like an upload', async () => {
  host.answers.set('/card.png', bytes(await halvesPng(2000, 3250), 'text/plain'));
  const before = await imagesOf('gate');
  const all = await Promise.all(Array.from({ length: 5 }, () => ask(host.at('/card.png'))));
  expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(timesAsked('/card.png')).toBe(1);
  const answer = await ask(host.at('/card.png'), { cookie: scanner });
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 985, height: 1600 });
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=3600',
    vary: 'cookie',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(await imagesOf('gate')).toBe(before + 1);
  host.answers.delete('/card.png');
  expect((await ask(host.at('/card.png'))).statusCode).toBe(200);
  expect(timesAsked('/card.png')).toBe(1);
});

test('a failure is remembered for ten minutes, then the address is fetched again', async () => {
  const address = host.at('/late.png');
  for (let times = 0; times < 3; times += 1) {
    const answer = await ask(address);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'imageUnreachable']);
  }
  expect(timesAsked('/late.png')).toBe(1);
  host.answers.set('/late.png', bytes(await halvesPng(30, 30)));
  desk.clock.now += 9 * 60_000;
  expect((await ask(address)).statusCode).toBe(404);
  desk.clock.now += 60_000;
  expect((await ask(address)).statusCode).toBe(200);
  expect(timesAsked('/late.png')).toBe(2);
});

describe('the server takes no image from', () => {
  const problem = async (address: string): Promise<string | undefined> => {
    const answer = await ask(address);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'imageUnreachable']);
    const found = await pool.query<{ problem: string }>(
      'SELECT problem FROM foreign_images WHERE event_id = $1 ORDER BY fetched_at DESC, ctid DESC LIMIT 1',
      ['gate'],
    );
    return found.rows[0]?.problem;
  };

  test('a private address', async () => {
    expect(await problem('http://10.0.0.1/a.png')).toBe('notAllowed');
    expect(await problem(`http://127.0.0.1:${host.port + 1}/a.png`)).toBe('notAllowed');
  });

  test('a redirect to a private address', async () => {
    host.answers.set('/in.png', redirect('http://169.254.169.254/latest/meta-data/'));
    expect(await problem(host.at('/in.png'))).toBe('notAllowed');
  });

  test('a file of more than 8 MB', async () => {
    host.answers.set('/large.png', bytes(Buffer.alloc(8 * 1024 * 1024 + 1)));
    expect(await problem(host.at('/large.png'))).toBe('tooLarge');
  });

  test('a page, a script in an image, and an image with too many pixels', async () => {
    host.answers.set('/page.png', bytes('<html>'));
    host.answers.set('/script.png', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'));
    host.answers.set('/bomb.png', bytes(bombPng(20_000)));
    expect(await problem(host.at('/page.png'))).toBe('notAnImage');
    expect(await problem(host.at('/script.png'))).toBe('notAnImage');
    expect(await problem(host.at('/bomb.png'))).toBe('notAnImage');
  });

  test('a host that does not answer within ten seconds', async () => {
    host.answers.set('/silent.png', () => undefined);
    const begun = performance.now();
    expect(await problem(host.at('/silent.png'))).toBe('tooSlow');
    expect(performance.now() - begun).toBeLessThan(15_000);
  });
});

describe('the server fetches', () => {
  test('no image for callers without the right to see it', async () => {
    const address = host.at('/photo.png');
    host.answers.set('/photo.png', bytes(await halvesPng(40, 50)));
    await setPhotos(address);
    expect((await ask(address, { purpose: 'photo', cookie: '' })).statusCode).toBe(401);
    expect((await ask(address, { purpose: 'photo', cookie: scanner })).statusCode).toBe(403);
    const stranger = await desk.signIn('9000000042');
    expect((await ask(address, { purpose: 'photo', cookie: stranger })).statusCode).toBe(404);
    expect(timesAsked('/photo.png')).toBe(0);
    expect((await ask(address, { purpose: 'photo', cookie: reader })).statusCode).toBe(200);
    expect((await ask(address, { purpose: 'photo', cookie: scanner })).statusCode).toBe(403);
  });

  test('for readers only addresses that rows name, for editors any address', async () => {
    const address = host.at('/typed.png');
    host.answers.set('/typed.png', bytes(await halvesPng(41, 50)));
    const refused = await ask(address, { purpose: 'photo', cookie: reader });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([404, 'imageNotFound']);
    // A photo address in a row gives no right to fetch it as a card image.
    await setPhotos(address);
    expect((await ask(address, { purpose: 'card', cookie: reader })).statusCode).toBe(404);
    expect(timesAsked('/typed.png')).toBe(0);
    expect((await ask(host.at('/typed.png?2'), { purpose: 'photo', cookie: writer })).statusCode).toBe(404);
    expect(timesAsked('/typed.png?2')).toBe(1);
    await run('template.save', {
      name: 'main',
      layout: defaultCardLayout,
      design: { ...defaultCardDesign, background: address },
    });
    expect((await ask(address, { purpose: 'card', cookie: reader })).statusCode).toBe(200);
  });

  test('at most 300 images at once for one account', async () => {
    const flooder = '9000000043';
    await run('member.save', { contact: flooder, canRead: true, canWrite: true, canScan: false });
    const cookie = await desk.signIn(flooder);
    const startedAt = performance.now();
    let asked = 0;
    let status = 404;
    while (status === 404) {
      // Five more each second, so a slow machine gets more of them.
      expect(asked).toBeLessThanOrEqual(300 + ((performance.now() - startedAt) / 1000) * 5);
      status = (await ask(`http://10.0.0.1/${asked}.png`, { purpose: 'photo', cookie })).statusCode;
      asked += 1;
    }
    expect(status).toBe(429);
    expect(asked).toBeGreaterThan(300);
    expect((await ask('http://10.0.0.1/other.png', { purpose: 'photo', cookie: writer })).statusCode).toBe(
      404,
    );
  });
});

test.each(['', 'ftp://images.example.org/a.png', 'javascript:alert(1)', '/api/me'])(
  'an address that is not a web address is refused: %j',
  async (address) => {
    const url = `/api/events/gate/images/card/foreign?address=${encodeURIComponent(address)}`;
    expect((await desk.get(url, admin)).statusCode).toBeGreaterThanOrEqual(400);
  },
);

test('the PDF of a card contains its images from other hosts', async () => {
  host.answers.set('/front.png', bytes(await halvesPng(80, 130)));
  const details = { order: 1, name: 'Delegates', color: '', labelColor: '', labelBackground: '' };
  const images = { frontImage: host.at('/front.png'), backImage: host.at('/none.png') };
  await run('category.save', { categoryId: 'delegates', details: { ...details, ...images } });
  const order = { serials: [1, 2], sides: 'both', sheet: 'card', flip: 'long', cropMarks: false };
  const answer = await desk.post('/api/events/gate/cards.pdf', order, { cookie: reader });
  const raw = answer.rawPayload.toString('latin1');
  expect(lastPdfProgress(raw)).toEqual({ done: 4, of: 4, leftOut: 1 });
  expect(raw.match(/\/Subtype \/Image\b/g)).toHaveLength(1);
  expect([timesAsked('/front.png'), timesAsked('/none.png')]).toEqual([1, 1]);
});

test('a PDF waits for its images if its account has asked too fast', async () => {
  const phone = '9000000044';
  await run('member.save', { contact: phone, canRead: true, canWrite: true, canScan: false });
  const cookie = await desk.signIn(phone);
  const details = { order: 1, name: 'Delegates', color: '', labelColor: '', labelBackground: '' };
  const [frontImage, backImage] = [host.at('/patient-1.png'), host.at('/patient-2.png')];
  host.answers.set('/patient-1.png', bytes(await halvesPng(81, 130)));
  host.answers.set('/patient-2.png', bytes(await halvesPng(82, 130)));
  await run('category.save', { categoryId: 'delegates', details: { ...details, frontImage, backImage } });
  let status = 404;
  for (let index = 0; status === 404; index += 1)
    status = (await ask(`http://10.0.0.1/fast/${index}.png`, { cookie })).statusCode;
  expect(status).toBe(429);
  const order = { serials: [1], sides: 'both', sheet: 'card', flip: 'long', cropMarks: false };
  const answer = await desk.post('/api/events/gate/cards.pdf', order, { cookie });
  expect(lastPdfProgress(answer.rawPayload.toString('latin1'))).toMatchObject({ done: 2, leftOut: 0 });
});

test('a PDF waits for its images while the queue of its account is full', async () => {
  const phone = '9000000045';
  await run('member.save', { contact: phone, canRead: true, canWrite: true, canScan: false });
  const cookie = await desk.signIn(phone);
  const details = { order: 1, name: 'Delegates', color: '', labelColor: '', labelBackground: '' };
  const [frontImage, backImage] = [host.at('/queued-1.png'), host.at('/queued-2.png')];
  host.answers.set('/queued-1.png', bytes(await halvesPng(83, 130)));
  host.answers.set('/queued-2.png', bytes(await halvesPng(84, 130)));
  await run('category.save', { categoryId: 'delegates', details: { ...details, frontImage, backImage } });
  const released = Promise.withResolvers<void>();
  // Three are fetched at once, 100 wait, and one more is refused.
  const asks = Array.from({ length: 104 }, (_, index) => {
    const path = `/held-${index}.png`;
    host.answers.set(path, async (response) => {
      await released.promise;
      response.writeHead(404).end();
    });
    return ask(host.at(path), { cookie });
  });
  expect((await Promise.race(asks)).statusCode).toBe(429);
  const query = vi.spyOn(pool, 'query');
  const reads = () => query.mock.calls.filter(([text]) => String(text).includes('FROM foreign_images f'));
  const order = { serials: [1], sides: 'both', sheet: 'card', flip: 'long', cropMarks: false };
  const posted = desk.post('/api/events/gate/cards.pdf', order, { cookie });
  await expect.poll(() => reads().length, { timeout: 20_000 }).toBeGreaterThan(2);
  query.mockRestore();
  released.resolve();
  const answer = await posted;
  expect(lastPdfProgress(answer.rawPayload.toString('latin1'))).toMatchObject({ done: 2, leftOut: 0 });
  await Promise.all(asks);
});

test.each([
  ['public', 404, 0],
  ['any', 200, 1],
  ['off', 404, 0],
])(
  'REGDESK_FOREIGN_IMAGES=%s: a host of this machine answers %i, asked %i times',
  async (value, status, times) => {
    const path = `/setting-${value}.png`;
    host.answers.set(path, bytes(await halvesPng(50, 50)));
    const beside = await openAccountDesk({ beside: desk, env: { REGDESK_FOREIGN_IMAGES: value } });
    const address = shownImage('gate', 'card', `http://127.0.0.1:${host.port}${path}`);
    expect((await beside.get(address, admin)).statusCode).toBe(status);
    expect(timesAsked(path)).toBe(times);
    await beside.close();
  },
);

test('an image that no row names is removed after a day, or at once when a person is erased', async () => {
  const [kept, left] = [host.at('/kept.png'), host.at('/left.png')];
  host.answers.set('/kept.png', bytes(await halvesPng(61, 61)));
  host.answers.set('/left.png', bytes(await halvesPng(62, 62)));
  await setPhotos(kept, left);
  for (const address of [kept, left]) await ask(address, { purpose: 'photo' });
  const known = async () =>
    (
      await pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM foreign_images JOIN images USING (event_id, purpose, image_id)
         WHERE purpose = 'photo'`,
      )
    ).rows[0]?.count;
  await deletePhotos(pool, 'gate', []);
  expect(await known()).toBe(2);
  await setPhotos(kept);
  expect(await deletePhotos(pool, 'gate', [])).toBe(1);
  expect(await known()).toBe(1);
  await deleteUnusedImages(pool, desk.clock.now + 1);
  expect(await known()).toBe(1);
  await setPhotos();
  await deleteUnusedImages(pool, desk.clock.now + 1);
  expect(await known()).toBe(0);
});
