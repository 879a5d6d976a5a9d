import { expect, test } from 'vitest';
import { eventOptions } from './event-options.ts';

const event = (id: string, name: string, venue = '', date = '') => ({ id, name, venue, date });

test('options of events with the same name and venue differ', () => {
  const options = eventOptions([
    event('a', 'ANAESCON', 'Pune'),
    event('b', 'New Event'),
    event('c', 'New Event'),
    event('d', 'New Event', 'Hall', '1 May 2026'),
    event('e', 'New Event', 'Hall', '2 May 2026'),
    event('f', '', 'Pune'),
    event('g', ' '),
  ]);
  expect(options).toEqual([
    { value: 'a', label: 'ANAESCON · Pune' },
    { value: 'b', label: 'New Event · b' },
    { value: 'c', label: 'New Event · c' },
    { value: 'd', label: 'New Event · Hall · 1 May 2026' },
    { value: 'e', label: 'New Event · Hall · 2 May 2026' },
    { value: 'f', label: 'f · Pune' },
    { value: 'g', label: 'g' },
  ]);
});
