import { describe, expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import {
  defaultEventMessage,
  eventMessage,
  mailLink,
  mailTo,
  messageFactsOf,
  phoneOf,
  smsLink,
  whatsAppLink,
  type MessageFacts,
} from './event-message.ts';

const facts: MessageFacts = {
  name: 'Dr. Anita Rao',
  event: 'PHYSICON',
  serial: '12',
  code: '7KQ4M8XA2P',
  category: 'Delegates',
};
const unknown: MessageFacts = { name: '', event: '', serial: '', code: '', category: '' };

describe('the usual words', () => {
  test('hold name, event, serial and code', () => {
    expect(eventMessage('', facts)).toBe(
      'Dear Dr. Anita Rao,\nyou are registered for PHYSICON.\nRegd No: 12\nCode: 7KQ4M8XA2P',
    );
  });

  test('leave out lines whose facts are not known yet', () => {
    expect(eventMessage(defaultEventMessage, { ...facts, serial: '', code: '' })).toBe(
      'Dear Dr. Anita Rao,\nyou are registered for PHYSICON.',
    );
  });

  test('are empty and not undefined without a person', () => expect(eventMessage('', unknown)).toBe(''));
});

describe("the organiser's words", () => {
  test.each([
    ['{name} ({category}), {serial}', 'Dr. Anita Rao (Delegates), 12'],
    ['Hall {hall} for {name}', 'Hall {hall} for Dr. Anita Rao'],
    ['{Name} {} {name', '{Name} {} {name'],
    ['No placeholder', 'No placeholder'],
    ['{name} {name}', 'Dr. Anita Rao Dr. Anita Rao'],
    ['{constructor} {toString}', '{constructor} {toString}'],
    ['வணக்கம் {name}', 'வணக்கம் Dr. Anita Rao'],
  ])('%s', (template, text) => expect(eventMessage(template, facts)).toBe(text));

  test('keep a line that holds something known, and blank lines between paragraphs', () => {
    const template = '{name} {serial}\n\nCode {code}\nSee you.';
    expect(eventMessage(template, { ...facts, serial: '', code: '' })).toBe('Dr. Anita Rao \n\nSee you.');
  });

  test('a name that looks like a placeholder or a pattern stays a name', () => {
    expect(eventMessage('{name} {code}', { ...facts, name: '{code} $& $1' })).toBe('{code} $& $1 7KQ4M8XA2P');
  });
});

test('facts of a person with a serial and of a person without one', () => {
  const store = deskEvent();
  const factsOf = (delegateId: string) => {
    const delegate = store.get('delegates', delegateId);
    if (delegate === undefined) throw new Error(delegateId);
    return messageFactsOf(store, { delegate, companion: null });
  };
  expect(factsOf('held')).toEqual({
    name: 'Person held',
    event: 'PHYSICON',
    serial: '1',
    code: 'CODE222221',
    category: expect.any(String),
  });
  expect(factsOf('unpaid')).toMatchObject({ serial: '', code: '' });
});

test('a companion’s message has the own name, serial and code, and goes to the own phone or the delegate’s', () => {
  const store = deskEvent();
  const [delegate, companion] = [store.get('delegates', 'held'), store.get('companions', 'held-companion')];
  if (delegate === undefined || companion === undefined) throw new Error('They are not in the event');
  expect(messageFactsOf(store, { delegate, companion })).toMatchObject({
    name: 'Companion held-companion',
    serial: '2',
    code: 'CODE222222',
  });
  const phones = { delegate: { ...delegate, phone: '9000000011' }, companion: { ...companion, phone: '' } };
  expect(phoneOf(phones)).toBe('9000000011');
  const own = { ...companion, phone: '9000000012' };
  expect(phoneOf({ ...phones, companion: own })).toBe('9000000012');
});

describe('links carry the whole text', () => {
  const text = 'Dear A & B?\n50% #1 {x}';
  test('WhatsApp, with 91 for ten digits', () => {
    const { host, pathname, searchParams } = new URL(whatsAppLink('9840126573', text));
    expect([host, pathname, searchParams.get('text')]).toEqual(['wa.me', '/919840126573', text]);
    expect(new URL(whatsAppLink('+971501234567', text)).pathname).toBe('/971501234567');
  });
  test('SMS', () => {
    const { pathname, searchParams } = new URL(smsLink('9840126573', text));
    expect([pathname, searchParams.get('body')]).toEqual(['+919840126573', text]);
  });
  test('an empty mail, to an address that would add parts of its own', () => {
    const { pathname, search, hash } = new URL(mailTo('a?subject=x&body=#@example.org'));
    expect([decodeURIComponent(pathname), search, hash]).toEqual(['a?subject=x&body=#@example.org', '', '']);
  });
  test('mail has CRLF line ends', () => {
    const link = mailLink('a+b&c@example.org', { subject: 'PHYSICON & more', text });
    const { pathname, searchParams } = new URL(link);
    expect(decodeURIComponent(pathname)).toBe('a+b&c@example.org');
    expect(searchParams.get('subject')).toBe('PHYSICON & more');
    expect(searchParams.get('body')).toBe(text.replace('\n', '\r\n'));
  });
});
