import { describe, expect, test } from 'vitest';
import { codeText, kindOfCode, kindText, loggableCode, mayBeCard } from './code-kind.ts';

describe('a code that is no card', () => {
  test.each([
    ['upi://pay?pa=clinic@sbi&am=250', 'upi'],
    ['000201010211261800149999', 'upi'],
    ['WIFI:S:GUEST;P:conf2026;;', 'wifi'],
    ['BEGIN:VCARD\nFN:Asha Rao\nEND:VCARD', 'contact'],
    ['MECARD:N:Rao,Asha;;', 'contact'],
    ['BEGIN:VEVENT\nSUMMARY:Dinner', 'calendar'],
    ['mailto:asha@example.org', 'message'],
    ['<?xml version="1.0"?> <PrintLetterBarcodeData uid="1"', 'identity'],
    ['2'.repeat(65), 'identity'],
    ['M1RAO/ASHA            EABC123 BLRMAAAI 0501', 'boardingPass'],
    ['https://tickets.example.org/t/77', 'link'],
    ['8901234567894', 'product'],
    ['2HQ7ZWA34M', 'card'],
    ['hx4k2ds9fj3kslq0vbn7m2', 'ticket'],
    ['Hall B, second floor', 'text'],
    ['NO0SUCH', null],
    ['', null],
  ])('%j is known by its beginning', (text, kind) => {
    expect(kindOfCode(text)).toBe(kind);
  });

  test('says what it is, and a link its host', () => {
    expect(codeText('upi://pay?pa=clinic@sbi')).toBe('This is a UPI payment code.');
    expect(codeText('https://Tickets.Example.org:8443/t')).toBe('This is a link to tickets.example.org.');
    expect(codeText('NO0SUCH')).toBe('');
  });

  test('shows the person at a kiosk its kind only', () => {
    expect(kindText('https://tickets.example.org/t')).toBe('This is a link to a web page.');
    expect(['2HQ7ZWA34M', 'NO0SUCH'].map(kindText)).toEqual(['', '']);
  });

  test('keeps passwords and people out of the log', () => {
    expect(loggableCode('WIFI:S:GUEST;P:conf2026;;')).toBe('This is a Wi-Fi code.');
    expect(loggableCode('BEGIN:VCARD\nFN:Asha Rao')).toBe('This is a contact card.');
    expect(loggableCode(`NO0SUCH\u0000${'A'.repeat(90)}`)).toBe(`NO0SUCH ${'A'.repeat(56)}`);
  });

  test('is looked up on the server only if it may be a card', () => {
    expect(['2HQ7ZWA34M', 'OLD-7', '8901234567894', 'hx4k2ds9fj3kslq0'].map(mayBeCard)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['', 'upi://pay', 'https://a.org', 'a text'].map(mayBeCard)).toEqual([false, false, false, false]);
  });
});
