import { expect, test } from 'vitest';
import { digestOf } from './statement-line.ts';

const line = {
  paidOn: '2026-05-14',
  amountPaise: 250_000,
  narration: 'BY CASH, ASHA RAO',
  bankReference: '',
  ourReference: '',
};
const known = { ...line, bankReference: '0000413412345678' };

test.each([
  ['another form of the file', line, { ...line, narration: ' by cash -  asha rao ' }],
  ['the time of day', line, { ...line, paidOn: '2026-05-14 10:11:12' }],
  [
    'padding, and a narration that was cut off',
    known,
    { ...known, bankReference: '413412345678', narration: 'BY' },
  ],
])('%s makes it no other line', (_what, one, other) => expect(digestOf(one)).toBe(digestOf(other)));

test.each([
  ['day', { ...line, paidOn: '2026-05-15' }],
  ['amount', { ...line, amountPaise: 250_001 }],
  ['narration', { ...line, narration: 'BY CASH, ASHA PAI' }],
  ['bank reference', known],
  ['our reference', { ...line, ourReference: 'R1' }],
])('another %s is another line', (_what, other) => expect(digestOf(other)).not.toBe(digestOf(line)));
