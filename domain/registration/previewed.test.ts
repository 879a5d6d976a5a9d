import { expect, test } from 'vitest';
import { priceOf } from '#tests/support/money/price-list-of.ts';
import { openRegistration, publicForm, publicList } from '#tests/support/registration/open-event.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { formName } from '../model/registration/values.ts';
import { blankRow } from '../model/tables.ts';
import { Draft } from '../core/store/draft.ts';
import { previewedEvent } from './previewed.ts';
import { publicEvent } from './public-event.ts';

const now = Date.parse('2026-09-20T06:00:00Z');
const day = 86_400_000;
const opened = (): Draft => {
  const draft = new Draft(deskEvent());
  openRegistration(draft);
  draft.put('priceLists', {
    ...blankRow('priceLists'),
    name: 'draft',
    list: publicList({ prices: [priceOf('conference', 1_200_000)] }),
  });
  return draft;
};
const pagesOf = (event: Draft, form = publicForm(), list: 'published' | 'draft' = 'published') =>
  publicEvent(previewedEvent(event, { form, list }, now), now);

test('a preview shows the form that is edited, and leaves the event as it is', () => {
  const event = opened();
  const before = event.changes();
  const texts = { ...publicForm().texts, intro: 'Not saved yet' };
  expect(pagesOf(event, publicForm({ texts }))).toMatchObject({ texts, state: 'open' });
  expect(publicEvent(event, now).texts.intro).not.toBe('Not saved yet');
  expect(event.changes()).toEqual(before);
});

test.each([
  ['is not open yet', { opensAt: now + day }],
  ['has ended', { closesAt: now - day }],
])('a preview shows registration as open if it %s', (_case, dates) => {
  const event = opened();
  event.put('registrationForms', {
    ...blankRow('registrationForms'),
    name: formName,
    form: publicForm(dates),
  });
  expect(publicEvent(event, now).state).not.toBe('open');
  expect(pagesOf(event, publicForm(dates)).state).toBe('open');
});

test('a preview has the prices that count, or those that are edited', () => {
  const event = opened();
  const priceWith = (list: 'published' | 'draft') =>
    pagesOf(event, publicForm(), list).categories[0]?.pricePaise;
  expect([priceWith('published'), priceWith('draft')]).toEqual([1_000_000, 1_200_000]);
});
