import { spawnSync } from 'node:child_process';
import { repository } from './run-step.ts';

const mostBytes = 64 * 1024 * 1024;

/**
 * Every package of package-lock.json with version, licence and SHA-512, as CycloneDX JSON of npm. Packages of development
 * are in it, marked as such: the web application is built from some of them. Needs no network.
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
