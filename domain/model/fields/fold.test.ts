import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['  Dr.  José  O’Brien ', 'dr jose o brien'],
  ['Bhattacharyya-Mukhopadhyay', 'bhattacharyya mukhopadhyay'],
  ['ÇELIK', 'celik'],
  ['\u0000|', ''],
])('%j folds to %j', (given, expected) => expect(fold(given)).toBe(expected));

test('vowel signs of Indic scripts stay, because they distinguish words', () => {
  expect(fold('कि')).not.toBe(fold('का'));
  expect(fold('ஜானகி')).not.toBe(fold('ஜனக'));
});

test('a joiner that a keyboard adds makes no difference', () => {
  expect(fold('क्\u200dष')).toBe(fold('क्ष'));
});

test('letters that can be written in two ways are one', () => {
  expect(fold('\u0BCA')).toBe(fold('\u0BC6\u0BBE'));
  expect(fold('é')).toBe(fold('e\u0301'));
});
