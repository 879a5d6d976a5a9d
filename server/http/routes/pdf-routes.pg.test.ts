import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blankRule } from '#domain/credits/rules/published-rules.ts';
import type { CreditGrant } from '#domain/model/credits/credit-rule.ts';
import { cardSizeMm } from '#domain/model/card-template.ts';
import { lastPdfProgress } from '#domain/print/pdf-progress.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { cutOut, pdfPages, pdfTexts } from '#tests/support/pictures/pdf-pages.ts';
import { readPicture } from '#tests/support/pictures/read-picture.ts';
import { halvesPng } from '#demo/sample-images.ts';
import { adminPhone, codeOf, saveEvent, smallEvent } from '#demo/small-event.ts';

const people = 10;
let desk: AccountDesk;
let admin: string;

beforeAll(async () => {
  desk = await openAccountDesk();
  for (const eventId of ['gate', 'other'])
    await saveEvent(desk.database.pool, eventId, smallEvent(eventId, people));
  admin = await desk.signIn(adminPhone);
  await run('gate', 'delegate.update', { delegateId: 'd2', details: { fullName: 'கௌசல்யா #let x = [' } });
  await run('other', 'delegate.update', { delegateId: 'd2', details: { fullName: 'Of the other event' } });
  await run('gate', 'event.update', { details: { name: 'CON/../2026 "#' } });
});
afterAll(() => desk.close());

const run = async (eventId: string, name: string, input: object): Promise<void> => {
  const payload = [{ id: crypto.randomUUID(), name, input, deviceAt: 0 }];
  const answer = await desk.post(`/api/events/${eventId}/commands`, payload, { cookie: admin });
  expect(answer.json()).toMatchObject([{ ok: true }]);
};
const ask = (what: 'cards' | 'certificates', body: object, eventId = 'gate') =>
  desk.post(`/api/events/${eventId}/${what}.pdf`, body, { cookie: admin });

const all = Array.from({ length: people }, (_, index) => index + 1);
const sheets = { sides: 'front', sheet: 'card', flip: 'long', cropMarks: true };

describe('cards', () => {
  test('each card has the name and the code of its owner, for a range with gaps', async () => {
    const answer = await ask('cards', { ...sheets, serials: [...all, 900] });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    // Before its first full stop the event is called as a device of Windows.
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="file CON \.\. 2026 ID cards 1-10.pdf"/,
    );
    const pages = await pdfPages(answer.rawPayload);
    const texts = await pdfTexts(answer.rawPayload);
    expect(pages).toHaveLength(people);
    for (const [index, page] of pages.entries()) {
      expect(texts[index]).toContain(index === 1 ? 'கௌசல்யா' : `Person ${index + 1}`);
      expect(Math.abs(page.width - cardSizeMm.width)).toBeLessThan(0.1);
      expect(await readPicture(page.picture)).toEqual([codeOf(index + 1)]);
    }
    expect(texts.join()).not.toContain('other event');
  });

  test('nine fit on A3 with their backs, turned around the short edge', async () => {
    const body = { serials: all, sides: 'both', sheet: 'a3', flip: 'short', cropMarks: false };
    const pages = await pdfPages((await ask('cards', body)).rawPayload);
    expect(pages).toHaveLength(4);
    const left = (297 - 3 * 80) / 2;
    const first = cutOut(pages[0] ?? never(), { x: left, y: 15, width: 80, height: 130 });
    expect(await readPicture(first)).toEqual([codeOf(1)]);
  });

  test('the PDF contains the images of the event, and images that cannot be fetched are counted', async () => {
    const image = await desk.app.inject({
      method: 'POST',
      url: '/api/events/gate/images/card',
      headers: { cookie: admin, 'content-type': 'image/png' },
      payload: await halvesPng(80, 130),
    });
    const { address } = image.json<{ address: string }>();
    const details = { order: 1, name: 'Delegates', color: '', labelColor: '', labelBackground: '' };
    const save = (frontImage: string, backImage: string) =>
      run('gate', 'category.save', {
        categoryId: 'delegates',
        details: { ...details, frontImage, backImage },
      });
    await save(address, 'https://127.0.0.1:1/back.png');
    const answer = await ask('cards', { ...sheets, sides: 'both', serials: [1, 2] });
    const raw = answer.rawPayload.toString('latin1');
    expect(raw.match(/\/Subtype \/Image\b/g)).toHaveLength(1);
    expect(lastPdfProgress(raw)).toEqual({ done: 4, of: 4, leftOut: 1 });
    await save('', '');
  });

  test.each([
    ['none', { ...sheets, serials: [] }, 400],
    ['nobody’s', { ...sheets, serials: [901] }, 422],
    ['too many', { ...sheets, serials: Array.from({ length: 5_001 }, (_, index) => index + 1) }, 422],
    ['on other paper', { ...sheets, serials: [1], sheet: 'a0' }, 400],
  ])('%s are refused', async (_, body, status) => {
    const answer = await ask('cards', body);
    expect(answer.statusCode).toBe(status);
    if (body.serials.length > 5_000)
      expect(answer.json()).toMatchObject({ code: 'pdfTooLarge', params: { most: 5_000 } });
  });
});

describe('certificates', () => {
  test('are only for people who were there and got one', async () => {
    const nobody = await ask('certificates', { serials: all });
    expect([nobody.statusCode, nobody.json<{ code: string }>().code]).toEqual([422, 'certificateNotThere']);
    for (const serial of [1, 2, 3]) await run('gate', 'record.mark', { recordTypeId: '1', serial });
    const notGiven = await ask('certificates', { serials: [1] });
    expect(notGiven.statusCode).toBe(422);
    await run('gate', 'certificate.issue', { serials: [1, 2] });
    const answer = await ask('certificates', { serials: all });
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    const texts = await pdfTexts(answer.rawPayload);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('Person 1');
    expect(texts[1]).toContain('கௌசல்யா');
  });
});

test('the list of a council has its people, its headings and what is due to it', async () => {
  const council = 'Tamil Nadu Medical Council';
  const list = (part: string) =>
    desk.post('/api/events/gate/council-return.pdf', { council, part }, { cookie: admin });
  expect((await list('all')).json()).toMatchObject({ code: 'councilListEmpty' });
  const startsAt = Date.UTC(2020, 8, 18);
  const endsAt = startsAt + 3_600_000;
  await run('gate', 'programmeSession.import', {
    sessions: [
      {
        sessionId: 's',
        hall: 'Main',
        title: 'Airways',
        speakers: [],
        isCreditable: true,
        kind: 'talk',
        recordTypeId: '',
        startsAt,
        endsAt,
      },
    ],
  });
  const { hallId = '' } = [...(await desk.hosting.get('gate')).store.all('halls')][0] ?? {};
  await run('gate', 'creditRule.save', {
    ruleId: 'tn',
    rule: { ...blankRule, council, grant: hourly, feePerPerson: 5_000 },
    returnForm: { columns: [{ column: 'name', heading: 'Doctor' }], ownState: '' },
    editionSeen: 0,
  });
  for (const delegateId of ['d1', 'd2']) {
    await run('gate', 'delegate.update', { delegateId, details: { council } });
    for (const [direction, passedAt] of [
      ['in', startsAt],
      ['out', endsAt],
    ] as const)
      await run('gate', 'passage.add', {
        hallId,
        direction,
        passedAt,
        reason: 'Paper list',
        delegateId,
        companionId: '',
      });
  }
  await run('gate', 'credits.finalise', { delegateIds: ['d1', 'd2'] });
  const answer = await list('all');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const [page = '', ...others] = await pdfTexts(answer.rawPayload);
  expect(others).toEqual([]);
  for (const text of [council, 'Doctor', 'Person 1', 'கௌசல்யா', '2 have no number', '2 × ₹50 = ₹100'])
    expect(page).toContain(text);
  expect((await list('own')).statusCode).toBe(422);
});

const hourly: CreditGrant = { kind: 'each', per: 'event', minutes: 60, credits: 100 };

const never = (): never => {
  throw new Error('The page is not there.');
};
