import { afterEach, describe, expect, test } from 'vitest';
import { isBadEmail } from '#domain/messages/addressee.ts';
import type { ReturnedMails } from '#domain/messages/mail/returned-mail.ts';
import { blankRow } from '#domain/model/tables.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { insertNotification } from '#server/db/statements/notification-statements.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { postmark, ses, sesConfirmation, type MailProvider } from '#tests/support/services/mail-reports.ts';

const eventId = 'reported';
const token = 'a token of the mail provider, long enough';
const superAdmin = '9000000009';
const people = ['d1', 'd2', 'd3'] as const;
type Person = (typeof people)[number];
const about = (person: Person): string => `${eventId}.${person}`;
const addressOf = (person: Person): string => `${person}@example.com`;

let desk: AccountDesk;
afterEach(() => desk.close());

const open = async ({ fields }: Pick<MailProvider, 'fields'>): Promise<void> => {
  desk = await openAccountDesk({
    superAdmins: [superAdmin],
    env: { REGDESK_MAIL_REPORT_TOKEN: token, REGDESK_MAIL_REPORT_FIELDS: JSON.stringify(fields) },
  });
  const store = smallEvent(eventId, 3);
  const draft = new Draft(store);
  draft.put('messageRuns', { ...blankRow('messageRuns'), runId: 'run', purpose: 'free', channel: 'email' });
  for (const delegateId of people) {
    const delegate = draft.get('delegates', delegateId) ?? expect.fail('no person');
    draft.put('delegates', { ...delegate, email: addressOf(delegateId) });
    const row = { ...blankRow('deliveries'), deliveryId: delegateId, runId: 'run', delegateId };
    draft.put('deliveries', { ...row, state: 'accepted', stateAt: 1 });
  }
  store.apply(draft.changes(), 1);
  await saveEvent(desk.database.pool, eventId, store);
};
const post = async (payload: string, { at = token, type = 'application/json' } = {}): Promise<number> => {
  const url = `/api/mail/reports/${encodeURIComponent(at)}`;
  const headers = { 'content-type': type };
  const { statusCode } = await desk.app.inject({ method: 'POST', url, payload, headers });
  await desk.inbox.settled();
  return statusCode;
};
const report = async (...reports: readonly object[]): Promise<void> => {
  for (const one of reports) expect(await post(JSON.stringify(one))).toBe(200);
};
const states = async (): Promise<string[]> =>
  [...(await freshLoad(desk.database.pool, eventId)).all('deliveries')]
    .map(({ deliveryId, state, failure }) => `${deliveryId} ${state} ${failure}`.trim())
    .toSorted();
const returned = async (): Promise<ReturnedMails> =>
  (await desk.get('/api/returned-mail', await desk.signIn(superAdmin))).json<ReturnedMails>();

describe.each([
  ['Amazon SES', ses],
  ['Postmark', postmark],
])('reports of %s', (_name, provider) => {
  test('mark their messages, and an unknown address its person until it is corrected', async () => {
    await open(provider);
    await report(
      provider.bounced({ reference: about('d1'), recipient: 'D1@Example.com', code: '5.1.1' }),
      provider.taken(about('d2')),
      provider.bounced({ reference: about('d3'), code: '5.7.1' }),
    );
    expect(await states()).toEqual(['d1 failed mailAddress', 'd2 sent', 'd3 failed mailRefused']);
    const store = await freshLoad(desk.database.pool, eventId);
    const bad = people.filter((person) =>
      isBadEmail(store, store.get('delegates', person) ?? expect.fail('no person')),
    );
    expect(bad).toEqual(['d1']);
    expect((await returned()).mails).toEqual([]);
  });

  test('repeated, in any order and in one array, come to the same', async () => {
    await open(provider);
    const bounced = provider.bounced({ reference: about('d1'), recipient: addressOf('d1'), code: '5.1.1' });
    await report(bounced, provider.taken(about('d1')), bounced);
    const many = Array.from({ length: 250 }, () => provider.taken(about('d2')));
    expect(await post(JSON.stringify([...many, bounced, provider.taken(about('d3'))]))).toBe(200);
    expect(await states()).toEqual(['d1 failed mailAddress', 'd2 sent', 'd3 sent']);
  });

  test('about no message of ours are listed once, for super admins alone', async () => {
    await open(provider);
    const lost = provider.bounced({ reference: 'other.lost', recipient: 'who@example.com', code: '5.1.1' });
    await report(lost, lost, provider.taken('other.lost'));
    const shown = await returned();
    expect(shown).toEqual({ mails: [expect.anything()], mailbox: null, hasReports: true });
    const { recipient, status, failure, reason } = shown.mails[0] ?? expect.fail('none is listed');
    expect([recipient, status, failure]).toEqual(['who@example.com', '5.1.1', 'mailAddress']);
    expect(reason).toContain('550 5.1.1 refused');
    expect((await desk.get('/api/returned-mail', await desk.signIn('9000000001'))).statusCode).toBe(403);
  });
});

test('a state that the operator named means an unknown address without a code', async () => {
  await open(postmark);
  await report(postmark.bounced({ reference: about('d1'), recipient: addressOf('d1') }));
  expect(await states()).toEqual(['d1 failed mailAddress', 'd2 accepted', 'd3 accepted']);
});

test('the address that confirms the reports is logged and not opened', async () => {
  await open(ses);
  const address = 'https://sns.ap-south-1.amazonaws.com/?Action=ConfirmSubscription&Token=1';
  await post(JSON.stringify(sesConfirmation(address)), { type: 'text/plain; charset=UTF-8' });
  await post(JSON.stringify(sesConfirmation('http://127.0.0.1/')), { type: 'text/plain' });
  const logged = desk.logged.join('');
  expect(logged).toContain(address);
  expect(logged).not.toContain('127.0.0.1/');
});

test('without the secret part nothing is taken, and nonsense changes nothing', async () => {
  await open(ses);
  const bounced = JSON.stringify(ses.bounced({ reference: about('d1') }));
  expect(await post(bounced, { at: 'another token, which is long enough too' })).toBe(403);
  for (const body of ['', 'null', '[]', '[1,null]', 'no JSON', '{"Message":"no JSON"}', '{"Message":{}}'])
    expect([body, await post(body)]).toEqual([body, 200]);
  expect(await post(`"${'x'.repeat(1024 * 1024)}"`)).toBe(413);
  expect(await states()).toEqual(['d1 accepted', 'd2 accepted', 'd3 accepted']);
  expect((await desk.database.pool.query('SELECT FROM provider_notifications')).rowCount).toBe(0);
});

test('a server merges at its start what another stored and did not merge', async () => {
  await open(ses);
  const body = Buffer.from(JSON.stringify(ses.taken(about('d1'))));
  await insertNotification(desk.database.pool, { kind: 'mail', body, now: desk.clock.now });
  await desk.inbox.start()();
  expect(await states()).toEqual(['d1 sent', 'd2 accepted', 'd3 accepted']);
});

test('without its settings, the address does not exist', async () => {
  desk = await openAccountDesk();
  expect(await post('{}')).toBe(404);
});
