import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isoDay } from '#domain/core/text/format.ts';
import { dayMs } from '#domain/model/fields/time-zone.ts';
import { blankRow } from '#domain/model/tables.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { Delivery } from '#domain/model/delivery.ts';
import { beginHistory } from '#server/db/restored.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { EventHosting } from '#server/hosting/event-hosting.ts';
import { mailMessage } from '#server/providers/mail-message.ts';
import { whatsappMessage } from '#server/providers/whatsapp-message.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { mailServer, type MailServer } from '#tests/support/services/mail-server.ts';
import type { Behaviour } from '#tests/support/services/scripted-service.ts';
import {
  messageServer,
  messageSettings,
  type MessageServer,
} from '#tests/support/services/message-server.ts';
import { refused } from '#tests/support/services/whatsapp-server.ts';
import { insertOptOuts } from '#server/db/statements/delivery-statements.ts';
import type { MakeAttachment } from './attachments/attachment-press.ts';
import { recipientOf } from './opt-outs.ts';
import { AutomaticClock } from './automatic-clock.ts';
import { DeliveryEngine, type MessageSender } from './delivery-engine.ts';

const eventId = 'deliveries';
const secret = { key: 'a secret of the tests' };
/** 10:00 in India. */
const morning = Date.UTC(2026, 10, 28, 4, 30);

let database: Awaited<ReturnType<typeof freshDatabase>>;
let hosting: EventHosting;
let whatsapp: MessageServer;
let answer: Behaviour | null;
let makeAttachment: MakeAttachment;

beforeEach(async () => {
  answer = null;
  makeAttachment = async () => null;
  whatsapp = await messageServer(() => answer);
  database = await freshDatabase();
  const store = smallEvent(eventId, 3);
  const draft = new Draft(store);
  for (const event of draft.all('event')) draft.put('event', { ...event, isSendingOn: true });
  const run = {
    ...blankRow('messageRuns'),
    runId: 'run',
    purpose: 'free',
    channel: 'whatsapp',
    state: 'running',
  };
  draft.put('messageRuns', { ...run, text: 'Hello {name}', template: 'hello', language: 'en' });
  for (const delegateId of ['d1', 'd2', 'd3'])
    draft.put('deliveries', {
      ...blankRow('deliveries'),
      deliveryId: delegateId,
      runId: 'run',
      delegateId,
      state: 'queued',
    });
  store.apply(draft.changes(), 1);
  await saveEvent(database.pool, eventId, store);
  hosting = new EventHosting({ ...database, reportFault: (_incident, error) => expect.fail(String(error)) });
});
afterEach(async () => {
  await hosting.close();
  await database.close();
  whatsapp.close();
});

const whatsappSender = (perDay: number): MessageSender => {
  const number = { ...messageSettings, url: whatsapp.url };
  const send = whatsappMessage(number);
  return { channel: 'whatsapp', name: 'whatsapp:1055', perSecond: 1_000, perDay, send };
};
const look = async ({
  now = morning,
  perDay = 1_000,
  sender = whatsappSender(perDay),
  calendarOf = (): string | null => null,
} = {}): Promise<void> => {
  const engine = new DeliveryEngine({
    pool: database.pool,
    secret,
    publicUrl: 'https://desk.example.org',
    calendarOf,
    hosting,
    senders: [sender],
    makeAttachment,
    now: () => now,
    log: { warn: () => undefined, error: () => undefined },
  });
  await engine.look();
  await engine.settled();
};
const stored = async (): Promise<Delivery[]> => [
  ...(await freshLoad(database.pool, eventId)).all('deliveries'),
];
const states = async (): Promise<string[]> => (await stored()).map(({ state }) => state);
const reasonOfRun = async (): Promise<unknown> =>
  (await freshLoad(database.pool, eventId)).get('messageRuns', 'run');

test('each message goes out once, with the facts of its person and our reference', async () => {
  await look();
  await look();
  expect(await states()).toEqual(['accepted', 'accepted', 'accepted']);
  expect(whatsapp.taken).toHaveLength(3);
  expect(whatsapp.taken.find(({ to }) => to === '919100000001')).toMatchObject({
    template: {
      name: 'hello',
      components: [{ parameters: [{ parameter_name: 'name', text: 'Person 1' }] }],
    },
    biz_opaque_callback_data: 'deliveries.d1',
  });
});

test('at night a run waits', async () => {
  await look({ now: morning + 12 * 3_600_000 });
  expect([await states(), whatsapp.taken]).toEqual([['queued', 'queued', 'queued'], []]);
});

test('a closed event sends nothing', async () => {
  await database.pool.query('UPDATE event SET closed_at = 1');
  await look();
  expect([await states(), whatsapp.taken]).toEqual([['queued', 'queued', 'queued'], []]);
});

test('people who stopped messages get those about their registration alone', async () => {
  await insertOptOuts(database.pool, [recipientOf(secret, '919100000001')], 1);
  await look();
  expect(await states()).toEqual(['failed', 'accepted', 'accepted']);
  expect((await stored())[0]).toMatchObject({ failure: 'stopped', begunAt: null });
  await database.pool.query("UPDATE message_runs SET purpose = 'cardReady'");
  await database.pool.query("UPDATE deliveries SET state = 'queued', failure = '' WHERE state = 'failed'");
  await hosting.close();
  hosting = new EventHosting({ ...database, reportFault: (_incident, error) => expect.fail(String(error)) });
  await look();
  expect(await states()).toEqual(['accepted', 'accepted', 'accepted']);
});

test('no more people than the limit of a day get a message', async () => {
  await look({ perDay: 2 });
  await look({ perDay: 2 });
  expect(whatsapp.taken).toHaveLength(2);
});

test.each<[string, Behaviour, string]>([
  ['breaks the connection', 'reset', 'unknown'],
  ['answers with a page of a proxy', { status: 504, body: '<html>' }, 'unknown'],
  ['is too busy', refused(130429), 'queued'],
  ['cannot reach the person', refused(131026), 'failed'],
])('a provider that %s', async (_what, behaviour, state) => {
  answer = behaviour;
  await look();
  expect(await states()).toEqual([state, state, state]);
  expect(whatsapp.taken).toEqual([]);
});

test('a provider that cannot be reached has taken nothing, so the messages wait', async () => {
  whatsapp.close();
  await look();
  expect(await states()).toEqual(['queued', 'queued', 'queued']);
});

test('a template that Meta paused pauses the run, and its messages wait', async () => {
  answer = refused(132015);
  await look();
  expect(await states()).toEqual(['queued', 'queued', 'queued']);
  expect(await reasonOfRun()).toMatchObject({ state: 'paused', reason: '132015' });
  answer = null;
  await look();
  expect(whatsapp.taken).toEqual([]);
});

test('a run that may not be sent pauses before its first message, and goes on when a member resumes it', async () => {
  const whatsAppSender = whatsappSender(1_000);
  const gapOf = async ({ isPromotion }: { readonly isPromotion: boolean }) =>
    isPromotion ? '' : 'promotion';
  await look({ sender: { ...whatsAppSender, gapOf } });
  expect([await states(), whatsapp.taken]).toEqual([['queued', 'queued', 'queued'], []]);
  expect(await reasonOfRun()).toMatchObject({ state: 'paused', reason: 'promotion' });
  await database.pool.query("UPDATE message_runs SET state = 'running', is_promotion = true");
  await hosting.close();
  hosting = new EventHosting({ ...database, reportFault: (_incident, error) => expect.fail(String(error)) });
  await look({ sender: { ...whatsAppSender, gapOf } });
  expect(await states()).toEqual(['accepted', 'accepted', 'accepted']);
});

describe('by mail', () => {
  const byMail = (lanes?: MessageSender['lanes']): MessageSender => {
    const { send, close } = mailMessage({
      url: `smtp://127.0.0.1:${mail.port}`,
      from: 'Desk <desk@example.org>',
    });
    closing.push(close);
    return {
      channel: 'email',
      name: 'email:desk',
      perSecond: 1_000,
      perDay: 100,
      send,
      ...(lanes && { lanes }),
    };
  };
  let mail: MailServer;
  const closing: (() => void)[] = [];
  beforeEach(async () => {
    mail = await mailServer();
    await database.pool.query("UPDATE message_runs SET channel = 'email', template = ''");
    await database.pool.query("UPDATE delegates SET email = delegate_id || '@example.com'");
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) close();
    await mail.close();
  });

  test('each mail goes out once, with the text of its person', async () => {
    const sender = byMail();
    await look({ sender });
    await look({ sender });
    expect(await states()).toEqual(['accepted', 'accepted', 'accepted']);
    expect(mail.envelopes.toSorted()).toEqual(['deliveries.d1', 'deliveries.d2', 'deliveries.d3']);
    expect(mail.mails.map(({ text }) => /^Hello .*$/m.exec(text)?.[0].trim()).toSorted()).toEqual([
      'Hello Person 1',
      'Hello Person 2',
      'Hello Person 3',
    ]);
    expect(mail.mails[0]?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('news that wait for one person are one mail, with the calendar file and the own page', async () => {
    await database.pool.query(
      "UPDATE message_runs SET is_automatic = true, purpose = 'venue', text = 'At {event}'",
    );
    await database.pool.query(
      `INSERT INTO message_runs SELECT event_id, 'other', 'free', channel, 'And {name}', template, language, is_at_night,
         state, reason, started_at, started_by, extra, version, is_automatic FROM message_runs`,
    );
    await database.pool.query("DELETE FROM deliveries WHERE delivery_id <> 'd1'");
    await database.pool.query(
      `INSERT INTO deliveries SELECT event_id, 'joined', 'other', delegate_id, state, failure, state_at, queued_at + 1,
         begun_at, attempt, provider_id, price_category, extra, version, cause FROM deliveries`,
    );
    await database.pool.query(
      `INSERT INTO public_addresses (address, event_id, chosen_at) VALUES ('physicon', 'deliveries', 1)`,
    );
    await look({ sender: byMail(), calendarOf: () => 'BEGIN:VCALENDAR' });
    expect(mail.mails).toHaveLength(1);
    const letter = mail.mails[0]?.text ?? '';
    for (const part of [/^At /m, /^And Person 1/m, /r\/physicon\/me/, /event\.ics/])
      expect(letter).toMatch(part);
    expect((await stored()).map(({ state, failure }) => failure || state).toSorted()).toEqual([
      'accepted',
      'joined',
    ]);
  });

  test('a domain whose pace is used up waits, and the others go on', async () => {
    const laneOf = ({ delegateId }: { readonly delegateId: string }) => (delegateId === 'd1' ? 'one' : 'two');
    const sender = byMail({ perSecond: 4, laneOf });
    await look({ sender });
    expect((await states()).toSorted()).toEqual(['accepted', 'accepted', 'queued']);
  });
});

describe('what goes out by itself', () => {
  // The event judges by its own clock.
  const today = Date.now();
  const automatic = async (channel: string): Promise<void> => {
    await database.pool.query('DELETE FROM deliveries');
    await database.pool.query(
      `INSERT INTO automatic_messages (event_id, purpose, is_on, channel, day, last_day, set_at, set_by, version)
       VALUES ($1, 'venue', true, $2, $3, $4, 0, '', 1)`,
      [eventId, channel, isoDay(today, 'Asia/Kolkata'), isoDay(today + dayMs, 'Asia/Kolkata')],
    );
    await database.pool.query(`UPDATE delegates SET is_paid = true`);
    await hosting.close();
    hosting = new EventHosting({
      ...database,
      reportFault: (_incident, error) => expect.fail(String(error)),
    });
  };
  const followers = async (): Promise<unknown[]> => {
    const { rows } = await database.pool.query<{ cause: string }>(
      "SELECT cause FROM deliveries WHERE run_id = 'next' ORDER BY cause",
    );
    return rows.map(({ cause }) => cause);
  };
  const clock = (now: number): AutomaticClock =>
    new AutomaticClock({
      ...database,
      hosting,
      now: () => now,
      log: { warn: expect.fail, error: expect.fail },
    });

  test('two processes queue a reminder once, and only on its days', async () => {
    await automatic('email');
    await clock(today - dayMs).look();
    expect(await states()).toEqual([]);
    const other = new EventHosting({ ...database, reportFault: (_id, error) => expect.fail(String(error)) });
    const twin = new AutomaticClock({
      ...database,
      hosting: other,
      now: () => today,
      log: { warn: expect.fail, error: expect.fail },
    });
    await Promise.all([clock(today).look(), twin.look()]);
    await clock(today).look();
    await other.close();
    expect(await states()).toEqual(['queued', 'queued', 'queued']);
    expect(new Set((await stored()).map(({ cause }) => cause)).size).toBe(3);
  });

  test('two processes queue the next channel once, after the time', async () => {
    await database.pool.query("UPDATE delegates SET email = delegate_id || '@example.org'");
    const begunAt = today - 7 * 3_600_000;
    await database.pool.query(
      `INSERT INTO message_runs (event_id, run_id, purpose, channel, text, template, language, is_at_night, state, reason,
         started_at, started_by, version, is_automatic, follows, follow_hours)
       SELECT event_id, 'next', purpose, 'email', text, '', '', true, 'running', '', 1, '', version, false, run_id, 6
       FROM message_runs`,
    );
    await database.pool.query(
      `UPDATE deliveries SET begun_at = $1,
      state = CASE delivery_id WHEN 'd1' THEN 'sent' WHEN 'd2' THEN 'unknown' ELSE 'failed' END`,
      [begunAt],
    );
    await hosting.close();
    const open = () =>
      new EventHosting({ ...database, reportFault: (_id, error) => expect.fail(String(error)) });
    hosting = open();
    const other = open();
    const twin = new AutomaticClock({
      ...database,
      hosting: other,
      now: () => today,
      log: { warn: expect.fail, error: expect.fail },
    });
    await clock(today - 2 * 3_600_000).look();
    expect(await followers()).toEqual([]);
    await Promise.all([clock(today).look(), twin.look()]);
    await clock(today + 60_000).look();
    await other.close();
    expect(await followers()).toEqual(['next/d1/1', 'next/d3/1']);
  });
});

test('after a restore nothing that waited is sent by itself, and runs that go on ask first', async () => {
  await database.pool.query(
    `INSERT INTO message_runs (event_id, run_id, purpose, channel, text, template, language, is_at_night, state, reason,
       started_at, started_by, version, is_automatic, follows)
     SELECT event_id, 'next', purpose, 'email', text, '', '', is_at_night, 'running', '', 1, '', version, false, run_id
     FROM message_runs`,
  );
  await database.pool.query(
    `INSERT INTO automatic_messages (event_id, purpose, is_on, channel, day, last_day, set_at, set_by, version)
     SELECT $1, unnest(ARRAY['venue', 'paid']), true, 'email', '', '', 0, '', 1`,
    [eventId],
  );
  await inTransaction(database.pool, beginHistory);
  await look();
  expect([await states(), whatsapp.taken]).toEqual([['unknown', 'unknown', 'unknown'], []]);
  const switches = await database.pool.query('SELECT purpose FROM automatic_messages WHERE is_on');
  expect(switches.rows).toEqual([{ purpose: 'paid' }]);
  const { rows } = await database.pool.query(
    'SELECT run_id AS id, state, reason FROM message_runs ORDER BY reason',
  );
  expect(rows).toMatchObject([{ state: 'running' }, { id: 'next', state: 'paused', reason: 'restored' }]);
});
