import { registry } from './registry.ts';
import { executorOf } from './core/command/run-command.ts';

/** Any command; what a browser runs by itself is in offline.ts. */
export const execute = executorOf(registry);
