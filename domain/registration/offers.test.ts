import { describe, expect, test } from 'vitest';
import { itemOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { openRegistration, orderOf, publicForm } from '#tests/support/registration/open-event.ts';
import { runCommandAs } from '#tests/support/registration/run-command-as.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { Draft } from '../core/store/draft.ts';
import { formName } from '../model/registration/values.ts';
import { rupees } from '../core/text/format.ts';
import { registrationQueue } from './desk/queue.ts';
import { offerMessage } from './desk/news-to-tell.ts';
import { offerEnd, offersAreDue } from './offers.ts';
import { publicEvent } from './public-event.ts';
import { waitingWords } from './words/public-words.ts';
import { quoteFor } from './quote-for.ts';
import { registrantView } from './registrant-view.ts';
import { waitingStep } from './waiting-step.ts';

const now = Date.parse('2026-09-20T06:00:00Z');
const day = 86_400_000;
const [phone, newcomer] = ['9850000001', '9850000002'];
type Opening = Parameters<typeof openRegistration>[1];

/** PG has three places, all of them taken, and two people of one phone wait for it. */
const waitingFor = ({ form = {}, list = {} }: NonNullable<Opening> = {}) => {
  const draft = new Draft(deskEvent());
  openRegistration(draft, {
    form: { waiting: 'manual', ...form },
    list: { capacities: [{ itemId: '', categoryId: 'pg', places: 3 }], ...list },
  });
  const run = (name: string, input: object, { at = now, by = '' } = {}) =>
    runCommandAs(
      draft,
      by === ''
        ? { role: 'write', phone: '9000000001', now: at }
        : { role: 'registrant', phone: by, now: at },
      { name, input },
    );
  const submit = (fullName: string, by: string, given: object = {}) =>
    run(
      'order.submit',
      {
        form: orderOf({ details: { fullName, phone: by, categoryId: 'pg' }, method: 'transfer', ...given }),
        seenPaise: 1_000_000,
      },
      { by },
    );
  // One after the other.
  const join = (name: string) =>
    run(
      'waiting.join',
      { itemId: '', categoryId: 'pg', name },
      { by: phone, at: now - 9 + draft.count('waitingEntries') },
    );
  const entries = () =>
    [...draft.all('waitingEntries')].filter(({ registrantPhone }) => registrantPhone === phone);
  const stateOf = (name: string) => entries().find((entry) => entry.name === name)?.state;
  const look = () => {
    if (offersAreDue(draft, now))
      runCommandAs(draft, { role: 'gateway', phone: '', now }, { name: 'waiting.offerNext', input: {} });
  };
  expect([join('Asha Rao'), join('Dr. Ravi Rao')]).toMatchObject([{ ok: true }, { ok: true }]);
  return { draft, run, submit, join, entries, stateOf, look };
};

type Scene = ReturnType<typeof waitingFor>;

const setForm = ({ draft }: Scene, given: Partial<ReturnType<typeof publicForm>>, isOpen = true) => {
  const row = draft.get('registrationForms', formName);
  if (row?.form == null) throw new Error('no form');
  draft.put('registrationForms', { ...row, form: { ...row.form, ...given }, isOpen });
};

const setList = ({ draft }: Scene, given: object) => {
  const row = draft.get('priceLists', 'published');
  if (row?.list == null) throw new Error('no list');
  draft.put('priceLists', { ...row, list: { ...row.list, ...given } });
};

describe('a place for which someone waits is not sold to others', () => {
  const ways: readonly (readonly [string, (scene: Scene) => void])[] = [
    ['the desk deletes a person', ({ run }) => run('delegate.delete', { delegateId: 'unpaid' })],
    [
      'the desk moves a person to another category',
      ({ draft }) => {
        const person = draft.get('delegates', 'unpaid');
        if (person !== undefined) draft.put('delegates', { ...person, categoryId: 'speaker' });
      },
    ],
    [
      'the organiser publishes one place more',
      (scene) => setList(scene, { capacities: [{ itemId: '', categoryId: 'pg', places: 4 }] }),
    ],
  ];
  test.each(
    ways.flatMap(([way, free]) =>
      (['manual', 'automatic'] as const).map((mode) => [way, mode, free] as const),
    ),
  )('after %s, %s', (_way, mode, free) => {
    const scene = waitingFor();
    free(scene);
    setForm(scene, { waiting: mode });
    const { draft } = scene;
    expect(scene.submit('New Person', newcomer)).toMatchObject({ code: 'notSold' });
    expect(quoteFor(draft, orderOf(), { now, phone: '', source: 'online' }).refusals).toMatchObject([
      { text: 'PG is sold out.' },
    ]);
    expect(publicEvent(draft, now).categories[0]).toMatchObject({ categoryId: 'pg', why: 'full' });
    scene.look();
    expect([scene.stateOf('Asha Rao'), scene.stateOf('Dr. Ravi Rao')]).toEqual(
      mode === 'automatic' ? ['offered', 'waiting'] : ['waiting', 'waiting'],
    );
  });

  test('without a waiting list, the place is sold', () => {
    const scene = waitingFor();
    scene.run('delegate.delete', { delegateId: 'unpaid' });
    setForm(scene, { waiting: 'off' });
    expect(scene.submit('New Person', newcomer)).toMatchObject({ ok: true });
  });
});

test('two people of one phone each take their own place, whatever the order of the offers', () => {
  const scene = waitingFor({ form: { waiting: 'automatic' } });
  expect(scene.join('Asha  RAO')).toMatchObject({ code: 'alreadyWaiting' });
  expect(scene.join('Ravi Rao')).toMatchObject({ code: 'alreadyWaiting' });
  setList(scene, { capacities: [{ itemId: '', categoryId: 'pg', places: 5 }] });
  scene.look();
  expect(scene.submit('Ravi Rao', phone)).toMatchObject({ ok: true });
  expect([scene.stateOf('Asha Rao'), scene.stateOf('Dr. Ravi Rao')]).toEqual(['offered', 'accepted']);
  expect(scene.submit('Asha R', phone)).toMatchObject({ ok: true });
  expect(scene.stateOf('Asha Rao')).toBe('accepted');
});

describe('an offer ends when the place can no longer be taken', () => {
  const period = (periodId: string, firstDay: string, lastDay: string) => ({
    periodId,
    name: periodId,
    firstDay,
    lastDay,
    methods: [],
  });
  const midnight = Date.parse('2026-09-20T18:30:00Z');
  test.each<[string, NonNullable<Opening>, number]>([
    ['with the hours of the form', {}, now + day],
    ['with the closing of registration', { form: { closesAt: now + 14_000 } }, now + 14_000],
    [
      'with the last day of the category in the form',
      {
        form: {
          categories: [
            { categoryId: 'pg', firstDay: '', lastDay: '2026-09-20', fields: {}, needsApproval: false },
          ],
        },
      },
      midnight,
    ],
    [
      'with the dates of the category in the price list',
      { list: { categoryDates: [{ categoryId: 'pg', firstDay: '', lastDay: '2026-09-20' }] } },
      midnight,
    ],
    [
      'with the last period of the price list',
      { list: { periods: [period('early', '2026-01-01', '2026-09-20')], afterLastPeriod: 'closed' } },
      midnight,
    ],
    [
      'with the last period of the item',
      {
        list: {
          periods: [period('early', '2026-01-01', '2026-09-20'), period('late', '2026-09-21', '2026-12-01')],
          items: [{ ...itemOf('conference', 'registration', { name: 'Conference' }), periodIds: ['early'] }],
          prices: [priceOf('conference', 1_000_000)],
        },
      },
      midnight,
    ],
  ])('%s', (_how, opening, end) => {
    const { draft } = waitingFor(opening);
    expect(offerEnd(draft, { itemId: '', categoryId: 'pg' }, now)).toBe(end);
    expect(offerEnd(draft, { itemId: '', categoryId: 'pg' }, now, now + 500 * day)).toBeLessThanOrEqual(
      now + 31 * day,
    );
  });

  test.each<[string, (scene: Scene) => void]>([
    ['registration is closed', (scene) => setForm(scene, {}, false)],
    ['the category is no longer offered', (scene) => setForm(scene, { categories: [] })],
    [
      'the registration is taken off the list',
      (scene) => setList(scene, { items: [itemOf('dinner', 'addOn', { name: 'Gala dinner' })] }),
    ],
    [
      'the desk has registered the person',
      ({ draft }) => {
        const person = draft.get('delegates', 'unpaid');
        if (person !== undefined)
          draft.put('delegates', { ...person, delegateId: 'added', fullName: 'Asha Rao', phone });
      },
    ],
  ])('and is taken back when %s', (_why, change) => {
    const scene = waitingFor({ form: { waiting: 'automatic' } });
    setList(scene, { capacities: [{ itemId: '', categoryId: 'pg', places: 4 }] });
    scene.look();
    expect(scene.stateOf('Asha Rao')).toBe('offered');
    change(scene);
    scene.look();
    expect(scene.stateOf('Asha Rao')).toBe('waiting');
    const { waitingId } = scene.entries()[0] ?? {};
    expect(scene.run('waiting.offer', { waitingId, until: null })).toMatchObject({ ok: false });
    const [entry] = registrantView(scene.draft, phone, now).waiting;
    expect(entry?.why).not.toBe('');
  });
});

const saysOf = ({ draft }: Scene, at: number): string => {
  const [entry] = registrantView(draft, phone, at).waiting;
  return entry === undefined
    ? ''
    : waitingStep(entry, { timeZone: 'Asia/Kolkata', canJoin: true }).says.join(' ');
};

test('an offer says its price, and that it rose; the message of the desk too', () => {
  const scene = waitingFor({ form: { waiting: 'automatic' } });
  setList(scene, {
    capacities: [{ itemId: '', categoryId: 'pg', places: 4 }],
    prices: [priceOf('conference', 1_200_000)],
  });
  scene.look();
  expect(saysOf(scene, now)).toContain(waitingWords.rose(rupees(1_200_000), rupees(1_000_000)));
  const [message] = runToEnd(registrationQueue(scene.draft, now)).messages;
  if (message?.of !== 'waiting') throw new Error('The offer is not in the list of messages.');
  const { person, text } = offerMessage(scene.draft, message.entry, { url: 'https://r/x/me', now });
  expect(person).toEqual({ name: 'Asha Rao', phone, email: '' });
  expect(text).toContain('It costs ₹12,000 today.');
  expect(text).toContain('Please accept it by 21-09-2026 11:30 AM.');
});

test('a person who has registered in another category is offered to change it, with the difference in price', () => {
  const scene = waitingFor({ form: { waiting: 'automatic' } });
  const registered = scene.run(
    'order.submit',
    {
      form: orderOf({ details: { fullName: 'Asha Rao', phone, categoryId: 'speaker' }, method: 'transfer' }),
      seenPaise: 0,
    },
    { by: phone },
  );
  expect(registered).toMatchObject({ ok: true });
  setList(scene, { capacities: [{ itemId: '', categoryId: 'pg', places: 4 }] });
  scene.look();
  const [entry] = registrantView(scene.draft, phone, now).waiting;
  expect(entry?.move).toEqual({
    name: 'Asha Rao',
    from: 'Speaker',
    beforePaise: 0,
    totalPaise: 1_000_000,
  });
  const { waitingId } = entry ?? {};
  expect(scene.run('waiting.move', { waitingId, seenPaise: 1_000_000 }, { by: newcomer })).toMatchObject({
    code: 'waitingNotFound',
  });
  expect(scene.run('waiting.move', { waitingId, seenPaise: 1_000_000 }, { by: phone })).toMatchObject({
    ok: true,
  });
  expect(registrantView(scene.draft, phone, now).people[0]).toMatchObject({
    categoryId: 'pg',
    duePaise: 1_000_000,
  });
});
