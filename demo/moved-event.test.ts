import { expect, test } from 'vitest';
import { Draft } from '#domain/core/store/draft.ts';
import { dayMs } from '#domain/model/fields/time-zone.ts';
import { eventDays } from '#domain/event/event-days.ts';
import { storeOf } from '#domain/exchange/tree/rows.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { freeFor, offer } from '#domain/registration/offers.ts';
import { publicEvent } from '#domain/registration/public-event.ts';
import { HallPresence } from '#domain/credits/hall-presence.ts';
import { CreditLedger } from '#domain/credits/results/credit-ledger.ts';
import { exceptions } from '#domain/credits/results/person-credits.ts';
import { quoteFor } from '#domain/registration/quote-for.ts';
import { demoEvent } from './demo-event.ts';
import { withProgramme } from './demo-programme.ts';
import { withRegistration } from './demo-registration.ts';
import { laterThanMade, movedBy } from './moved-event.ts';

const firstDay = '2028-02-27';
const now = Date.parse(`${firstDay}T12:00:00+05:30`);
const by = laterThanMade(firstDay);
const made = withRegistration(withProgramme(demoEvent({ delegates: 60, seed: 1 }).rows, 1), now - by);
const rows = movedBy(made, by);
const store = storeOf(rows);

test('the demo event begins on the day on which it is loaded, with everything as far from it as it was made', () => {
  const [event] = rows.event;
  expect(event).toMatchObject({
    date: '27 February 2028 to 29 February 2028',
    title: 'PHYSICON 2028',
    session2: '2028-29',
  });
  expect(eventDays(event?.date ?? '')).toEqual({ from: firstDay, to: '2028-02-29' });
  expect(rows.marks.map(({ markedAt }) => markedAt)).toEqual(made.marks.map(({ markedAt }) => markedAt + by));
  expect(rows.delegates.map(({ dateOfBirth }) => dateOfBirth)).toEqual(
    made.delegates.map(({ dateOfBirth }) => dateOfBirth),
  );
  expect(rows.registrationForms[0]?.savedAt).toBe(now);
  const { delegates: _, ...others } = rows;
  const named = /2026[^"]{0,9}|[^"]{0,9}2026/.exec(JSON.stringify(others))?.[0];
  expect(named).toBeUndefined();
  expect(by % dayMs).toBe(0);
});

test('registration is open in it, at the price of its last period', () => {
  expect(publicEvent(store, now)).toMatchObject({ state: 'open', firstDay });
  expect(publishedList(store).periods.at(-1)?.lastDay).toBe('2028-02-29');
});

test('a person waits for a place that can be offered and accepted, and another one for a full workshop', () => {
  const draft = new Draft(store);
  const list = publishedList(draft);
  const [first, second] = [...draft.all('waitingEntries')].map((entry) => [
    entry.itemId,
    freeFor(draft, list, entry),
  ]);
  expect([first, second]).toEqual([
    ['ultrasound', 0],
    ['airway', 1],
  ]);
  const entry = draft.get('waitingEntries', 'demo-waiting-airway');
  if (entry === undefined) throw new Error('nobody waits');
  offer(draft, entry, now + dayMs);
  const form = {
    details: { fullName: entry.name, phone: entry.registrantPhone, categoryId: entry.categoryId },
    companions: [],
    lines: [{ person: 0, itemId: 'airway', count: 1 }],
    couponCode: '',
    eligibility: null,
    method: 'desk' as const,
  };
  const refusalsFor = (phone: string) => quoteFor(draft, form, { now, phone, source: 'online' }).refusals;
  expect(refusalsFor(entry.registrantPhone)).toEqual([]);
  expect(refusalsFor('9000000099')).not.toEqual([]);
});

test('its two days of CME have every exception of credits, and people are in its halls', () => {
  const people = new CreditLedger(store).all();
  expect(new Set(people.flatMap((person) => person.exceptions))).toEqual(new Set(exceptions));
  expect(people.some(({ decision }) => decision !== null)).toBe(true);
  expect(people.filter(({ credits }) => credits > 0).length).toBeGreaterThan(10);
  const inside = new HallPresence(store);
  const halls = [...store.all('halls')].map(({ hallId }) => inside.insideOf(hallId, now).length);
  expect(Math.max(...halls)).toBeGreaterThan(0);
  const ends = [...store.all('programmeSessions')]
    .filter((each) => each.isCreditable)
    .map(({ endsAt }) => endsAt);
  expect(Math.max(...ends)).toBeLessThan(now);
});
