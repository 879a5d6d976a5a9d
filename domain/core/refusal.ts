import type { RefusalCode, RefusalParams } from './text/messages.ts';

/** A refusal that a user can cause. Every other error is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly params: object;

  constructor(code: RefusalCode, params: object = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
  }
}

/** Refuses the command that runs: `throw refuse('invalidCode')`. */
export const refuse = <C extends RefusalCode>(code: C, ...[params]: RefusalParams<C>): Refusal =>
  new Refusal(code, params ?? {});
