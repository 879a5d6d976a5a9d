import { afterEach, beforeEach, expect, test } from 'vitest';
import { blankRow } from '#domain/model/tables.ts';
import { isBadEmail } from '#domain/messages/addressee.ts';
import { Draft } from '#domain/core/store/draft.ts';
import {
  readMailboxPosition,
  readUnmatchedBounces,
} from '#server/db/statements/sending/bounce-statements.ts';
import { EventHosting } from '#server/hosting/event-hosting.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import {
  absenceNote,
  plainBounce,
  gmailBounce,
  postfixBounce,
} from '#tests/support/services/bounce-mails.ts';
import { imapServer, type ImapServer } from '#tests/support/services/imap-server.ts';
import { BounceMailbox, nameOfMailbox } from './bounce-mailbox.ts';

const eventId = 'bounced';
const now = Date.UTC(2026, 10, 28, 4, 30);

let database: Awaited<ReturnType<typeof freshDatabase>>;
let hosting: EventHosting;
let imap: ImapServer;
let logged: string[];

beforeEach(async () => {
  logged = [];
  imap = await imapServer();
  database = await freshDatabase();
  const store = smallEvent(eventId, 3);
  const draft = new Draft(store);
  draft.put('messageRuns', { ...blankRow('messageRuns'), runId: 'run', purpose: 'free', channel: 'email' });
  for (const delegateId of ['d1', 'd2', 'd3']) {
    const delegate = draft.get('delegates', delegateId) ?? expect.fail('no person');
    draft.put('delegates', { ...delegate, email: `${delegateId}@example.com` });
    const row = { ...blankRow('deliveries'), deliveryId: delegateId, runId: 'run', delegateId };
    draft.put('deliveries', { ...row, state: 'accepted', stateAt: 1 });
  }
  store.apply(draft.changes(), 1);
  await saveEvent(database.pool, eventId, store);
  hosting = new EventHosting({ ...database, reportFault: (_incident, error) => expect.fail(String(error)) });
});
afterEach(async () => {
  await hosting.close();
  await database.close();
  await imap.close();
});

const mailboxOf = ({ url }: ImapServer = imap) => {
  const note = (context: object, message: string) => void logged.push(JSON.stringify([context, message]));
  return new BounceMailbox({ ...database, hosting, url, now: () => now, log: { warn: note, error: note } });
};
const look = (): Promise<void> => mailboxOf().look();
const states = async (): Promise<string[]> =>
  [...(await freshLoad(database.pool, eventId)).all('deliveries')]
    .map(({ deliveryId, state, failure }) => `${deliveryId} ${state} ${failure}`.trim())
    .toSorted();
const fetched = (): string[] => imap.commands.filter((command) => command.startsWith('UID FETCH'));

test('bounces mark their messages, and an unknown address its person until it is corrected', async () => {
  imap.mails.push(
    postfixBounce(`${eventId}.d1`, 'd1@example.com'),
    gmailBounce(`${eventId}.d2`, 'd2@example.com'),
    plainBounce(`${eventId}.d3`, 'd3@example.com'),
  );
  await look();
  expect(await states()).toEqual(['d1 failed mailAddress', 'd2 failed mailAddress', 'd3 failed mailLater']);
  const store = await freshLoad(database.pool, eventId);
  const isBad = (delegateId: string, change: object = {}) =>
    isBadEmail(store, { ...(store.get('delegates', delegateId) ?? expect.fail('no person')), ...change });
  expect([isBad('d1'), isBad('d2'), isBad('d3')]).toEqual([true, true, false]);
  expect(isBad('d1', { email: 'asha@example.com' })).toBe(false);
  expect(await readUnmatchedBounces(database.pool, now)).toEqual([]);
});

test('each mail is read once, also by two processes, and nothing in the mailbox changes', async () => {
  imap.mails.push(postfixBounce(`${eventId}.d1`, 'd1@example.com'));
  await Promise.all([look(), look()]);
  await look();
  expect(fetched().length).toBeLessThanOrEqual(2);
  imap.mails.push(gmailBounce(`${eventId}.d2`, 'd2@example.com'));
  const before = fetched().length;
  await look();
  expect(fetched()).toHaveLength(before + 1);
  expect(await states()).toEqual(['d1 failed mailAddress', 'd2 failed mailAddress', 'd3 accepted']);
  expect(imap.commands.filter((command) => /STORE|EXPUNGE|SELECT|APPEND|COPY|MOVE/.test(command))).toEqual(
    [],
  );
});

test('a mailbox that was made again is read from its beginning', async () => {
  imap.mails.push(absenceNote(`${eventId}.d1`), absenceNote(`${eventId}.d1`));
  await look();
  imap.mails.splice(0, 2, postfixBounce(`${eventId}.d3`, 'd3@example.com'));
  imap.uidValidity = 8;
  await look();
  expect(await states()).toEqual(['d1 accepted', 'd2 accepted', 'd3 failed mailAddress']);
});

test('a bounce without a message of ours is listed once, and other mail is left alone', async () => {
  imap.mails.push(
    absenceNote(`${eventId}.d1`),
    postfixBounce('bounced.unknown', 'who@example.com'),
    postfixBounce('other', 'who@example.com', '4.4.1'),
  );
  await look();
  await database.pool.query('DELETE FROM mailbox_positions');
  await look();
  expect(await states()).toEqual(['d1 accepted', 'd2 accepted', 'd3 accepted']);
  expect(await readUnmatchedBounces(database.pool, now)).toEqual([
    expect.objectContaining({ recipient: 'who@example.com', status: '5.1.1', receivedAt: now }),
  ]);
  expect(await readUnmatchedBounces(database.pool, now + 31 * 24 * 3_600_000)).toEqual([]);
});

test('a mailbox that cannot be read says why, without its password, and is read again later', async () => {
  const closed = await imapServer({ refusesLogin: true });
  await mailboxOf(closed).look();
  expect(await readMailboxPosition(database.pool, nameOfMailbox(closed.url))).toMatchObject({
    failure: 'login',
  });
  await closed.close();
  await mailboxOf(closed).look();
  expect(await readMailboxPosition(database.pool, nameOfMailbox(closed.url))).toMatchObject({
    failure: 'noAnswer',
  });
  expect(logged).toHaveLength(2);
  expect(logged.join('')).not.toMatch(/p w|p%20w|desk@/);
  await look();
  expect(await readMailboxPosition(database.pool, nameOfMailbox(imap.url))).toMatchObject({
    failure: '',
    readAt: now,
  });
});
