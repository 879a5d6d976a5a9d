import { expect, test } from 'vitest';
import { isNewerWaiting } from './service-worker.ts';

const worker = {} as ServiceWorker;

test.each([
  ['the first worker while it waits to become active', { waiting: worker, active: null }, false],
  ['a worker that answers, alone', { waiting: null, active: worker }, false],
  ['a worker that waits behind the one that answers', { waiting: worker, active: worker }, true],
])('a newer version waits: %s', (_case, registration, isNewer) => {
  expect(isNewerWaiting(registration)).toBe(isNewer);
});
