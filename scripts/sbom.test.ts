import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';
import { repository } from './parts/run-step.ts';

// These tests run the real npm.
vi.setConfig({ testTimeout: 60_000 });

interface Component {
  readonly name: string;
  readonly version: string;
  readonly hashes: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly unknown[];
}
interface Locked {
  readonly version: string;
  readonly integrity: string;
  readonly dev?: boolean;
}

const hexOf = (integrity: string): string =>
  Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');

test('lists every production package with its version and licence', () => {
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const { bomFormat, components } = JSON.parse(billOfMaterials()) as {
    bomFormat: string;
    components: Component[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(
    components
      .filter(({ licenses = [] }) => licenses.length > 0)
      .map(({ name, version, hashes }) => `${name}@${version} ${hashes[0]?.alg} ${hashes[0]?.content}`),
  );
  const ofProduction = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version, integrity }]) => {
      const [name = ''] = path.split('node_modules/').slice(-1);
      return `${name}@${version} SHA-512 ${hexOf(integrity)}`;
    });
  expect(ofProduction.length).toBeGreaterThan(100);
  expect(ofProduction.filter((each) => !listed.has(each))).toEqual([]);
});
