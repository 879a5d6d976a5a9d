import { describe, expect, it } from 'vitest';
import type { VerifiedAccount } from '#domain/core/access.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { smallEvent } from '#demo/small-event.ts';
import {
  flagsText,
  judgeAdmin,
  losesOwnAdmin,
  noFlags,
  takesOwnLastRight,
  unionOf,
  withFlag,
} from './members.ts';
import { eventOf } from '#domain/core/event-of.ts';

const read = { ...noFlags, canRead: true };
const scan = { ...noFlags, canScan: true };
const write = { ...noFlags, canWrite: true };

describe('withFlag', () => {
  it.each([
    ['write brings read', noFlags, 'canWrite', true, { ...write, canRead: true }],
    ['write goes, read stays', { ...write, canRead: true }, 'canWrite', false, read],
    ['read goes alone', { ...read, canScan: true }, 'canRead', false, scan],
  ] as const)('%s', (_, before, flag, isOn, after) => {
    expect(withFlag(before, flag, isOn)).toEqual(after);
  });
});

describe('flagsText', () => {
  it.each([
    [noFlags, 'Gives no right'],
    [scan, 'Scan'],
    [unionOf(read, scan), 'Read, Scan'],
  ])('the text of %j is %j', (given, text) => expect(flagsText(given)).toBe(text));
});

describe('takesOwnLastRight', () => {
  const account: VerifiedAccount = {
    accountId: 'a',
    phone: '9000000001',
    emails: ['a@example.org'],
    isSuperAdmin: true,
  };
  const member = (contact: string, given = scan) => ({ contact, ...given, extra: null });
  const storeOf = (...contacts: string[]): EventStore => {
    const store = new EventStore();
    store.apply(contacts.map((contact) => ({ table: 'members', key: contact, row: member(contact) })));
    return store;
  };
  it.each([
    ['the only one, deleted', ['9000000001'], '9000000001', null, true],
    ['the only one, without a flag', ['9000000001'], '9000000001', noFlags, true],
    ['the only one, with another flag', ['9000000001'], '9000000001', read, false],
    ['one of two', ['9000000001', 'a@example.org'], '9000000001', null, false],
    ['another’s', ['9000000001', '9000000002'], '9000000002', null, false],
    ['a right that was not there', ['9000000002'], '9000000002', null, false],
  ] as const)('%s', (_, contacts, contact, after, taken) => {
    expect(takesOwnLastRight(storeOf(...contacts), account, { contact, after })).toBe(taken);
  });
});

describe('losesOwnAdmin', () => {
  const account: VerifiedAccount = {
    accountId: 'a',
    phone: '9000000001',
    emails: ['a@example.org'],
    isSuperAdmin: true,
  };
  const event = eventOf(smallEvent('e', 0));
  const storeOf = (contacts: object): EventStore => {
    const store = new EventStore();
    if (event) store.apply([{ table: 'event', key: 'e', row: { ...event, ...contacts } }]);
    return store;
  };
  const own = { adminPhone: '9000000001', adminEmail: '' };
  const others = { adminPhone: '9000000002', adminEmail: '' };
  it.each([
    ['to another', own, others, true],
    ['to one’s own e-mail', own, { adminPhone: '', adminEmail: 'a@example.org' }, false],
    ['to another, and one’s own e-mail', own, { ...others, adminEmail: 'a@example.org' }, false],
    ['of another, which was never one’s own', others, { ...others, adminPhone: '9000000003' }, false],
  ])('%s', (_, before, next, loses) => {
    expect(losesOwnAdmin(storeOf(before), account, next)).toBe(loses);
  });
});

describe('judgeAdmin', () => {
  it.each([
    [
      { adminPhone: '+91 90000-00007', adminEmail: ' Chair@Example.org' },
      { next: { adminPhone: '9000000007', adminEmail: 'chair@example.org' } },
    ],
    [
      { adminPhone: ' ', adminEmail: '' },
      { errors: { adminPhone: 'An event needs an admin: a phone or an e-mail.' } },
    ],
    [
      { adminPhone: '98', adminEmail: 'chair' },
      {
        errors: {
          adminPhone: 'Please enter a valid 10 digit phone number',
          adminEmail: 'Please enter a valid e-mail address',
        },
      },
    ],
  ])('of %j', (typed, judged) => expect(judgeAdmin(typed)).toEqual(judged));
});
