import { expect, it } from 'vitest';
import { offlineCommands } from './offline.ts';
import { registry } from './registry.ts';

it('holds exactly the commands that may wait in the outbox', () => {
  const mayWait = [...registry.values()].filter(({ offline }) => offline).map(({ name }) => name);
  expect([...offlineCommands.keys()].sort()).toEqual(mayWait.sort());
});
