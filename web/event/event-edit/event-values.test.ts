import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { changesOfEvent, judgeEvent, eventValuesOf } from './event-values.ts';
import { eventOf } from '#domain/core/event-of.ts';

const stored = eventOf(deskEvent());
if (stored === undefined) throw new Error('the desk event has no row');
/** A value as an old import may contain it: longer than a user could type today. */
const event = { ...stored, venue: 'x'.repeat(301) };
const values = eventValuesOf(event);

test('only the changed fields are judged and sent, normalised as the domain stores them', () => {
  const typed = { ...values, name: '  SURGICON   2027 ', theme: '', isCme: !event.isCme };
  expect(judgeEvent(typed, event).errors).toEqual({});
  expect(changesOfEvent({ ...typed, title: ' Surgicon ' }, event)).toEqual({
    entry: { name: 'SURGICON 2027', ...(event.theme !== '' && { theme: '' }), isCme: !event.isCme },
    info: { title: 'Surgicon' },
  });
  expect(changesOfEvent(values, event)).toEqual({ entry: {}, info: {} });
});

test.each([
  ['name', '  ', 'Please fill in: Short Name'],
  ['name', 'x'.repeat(121), 'Short Name: at most 120 characters'],
  ['organiser', 'x'.repeat(301), 'Organized by: at most 300 characters'],
  ['date', 'x'.repeat(81), 'Date: at most 80 characters'],
] as const)('%s is refused', (field, typed, message) => {
  const { errors } = judgeEvent({ ...values, [field]: typed }, event);
  expect(errors[field]?.message).toBe(message);
  expect(Object.keys(errors)).toEqual([field]);
});
