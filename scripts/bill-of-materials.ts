import { spawnSync } from 'node:child_process';
import { repository } from './run-step.ts';

const mostBytes = 64 * 1024 * 1024;

/**
 * Lists every package of package-lock.json with version, licence and SHA-512, as CycloneDX JSON made by npm. It includes
 * development packages and marks them, because the web application is built from some of them. It needs no network.
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
