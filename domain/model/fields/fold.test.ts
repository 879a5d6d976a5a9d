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

test.each([
  ['Łukasz Żółkiewski', 'lukasz zolkiewski'],
  ['Søren Ødegård', 'soren odegard'],
  ['Đặng Thị Hạnh', 'dang thi hanh'],
  ['Işıl Yıldız', 'isil yildiz'],
  ['IŞIK', 'isik'],
  ['Großmann', 'grossmann'],
  ['GROẞMANN', 'grossmann'],
  ['Æsa Œuvre Þór Guðrún Ħal', 'aesa oeuvre thor gudrun hal'],
  ['As\u00ADha\u200B \u202ERao\u202C', 'asha rao'],
])('%s is found as %s', (name, plain) => expect(fold(name)).toBe(plain));

test.each([
  ['രാമൻ നായർ', 'രാമന്\u200D നായര്\u200D'],
  ['മലയാളം ൽ ൾ ൺ ൿ', 'മലയാളം ല്\u200D ള്\u200D ണ്\u200D ക്\u200D'],
  ['ന്റെ', 'ൻ്റെ'],
  ['ন্যাৎ', 'ন্যাত্\u200D'],
  ['ஸ்ரீனிவாசன்', 'ஶ்ரீனிவாசன்'],
])('%s is one word in both encodings', (atomic, joined) => expect(fold(atomic)).toBe(fold(joined)));

test('letters that can be written in two ways are one', () => {
  expect(fold('\u0BCA')).toBe(fold('\u0BC6\u0BBE'));
  expect(fold('é')).toBe(fold('e\u0301'));
});
