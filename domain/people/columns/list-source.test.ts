import { expect, test } from 'vitest';
import { sourceOf, type ListSource } from './list-source.ts';

test.each<[ListSource | null, readonly string[]]>([
  ['form', ['Timestamp', '1. Full name', '2. Mobile number']],
  ['form', ['Submission Date', 'Name', 'E-mail']],
  ['shop', ['Order #', 'First Name', 'Quantity', 'Ticket Type', 'Attendee Status']],
  ['shop', ['Ticket ID', 'Name', 'Booking date', 'Status']],
  ['own', ['Serial No', 'Name', 'Category', 'Code']],
  [null, ['Name', 'Phone', 'Status']],
  [null, ['Order', 'Name', 'Phone']],
  [null, []],
])('%s: %j', (source, headings) => {
  expect(sourceOf(headings)).toBe(source);
});
