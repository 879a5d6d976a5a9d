import type { Pool } from 'pg';
import { pairingPrefix } from '#domain/model/paired-device.ts';
import type { VerifiedAccount } from '#domain/core/access.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import { findRefused, type RefusedCommand } from '../db/statements/log-statements.ts';
import { hashBody, OutcomeUnknown } from './submission.ts';

interface Sender {
  readonly account: VerifiedAccount;
  readonly deviceId: string;
}

/**
 * By the id of the repeating command. Only links that the log confirms; a false one is judged like a new command.
 * Rejects with OutcomeUnknown.
 */
export const findRepeated = async (
  pool: Pool,
  eventId: string,
  { account, deviceId, commands }: Sender & { readonly commands: readonly WireCommand[] },
): Promise<ReadonlyMap<string, string>> => {
  const ids = commands.flatMap(({ repeats }) => repeats ?? []);
  const refused = await findRefused(pool, eventId, ids).catch((error: unknown) => {
    throw new OutcomeUnknown(error);
  });
  return new Map(
    commands
      .filter((command) => refused.some((first) => isRepeat(command, first, { account, deviceId })))
      .map(({ id, repeats = '' }) => [id, repeats]),
  );
};

/** The same name, input and account. A phone that was paired again may repeat commands of its former name. */
const isRepeat = (command: WireCommand, first: RefusedCommand, { account, deviceId }: Sender): boolean => {
  const isPairedAgain =
    account.paired !== undefined && first.accountId.startsWith(pairingPrefix) && first.deviceId === deviceId;
  const isOwn = first.accountId === account.accountId || isPairedAgain;
  return isOwn && first.commandId === command.repeats && first.bodyHash === hashBody(first, command);
};
