import type { Answer } from '#domain/core/wire/protocol.ts';
import { newUuid } from '#web/net/uuid.ts';
import type { AccountDesk } from './account-desk.ts';

export interface PostedCommand {
  readonly id?: string;
  readonly name: string;
  readonly input: object;
}

interface Posting {
  readonly eventId: string;
  /** They include the cookie of the caller. */
  readonly headers: Record<string, string>;
}

/** The device time of all posts in this file, in ms since 1970. */
export const postedDeviceAt = 1_789_000_000_000;

/**
 * Sends all commands in one post, as a batch. Their ids are in order, as those of a browser: the log sorts commands of one
 * millisecond by them.
 */
export const postTogether = async (
  desk: AccountDesk,
  { eventId, headers }: Posting,
  commands: readonly PostedCommand[],
): Promise<Answer[]> => {
  const payload = commands.map((command) => ({ id: newUuid(), deviceAt: postedDeviceAt, ...command }));
  const answer = await desk.post(`/api/events/${eventId}/commands`, payload, headers);
  return answer.json<Answer[]>();
};

/** Sends the commands in sequence, each in a separate post. */
export const postOneByOne = async (
  desk: AccountDesk,
  posting: Posting,
  commands: readonly PostedCommand[],
): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (const command of commands) answers.push(...(await postTogether(desk, posting, [command])));
  return answers;
};
