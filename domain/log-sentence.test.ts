import { expect, test } from 'vitest';
import { registry } from '#domain/registry.ts';
import { commandCases } from '#tests/support/command-cases/command-cases.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { commandContext } from './core/command/context.ts';
import { execute } from './execute.ts';
import { Draft } from './core/store/draft.ts';
import { personOf } from '#domain/event/log/log-person.ts';
import { sentenceOf, verbOf } from './log-sentence.ts';

const nobody = { id: 'a', name: '', phone: '', email: '' };

test.each([
  [{ ...nobody, name: 'Anita', phone: '9840126573' }, 'Anita'],
  [{ ...nobody, phone: '9840126573', email: 'anita@example.org' }, '98401 26573'],
  [{ ...nobody, email: 'anita@example.org' }, 'anita@example.org'],
  [nobody, 'Unknown account'],
])('%j is called %j', (account, name) => expect(personOf(account)).toBe(name));

test.each<[command: string, input: unknown, result: unknown, sentence: string]>([
  [
    'record.mark',
    { recordTypeId: 'lunch', code: 'CODE222221' },
    { serial: 1 },
    'Marked Lunch for Person held (1)',
  ],
  [
    'record.mark',
    { recordTypeId: 'lunch', serial: 2 },
    undefined,
    'Marked Lunch for Companion held-companion (2)',
  ],
  ['record.mark', { recordTypeId: 'lunch', serial: 3 }, undefined, 'Marked Lunch for Serial No 3'],
  ['record.mark', { recordTypeId: 'lunch', serial: 77 }, undefined, 'Marked Lunch for Serial No 77'],
  [
    'record.mark',
    { recordTypeId: 'gone', code: 'NOSUCHCODE' },
    undefined,
    'Marked gone for the card NOSUCHCODE',
  ],
  [
    'message.takeBack',
    { messageId: 'x' },
    { delegateId: 'held', companionId: '', purpose: 'paymentDue', channel: 'whatsapp' },
    'Took back message Person held (1): Payment due by WhatsApp',
  ],
  [
    'message.record',
    { delegateId: 'held', companionId: '', purpose: 'paymentDue', channel: 'whatsapp' },
    { messageId: 'x' },
    'Messaged Person held (1): Payment due by WhatsApp',
  ],
  [
    'message.record',
    { delegateId: 'held', companionId: 'held-companion', purpose: 'cardReady', channel: 'email' },
    { messageId: 'x' },
    'Messaged Companion held-companion (2): Card ready by E-mail',
  ],
  [
    'messageTemplate.save',
    { purpose: 'venue', text: 'At {venue}' },
    { isOwn: true },
    'Saved message text Venue',
  ],
  [
    'people.import',
    { people: [], import: { importId: 'gone', name: 'October list' } },
    { count: 76, rows: [] },
    'Imported users 76 from gone',
  ],
  [
    'import.takeBack',
    { importId: 'gone', after: '' },
    { importId: 'gone', name: 'October list', restored: 70, kept: [], next: null },
    'Took back import October list',
  ],
  ['delegate.add', { details: { fullName: 'New' } }, { delegateId: 'paid' }, 'Added user Person paid'],
  [
    'people.import',
    { people: [], import: { importId: 'gone', name: 'October list' } },
    { count: 76, rows: [] },
    'Imported users 76 from gone',
  ],
  [
    'import.takeBack',
    { importId: 'gone', after: '' },
    { importId: 'gone', name: 'October list', restored: 70, kept: [], next: null },
    'Took back import October list',
  ],
  ['delegate.add', { details: { fullName: 'New' } }, { delegateId: 'gone' }, 'Added user New'],
  [
    'people.import',
    { people: [], import: { importId: 'gone', name: 'October list' } },
    { count: 76, rows: [] },
    'Imported users 76 from gone',
  ],
  [
    'import.takeBack',
    { importId: 'gone', after: '' },
    { importId: 'gone', name: 'October list', restored: 70, kept: [], next: null },
    'Took back import October list',
  ],
  ['delegate.add', { details: { fullName: 'New' } }, undefined, 'Added user New'],
  [
    'delegate.update',
    { delegateId: 'held', details: { phone: '1', categoryId: 'pg', photoUrls: [] } },
    { delegateId: 'held' },
    'Edited user Person held (1): Phone, Category, Photo',
  ],
  ['delegate.delete', { delegateId: 'gone' }, { delegateId: 'gone', name: 'Ravi' }, 'Deleted user Ravi'],
  ['delegate.delete', { delegateId: 'gone' }, undefined, 'Deleted user gone'],
  [
    'delegate.delete',
    { delegateId: 'gone' },
    { delegateId: 'gone', name: 'Ravi', freedSerial: 7 },
    'Deleted user Ravi (7)',
  ],
  [
    'companion.delete',
    { companionId: 'gone' },
    { companionId: 'gone', delegateId: 'held', name: 'Meena', freedSerial: 2 },
    'Deleted accompanying person Meena (2)',
  ],
  [
    'companion.save',
    { delegateId: 'held', details: { name: 'Ravi' } },
    { companionId: 'held-companion' },
    'Saved accompanying person Companion held-companion (2)',
  ],
  ['payment.setDelegate', { delegateId: 'paid', paid: true }, {}, 'Set payment Paid for Person paid'],
  [
    'delegates.setPayment',
    { delegateIds: ['held', 'paid'], paid: true },
    { count: 2 },
    'Set payment of users Paid for 2',
  ],
  ['delegates.setCategory', { categoryId: 'pg' }, { count: 500 }, 'Set category of users 500 for PG'],
  ['serial.addExtras', { count: 20, categoryId: 'pg' }, { serials: [] }, 'Added extra cards 20 for PG'],
  [
    'purchase.add',
    { delegateId: 'held', companionId: '', itemId: 'dinner', quantity: 2 },
    { item: 'Gala dinner', paise: 300_000 },
    'Sold 2 × Gala dinner for Person held (1)',
  ],
  [
    'purchase.remove',
    { purchaseId: 'bought' },
    { delegateId: 'held', companionId: 'held-companion', quantity: 1, item: 'Gala dinner' },
    'Took back Gala dinner for Companion held-companion (2)',
  ],
  ['category.save', { details: { name: 'New' } }, { categoryId: 'gone' }, 'Saved category New'],
  ['company.delete', { companyId: 'gone' }, { companyId: 'gone', name: 'Acme' }, 'Deleted company Acme'],
  ['template.save', null, { name: 'front' }, 'Saved card template front'],
  ['member.save', { contact: '9000000009', canRead: true }, {}, 'Saved member 9000000009'],
  ['event.setAdmin', null, { eventId: 'desk', contact: '9000000009' }, 'Changed admin to 9000000009'],
  ['event.restore', {}, { eventId: 'desk' }, 'Restored event '],
  ['of.anotherRelease', ['odd'], 7, 'of.anotherRelease '],
])('%s of %j, answered %j', (command, input, result, sentence) => {
  const { verb, subject } = sentenceOf(deskEvent(), { command, input, result });
  expect(`${verb} ${subject}`).toBe(sentence);
});

test('every command has a verb of its own', () => {
  const verbs = [...registry.keys()].map(verbOf);
  expect(new Set(verbs).size).toBe(registry.size);
  expect(verbs.filter((verb) => /\w\.\w/.test(verb))).toEqual([]);
});

test('no command that is done shows an id if a name is known', () => {
  for (const { name, input, after = [], refused, isStaged } of commandCases) {
    if (refused || isStaged || name === 'record.mark') continue;
    const draft = new Draft(deskEvent());
    const actor = actorWith('admin', 'superAdmin');
    const ctx = commandContext({
      commandId: 'new-id',
      actor,
      now: 1,
      happenedAt: 1,
      newCode: () => 'NEW2222222',
    });
    for (const step of after) execute(draft, step.name, step.input, { ...ctx, newId: () => 'before' });
    const outcome = execute(draft, name, input, ctx);
    const { subject } = sentenceOf(draft, { command: name, input, result: outcome.ok && outcome.result });
    expect(subject, name).not.toMatch(/new-id|undefined|null/);
  }
});
