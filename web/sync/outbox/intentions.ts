import { CommandFailure } from './online-commands.ts';
import { isDeepEqual } from '../store/is-deep-equal.ts';
import type { RunOutcome } from './session-commands.ts';

interface Intention {
  readonly input: unknown;
  /** Null when it failed without the server's decision. */
  readonly outcome: Promise<RunOutcome> | null;
  readonly commandId?: string;
}

/** A second press joins the running one. After a lost connection the same input keeps its id. */
export class Intentions {
  #last: Intention | null = null;

  /** `start` gets the id of the earlier try. Throws what `start` throws. */
  run(input: unknown, start: (again: { readonly id?: string }) => Promise<RunOutcome>): Promise<RunOutcome> {
    const same = this.#last !== null && isDeepEqual(this.#last.input, input) ? this.#last : null;
    if (same?.outcome) return same.outcome;
    const outcome = start(same?.commandId === undefined ? {} : { id: same.commandId });
    const now: Intention = { input, outcome };
    this.#last = now;
    const endWith = (next: Intention | null): void => {
      if (this.#last === now) this.#last = next;
    };
    outcome.then(
      () => endWith(null),
      (error: unknown) =>
        endWith(
          error instanceof CommandFailure ? { input, outcome: null, commandId: error.commandId } : null,
        ),
    );
    return outcome;
  }
}
