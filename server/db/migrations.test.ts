import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// A database records the hash of each migration that it had. After any change of such a file, even of a comment, every
// existing database refuses to start.
test('every migration has the bytes that databases know', () => {
  const folder = join(import.meta.dirname, 'migrations');
  const found = globSync('*.sql', { cwd: folder })
    .toSorted()
    .map((name) => {
      const hash = createHash('sha256').update(readFileSync(join(folder, name)));
      return `${hash.digest('hex')}  ${name}\n`;
    });
  const known = readFileSync(join(import.meta.dirname, 'migrations.sha256'), 'utf8');
  expect(found.join(''), 'Add the line of a new migration; never change an old one.').toBe(known);
});
