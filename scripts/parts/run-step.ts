import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

export const repository = resolve(import.meta.dirname, '../..');

export interface Step {
  readonly name: string;
  /** A program of node_modules/.bin, or of the system. */
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
}

/** Runs a step with its output on the terminal; true when it succeeded. */
export const runStep = ({ name, command, args, env }: Step): Promise<boolean> => {
  console.log(`\n▸ ${name}`);
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: repository,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      done(false);
    });
    child.on('close', (code) => done(code === 0));
  });
};
