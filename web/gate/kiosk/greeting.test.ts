import { expect, test } from 'vitest';
import type { ScanVerdict } from '#domain/gate/verdict.ts';
import { greetingOf, type Greeting } from './greeting.ts';

const card = {
  serial: 7,
  name: 'Dr. Kamala Joshi',
  category: '',
  photo: '',
  label: { kind: 'delegate', text: 'Delegate', color: 'white', background: 'darkgreen' },
} as const;
const now = 10_000_000;
const already = (secondsAgo: number, isOwn: boolean): ScanVerdict => ({
  kind: 'already',
  text: 'Lunch already marked for this user',
  card: card,
  at: now - secondsAgo * 1000,
  by: '9840126573',
  isOwn,
});

test.each<[string, ScanVerdict, Greeting['kind']]>([
  ['a card that passes', { kind: 'done', card: card }, 'welcome'],
  ['held up again at once', already(20, true), 'welcome'],
  ['held up again later', already(61, true), 'again'],
  ['just marked elsewhere', already(20, false), 'again'],
  ['not for this card', { kind: 'notNow', text: 'Lunch is not applicable for PG', card: null }, 'refused'],
  [
    'no card',
    { kind: 'invalid', text: 'Invalid Code', read: 'https://example.org/private', isSerial: false },
    'unknown',
  ],
])('%s', (_, verdict, kind) => {
  const greeting = greetingOf(verdict, now);
  expect(greeting.kind).toBe(kind);
  // Not who marked it.
  expect(JSON.stringify(greeting)).not.toMatch(/9840126573/);
});
