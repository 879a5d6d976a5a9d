import { randomUUID } from 'node:crypto';
import type { Answer } from '#domain/protocol.ts';
import type { AccountDesk } from './account-desk.ts';

export interface PostedCommand {
  readonly id?: string;
  readonly name: string;
  readonly input: object;
}

interface Posting {
  readonly eventId: string;
  /** With the cookie of the caller. */
  readonly headers: Record<string, string>;
}

/** When a device did it, of all posts of this file; ms since 1970. */
export const postedDeviceAt = 1_789_000_000_000;

/** All in one post: a batch. */
export const postTogether = async (
  desk: AccountDesk,
  { eventId, headers }: Posting,
  commands: readonly PostedCommand[],
): Promise<Answer[]> => {
  const payload = commands.map((command) => ({ id: randomUUID(), deviceAt: postedDeviceAt, ...command }));
  const answer = await desk.post(`/api/events/${eventId}/commands`, payload, headers);
  return answer.json<Answer[]>();
};

/** One after the other, each in a post of its own. */
export const postOneByOne = async (
  desk: AccountDesk,
  posting: Posting,
  commands: readonly PostedCommand[],
): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (const command of commands) answers.push(...(await postTogether(desk, posting, [command])));
  return answers;
};
