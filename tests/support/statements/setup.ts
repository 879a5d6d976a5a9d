import { afterAll, expect, inject } from 'vitest';
import { collectStatements, takeCollected } from './collected-statements.ts';
import { judgeStatements } from './judge-statements.ts';

collectStatements();

afterAll(async () => {
  const collected = takeCollected();
  if (collected.length === 0) return;
  const { connection, divided } = inject('postgres');
  expect(await judgeStatements({ ...connection, database: divided }, collected)).toEqual([]);
});
