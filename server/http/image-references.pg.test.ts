import { afterAll, describe, expect, test } from 'vitest';
import { defaultCardDesign, defaultCardLayout } from '#domain/model/card-template.ts';
import { defaultCertificateDesign, defaultCertificateGate } from '#domain/model/certificate.ts';
import { deleteUnusedImages } from '#server/db/statements/image-statements.ts';
import { openImageDesk } from '#tests/support/servers/image-desk.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { halvesPng } from '#demo/sample-images.ts';

const { desk, admin, run, added } = await openImageDesk();
afterAll(() => desk.close());

const saveTemplate = async (background: string): Promise<void> => {
  const design = { ...defaultCardDesign, background };
  const saved = await run('template.save', { name: 'main', layout: defaultCardLayout, design });
  expect(saved).toMatchObject({ ok: true });
};
const saveCertificate = async (background: string, image: string): Promise<void> => {
  const design = { ...defaultCertificateDesign, background, signatures: [{ name: 'A', role: 'B', image }] };
  await desk.database.pool.query(
    `INSERT INTO certificate_templates (event_id, name, design, gate, version) VALUES ('gate', 'main', $1, $2, 1)`,
    [design, defaultCertificateGate],
  );
};

describe('rows', () => {
  test('may name images of their own event and kind, and web addresses', async () => {
    const photo = await added(await halvesPng(23, 23));
    const card = await added(await halvesPng(23, 23), { purpose: 'card' });
    const web = 'https://images.example.org/a.jpg';
    const set = (photoUrls: readonly string[]) =>
      run('delegate.update', { delegateId: 'd1', details: { photoUrls } });
    expect(await set([photo, web])).toMatchObject({ ok: true });
    expect(await set([card])).toMatchObject({ ok: false, code: 'imageNotFound' });
    expect(await set([photo.replace('/gate/', '/other/')])).toMatchObject({ code: 'imageNotFound' });
    for (const bad of ['/api/events/gate/snapshot', `${photo}/x`, `/${photo}`, 'javascript:alert(1)'])
      expect(await set([bad])).toMatchObject({ code: 'invalidInput' });
    const details = { order: 1, name: 'Delegates', color: '', labelColor: '', labelBackground: '' };
    const save = (frontImage: string) =>
      run('category.save', { categoryId: 'delegates', details: { ...details, frontImage, backImage: '' } });
    expect(await save(card)).toMatchObject({ ok: true });
    expect(await save(photo)).toMatchObject({ code: 'imageNotFound' });
  });

  test('a copy of the set-up has its own card images', async () => {
    const card = await added(await halvesPng(24, 24), { purpose: 'card' });
    const details = { order: 1, name: 'Delegates', color: '', labelColor: '', labelBackground: '' };
    const input = { categoryId: 'delegates', details: { ...details, frontImage: card, backImage: '' } };
    expect(await run('category.save', input)).toMatchObject({ ok: true });
    const background = await added(await halvesPng(28, 28), { purpose: 'card' });
    await saveTemplate(background);
    const id = crypto.randomUUID();
    const made = await desk.post('/api/events', { id, cloneOf: 'gate' }, { cookie: admin });
    expect(made.statusCode, made.body).toBe(201);
    const copy = await freshLoad(desk.database.pool, id);
    const images = [
      copy.get('categories', 'delegates')?.frontImage,
      copy.get('templates', 'main')?.design.background,
    ];
    expect(images).toEqual([card, background].map((address) => address.replace('/gate/', `/${id}/`)));
    for (const image of images) expect((await desk.get(image ?? '', admin)).statusCode).toBe(200);
  });

  test('an image that no row names is removed when it is old enough; all others stay', async () => {
    const { pool } = desk.database;
    const [photo, unused] = [await added(await halvesPng(25, 25)), await added(await halvesPng(27, 27))];
    const [front, background, paper, signature] = await Promise.all(
      [26, 31, 32, 33].map(async (side) => added(await halvesPng(side, side), { purpose: 'card' })),
    );
    await saveTemplate(background ?? '');
    await saveCertificate(paper ?? '', signature ?? '');
    await run('delegate.update', {
      delegateId: 'd2',
      details: { photoUrls: ['https://a.example/b', photo] },
    });
    const details = { order: 1, name: 'Delegates', color: '', labelColor: '', labelBackground: '' };
    await run('category.save', {
      categoryId: 'delegates',
      details: { ...details, frontImage: '', backImage: front },
    });
    const statuses = () =>
      Promise.all(
        [photo, front, background, paper, signature, unused].map(
          async (address = '') => (await desk.get(address, admin)).statusCode,
        ),
      );
    await deleteUnusedImages(pool, desk.clock.now);
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await deleteUnusedImages(pool, desk.clock.now + 1)).toBeGreaterThan(0);
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 404]);
  });
});
