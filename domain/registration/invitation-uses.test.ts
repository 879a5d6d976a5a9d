import { expect, test } from 'vitest';
import { formName } from '../model/registration/values.ts';
import { Draft } from '../core/store/draft.ts';
import { openRegistration, orderOf } from '#tests/support/registration/open-event.ts';
import { runCommandAs } from '#tests/support/registration/run-command-as.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { quoteFor } from './quote-for.ts';

const now = Date.parse('2026-09-20T06:00:00Z');
const invitation = { eligibilityId: 'guest-speaker', code: 'WELCOME' };

test('an invitation of one use is for one registration, and free again when that ends', () => {
  const draft = new Draft(deskEvent());
  openRegistration(draft, { form: { invitations: [{ ...invitation, mostUses: 1 }] } });
  const formFor = (phone: string) =>
    orderOf({
      details: { fullName: `Guest ${phone}`, phone, categoryId: 'pg' },
      eligibility: { eligibilityId: 'guest-speaker', value: 'welcome', fileId: '' },
    });
  const run = (role: 'registrant' | 'write', phone: string, name: string, input: object) =>
    runCommandAs(draft, { role, phone, now }, { name, input });
  const submit = (phone: string) =>
    run('registrant', phone, 'order.submit', { form: formFor(phone), seenPaise: 0 });
  const [first, second] = ['9840000081', '9840000082'];
  const sent = submit(first);
  if (!sent.ok) throw new Error(sent.code);
  const { orderId } = sent.result as { orderId: string };
  const { answers: _, consents: __, noticeVersion: ___, ...priced } = formFor(second);
  expect(quoteFor(draft, priced, { now, phone: second, source: 'online' }).refusals).toMatchObject([
    { part: 'eligibility' },
  ]);
  expect(submit(second)).toMatchObject({ code: 'invitationUsedUp' });

  const order = draft.get('orders', orderId);
  if (order === undefined) throw new Error('the order is stored');
  // As after a cancellation of a free registration.
  draft.remove('delegates', order.delegateId);
  draft.put('orders', { ...order, status: 'cancelled', endedAt: now });
  expect(submit(second)).toMatchObject({ ok: true });
  expect(run('write', '', 'order.revive', { orderId })).toMatchObject({
    code: 'invitationSpent',
    params: { code: 'welcome' },
  });
  const row = draft.get('registrationForms', formName);
  if (row?.form == null) throw new Error('registration is open');
  draft.put('registrationForms', { ...row, form: { ...row.form, invitations: [invitation] } });
  expect(run('write', '', 'order.revive', { orderId })).toMatchObject({ ok: true });
});
