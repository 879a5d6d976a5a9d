import { expect, test } from 'vitest';
import { defaultCardDesign, defaultCardLayout } from '#domain/model/card-template.ts';
import { defaultCertificateDesign, defaultCertificateGate } from '#domain/model/certificate.ts';
import { imageFolder } from '#domain/model/fields/image.ts';
import { blankRow } from '#domain/model/tables.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { smallEvent } from '#demo/small-event.ts';
import { periodOf } from '#tests/support/money/price-list-of.ts';
import { openRegistration } from '#tests/support/registration/open-event.ts';
import { cloneEvent } from './clone-event.ts';

test('images of the event move with the rows that name them, at any depth; others stay as they are', () => {
  const store = smallEvent('gate', 1);
  const image = (eventId: string, digit: string) => imageFolder(eventId, 'card') + digit.repeat(64);
  const foreign = 'https://images.example.org/a.jpg';
  const draft = new Draft(store);
  draft.put('templates', {
    name: 'main',
    layout: defaultCardLayout,
    design: { ...defaultCardDesign, background: image('gate', 'a') },
    extra: null,
  });
  draft.put('certificateTemplates', {
    name: 'main',
    design: {
      ...defaultCertificateDesign,
      background: image('gate', 'b'),
      signatures: [
        { name: 'A. Rao', role: 'Chair', image: image('gate', 'c') },
        { name: 'B. Rao', role: 'Secretary', image: foreign },
      ],
    },
    gate: defaultCertificateGate,
    extra: null,
  });
  store.apply(draft.changes(), 2);

  const { rows, cardImages } = cloneEvent(store, 'next');
  const rowOf = (table: string) => rows.find((copied) => copied.table === table)?.row;
  expect(rowOf('templates')).toMatchObject({
    layout: defaultCardLayout,
    design: { background: image('next', 'a') },
  });
  expect(rowOf('certificateTemplates')).toMatchObject({
    design: {
      background: image('next', 'b'),
      signatures: [{ image: image('next', 'c') }, { image: foreign }],
    },
  });
  expect(cardImages).toEqual({ from: 'gate', imageIds: ['a', 'b', 'c'].map((digit) => digit.repeat(64)) });
});

test('the dates of the set-up move, the form is closed, and what was given to people stays behind', () => {
  const draft = new Draft(smallEvent('gate', 1));
  openRegistration(draft, {
    list: { periods: [periodOf('spot', '2026-09-18')] },
    form: {
      closesAt: Date.parse('2026-09-14T23:59:00+05:30'),
      invitations: [{ eligibilityId: 'guest', code: 'GUESTS' }],
    },
  });
  const form = draft.get('registrationForms', 'form');
  if (form === undefined) throw new Error('There is a form.');
  draft.put('registrationForms', {
    ...form,
    shutOut: [{ phone: '9840000001', at: 1, by: 'x', note: '' }],
  });
  const store = smallEvent('gate', 1);
  store.apply(draft.changes(), 2);
  const { event, rows } = cloneEvent(store, 'next', { date: '17-19 September 2027', days: 364 });
  expect(event).toMatchObject({ date: '17-19 September 2027' });
  const rowOf = (table: string) => rows.find((copied) => copied.table === table)?.row;
  expect(rowOf('priceLists')).toMatchObject({ list: { periods: [{ lastDay: '2027-09-17' }] } });
  expect(rowOf('registrationForms')).toMatchObject({
    isOpen: false,
    shutOut: [],
    form: { closesAt: Date.parse('2027-09-13T23:59:00+05:30'), invitations: [] },
  });
});

test('a copy has the programme at the same times some days later, and no passages', () => {
  const store = smallEvent('gate', 1);
  const draft = new Draft(store);
  const startsAt = Date.parse('2026-09-18T09:00:00+05:30');
  draft.put('halls', { hallId: 'main', order: 1, name: 'Main hall', capacity: 300, extra: null });
  const session = { ...blankRow('programmeSessions'), sessionId: 'opening', hallId: 'main', startsAt };
  draft.put('programmeSessions', { ...session, endsAt: startsAt + 3_600_000 });
  draft.put('passages', { ...blankRow('passages'), passageId: 'p', hallId: 'main', direction: 'in' });
  draft.put('creditRules', { ...blankRow('creditRules'), ruleId: 'tn', edition: 2 });
  draft.put(
    'creditSetUps',
    blankRow('creditSetUps', { name: 'main', missingExit: 'none', isShown: true, isProgrammePublic: true }),
  );
  draft.put('creditResults', { ...blankRow('creditResults'), delegateId: 'd', revision: 1 });
  store.apply(draft.changes(), 2);
  const { rows } = cloneEvent(store, 'next', { date: '17-19 September 2027', days: 364 });
  const rowsOf = (of: string) => rows.filter(({ table }) => table === of).map(({ row }) => row);
  const next = Date.parse('2027-09-17T09:00:00+05:30');
  expect(rowsOf('programmeSessions')).toMatchObject([{ startsAt: next, endsAt: next + 3_600_000 }]);
  expect(rowsOf('halls')).toMatchObject([{ name: 'Main hall', capacity: 300 }]);
  expect(rowsOf('passages')).toEqual([]);
  expect(rowsOf('creditRules')).toMatchObject([{ ruleId: 'tn', edition: 2 }]);
  expect(rowsOf('creditSetUps')).toMatchObject([
    { missingExit: 'none', isShown: false, isProgrammePublic: false },
  ]);
  expect(rowsOf('creditResults')).toEqual([]);
});

test('a copy has the texts and templates of messages, sends nothing, and needs the permission again', () => {
  const store = smallEvent('gate', 1);
  const draft = new Draft(store);
  for (const event of draft.all('event')) draft.put('event', { ...event, isSendingOn: true });
  draft.put('messageTemplates', {
    ...blankRow('messageTemplates'),
    purpose: 'venue',
    whatsappTemplate: 'venue',
    whatsappLanguage: 'en',
  });
  draft.put('messageRuns', { ...blankRow('messageRuns'), runId: 'run', purpose: 'venue', state: 'running' });
  draft.put('automaticMessages', { ...blankRow('automaticMessages'), purpose: 'venue', isOn: true });
  draft.put('deliveries', { ...blankRow('deliveries'), deliveryId: 'd', runId: 'run', state: 'queued' });
  store.apply(draft.changes(), 2);
  const { event, rows } = cloneEvent(store, 'next');
  const copied = rows.map(({ table }) => table).filter((table) => /^(automatic|message|deliver)/.test(table));
  expect(copied).toEqual(['messageTemplates']);
  expect(event).not.toHaveProperty('isSendingOn');
});
