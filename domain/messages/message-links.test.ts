import { describe, expect, test } from 'vitest';
import { mailTo } from '#domain/core/text/format.ts';
import { messageLink } from './message-links.ts';

describe('links carry the whole text', () => {
  const text = 'Dear A & B?\n50% #1 {x}';
  const letter = { subject: 'PHYSICON & more', text };
  test('WhatsApp, with 91 for ten digits', () => {
    const { host, pathname, searchParams } = new URL(messageLink('whatsapp', '9840126573', letter));
    expect([host, pathname, searchParams.get('text')]).toEqual(['wa.me', '/919840126573', text]);
    expect(new URL(messageLink('whatsapp', '+971501234567', letter)).pathname).toBe('/971501234567');
  });
  test('an SMS link has the number with +91 and the whole text', () => {
    const { pathname, searchParams } = new URL(messageLink('sms', '9840126573', letter));
    expect([pathname, searchParams.get('body')]).toEqual(['+919840126573', text]);
  });
  test('an empty mail, to an address that would add parts of its own', () => {
    const { pathname, search, hash } = new URL(mailTo('a?subject=x&body=#@example.org'));
    expect([decodeURIComponent(pathname), search, hash]).toEqual(['a?subject=x&body=#@example.org', '', '']);
  });
  test('mail has CRLF line ends', () => {
    const link = messageLink('email', 'a+b&c@example.org', letter);
    const { pathname, searchParams } = new URL(link);
    expect(decodeURIComponent(pathname)).toBe('a+b&c@example.org');
    expect(searchParams.get('subject')).toBe('PHYSICON & more');
    expect(searchParams.get('body')).toBe(text.replace('\n', '\r\n'));
  });
});
