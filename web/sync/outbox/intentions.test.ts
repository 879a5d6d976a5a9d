import { afterEach, beforeEach, expect, it } from 'vitest';
import { SessionDesk } from '#tests/support/servers/session-desk.ts';
import type { EventSession } from '../event-session.ts';
import { Intentions } from './intentions.ts';
import { CommandFailure } from './online-commands.ts';
import type { RunOutcome } from './session-commands.ts';

let at: SessionDesk;
let session: EventSession;
beforeEach(async () => {
  at = new SessionDesk();
  ({ session } = await at.open());
});
afterEach(() => at.close());

const delegateId = 'd1';
const details = { name: 'Asha', age: null, gender: '', foodPreference: '', phone: '', relationship: '' };
const press = (intentions: Intentions, input: object = { delegateId, details: { ...details } }) =>
  intentions.run(input, (again) => session.run('companion.save', input, again));
const companions = (): number => at.server.store.count('companions');
const failureOf = (pressed: Promise<RunOutcome>): Promise<unknown> =>
  pressed.then(
    () => null,
    (error: unknown) => (error instanceof CommandFailure ? error.code : error),
  );

it('a second press before the first answer runs the command once, and both get the same answer', async () => {
  const button = new Intentions();
  const both = Promise.all([press(button), press(button)]);
  await at.clock.advance(100);
  const [first, second] = await both;
  expect(first).toMatchObject({ ok: true });
  expect(second).toBe(first);
  expect(companions()).toBe(1);
});

it('another input is another command, and so is the same after its answer', async () => {
  const button = new Intentions();
  const both = Promise.all([
    press(button),
    press(button, { delegateId, details: { ...details, name: 'Ravi' } }),
  ]);
  await at.clock.advance(100);
  await both;
  expect(companions()).toBe(2);
  const again = press(button);
  await at.clock.advance(100);
  await again;
  expect(companions()).toBe(3);
});

it('a press after a lost answer uses the same id, and the command runs once', async () => {
  const button = new Intentions();
  at.server.lostAnswers = 1_000;
  const lost = failureOf(press(button));
  await at.clock.advance(11_000);
  expect(await lost).toBe('noConnection');
  expect(companions()).toBe(1);
  at.server.lostAnswers = 0;
  const again = press(button);
  await at.clock.advance(60_000);
  expect(await again).toMatchObject({ ok: true });
  expect(companions()).toBe(1);
});
