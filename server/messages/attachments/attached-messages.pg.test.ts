import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { blankRow } from '#domain/model/tables.ts';
import type { AttachmentKind } from '#domain/model/message.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { EventHosting } from '#server/hosting/event-hosting.ts';
import { DocumentPress } from '#server/pdf/document-press.ts';
import { mailMessage } from '#server/providers/mail-message.ts';
import { whatsappUpload } from '#server/providers/whatsapp/media.ts';
import { whatsappMessage } from '#server/providers/whatsapp-message.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { mailServer, type MailServer } from '#tests/support/services/mail-server.ts';
import {
  messageServer,
  messageSettings,
  type MessageServer,
} from '#tests/support/services/message-server.ts';
import type { Behaviour } from '#tests/support/services/scripted-service.ts';
import { refused } from '#tests/support/services/whatsapp-server.ts';
import { DeliveryEngine, type MessageSender } from '../delivery-engine.ts';
import { attachmentPress, type MakeAttachment } from './attachment-press.ts';
import { keptMedia } from './media-store.ts';

const eventId = 'attached';
const morning = Date.UTC(2026, 10, 28, 4, 30);

let database: Awaited<ReturnType<typeof freshDatabase>>;
let hosting: EventHosting;
let press: DocumentPress;
let whatsapp: MessageServer;
let mail: MailServer;
let uploadAnswer: Behaviour | null;
let now: number;
const closing: (() => void)[] = [];

/** One for all tests, because its fonts take seconds to load. */
beforeAll(() => {
  const foreignImages = { findPatiently: async () => null } as never;
  const of = { foreignImages, now: () => now };
  press = new DocumentPress({
    ...of,
    get pool() {
      return database.pool;
    },
  });
});
afterAll(() => press.close());
beforeEach(async () => {
  [uploadAnswer, now] = [null, morning];
  whatsapp = await messageServer(undefined, () => uploadAnswer);
  mail = await mailServer();
  database = await freshDatabase();
  hosting = new EventHosting({ ...database, reportFault: (_incident, error) => expect.fail(String(error)) });
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await hosting.close();
  await database.close();
  await mail.close();
  whatsapp.close();
});

/** Three people, of whom the third has no card. */
const save = async (channel: 'whatsapp' | 'email', attachment: AttachmentKind): Promise<void> => {
  const store = smallEvent(eventId, 3);
  const draft = new Draft(store);
  for (const event of draft.all('event'))
    draft.put('event', { ...event, isSendingOn: true, date: '12-14 Dec 2026' });
  for (const serial of draft.by('serials', 'delegateId', 'd3'))
    draft.put('serials', { ...serial, delegateId: '', kind: '', code: '' });
  const run = {
    ...blankRow('messageRuns'),
    runId: 'run',
    purpose: 'free',
    channel,
    state: 'running',
    attachment,
  };
  draft.put('messageRuns', { ...run, text: 'Hello {name}', template: 'hello', language: 'en' });
  for (const delegateId of ['d1', 'd2', 'd3']) {
    const delegate = draft.get('delegates', delegateId);
    if (delegate) draft.put('delegates', { ...delegate, email: `${delegateId}@example.com` });
    const row = { ...blankRow('deliveries'), deliveryId: delegateId, runId: 'run', delegateId };
    draft.put('deliveries', { ...row, state: 'queued' });
  }
  store.apply(draft.changes(), 1);
  await saveEvent(database.pool, eventId, store);
};

const whatsappSender = (): MessageSender => {
  const number = { ...messageSettings, url: whatsapp.url };
  const [sender, upload] = ['whatsapp:1055', whatsappUpload(number)];
  return {
    channel: 'whatsapp',
    name: sender,
    perSecond: 1_000,
    perDay: 1_000,
    send: whatsappMessage(number),
    upload: keptMedia({ pool: database.pool, sender, now: () => now, upload }),
  };
};
const mailSender = (): MessageSender => {
  const { send, close } = mailMessage({ url: `smtp://127.0.0.1:${mail.port}`, from: 'desk@example.org' });
  closing.push(close);
  return { channel: 'email', name: 'email:desk', perSecond: 1_000, perDay: 100, send };
};

/** Twice: a look begins what the one before has prepared. */
const look = async (sender: MessageSender, make?: MakeAttachment): Promise<void> => {
  const engine = new DeliveryEngine({
    pool: database.pool,
    secret: { key: 'a secret of the tests' },
    hosting,
    senders: [sender],
    makeAttachment: make ?? attachmentPress({ press, publicUrl: 'https://desk.example.org', now: () => now }),
    now: () => now,
    log: { warn: () => undefined, error: () => undefined },
  });
  for (const _turn of [1, 2]) {
    await engine.look();
    await engine.settled();
  }
};
const states = async (): Promise<string[]> =>
  [...(await freshLoad(database.pool, eventId)).all('deliveries')]
    .map(({ state, failure }) => [state, failure].filter((part) => part !== '').join(' '))
    .toSorted();

test('each mail has the card of its person, and a person without a card gets no mail', async () => {
  await save('email', 'cardPdf');
  await look(mailSender());
  expect(await states()).toEqual(['accepted', 'accepted', 'cancelled noAttachment']);
  expect(mail.mails).toHaveLength(2);
  const { text = '' } = mail.mails[0] ?? {};
  expect(text).toMatch(/^Content-Type: application\/pdf; name=/m);
  const [, encoded = ''] =
    /Content-Disposition: attachment; filename=[^\r]*\r\n\r\n([\w+/=\r\n]+)/.exec(text) ?? [];
  expect(Buffer.from(encoded, 'base64').toString('latin1')).toMatch(/^%PDF-/);
});

test('a calendar file goes with a mail', async () => {
  await save('email', 'calendar');
  await look(mailSender());
  expect(await states()).toEqual(['accepted', 'accepted', 'accepted']);
  expect(mail.mails[0]?.text).toMatch(/^Content-Type: text\/calendar; charset=utf-8/m);
});

test('a picture is uploaded once, and its id used again for the same card until Meta deletes it', async () => {
  await save('whatsapp', 'cardPicture');
  await look(whatsappSender());
  expect(await states()).toEqual(['accepted', 'accepted', 'cancelled noAttachment']);
  expect(whatsapp.uploads).toHaveLength(2);
  expect(whatsapp.uploads[0]).toMatch(/name="type"\r\n\r\nimage\/png[^]*PNG/);
  const headers = whatsapp.taken.map(({ template }) => template.components?.[0]);
  expect(headers.map((one) => JSON.stringify(one)).toSorted()).toEqual(
    ['media.1', 'media.2'].map((id) =>
      JSON.stringify({ type: 'header', parameters: [{ type: 'image', image: { id } }] }),
    ),
  );
  const again = async (days: number) => {
    now += days * 24 * 3_600_000;
    await database.pool.query(
      "UPDATE deliveries SET state = 'queued', begun_at = null WHERE state = 'accepted'",
    );
    await hosting.close();
    hosting = new EventHosting({
      ...database,
      reportFault: (_incident, error) => expect.fail(String(error)),
    });
    await look(whatsappSender());
    return [whatsapp.taken.length, whatsapp.uploads.length];
  };
  expect(await again(28)).toEqual([4, 2]);
  expect(await again(2)).toEqual([6, 4]);
});

test('a document has its file name, and two prints of it are one file', async () => {
  await save('whatsapp', 'cardPdf');
  const make = attachmentPress({ press, publicUrl: undefined, now: () => now });
  const asked = { eventId, delegateId: 'd1', kind: 'cardPdf' };
  const { store } = (await hosting.find(eventId)) ?? expect.fail('no event');
  const { upload } = whatsappSender();
  for (const _print of [1, 2]) {
    const file = (await make({ ...asked, store })) ?? expect.fail('no card');
    expect(await upload?.(file)).toEqual({ mediaId: 'media.1' });
    now += 60_000;
  }
  await look(whatsappSender());
  const [header] = whatsapp.taken.find(({ to }) => to.endsWith('1'))?.template.components ?? [];
  expect(header).toMatchObject({
    parameters: [{ document: { id: 'media.1', filename: /\.pdf$/ as never } }],
  });
});

test.each<[string, Behaviour, string]>([
  ['refuses the file', refused(131053), 'failed 131053'],
  ['is busy', refused(130429), 'queued'],
  ['breaks the connection', 'reset', 'queued'],
])('when the provider %s, no message begins', async (_what, behaviour, state) => {
  await save('whatsapp', 'cardPicture');
  uploadAnswer = behaviour;
  await look(whatsappSender());
  expect((await states()).slice(1)).toEqual([state, state]);
  expect(whatsapp.taken).toEqual([]);
});

test('while the press is busy the messages wait', async () => {
  await save('email', 'cardPdf');
  await look(mailSender(), async () => {
    throw new Refusal('pdfBusy');
  });
  expect(await states()).toEqual(['queued', 'queued', 'queued']);
  expect(mail.mails).toEqual([]);
});
