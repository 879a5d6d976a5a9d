import { useCallback, useState } from 'react';
import { messageFor } from '#domain/core/text/messages.ts';
import type { CommandName, InputOf, ResultOf } from '../outbox/command-types.ts';
import type { EventSession } from '../event-session.ts';
import { Intentions } from '../outbox/intentions.ts';
import { CommandFailure } from '../outbox/online-commands.ts';
import { useSession } from './sync-provider.tsx';

interface RefusedCommand {
  readonly code: string;
  readonly params: object;
  /** The text to show. */
  readonly text: string;
}

export type CommandOutcome<N extends CommandName> =
  /** `isWaiting`: accepted and stored in this browser, the server has not seen it yet. */
  | { readonly ok: true; readonly result: ResultOf<N>; readonly isWaiting: boolean }
  | ({ readonly ok: false; readonly isWaiting: false } & RefusedCommand);

export type CommandState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running' }
  | ({ readonly phase: 'refused' } & RefusedCommand);

/**
 * `const [run, state] = useCommand('record.mark')`. `run` never throws. The same input is the same command while it
 * runs or after a lost connection ({@link Intentions}).
 */
export const useCommand = <N extends CommandName>(
  name: N,
): [run: (input: InputOf<N>) => Promise<CommandOutcome<N>>, state: CommandState] => {
  const session = useSession();
  const [state, setState] = useState<CommandState>({ phase: 'idle' });
  const [intentions] = useState(() => new Intentions());
  const run = useCallback(
    async (input: InputOf<N>) => {
      setState({ phase: 'running' });
      const outcome = await attempt(session, name, input, intentions);
      if (outcome.ok) setState({ phase: 'idle' });
      else setState({ phase: 'refused', code: outcome.code, params: outcome.params, text: outcome.text });
      return outcome;
    },
    [session, name, intentions],
  );
  return [run, state];
};

const attempt = async <N extends CommandName>(
  session: EventSession,
  name: N,
  input: InputOf<N>,
  intentions: Intentions,
): Promise<CommandOutcome<N>> => {
  try {
    const outcome = await intentions.run(input, (again) => session.run(name, input, again));
    if (!outcome.ok) return refusedFor(outcome.code, outcome.params);
    return { ok: true, result: outcome.result as ResultOf<N>, isWaiting: outcome.isWaiting };
  } catch (error) {
    if (error instanceof CommandFailure) return refusedFor(error.code, {});
    reportError(error);
    return refusedFor('internal', { incident: 'app' });
  }
};

const refusedFor = (
  code: string,
  params: object,
): { readonly ok: false; readonly isWaiting: false } & RefusedCommand => ({
  ok: false,
  isWaiting: false,
  code,
  params,
  text: messageFor(code, params),
});
