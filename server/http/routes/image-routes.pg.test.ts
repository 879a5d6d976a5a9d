import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { messageFor } from '#domain/core/text/messages.ts';
import { openImageDesk } from '#tests/support/servers/image-desk.ts';
import { bombPng, halvesPng, halvesWebp, phoneJpeg } from '#demo/sample-images.ts';

const { desk, admin, scanner, reader, writer, upload, added, imagesOf } = await openImageDesk();
afterAll(() => desk.close());

const shape = (answer: LightMyRequestResponse) => sharp(answer.rawPayload).metadata();

describe('an accepted image', () => {
  test('a photo comes back upright, scaled, as JPEG, without data of the phone that took it', async () => {
    // Orientation 6: it must be turned clockwise, so that red moves from the left to the top.
    const taken = await phoneJpeg(1200, 800, 6);
    expect(taken.includes('Canary')).toBe(true);
    const answer = await desk.get(await added(taken), reader);
    expect(answer.statusCode).toBe(200);
    const { format, width, height, exif, orientation } = await shape(answer);
    expect({ format, width, height, exif, orientation }).toEqual({ format: 'jpeg', width: 400, height: 600 });
    expect(answer.rawPayload.includes('Canary')).toBe(false);
    const { data } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
    const [top, bottom] = [data.subarray(0, 3), data.subarray(-3)];
    expect(top[0]).toBeGreaterThan(150);
    expect(bottom[2]).toBeGreaterThan(150);
  });

  test.each([
    ['PNG', halvesPng],
    ['WebP', halvesWebp],
  ])('a %s for a card is stored large, as WebP', async (_kind, make) => {
    const address = await added(await make(2000, 3250), { purpose: 'card' });
    const { format, width, height } = await shape(await desk.get(address, scanner));
    expect({ format, width, height }).toEqual({ format: 'webp', width: 985, height: 1600 });
  });

  test('a small one is not enlarged, and its name does not count', async () => {
    const address = await added(await halvesPng(40, 50), { type: 'text/plain' });
    expect(await shape(await desk.get(address, admin))).toMatchObject({ width: 40, height: 50 });
  });

  test('the same image again gets the same id', async () => {
    const image = await halvesPng(44, 44);
    const before = await imagesOf('gate');
    expect(await added(image)).toBe(await added(image));
    expect(await imagesOf('gate')).toBe(before + 1);
  });

  test('only the pixels of a file are stored', async () => {
    const polyglot = Buffer.concat([
      await phoneJpeg(80, 80),
      Buffer.from('<script>alert(1)</script>PK\x03\x04'),
    ]);
    const answer = await desk.get(await added(polyglot), admin);
    expect(answer.rawPayload.includes('<script>')).toBe(false);
  });

  test('a photo is requested each time, a card image is cached; both only for their own session, and never as a document', async () => {
    const image = await halvesPng(50, 50);
    const card = await desk.get(await added(image, { purpose: 'card' }), admin);
    expect(card.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'cookie',
    });
    const { headers } = await desk.get(await added(image), admin);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      vary: 'cookie',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="photo.jpeg"',
      'cross-origin-resource-policy': 'same-origin',
    });
  });
});

describe('a photo that the browser already has', () => {
  const ask = (url: string, cookie: string, tag: string): Promise<LightMyRequestResponse> =>
    desk.app.inject({ url, headers: { cookie, 'if-none-match': tag } });

  test('is not sent again, even if a proxy changed its tag; another photo is sent', async () => {
    const address = await added(await halvesPng(51, 51));
    const tag = String((await desk.get(address, admin)).headers.etag);
    expect(tag).toBe(`"${address.split('/').at(-1) ?? ''}"`);
    for (const held of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const answer = await ask(address, admin, held);
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
      expect(answer.headers).toMatchObject({
        etag: tag,
        'cache-control': 'private, no-cache',
        vary: 'cookie',
      });
    }
    expect((await ask(address, admin, '"other"')).statusCode).toBe(200);
  });

  test('is refused to an account that has lost the right, and is gone when it is deleted', async () => {
    const address = await added(await halvesPng(52, 52));
    const tag = String((await desk.get(address, reader)).headers.etag);
    expect((await ask(address, scanner, tag)).statusCode).toBe(403);
    expect((await ask(address, '', tag)).statusCode).toBe(401);
    await desk.database.pool.query('DELETE FROM images WHERE image_id = $1', [tag.replaceAll('"', '')]);
    expect((await ask(address, reader, tag)).statusCode).toBe(404);
  });
});

describe('refusals of images, with their messages', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases: readonly [string, () => Promise<Buffer> | Buffer, number, string, string][] = [
    [
      'an SVG',
      () => Buffer.from(svg),
      415,
      'imageUnsupported',
      'SVG files are not supported. Please choose a JPEG, PNG or WebP image.',
    ],
    [
      'a GIF',
      () => Buffer.from('GIF89a........'),
      415,
      'imageUnsupported',
      'GIF files are not supported. Please choose a JPEG, PNG or WebP image.',
    ],
    [
      'a HEIC',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'),
      415,
      'imageUnsupported',
      'HEIC files are not supported. Please choose a JPEG, PNG or WebP image.',
    ],
    [
      'wrong magic bytes',
      () => Buffer.from('<html>not an image'),
      415,
      'imageUnsupported',
      'This file is not an image. Please choose a JPEG, PNG or WebP image.',
    ],
    [
      'nothing',
      () => Buffer.alloc(0),
      415,
      'imageUnsupported',
      'This file is not an image. Please choose a JPEG, PNG or WebP image.',
    ],
    [
      'an SVG that begins as a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)]),
      422,
      'imageUnreadable',
      'This image is damaged and cannot be read.',
    ],
    [
      'half a JPEG',
      async () => (await phoneJpeg(900, 900)).subarray(0, 5000),
      422,
      'imageUnreadable',
      'This image is damaged and cannot be read.',
    ],
    [
      'half a PNG',
      async () => (await halvesPng(900, 900)).subarray(0, 900),
      422,
      'imageUnreadable',
      'This image is damaged and cannot be read.',
    ],
    [
      '14,000² pixels in a few kilobytes',
      () => bombPng(14_000),
      422,
      'imageTooManyPixels',
      'This image is too large. The limit is 25 megapixels.',
    ],
    [
      '50 MB',
      () => Buffer.alloc(50 * 1024 * 1024, 0xff),
      413,
      'imageTooLarge',
      'This file is too large. The limit for an image is 8 MB.',
    ],
  ];
  test.each(cases)('%s', async (_what, make, status, code, text) => {
    const before = await imagesOf('gate');
    const answer = await upload(await make());
    const body = answer.json<{ code: string; params: object }>();
    expect({ status: answer.statusCode, code: body.code }).toEqual({ status, code });
    expect(messageFor(body.code, body.params)).toBe(text);
    expect(await imagesOf('gate')).toBe(before);
  });

  test('a missing body', async () => {
    const answer = await desk.post('/api/events/gate/images/photo', undefined, { cookie: admin });
    expect(answer.json()).toMatchObject({ code: 'imageUnsupported' });
  });

  test('200 at once: each caller without a place gets a refusal, and all others are accepted', async () => {
    const image = await halvesPng(300, 300);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        upload(image, { purpose: index % 2 ? 'card' : 'photo', cookie: writer }),
      ),
    );
    const codes = new Set(answers.map((answer) => answer.json<{ code?: string }>().code));
    expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeGreaterThan(6);
    expect([...codes].toSorted()).toEqual(['imagesBusy', undefined]);
    await added(image);
  });
});

describe('access to images', () => {
  test('photos and card images are added by accounts that edit people and set-up', async () => {
    const image = await halvesPng(20, 20);
    for (const purpose of ['photo', 'card'] as const) {
      for (const cookie of [scanner, reader])
        expect((await upload(image, { purpose, cookie })).statusCode).toBe(403);
      expect((await upload(image, { purpose, cookie: '' })).statusCode).toBe(401);
      expect((await upload(image, { purpose, cookie: reader, eventId: 'other' })).statusCode).toBe(404);
    }
  });

  test('photos need the right to contacts, and card images the right to cards', async () => {
    const photo = await added(await halvesPng(21, 21));
    const card = await added(await halvesPng(21, 21), { purpose: 'card' });
    const statuses = async (address: string) =>
      Promise.all(
        [admin, reader, scanner, ''].map(async (cookie) => (await desk.get(address, cookie)).statusCode),
      );
    expect(await statuses(photo)).toEqual([200, 200, 403, 401]);
    expect(await statuses(card)).toEqual([200, 200, 200, 401]);
  });

  test('an image of another event, one under another purpose, and an unknown one get the same answer', async () => {
    const photo = await added(await halvesPng(22, 22));
    const asked = [
      photo.replace('/gate/', '/other/'),
      photo.replace('/photo/', '/card/'),
      `/api/events/gate/images/photo/${'0'.repeat(64)}`,
      '/api/events/gate/images/photo/%00',
      '/api/events/gate/images/photo/..%2f..%2fsnapshot',
    ];
    for (const address of asked) {
      const answer = await desk.get(address, admin);
      expect({ status: answer.statusCode, body: answer.json<object>() }, address).toEqual({
        status: 404,
        body: { code: 'imageNotFound', params: {} },
      });
    }
  });
});
