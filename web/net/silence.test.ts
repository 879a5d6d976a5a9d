import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSilence } from './silence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('silence is reported once, after the last sign of life', () => {
  const onSilent = vi.fn();
  const watch = watchSilence(20_000, onSilent);
  vi.advanceTimersByTime(19_999);
  watch.heard();
  vi.advanceTimersByTime(19_999);
  expect(onSilent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSilent).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(onSilent).toHaveBeenCalledOnce();
});

test('work that has ended is not silent', () => {
  const onSilent = vi.fn();
  const watch = watchSilence(20_000, onSilent);
  watch.stop();
  watch.heard();
  vi.advanceTimersByTime(60_000);
  expect(onSilent).not.toHaveBeenCalled();
});
