import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { StartedDay } from '#domain/rehearsal/listed.ts';
import type { Report } from '#domain/rehearsal/report.ts';
import type { FromRehearsal } from '#domain/rehearsal/rehearsal-message.ts';

const program = fileURLToPath(new URL('../../rehearsal/program/started-by-server.ts', import.meta.url));
/** Only the last lines of its output are kept. */
const mostLines = 60;
/** It removes its scratch event first. After this time, the process is ended. */
const patienceMs = 60_000;

export interface RunningRehearsal {
  /** Resolves when the process has ended. Null: there is no report. */
  readonly ended: Promise<Report | null>;
  readonly minute: () => number;
  readonly lines: () => readonly string[];
  /** The rehearsal removes its data, then it ends. */
  stop(): void;
}

interface RunParts {
  readonly asked: StartedDay;
  /** During the rehearsal, its server and database are in a folder below this one. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

export const runRehearsal = ({ asked, dataDir, databaseUrl }: RunParts): RunningRehearsal => {
  const child = fork(program, [JSON.stringify(asked)], {
    env: { ...process.env, REGDESK_DATA: dataDir, DATABASE_URL: databaseUrl ?? '' },
    // The process does not use the arguments of a test runner or a debugger.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // Its server and database inherit the priority, so that the working desk comes first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let report: Report | null = null;
  let minute = 0;
  const lines: string[] = [];
  const keep = (text: string): void => {
    lines.push(...text.split('\n').filter((line) => line.trim() !== ''));
    lines.splice(0, Math.max(0, lines.length - mostLines));
  };
  child.on('message', (message: FromRehearsal) => {
    if (message.kind === 'line') keep(message.text);
    else if (message.kind === 'minute') ({ minute } = message);
    else ({ report } = message);
  });
  child.stderr?.on('data', (chunk: Buffer) => keep(chunk.toString()));
  const ended = new Promise<Report | null>((resolve) => {
    child.on('error', (error) => {
      keep(error.message);
      resolve(null);
    });
    child.on('close', () => resolve(report));
  });
  const stop = (): void => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    void ended.then(() => clearTimeout(timer));
  };
  return { ended, minute: () => minute, lines: () => lines, stop };
};
