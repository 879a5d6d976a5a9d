import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repository } from '#scripts/parts/run-step.ts';

const visited = "const page = await visit({ desk: desk(), path: '/' });";
const cases = {
  'one read, judged at once': `${visited} expect((await desk().rows()).get('a', 'b')).toBeDefined();`,
  'one read in a variable': `${visited} const rows = await desk().rows(); expect(rows.count('a')).toBe(1);`,
  'a part of one read': `${visited} const [one] = [...(await desk().rows()).all('a')]; expect(one?.x).toBe(1);`,
  'a helper that reads': `${visited} expect(await marksOf('5')).toEqual([]);`,
  'a poll': `${visited} await expect.poll(async () => (await desk().rows()).count('a')).toBe(1);`,
  'rows of a stated moment': `${visited} const rows = await desk().rowsWhen((all) => all.count('a') > 0); expect(rows.count('a')).toBe(1);`,
  'rows from before the visit': `const rows = await desk().rows(); ${visited} expect(rows.count('a')).toBe(1);`,
  'a locator of what was read': `${visited} const rows = await desk().rows(); await expect(page.getByText(rows.get('a', 'b').name)).toBeVisible();`,
} as const;
const refused = new Set<string>([
  'one read, judged at once',
  'one read in a variable',
  'a part of one read',
  'a helper that reads',
]);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'regdesk-lint-'));
  writeFileSync(
    join(folder, '.oxlintrc.json'),
    JSON.stringify({
      jsPlugins: [join(repository, 'tests/lint/polled-rows.ts')],
      categories: { correctness: 'off' },
      rules: { 'journeys/polled-rows': 'error' },
    }),
  );
  for (const [index, text] of Object.values(cases).entries())
    writeFileSync(
      join(folder, `${index}.ts`),
      `const marksOf = async (id) => (await desk().rows()).by('marks', id);\ntest('x', async ({ visit }) => { ${text} });\n`,
    );
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a journey that judges rows which it read once behind a screen is refused', () => {
  const { stdout } = spawnSync('oxlint', ['--format=unix', '.'], { cwd: folder, encoding: 'utf8' });
  const names = Object.keys(cases);
  const found = new Set([...stdout.matchAll(/(\d+)\.ts:\d+:\d+:/g)].map(([, index]) => names[Number(index)]));
  expect(found, stdout).toEqual(refused);
});

test('the rule is on for journeys and screen tests', () => {
  const config = execFileSync('oxlint', ['--print-config', 'tests/e2e/desk.ts'], {
    cwd: repository,
    encoding: 'utf8',
  });
  expect(config).toContain('journeys/polled-rows');
});
