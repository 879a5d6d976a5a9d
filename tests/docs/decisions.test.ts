import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '#scripts/parts/run-step.ts';

const folder = join(repository, 'docs/decisions');
const index = readFileSync(join(folder, 'README.md'), 'utf8');
const pages = globSync('0*.md', { cwd: folder }).toSorted();

test.each(pages)('%s has a date and a status, and one line in the index with its title', (page) => {
  const text = readFileSync(join(folder, page), 'utf8');
  const [, number, title = ''] = /^# (\d{3})\. (.+)$/m.exec(text) ?? [];
  expect(number).toBe(basename(page).slice(0, 3));
  expect(text).toMatch(/^Date: \d{4}-\d{2}-\d{2}/m);
  const [, status = ''] = /^Status: (.+)$/m.exec(text) ?? [];
  expect(status).toMatch(/^(accepted|superseded by \[)/);
  const lines = index.split('\n').filter((line) => line.includes(`](${page})`));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`[${number}](${page}) ${title}`);
  const successor = /superseded by \[(\d{3})\]/.exec(status)?.[1];
  expect(lines[0]?.includes('superseded')).toBe(successor !== undefined);
  if (successor !== undefined) expect(lines[0]).toContain(successor);
});
