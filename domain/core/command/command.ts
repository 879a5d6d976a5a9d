import type * as z from 'zod/mini';
import type { Actor, Capability } from '../access.ts';
import type { Draft } from '../store/draft.ts';

/** The only source of clock, ids and randomness for a command. */
export interface CommandContext {
  readonly actor: Actor;
  /** Server time in milliseconds since 1970; in the browser the device's, corrected by the measured offset. */
  readonly now: number;
  /** When it happened by the device's corrected clock; equals `now` for a command sent at once. */
  readonly happenedAt: number;
  /** A new id, the same in browser and server since it is made from the command's own id. */
  newId(): string;
  /** Ten random characters. Only the server can make them, so the browser does not run such commands. */
  newCode(): string;
}

/** `run` is synchronous. It changes the draft and returns a result, or throws a {@link Refusal} and changes nothing. */
export interface Command<Input = unknown, Result = unknown, Name extends string = string> {
  readonly name: Name;
  readonly input: z.ZodMiniType<Input>;
  readonly needs: Capability;
  /** May wait in the outbox when there is no network; listed in offline.ts then. */
  readonly offline: boolean;
  /** Also for an event that is deleted; every other command finds none there. */
  readonly isForDeleted?: boolean;
  /**
   * Accepted for a closed event, too (docs/decisions/063-closed-events.md). Any other command is refused,
   * unless it happened before.
   */
  readonly isForClosed?: boolean;
  /** False: the log keeps the input's ids but no free text (domain/privacy/redact.ts). */
  readonly keepsWords?: boolean;
  run(draft: Draft, input: Input, ctx: CommandContext): Result;
}

/** Keeps the wire name as a type, so that pages find input and result by it. */
export const command = <Input, Result, Name extends string>(
  definition: Command<Input, Result, Name>,
): Command<Input, Result, Name> => definition;
