import { expect, test } from 'vitest';
import { blankDelegate } from '../model/delegate.ts';
import { registrationSummary } from './registration-summary.ts';

test('a summary contains the known facts and leaves out unknown ones', () => {
  const delegate = {
    ...blankDelegate('d'),
    salutation: 'Dr.',
    fullName: 'Asha Rao',
    city: 'Pune',
    isPaid: true,
  };
  const facts = {
    eventName: 'PHYSICON',
    delegate,
    serial: 12,
    code: '74JKB6MAKM',
    category: 'PG',
    companionNames: [],
  };
  expect(registrationSummary(facts)).toBe(
    'PHYSICON\nName: Dr. Asha Rao\nRegd No: 12\nCode: 74JKB6MAKM\nCategory: PG\nPlace: Pune\nPayment: Paid',
  );
});
