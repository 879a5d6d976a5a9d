import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { acrossEvents } from './across-events.ts';

test('each statement of the list exists', () => {
  const server = join(import.meta.dirname, '../../../server');
  const sources = globSync('**/*.ts', { cwd: server, exclude: ['**/*.test.ts'] })
    .map((name) => readFileSync(join(server, name), 'utf8'))
    .join('\n');
  const gone = [...acrossEvents.keys()].filter((name) => !new RegExp(`\\bconst ${name} = `).test(sources));
  expect(gone).toEqual([]);
});
