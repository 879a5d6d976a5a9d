import { afterAll, afterEach, expect, test } from 'vitest';
import { shownImage } from '#domain/model/fields/image.ts';
import { bytes, openImageHost } from '#tests/support/services/image-host.ts';
import { openImageDesk } from '#tests/support/servers/image-desk.ts';
import { halvesPng } from '#demo/sample-images.ts';

const host = await openImageHost();
const { desk, admin, upload, added } = await openImageDesk({
  outsideNet: host.net,
  env: { REGDESK_FOUNDER_MEGABYTES: '1' },
});
const { pool } = desk.database;
afterAll(async () => {
  await desk.close();
  host.close();
});
await pool.query(
  `UPDATE event SET admin_account_id = (SELECT account_id FROM accounts LIMIT 1) WHERE event_id IN ('gate', 'other')`,
);

/** Gives an event one image with this size. */
const fill = (eventId: string, size: number) =>
  pool.query(
    `INSERT INTO images (event_id, purpose, image_id, type, bytes, size, account_id, created_at)
     VALUES ($1, 'photo', 'large', 'image/jpeg', '', $2, 'a', 0)`,
    [eventId, size],
  );
afterEach(async () => {
  await pool.query(`DELETE FROM images WHERE image_id = 'large'`);
  await pool.query('UPDATE accounts SET granted_megabytes = NULL');
});

test('the rows and a quarter of the image bytes of all events of a founder count', async () => {
  const known = await halvesPng(40, 40);
  await added(known);
  await fill('other', 4_000_000);
  const refused = await upload(await halvesPng(41, 41));
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    { code: 'roomUsed', params: { bound: 'founder' } },
  ]);
  // The event already has this image.
  await added(known);
  await pool.query(`UPDATE images SET size = 3000000 WHERE image_id = 'large'`);
  await added(await halvesPng(41, 41));
  await pool.query(`UPDATE event_version SET bytes = 300000 WHERE event_id = 'other'`);
  expect((await upload(await halvesPng(42, 42))).json()).toMatchObject({ code: 'roomUsed' });
  await pool.query(`UPDATE event_version SET bytes = NULL WHERE event_id = 'other'`);
});

test('a grant to the founder raises the limit', async () => {
  await fill('other', 4_000_000);
  await pool.query('UPDATE accounts SET granted_megabytes = 2');
  await added(await halvesPng(43, 43));
});

test('images of other founders do not count', async () => {
  await pool.query(`UPDATE event SET admin_account_id = 'somebody else' WHERE event_id = 'other'`);
  await fill('other', 4_000_000);
  await added(await halvesPng(44, 44));
  await pool.query(
    `UPDATE event SET admin_account_id = (SELECT admin_account_id FROM event WHERE event_id = 'gate')
     WHERE event_id = 'other'`,
  );
});

test('one event has at most 1 GB of images, whatever the grant', async () => {
  await pool.query('UPDATE accounts SET granted_megabytes = 10000');
  await fill('gate', 1024 ** 3);
  expect((await upload(await halvesPng(45, 45))).json()).toMatchObject({ code: 'imageRoomUsed' });
});

test('an image from another host is not stored beyond the limit', async () => {
  host.answers.set('/a.png', bytes(await halvesPng(46, 46)));
  await fill('other', 4_000_000);
  const answer = await desk.get(shownImage('gate', 'card', host.at('/a.png')), admin);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'imageUnreachable']);
  const found = await pool.query('SELECT problem, image_id FROM foreign_images');
  expect(found.rows).toEqual([{ problem: 'noRoom', image_id: null }]);
});
