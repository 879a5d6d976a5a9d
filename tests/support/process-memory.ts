import { readFile } from 'node:fs/promises';

/** Current and peak memory of a process in MB. Works only on Linux. */
export const memoryOf = async (pid: number): Promise<{ resident: number; peak: number }> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const of = (name: string): number => {
    const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status) ?? [];
    return Number(kilobytes) / 1024;
  };
  return { resident: of('VmRSS'), peak: of('VmHWM') };
};
