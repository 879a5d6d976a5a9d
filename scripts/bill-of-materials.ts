import { spawnSync } from 'node:child_process';
import { repository } from './parts/run-step.ts';

const mostBytes = 64 * 1024 * 1024;

/**
 * All packages of package-lock.json as CycloneDX JSON, made by npm without network. Development packages are included
 * and marked, because the web application contains some.
 */
export const billOfMaterials = (): string => {
  const { status, stdout, stderr, error } = spawnSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'],
    { cwd: repository, encoding: 'utf8', maxBuffer: mostBytes },
  );
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`npm sbom ended with ${status}: ${stderr}`);
  return stdout;
};
