import { expect, test } from 'vitest';
import { hasTrace, jsonWithoutTraces, patternOf, withoutTraces } from './traces.ts';

const traces = {
  contacts: ['9812345670', 'asha.rao@example.org', '+971501234567', '12345'],
  names: ['Asha Rao', 'Basil'],
};
const pattern = patternOf(traces);

test.each([
  ['9812345670', '[erased]'],
  ['call +91 98123-45670 now', 'call [erased] now'],
  ['09812345670', '[erased]'],
  ['UPI/919812345670@ybl', 'UPI/[erased]@ybl'],
  ['00971 50 123 4567', '00971 50 123 4567'],
  ['+971 50 123 4567', '[erased]'],
  ['Asha.Rao@Example.org', '[erased]'],
  ['asha,rao@example,org', '[erased]'],
  ['ASHA  RAO/SBIN', '[erased]/SBIN'],
])('%s is found', (text, after) => {
  expect(withoutTraces(text, pattern)).toBe(after);
});

test.each([
  // A longer number, a longer address, a longer name, a name of one word, a phone that is none.
  ['298123456701'],
  ['asha.rao@example.org.in'],
  ['natasha.rao@example.org'],
  ['Asha Raote'],
  ['Basil Umbergold'],
  ['12345'],
])('%s is another person', (text) => {
  expect(withoutTraces(text, pattern)).toBe(text);
  expect(hasTrace(text, pattern)).toBe(false);
});

test('a JSON value loses its texts, and entries named by a contact', () => {
  const value = { a: ['Asha Rao', 7, null], phonekeys: { '9812345670': 'u1', other: 'u2' } };
  expect(jsonWithoutTraces(value, pattern)).toEqual({ a: ['[erased]', 7, null], phonekeys: { other: 'u2' } });
});

test('an empty set of traces finds nothing', () => {
  const none = patternOf({ contacts: [], names: ['Basil'] });
  expect(none).toBeNull();
  expect(withoutTraces('Basil', none)).toBe('Basil');
});
