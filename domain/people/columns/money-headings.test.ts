import { expect, test } from 'vitest';
import { mappingByHeader, targetOfHeader } from '../import/guess-columns.ts';

/** A column of a list that has money in it anyway. */
const besideMoney = (heading: string) => mappingByHeader(['Name', 'Phone', 'UTR', heading])[3];

test.each([
  ['Amount', 'amount'],
  ['Amount Paid', 'amount'],
  ['Amt. Paid (Rs.)', 'amount'],
  ['Paid amount in INR', 'amount'],
  ['Fees Paid', 'amount'],
  ['Registration Fee', 'amount'],
  ['1st Instalment', 'amount'],
  ['Total', null],
  ['Balance', null],
  ['Amount due', null],
  ['Paid', 'paid'],
  ['Payment Status', 'paid'],
  ['Paid (Y/N)', 'paid'],
  ['Mode of Payment', 'method'],
  ['Payment mode', 'method'],
  ['Paid through', 'method'],
  ['Date of Payment', 'receivedOn'],
  ['Transaction Date', 'receivedOn'],
  ['Paid on', 'receivedOn'],
  ['Date', 'receivedOn'],
  ['Receipt No.', 'receiptNumber'],
  ['Bill number', 'receiptNumber'],
  ['Badge No', 'serial'],
  ['Delegate Number', 'serial'],
  ['S. No.', null],
  ['QR code', 'code'],
  ['Bank name', null],
  ['UPI ID', null],
])('beside money, %s is %s', (heading, target) => expect(besideMoney(heading)).toBe(target));

test.each([
  'UTR',
  'UTR No',
  'Transaction ID',
  'Txn Ref No',
  'Payment reference',
  'Cheque / DD No',
  'Ref No',
  'UTR எண்',
])('%s is the reference of a payment', (heading) =>
  expect(mappingByHeader(['Name', heading])[1]).toBe('reference'),
);

test.each([
  ['Type', 'category'],
  ['Member type', 'category'],
  ['KMC No', 'mciNumber'],
  ['KMC / TNMC Reg No', 'mciNumber'],
  ['MCI', 'mciNumber'],
  ['TNMC', 'mciNumber'],
  ['GMC Reg. No', 'mciNumber'],
  ['GMC', null],
  ['Council number', 'mciNumber'],
  ['Reg No', 'mciNumber'],
  ['Registration number', 'mciNumber'],
  ['Date', null],
  ['Fee', null],
])('in a list without money, %s is %s', (heading, target) => {
  expect(mappingByHeader(['Name', 'Phone', heading])[2]).toBe(target);
});

test('vague headings give way to exact ones', () => {
  expect(mappingByHeader(['Type', 'Category', 'Reg No', 'TNMC No'])).toEqual([
    null,
    'category',
    null,
    'mciNumber',
  ]);
  expect(mappingByHeader(['Fee', 'Amount paid', 'Total', 'UTR', 'Date', 'Payment date'])).toEqual([
    null,
    'amount',
    null,
    'reference',
    null,
    'receivedOn',
  ]);
});

test('columns of several payments are kept apart by their numbers', () => {
  expect(mappingByHeader(['Amount 1', 'UTR 1', 'Amount 2', 'UTR 2', 'Amount 2'])).toEqual([
    'amount',
    'reference',
    'amount',
    'reference',
    null,
  ]);
});

test('our own list has serial and code; in other lists the serial is the line', () => {
  expect(mappingByHeader(['Serial No', 'Name', 'Code'])).toEqual(['serial', 'fullName', 'code']);
  expect(mappingByHeader(['Serial No', 'Name'])).toEqual([null, 'fullName']);
});

test.each([
  ['राशि', 'amount'],
  ['भुगतान की तिथि', 'receivedOn'],
  ['रसीद संख्या', 'receiptNumber'],
  ['पंजीकरण संख्या', 'mciNumber'],
  ['प्रकार', 'category'],
  ['रक्कम', 'amount'],
  ['টাকার পরিমাণ', 'amount'],
  ['পেমেন্ট পদ্ধতি', 'method'],
  ['રકમ', 'amount'],
  ['ચુકવણી તારીખ', 'receivedOn'],
  ['ਰਕਮ', 'amount'],
  ['ਭੁਗਤਾਨ', 'paid'],
  ['ଟଙ୍କା', 'amount'],
  ['ରସିଦ ନମ୍ବର', 'receiptNumber'],
  ['தொகை', 'amount'],
  ['செலுத்திய தேதி', 'receivedOn'],
  ['பதிவு எண்', 'mciNumber'],
  ['చెల్లింపు విధానం', 'method'],
  ['మొత్తం', 'amount'],
  ['ಮೊತ್ತ', 'amount'],
  ['ನೋಂದಣಿ ಸಂಖ್ಯೆ', 'mciNumber'],
  ['തുക', 'amount'],
  ['രസീത് നമ്പർ', 'receiptNumber'],
  ['رقم', 'amount'],
  ['ادائیگی کی تاریخ', 'receivedOn'],
])('the heading %s means %s', (heading, target) => expect(targetOfHeader(heading)).toBe(target));
