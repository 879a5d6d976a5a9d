import { expect, it } from 'vitest';
import { CameraError, toCameraError } from './camera-error.ts';

it.each([
  ['NotAllowedError', 'blocked'],
  ['SecurityError', 'blocked'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['SomeLaterError', 'busy'],
])('a browser error %s means that the camera is %s', (name, reason) => {
  const cause = new DOMException('any text at all', name);
  const error = toCameraError(cause);
  expect(error).toBeInstanceOf(CameraError);
  expect(error.reason).toBe(reason);
  expect(error.cause).toBe(cause);
});

it('a CameraError stays as it is', () => {
  const error = new CameraError('insecure');
  expect(toCameraError(error)).toBe(error);
});

it('an error of our own code is thrown on', () => {
  const mistake = new TypeError('x is not a function');
  expect(() => toCameraError(mistake)).toThrow(mistake);
});
