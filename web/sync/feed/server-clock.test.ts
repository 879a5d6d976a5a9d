import { expect, test } from 'vitest';
import { ServerClock } from './server-clock.ts';

/** A device whose own clock is `skew` ahead of the true time. */
const device = ({ skew = 0 } = {}) => {
  const time = { true: 1_800_000_000_000, awake: 0, skew };
  const clock = new ServerClock({
    now: () => time.true + time.skew,
    monotonic: () => time.awake,
    random: () => 0,
    after: () => () => undefined,
  });
  return {
    clock,
    pass: (ms: number) => {
      time.true += ms;
      time.awake += ms;
    },
    sleep: (ms: number) => (time.true += ms),
    set: (ahead: number) => (time.skew = ahead),
    measure: (roundTrip = 40, serverError = 0, meanwhile = () => undefined as unknown) => {
      const tell = clock.ask();
      time.true += roundTrip / 2;
      time.awake += roundTrip / 2;
      const serverNow = time.true + serverError;
      meanwhile();
      time.true += roundTrip / 2;
      time.awake += roundTrip / 2;
      tell(serverNow);
    },
  };
};

const hour = 3_600_000;

test('the offset is unknown before the server has sent its time', () => {
  expect(device().clock.offset).toBeNull();
});

test.each([0, hour, -hour, 24 * hour])('a clock that is %d ms ahead is corrected', (skew) => {
  const { clock, measure, pass } = device({ skew });
  measure();
  pass(8 * hour);
  expect(clock.offset).toBe(0 - skew);
});

test("the server's rounding to whole seconds does not change the known offset", () => {
  const { clock, measure } = device({ skew: hour });
  measure();
  measure(40, 499);
  measure(40, -500);
  expect(clock.offset).toBe(-hour);
});

test('a slow answer changes the offset only by more than its own uncertainty', () => {
  const { clock, measure, set } = device();
  measure();
  measure(10_000, 4_000);
  expect(clock.offset).toBe(0);
  set(1_500);
  measure(100);
  expect(clock.offset).toBe(-1_500);
});

test('a clock that is set is unknown until it is measured again', () => {
  const { clock, measure, set } = device({ skew: -hour });
  measure();
  set(0);
  expect(clock.offset).toBeNull();
  measure();
  expect(clock.offset).toBe(0);
});

test('an answer during which the clock was set does not count', () => {
  const { clock, measure, set } = device();
  measure(200, 0, () => set(hour));
  expect(clock.offset).toBeNull();
});

test('a sleep looks as if the clock had been set', () => {
  const { clock, measure, sleep } = device({ skew: hour });
  measure();
  sleep(2 * hour);
  expect(clock.offset).toBeNull();
});

test('a measurement by another tab is used', () => {
  const { clock, set } = device({ skew: hour });
  clock.take(-hour);
  expect(clock.offset).toBe(-hour);
  set(0);
  expect(clock.offset).toBeNull();
});
