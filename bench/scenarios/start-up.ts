import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '#rehearsal/server/server-process.ts';
import { rounded, type Figure } from '../figure.ts';

export const startUp = async function* (): AsyncGenerator<Figure> {
  const dataDir = await mkdtemp(join(tmpdir(), 'regdesk-start-'));
  const seconds = async (): Promise<number> => {
    const begunAt = performance.now();
    const server = await startServerProcess({ dataDir });
    const lasted = (performance.now() - begunAt) / 1000;
    await server.stop();
    return lasted;
  };
  try {
    yield {
      scenario: 'server start',
      figure: 'first ever',
      value: rounded(await seconds()),
      unit: 's',
      goal: '≤ 5',
    };
    const later = [await seconds(), await seconds(), await seconds()];
    yield {
      scenario: 'server start',
      figure: 'data there, slowest of 3',
      value: rounded(Math.max(...later)),
      unit: 's',
      goal: '≤ 1',
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
};
