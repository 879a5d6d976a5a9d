import { registry } from './registry.ts';
import { executorOf } from './core/command/run-command.ts';

/** Executes any command. The commands that a browser executes offline are in offline.ts. */
export const execute = executorOf(registry);
