import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { changesIn, judgeChanged, valuesOf } from './event-values.ts';
import { eventOf } from '#domain/core/event-of.ts';

const stored = eventOf(deskEvent());
if (stored === undefined) throw new Error('the desk event has no row');
/** As an old import may hold it: longer than anyone could type today. */
const event = { ...stored, venue: 'x'.repeat(301) };
const values = valuesOf(event);

test('the changed fields alone are judged and sent, tidied as the domain stores them', () => {
  const typed = { ...values, name: '  SURGICON   2027 ', theme: '', isCme: !event.isCme };
  expect(judgeChanged(typed, event).errors).toEqual({});
  expect(changesIn(typed, event)).toEqual({
    name: 'SURGICON 2027',
    ...(event.theme !== '' && { theme: '' }),
    isCme: !event.isCme,
  });
  expect(changesIn(values, event)).toEqual({});
});

test.each([
  ['name', '  ', 'Please fill in: Short Name'],
  ['name', 'x'.repeat(121), 'Short Name: 120 letters at most'],
  ['organiser', 'x'.repeat(301), 'Organized by: 300 letters at most'],
  ['date', 'x'.repeat(81), 'Date: 80 letters at most'],
] as const)('%s is refused', (field, typed, message) => {
  const { errors } = judgeChanged({ ...values, [field]: typed }, event);
  expect(errors[field]?.message).toBe(message);
  expect(Object.keys(errors)).toEqual([field]);
});
