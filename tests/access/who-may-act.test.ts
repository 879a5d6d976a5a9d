import { describe, expect, test } from 'vitest';
import type { Outcome } from '#domain/core/command/run-command.ts';
import { blankRow } from '#domain/model/tables.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { isOwnFile } from '#domain/registration/orders/own-people.ts';
import { quoteForAddition } from '#domain/registration/quote-for.ts';
import { registrantView } from '#domain/registration/registrant-view.ts';
import { registry } from '#domain/registry.ts';
import { openRegistration, orderOf } from '#tests/support/registration/open-event.ts';
import { runCommandAs } from '#tests/support/registration/run-command-as.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';

const now = Date.parse('2026-09-20T06:00:00Z');
/** A secretary, the doctor whom she registers, a phone that the desk enters later, and a stranger. */
const [registering, owner, later, stranger] = ['9840000071', '9840000072', '9840000073', '9840000074'];

interface Scene {
  readonly draft: Draft;
  readonly delegateId: string;
  readonly orderId: string;
}

const run = (draft: Draft, phone: string, name: string, input: unknown): Outcome =>
  runCommandAs(draft, { role: 'registrant', phone, now }, { name, input });
const atDesk = (draft: Draft, name: string, input: unknown): void =>
  expect(runCommandAs(draft, { role: 'write', now }, { name, input })).toMatchObject({ ok: true });

const opened = (): Draft => {
  const draft = new Draft(deskEvent());
  openRegistration(draft, { form: { fields: { email: 'optional' }, editable: ['city'] } });
  return draft;
};

const registered = (by: string, personPhone: string): Scene => {
  const draft = opened();
  const details = { fullName: 'Dr Real Victim', phone: personPhone, categoryId: 'pg' };
  const form = orderOf({
    details,
    consents: ['keep', 'news'],
    eligibility: { eligibilityId: 'letter', value: '', fileId: 'letter-of-head' },
  });
  const done = run(draft, by, 'order.submit', { form, seenPaise: 500_000 });
  if (!done.ok) throw new Error(done.code);
  const { delegateId, orderId } = done.result as Scene;
  return { draft, delegateId, orderId };
};
const claimed = (): Scene => {
  const scene = registered(registering, owner);
  expect(run(scene.draft, owner, 'registration.claim', {})).toMatchObject({ ok: true });
  return scene;
};
const withNewPhone = (by = owner): Scene => {
  const scene = registered(by, owner);
  atDesk(scene.draft, 'delegate.update', { delegateId: scene.delegateId, details: { phone: later } });
  return scene;
};
/** The old phone has also bought an addition. */
const withoutPhone = (): Scene => {
  const scene = registered(owner, owner);
  expect(run(scene.draft, owner, 'order.add', subjects['order.add']?.(scene))).toMatchObject({ ok: true });
  atDesk(scene.draft, 'delegate.update', { delegateId: scene.delegateId, details: { phone: '' } });
  return scene;
};
/** The old phone, or the phone that registered, changes it by a code to the new number. */
const withOwnChange = (by: string, isForAll: boolean): Scene => {
  const scene = registered(by, owner);
  const { draft, delegateId } = scene;
  const input = { delegateId, from: by, phone: later, isForAll };
  expect(
    runCommandAs(draft, { role: 'gateway', now }, { name: 'registration.changePhone', input }),
  ).toMatchObject({ ok: true });
  return scene;
};
const merged = (): Scene => {
  const scene = registered(registering, owner);
  const { delegateId: dropId } = scene;
  atDesk(scene.draft, 'delegate.merge', { keepId: 'paid', dropId, fromDropped: [], freeSerialOf: 'drop' });
  return { ...scene, delegateId: 'paid' };
};
const erased = (): Scene => {
  const scene = registered(registering, owner);
  const input = { delegateIds: [scene.delegateId], companionIds: [], contacts: [], names: [] };
  const done = runCommandAs(scene.draft, { role: 'superAdmin', now }, { name: 'person.erase', input });
  expect(done).toMatchObject({ ok: true });
  return scene;
};
const deleted = (): Scene => {
  const scene = withNewPhone();
  atDesk(scene.draft, 'delegate.delete', { delegateId: scene.delegateId });
  return scene;
};

type Access = 'person' | 'payer' | 'none';

/** The calling phone, the events before the call, and the access that the phone still has. */
const table: readonly (readonly [title: string, scene: () => Scene, phone: string, access: Access])[] = [
  ['the person who registered', () => registered(owner, owner), owner, 'person'],
  [
    'the registering phone before the person verifies',
    () => registered(registering, owner),
    registering,
    'person',
  ],
  ['the owner of the phone, who was registered by another', claimed, owner, 'person'],
  ['the registering phone after the person has verified', claimed, registering, 'payer'],
  ['the old phone after the desk changed it', withNewPhone, owner, 'none'],
  ['the new phone after the desk changed it', withNewPhone, later, 'person'],
  [
    'the registering phone after the desk changed the phone',
    () => withNewPhone(registering),
    registering,
    'none',
  ],
  ['the old phone after its own change of everything', () => withOwnChange(owner, true), owner, 'none'],
  ['the new phone after the change of everything', () => withOwnChange(owner, true), later, 'person'],
  ['the old phone after its change for one person', () => withOwnChange(owner, false), owner, 'payer'],
  ['the new phone after the change for one person', () => withOwnChange(owner, false), later, 'person'],
  [
    'the registering phone after it corrected the phone of the person',
    () => withOwnChange(registering, false),
    registering,
    'payer',
  ],
  ['the corrected phone', () => withOwnChange(registering, false), later, 'person'],
  ['the mistyped phone', () => withOwnChange(registering, false), owner, 'none'],
  ['a stranger', () => registered(owner, owner), stranger, 'none'],
  ['the old phone after the desk cleared it', withoutPhone, owner, 'none'],
  ['a phone without a number', () => registered(owner, owner), '', 'none'],
  ['the registering phone after a merge', merged, registering, 'none'],
  ['the phone of the row that a merge dropped', merged, owner, 'none'],
  ['the registering phone after an erasure', erased, registering, 'none'],
  ['the own phone after an erasure', erased, owner, 'none'],
  ['the old phone after the desk deleted the person', deleted, owner, 'none'],
];

/** An input of each command of registrants that is about one person. Null: it is about no person that exists. */
const subjects: Readonly<Record<string, ((scene: Scene) => unknown) | null>> = {
  'order.submit': null,
  // Commands about groups are tested in domain/registration/bookings (bookings.test.ts, places.test.ts).
  'booking.submit': null,
  'booking.join': null,
  'booking.share': null,
  'booking.endShare': null,
  'booking.cancel': null,
  'booking.giveProof': null,
  'booking.chooseMethod': null,
  'booking.setPayer': null,
  'waiting.join': null,
  'waiting.leave': null,
  'waiting.decline': null,
  'waiting.move': null,
  // It takes the id of a command, and the log knows who sent that.
  'registration.withdraw': null,
  // It takes no id, and can only end rights of others.
  'registration.claim': null,
  'order.add': ({ delegateId }) => ({
    delegateId,
    companions: [],
    lines: [{ person: 0, itemId: 'dinner', count: 1 }],
    method: 'upi',
    seenPaise: 150_000,
  }),
  'order.giveProof': ({ orderId }) => ({
    orderId,
    method: 'upi',
    reference: '426912345671',
    paidOn: '2026-09-19',
    amountPaise: 500_000,
    fileId: '',
  }),
  'order.chooseMethod': ({ orderId }) => ({ orderId, method: 'transfer' }),
  'order.cancel': ({ orderId }) => ({ orderId }),
  'registration.updateOwn': ({ delegateId }) => ({ delegateId, details: { city: 'Mysuru' }, answers: {} }),
  'registration.setPayer': ({ delegateId }) => ({
    delegateId,
    name: 'Own Clinic',
    address: 'Pune',
    gstin: '',
  }),
  'booking.name': null,
  'registration.ask': ({ delegateId }) => ({ delegateId, kind: 'data', text: '' }),
  'registration.cancelPart': ({ draft, delegateId }) => {
    const [bought] = draft.all('purchases');
    const quote = bought?.quote ?? blankRow('purchases').quote;
    draft.put('purchases', {
      ...blankRow('purchases'),
      purchaseId: 'part',
      delegateId,
      itemId: 'dinner',
      quote,
    });
    return { delegateId, purchaseId: 'part', companionId: '' };
  },
  'registration.withdrawRequest': ({ draft, delegateId }) => {
    draft.put('registrantRequests', {
      ...blankRow('registrantRequests'),
      requestId: 'asked',
      delegateId,
      kind: 'data',
      state: 'open',
    });
    return { requestId: 'asked' };
  },
  'consent.withdraw': ({ delegateId }) => ({ delegateId, consentId: 'news' }),
};
const payerCommands: ReadonlySet<string> = new Set(['order.giveProof']);

test('every command of registrants has its case here', () => {
  const own = [...registry.values()].filter(({ needs }) => needs === 'registerSelf').map(({ name }) => name);
  expect(Object.keys(subjects).toSorted()).toEqual(own.toSorted());
});

describe.each(table)('%s', (_, scene, phone, access) => {
  for (const [name, inputOf] of Object.entries(subjects)) {
    if (inputOf === null) continue;
    const may = access === 'person' || (access === 'payer' && payerCommands.has(name));
    test(`${may ? 'runs' : 'is refused'} ${name}`, () => {
      const made = scene();
      const outcome = run(made.draft, phone, name, inputOf(made));
      expect(outcome).toMatchObject(may ? { ok: true } : { ok: false, code: 'registrationOrderMissing' });
    });
  }

  test(`sees ${access === 'person' ? 'the person' : access === 'payer' ? 'the payment only' : 'nothing'}`, () => {
    const { draft, delegateId, orderId } = scene();
    const { people, orders } = registrantView(draft, phone, now);
    expect(people.map((each) => each.delegateId)).toEqual(access === 'person' ? [delegateId] : []);
    expect(orders.map((each) => [each.orderId, each.access])).toEqual(
      access === 'none' ? [] : [[orderId, access]],
    );
    if (access !== 'person')
      expect(JSON.stringify({ people, orders })).not.toMatch(/Victim|letter-of-head|98400000/);
    const form = { delegateId, companions: [], lines: [], method: 'upi' as const };
    const { refusals } = quoteForAddition(draft, form, now, phone);
    const isRefused = refusals.some(({ text }) => text === 'This registration was not found.');
    expect(isRefused).toBe(access !== 'person');
  });

  test(`${access === 'person' ? 'opens' : 'does not open'} the document of the order`, () => {
    const { draft } = scene();
    // An erased order names no file any more, and the sweep removes it.
    const sentBy = phone === registering || scene === deleted ? phone : registering;
    const sees = isOwnFile(draft, { fileId: 'letter-of-head', sentBy }, phone);
    expect(sees).toBe(access === 'person' || (scene === erased && sentBy === phone && phone !== ''));
  });
});

test('the owner reads in the view who registered, masked, and may correct what was typed', () => {
  const { draft, delegateId } = claimed();
  const [person] = registrantView(draft, owner, now).people;
  expect(person).toMatchObject({ registeredBy: '••••• ••071', editable: ['fullName', 'email', 'city'] });
  const details = { fullName: 'Dr Real Name', email: 'real@example.org' };
  expect(run(draft, owner, 'registration.updateOwn', { delegateId, details, answers: {} })).toMatchObject({
    ok: true,
  });
  expect(draft.get('delegates', delegateId)).toMatchObject(details);
  // A second form for the same person leads to the registration that exists.
  const again = {
    form: orderOf({ details: { ...details, phone: owner, categoryId: 'pg' } }),
    seenPaise: 1_000_000,
  };
  expect(run(draft, owner, 'order.submit', again)).toMatchObject({
    ok: false,
    code: 'alreadyRegistered',
    params: { delegateId },
  });
});

test('the phone that only pays does not learn a name that was changed', () => {
  const { draft, delegateId, orderId } = claimed();
  atDesk(draft, 'delegate.update', { delegateId, details: { fullName: 'Dr Other' } });
  const outcome = run(
    draft,
    registering,
    'order.giveProof',
    subjects['order.giveProof']?.({ draft, delegateId, orderId }),
  );
  expect(outcome).toMatchObject({ ok: true, result: { name: 'Dr Real Victim' } });
});

test('the right does not come back when the desk deletes the person and restores the order', () => {
  const { draft, orderId } = withNewPhone();
  atDesk(draft, 'order.end', { orderId, note: '' });
  expect(registrantView(draft, owner, now).orders).toEqual([]);
  expect(registrantView(draft, later, now).orders).toMatchObject([{ orderId, stage: 'cancelled' }]);
  atDesk(draft, 'order.revive', { orderId });
  expect(registrantView(draft, owner, now).people).toEqual([]);
  expect(registrantView(draft, later, now).people).toHaveLength(1);
});
