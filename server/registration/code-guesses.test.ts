import { expect, test } from 'vitest';
import { CodeGuesses, guessLimits } from './code-guesses.ts';

const minuteMs = 60_000;
const setUp = () => {
  const clock = { now: 0 };
  const reached: string[] = [];
  const guesses = new CodeGuesses({
    now: () => clock.now,
    reached: (eventId, percent) => reached.push(`${eventId} ${percent}`),
  });
  const guess = (code: string, { eventId = 'a', phone = '', address = '192.0.2.1', isRight = false } = {}) =>
    guesses.take({ eventId, phone, address }, { hasCode: true, wrong: isRight ? [] : [code] });
  return { clock, reached, guesses, guess };
};

test('a verified phone has ten wrong codes an hour; the same code counts once', () => {
  const { clock, guess } = setUp();
  for (let index = 0; index < guessLimits.ofPhone; index++)
    for (let again = 0; again < 5; again++) expect(guess(`c${index}`, { phone: '9840000001' })).toBe(0);
  clock.now += 10 * minuteMs;
  // Also a right code is not looked at, because the answer would show that it is right.
  expect(guess('x', { phone: '9840000001', isRight: true })).toBe(50);
  expect(guess('x', { phone: '9840000002' })).toBe(0);
  expect(guess('x', { phone: '9840000001', eventId: 'b' })).toBe(0);
  clock.now += 50 * minuteMs;
  expect(guess('x', { phone: '9840000001' })).toBe(0);
});

test('browsers without a phone share the budget of the event, which leaves codes to verified phones', () => {
  const { reached, guess } = setUp();
  for (let index = 0; index < guessLimits.ofEvent; index++)
    expect(guess(`c${index}`, { address: `10.0.${index}.1` })).toBe(0);
  expect(guess('right', { address: '10.9.9.9', isRight: true })).toBe(60);
  expect(guess('right', { address: '10.9.9.9', phone: '9840000001', isRight: true })).toBe(0);
  expect(guess('c1', { eventId: 'b' })).toBe(0);
  expect(reached).toEqual(['a 50', 'a 100']);
});

test('one address does not spend the budget of the event', () => {
  const { guess } = setUp();
  for (let index = 0; index < guessLimits.ofAddress; index++) expect(guess(`c${index}`)).toBe(0);
  expect(guess('next')).toBeGreaterThan(0);
  expect(guess('next', { address: '192.0.2.2' })).toBe(0);
});

test('a form without a code is never refused', () => {
  const { guesses, guess } = setUp();
  for (let index = 0; index < guessLimits.ofAddress; index++) guess(`c${index}`);
  const guesser = { eventId: 'a', phone: '', address: '192.0.2.1' };
  expect(guesses.take(guesser, { hasCode: false, wrong: [] })).toBe(0);
});
