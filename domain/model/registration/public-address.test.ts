import { expect, test } from 'vitest';
import { isReservedAddress } from './public-address.ts';

const hosts = ['desk.aiims-delhi.edu', 'localhost', '10.0.0.7'];

test.each([
  'api',
  'admin',
  'admin-login',
  'l0gin',
  'register-2027',
  'www',
  'rbi-refund',
  'razorpay',
  'isacon-paytm',
  'g-pay',
  'regdesk-support',
  'aiims-delhi',
  'aiimsdelhi',
  'aiimsdelhi-2027',
  'a11msdelhi',
  '2027',
])('%s is reserved', (address) => {
  expect(isReservedAddress(address, hosts)).toBe(true);
});

test.each([
  'physicon-2027',
  'isacon',
  'desk-of-cardiology',
  'support-group-2027',
  'events-in-medicine',
  'delhi-cardio',
  'sbirendra',
  'name-10',
])('%s is free', (address) => {
  expect(isReservedAddress(address, hosts)).toBe(false);
});
