import { expect, it } from 'vitest';
import { offlineCommands } from './offline.ts';
import { registry } from './registry.ts';

it('holds what may wait in the outbox, all of it and nothing else', () => {
  const mayWait = [...registry.values()].filter(({ offline }) => offline).map(({ name }) => name);
  expect([...offlineCommands.keys()].sort()).toEqual(mayWait.sort());
});
