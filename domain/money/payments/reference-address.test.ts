import { expect, test } from 'vitest';
import { referenceAddress } from './reference-address.ts';

test.each([
  ['https://pay.example.org/check', '26', 'https://pay.example.org/check?ref=26'],
  ['https://pay.example.org/check?merchant=7', '26', 'https://pay.example.org/check?merchant=7&ref=26'],
  ['https://pay.example.org/#/check', '26', 'https://pay.example.org/?ref=26#/check'],
  [
    'https://pay.example.org/v?pgreferenceno={ref}&m=7',
    '26',
    'https://pay.example.org/v?pgreferenceno=26&m=7',
  ],
  ['https://pay.example.org/{ref}', 'a&b=c/..', 'https://pay.example.org/a%26b%3Dc%2F..'],
  ['https://pay.example.org/check', 'a&status=x#', 'https://pay.example.org/check?ref=a%26status%3Dx%23'],
])('%s for %s', (address, reference, expected) =>
  expect(referenceAddress(address, reference)).toBe(expected),
);
