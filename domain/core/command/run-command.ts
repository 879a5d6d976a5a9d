import { can } from '../access.ts';
import type { DraftChange } from '../store/change.ts';
import { Draft } from '../store/draft.ts';
import type { Reader } from '../store/event-store.ts';
import { Refusal, refuse } from '../refusal.ts';
import { type Command, type CommandContext } from './command.ts';
import { eventOf } from '../event-of.ts';

export type Outcome =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly code: string; readonly params: object };

/** A refused or failed command leaves the draft unchanged. An exception of a bug is passed to the caller. */
export type Execute = (
  draft: Draft,
  name: string,
  input: unknown,
  ctx: CommandContext,
  admit?: Admit,
) => Outcome;

/** Checks the changes of a command against `before`. It may throw a {@link Refusal}: then nothing is changed. */
export type Admit = (changes: readonly DraftChange[], before: Reader, after: Reader) => void;

export type AfterEffect = (
  draft: Draft,
  changes: readonly DraftChange[],
  before: Reader,
  command: { readonly name: string; readonly input: unknown; readonly ctx: CommandContext },
) => void;

interface EveryCommand {
  /** Run in this order and before the rule, so the rule also checks their changes. */
  readonly afterwards?: readonly AfterEffect[];
  readonly rule?: Admit;
}

/** Runs only the commands of `known`; any other is refused. */
export const executorOf =
  (known: ReadonlyMap<string, Command>, { afterwards = [], rule }: EveryCommand = {}): Execute =>
  (draft, name, input, ctx, admit) => {
    try {
      const own = new Draft(draft);
      const result = runChecked(own, known.get(name), input, ctx);
      for (const effect of afterwards) effect(own, own.changes(), draft, { name, input, ctx });
      const changes = own.changes();
      rule?.(changes, draft, own);
      admit?.(changes, draft, own);
      draft.absorb(own);
      return { ok: true, result };
    } catch (error) {
      if (error instanceof Refusal) return { ok: false, code: error.code, params: error.params };
      throw error;
    }
  };

const runChecked = (
  draft: Draft,
  command: Command | undefined,
  input: unknown,
  ctx: CommandContext,
): unknown => {
  if (command === undefined) throw refuse('unknownCommand');
  const event = eventOf(draft);
  if (!command.isForDeleted && event?.deletedAt != null) throw refuse('eventNotFound');
  if (!can(ctx.actor, command.needs)) throw refuse('notAllowed');
  if (isRefusedWhenClosed(command, event?.closedAt ?? null, ctx)) throw refuse('eventClosed');
  const parsed = command.input.safeParse(input);
  if (!parsed.success) throw refuse('invalidInput', { field: describeIssue(parsed.error) });
  return command.run(draft, parsed.data, ctx);
};

/** A device that was offline may send changes after the event was closed, if they happened before. */
const isRefusedWhenClosed = (command: Command, closedAt: number | null, ctx: CommandContext): boolean =>
  closedAt !== null && !command.isForClosed && !(command.offline && ctx.happenedAt < closedAt);

/** The path of the first error: 'details.phone'. It never contains the value, which may be a person's number. */
const describeIssue = (error: { issues: readonly { path: readonly PropertyKey[] }[] }): string =>
  error.issues[0]?.path.map(String).join('.') || 'input';
