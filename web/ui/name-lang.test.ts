import { expect, test } from 'vitest';
import { nameLang } from './name-lang.ts';

test.each([
  ['Dr. Anil K. Deshpande', undefined],
  ['José Müller', undefined],
  ['डॉ. अनिरुद्ध कुलकर्णी', 'hi'],
  ['Dr. கார்த்திகேயன்', 'ta'],
  ['ನಂದಿನಿ', 'kn'],
  ['ସୁଭାଷ ଚନ୍ଦ୍ର', 'or'],
  ['محمد قریشی', 'ur'],
  ['李 Wei', undefined],
  ['', undefined],
])('%s is %s', (name, lang) => {
  expect(nameLang(name)).toBe(lang);
});
