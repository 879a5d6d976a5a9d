import { createHash } from 'node:crypto';
import type { VerifiedAccount } from '#domain/core/access.ts';
import type { Answer } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import { Refusal } from '#domain/core/refusal.ts';

/** One command on its way through a batch. */
export interface Submission {
  readonly command: WireCommand;
  readonly account: VerifiedAccount;
  readonly deviceId: string;
  /** When it happened by the server's clock ({@link correctedTime}), ms since 1970. */
  readonly happenedAt: number;
  /** The refused command that it repeats; null without a link, or with one that the log does not confirm. */
  readonly repeats: string | null;
  readonly bodyHash: string;
  readonly answer: (answer: Answer) => void;
  /** Asked again with the same id: whether the command was done is not known. */
  readonly fail: (error: Error) => void;
}

/**
 * Same id, account, name and input: the same command. The device's clock may be told differently on a repeat. Refuses an
 * input that is nested too deep to be written.
 */
export const hashBody = (
  { accountId }: Pick<VerifiedAccount, 'accountId'>,
  { name, input }: WireCommand,
): string =>
  createHash('sha256')
    .update(bodyText([accountId, name, input]))
    .digest('base64url');

/** JSON is read to any depth, and written only as deep as the stack goes. */
const bodyText = (body: unknown): string => {
  try {
    return JSON.stringify(body);
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('invalidInput', { field: 'input' });
    throw error;
  }
};

/** A device may be this far behind with what it reports; older claims are cut to it. */
const maxDelayMs = 7 * 24 * 3600 * 1000;

/**
 * The moment of a command by the server's clock: as the device corrected it then, else by what its clock says at
 * sending. Never in the future, never older than a week.
 */
export const correctedTime = (
  { deviceAt, correctedAt }: Pick<WireCommand, 'deviceAt' | 'correctedAt'>,
  sentAt: number | null,
  now: number,
): number => {
  const offset = sentAt === null ? 0 : now - sentAt;
  return Math.round(Math.min(now, Math.max(now - maxDelayMs, correctedAt ?? deviceAt + offset)));
};

/** The state of the database is not known: the caller is told 503 and asks again with the same ids. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The outcome of a batch is not known', { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** Why an event that is there does not come into memory; asked again later it may. */
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
