import { expect, test } from 'vitest';
import { decodeText, type TextEncoding } from './decode-text.ts';

const text = 'Name,City\r\nJosé Ñandú,Pune\r\n';
const wide = (value: string, isBig: boolean): number[] =>
  [...value].flatMap((sign) => {
    const code = sign.charCodeAt(0);
    return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });
const latin = (value: string): number[] => [...value].map((sign) => sign.charCodeAt(0));

test.each<[string, number[], TextEncoding]>([
  ['UTF-8', [...new TextEncoder().encode(text)], 'utf-8'],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)], 'utf-8'],
  ['UTF-16 with its mark', [0xff, 0xfe, ...wide(text, false)], 'utf-16le'],
  ['big-endian UTF-16 with its mark', [0xfe, 0xff, ...wide(text, true)], 'utf-16be'],
  ['UTF-16 without a mark', wide(text, false), 'utf-16le'],
  ['big-endian UTF-16 without a mark', wide(text, true), 'utf-16be'],
  ['Windows-1252', latin(text), 'windows-1252'],
])('%s', (_name, bytes, encoding) => {
  expect(decodeText(new Uint8Array(bytes))).toEqual({ text, encoding });
});

test('a file joined from UTF-8 and Windows-1252 is read line by line', () => {
  const bytes = [...new TextEncoder().encode('José,Köln\n'), ...latin('Zoë,Århus\n')];
  expect(decodeText(new Uint8Array(bytes)).text).toBe('José,Köln\nZoë,Århus\n');
});

test('reads the characters that Windows-1252 has and Latin-1 does not', () => {
  expect(decodeText(new Uint8Array([0x93, 0x80, 0x94])).text).toBe('“€”');
});

test.each([
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 8, 6]],
  [
    'text with a zero byte',
    [65, 66, 67, 0, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84],
  ],
])('%s is no list', (_name, bytes) => {
  expect(() => decodeText(new Uint8Array(bytes))).toThrow('notASheet');
});
