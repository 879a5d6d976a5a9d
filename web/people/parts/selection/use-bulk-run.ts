import { useEffect, useRef, useState } from 'react';
import { mostAtOnce } from '#domain/core/command/most-at-once.ts';
import type { RefusedPerson } from '#domain/people/many/change-each.ts';
import { inverseOf, type InverseCommand } from '#domain/people/inverse-commands.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import type { BulkKind } from './bulk-kinds.ts';

export interface BulkState {
  readonly phase: 'idle' | 'running' | 'ended';
  readonly total: number;
  /** The people whom a command has reached, whatever its result. */
  readonly done: number;
  readonly changed: number;
  /** What takes the changes back. */
  readonly inverse: readonly InverseCommand[];
  readonly unchanged: number;
  readonly refused: readonly { readonly delegateId: string; readonly text: string }[];
  /** Why it ended before all were reached; '' after a stop by the user, null when all were reached. */
  readonly failure: string | null;
}

const idle: BulkState = {
  phase: 'idle',
  total: 0,
  done: 0,
  changed: 0,
  inverse: [],
  unchanged: 0,
  refused: [],
  failure: null,
};

export interface BulkRun {
  readonly state: BulkState;
  readonly run: (ids: readonly string[], value: string) => Promise<void>;
  /** Stops after the running command. */
  readonly stop: () => void;
}

/**
 * Sets one value for many people, some hundred per command. Each answer lists the refused people. A command that is
 * refused completely ends the run, because the others would be refused for the same reason. `value`: an id, or '' for
 * none; 'paid' or ''; any text to delete them.
 */
export const useBulkRun = (kind: BulkKind): BulkRun => {
  const [state, setState] = useState(idle);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const [setCategory] = useCommand('delegates.setCategory');
  const [setCompany] = useCommand('delegates.setCompany');
  const [setPayment] = useCommand('delegates.setPayment');
  const [deleteMany] = useCommand('delegates.delete');
  const send = (delegateIds: string[], value: string) => {
    if (kind === 'category') return setCategory(inputOf.category(delegateIds, value));
    if (kind === 'company') return setCompany(inputOf.company(delegateIds, value));
    if (kind === 'deletion') return deleteMany(inputOf.deletion(delegateIds));
    return setPayment(inputOf.payment(delegateIds, value));
  };

  const run = async (ids: readonly string[], value: string): Promise<void> => {
    isStopped.current = false;
    let now: BulkState = { ...idle, phase: 'running', total: ids.length };
    setState(now);
    for (let start = 0; start < ids.length && !isStopped.current; start += mostAtOnce) {
      const part = ids.slice(start, start + mostAtOnce);
      const outcome = await send(part, value);
      if (outcome.ok) {
        const { count, unchanged, refused } = outcome.result;
        const inverse = inverseOf({
          command: commandOf[kind],
          input: inputOf[kind](part, value),
          result: outcome.result,
        });
        now = reached(now, { changed: count, inverse, unchanged, refused }, part.length);
      } else if (outcome.code === 'userNotFound') {
        const refused = part.map((delegateId) => ({ delegateId, code: 'userNotFound' as const }));
        now = reached(now, { changed: 0, inverse: [], unchanged: 0, refused }, part.length);
      } else return setState({ ...now, phase: 'ended', failure: outcome.text });
      setState(now);
    }
    setState({ ...now, phase: 'ended', failure: now.done < ids.length ? '' : null });
  };

  const stop = (): void => {
    isStopped.current = true;
  };
  return { state, run, stop };
};

const commandOf = {
  category: 'delegates.setCategory',
  company: 'delegates.setCompany',
  payment: 'delegates.setPayment',
  deletion: 'delegates.delete',
} as const;
const inputOf = {
  category: (delegateIds: string[], categoryId: string) => ({ delegateIds, categoryId }),
  company: (delegateIds: string[], companyId: string) => ({ delegateIds, companyId }),
  payment: (delegateIds: string[], value: string) => ({ delegateIds, paid: value !== '' }),
  deletion: (delegateIds: string[]) => ({ delegateIds }),
};

interface Part {
  readonly changed: number;
  readonly inverse: readonly InverseCommand[];
  readonly unchanged: number;
  readonly refused: readonly RefusedPerson[];
}

const reached = (
  before: BulkState,
  { changed, inverse, unchanged, refused }: Part,
  count: number,
): BulkState => ({
  ...before,
  done: before.done + count,
  changed: before.changed + changed,
  inverse: [...before.inverse, ...inverse],
  unchanged: before.unchanged + unchanged,
  refused: [
    ...before.refused,
    ...refused.map(({ delegateId, code }) => ({ delegateId, text: messageFor(code) })),
  ],
});
