import { keptDays } from '#domain/model/fields/kept-days.ts';
import { dayMs } from '#domain/model/fields/time-zone.ts';
import { createHash } from 'node:crypto';
import type { VerifiedAccount } from '#domain/core/access.ts';
import type { Answer } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import { Refusal } from '#domain/core/refusal.ts';

export interface Submission {
  readonly command: WireCommand;
  readonly account: VerifiedAccount;
  readonly deviceId: string;
  /** When it happened by the server's clock ({@link correctedTime}), ms since 1970. */
  readonly happenedAt: number;
  /** The refused command that it repeats. Null without a link, or if the log does not confirm the link. */
  readonly repeats: string | null;
  readonly bodyHash: string;
  readonly answer: (answer: Answer) => void;
  /** Called if the outcome is unknown. The caller then sends the command again with the same id. */
  readonly fail: (error: Error) => void;
}

/** By id, account, name and input; the device's clock may differ. Refuses an input that is nested too deep. */
export const hashBody = (
  { accountId }: Pick<VerifiedAccount, 'accountId'>,
  { name, input }: WireCommand,
): string =>
  createHash('sha256')
    .update(bodyText([accountId, name, input]))
    .digest('base64url');

/** JSON can be read to any depth, but written only as deep as the stack allows. */
const bodyText = (body: unknown): string => {
  try {
    return JSON.stringify(body);
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('invalidInput', { field: 'input' });
    throw error;
  }
};

/** A device may report a command this long after it happened. Older times are cut to this limit. */
const maxDelayMs = keptDays.sentCommands * dayMs;

/** By the device's correction, or its clock at sending. Never in the future, never older than a week. */
export const correctedTime = (
  { deviceAt, correctedAt }: Pick<WireCommand, 'deviceAt' | 'correctedAt'>,
  sentAt: number | null,
  now: number,
): number => {
  const offset = sentAt === null ? 0 : now - sentAt;
  return Math.round(Math.min(now, Math.max(now - maxDelayMs, correctedAt ?? deviceAt + offset)));
};

/** The state of the database is unknown. The caller gets 503 and sends the commands again with the same ids. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The outcome of a batch is not known', { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** Why an existing event is not loaded. A later attempt may succeed. */
export class EventNotLoaded extends Error {
  readonly code: 'eventTooLarge' | 'memoryFull';

  constructor(code: 'eventTooLarge' | 'memoryFull') {
    super(code);
    this.name = 'EventNotLoaded';
    this.code = code;
  }
}

export class EventNotFound extends Error {
  constructor(eventId: string) {
    super(`No event ${eventId}`);
    this.name = 'EventNotFound';
  }
}
