import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditSetUpName } from '#domain/model/credits/credit-result.ts';
import { blankRow } from '#domain/model/tables.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { setPublicAddress } from '#tests/support/servers/registrant-browser.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';

const hostile = `"><script>alert(1)</script>`;
const startsAt = Date.UTC(2027, 8, 18, 3, 30);
const hourMs = 3_600_000;

let desk: AccountDesk;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'regdesk-web-'));
  await writeFile(join(webRoot, 'index.html'), 'the desk');
  await writeFile(join(webRoot, 'public.html'), '<html><!--event-head--><!--event-body--></html>');
  desk = await openAccountDesk({ webRoot });
  for (const eventId of ['shown-2027', 'hidden-2027']) {
    const store = smallEvent(eventId, 2);
    const draft = new Draft(store);
    draft.put('halls', { ...blankRow('halls'), hallId: 'a', name: 'Hall A' });
    for (const [sessionId, at, title] of [
      ['late', startsAt + 14 * hourMs, 'Dinner'],
      ['first', startsAt, hostile],
    ] as const)
      draft.put('programmeSessions', {
        ...blankRow('programmeSessions'),
        sessionId,
        hallId: 'a',
        startsAt: at,
        endsAt: at + 8 * hourMs,
        title,
        speakers: ['Dr. Rao'],
        recordTypeId: 'lunch',
        isCreditable: true,
      });
    draft.put(
      'creditSetUps',
      blankRow('creditSetUps', { name: creditSetUpName, isProgrammePublic: eventId === 'shown-2027' }),
    );
    store.apply(draft.changes(), 1);
    await saveEvent(desk.database.pool, eventId, store);
    await setPublicAddress(desk, eventId, eventId);
  }
});
afterAll(async () => {
  await desk.close();
  await rm(webRoot, { recursive: true });
});

const api = (event: string, file = 'programme') => `/api/public/${event}-2027/${file}`;

test('anyone reads titles, speakers, halls and times of a programme that is shown, and nothing else', async () => {
  const { statusCode, headers, json } = await desk.get(api('shown'));
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
  const session = (at: number, title: string) => ({
    title,
    speakers: ['Dr. Rao'],
    startsAt: at,
    endsAt: at + 8 * hourMs,
  });
  expect(json()).toEqual({
    days: [
      {
        day: '2027-09-18',
        halls: [
          {
            name: 'Hall A',
            sessions: [session(startsAt, hostile), session(startsAt + 14 * hourMs, 'Dinner')],
          },
        ],
      },
    ],
  });
  const again = await desk.app.inject({
    url: api('shown'),
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await desk.get('/api/public/shown-2027')).json()).toMatchObject({ hasProgramme: true });
});

test('the calendar file has each session, as a download', async () => {
  const { statusCode, headers, body } = await desk.get(api('shown', 'programme.ics'));
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="programme .*\.ics"/);
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(body).toContain('DTSTART:20270918T033000Z');
});

test('the page has the programme as text without JavaScript, whatever it contains', async () => {
  const { statusCode, body } = await desk.get('/r/shown-2027/programme');
  expect(statusCode).toBe(200);
  expect(body).toContain('<h2>18-09-2027</h2><h3>Hall A</h3><ul><li>');
  expect(body).toContain('&#60;script&#62;alert(1)');
  expect(body).not.toContain('<script>');
  expect((await desk.get('/r/shown-2027')).body).not.toContain('Hall A');
});

test('a programme that is not shown does not exist, as at an address without event', async () => {
  for (const file of ['programme', 'programme.ics']) {
    const hidden = await desk.get(api('hidden', file));
    expect([hidden.statusCode, hidden.json<{ code: string }>().code]).toEqual([404, 'programmeNotPublic']);
    expect((await desk.get(api('unknown', file))).statusCode).toBe(404);
  }
  const page = await desk.get('/r/hidden-2027/programme');
  expect([page.statusCode, page.body.includes('Hall A')]).toEqual([404, false]);
  expect((await desk.get('/api/public/hidden-2027')).json()).toMatchObject({ hasProgramme: false });
});

test('the switch counts at once, also for an answer that was shared a moment ago', async () => {
  const hosted = await desk.hosting.get('shown-2027');
  expect((await desk.get(api('shown'))).statusCode).toBe(200);
  const draft = new Draft(hosted.store);
  draft.put('creditSetUps', blankRow('creditSetUps', { name: creditSetUpName }));
  hosted.store.apply(draft.changes());
  expect((await desk.get(api('shown'))).statusCode).toBe(404);
});
