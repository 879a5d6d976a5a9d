import { readFile } from 'node:fs/promises';

/** Memory of a process in MB, now and at the most so far; of Linux alone. */
export const memoryOf = async (pid: number): Promise<{ resident: number; peak: number }> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const of = (name: string): number => {
    const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status) ?? [];
    return Number(kilobytes) / 1024;
  };
  return { resident: of('VmRSS'), peak: of('VmHWM') };
};
