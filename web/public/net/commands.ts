import type { Answer } from '#domain/core/wire/protocol.ts';
import { failureOf, toFailure } from '#web/net/request-failure.ts';
import { newUuid } from '#web/sync/platform/uuid.ts';
import { eventAddress } from './routing.ts';
import { askPublic } from './ask.ts';

/** A command whose answer is not known. It is sent again with the same id, so that it is done once. */
interface OpenCommand {
  readonly id: string;
  readonly name: string;
  readonly input: object;
}

const prefix = (): string => `regdesk.open.${eventAddress()}.`;
const keyOf = (name: string): string => prefix() + name;

/** Used without storage: a command can then be sent again only while the page is open. */
const inMemory = new Map<string, OpenCommand>();

export const openCommand = (name: string): OpenCommand | null => {
  try {
    const kept = localStorage.getItem(keyOf(name));
    return kept === null ? null : (JSON.parse(kept) as OpenCommand);
  } catch {
    return inMemory.get(name) ?? null;
  }
};

const keep = (name: string, command: OpenCommand | null): void => {
  if (command === null) inMemory.delete(name);
  else inMemory.set(name, command);
  try {
    if (command === null) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(command));
  } catch {
    // Storage is forbidden or full; see above.
  }
};

/** Called at sign-out: the commands contain data of the person who signs out. */
export const forgetOpenCommands = (): void => {
  inMemory.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix())) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: there is nothing to forget.
  }
};

const answerOf = async (command: OpenCommand): Promise<unknown> => {
  const answer = await askPublic<Answer>('/commands', { method: 'POST', body: command });
  if (answer.ok) return answer.result;
  throw failureOf(422, answer);
};

/** The server has refused the command, so another try is a new command. */
const isDecided = (error: unknown): boolean => {
  const { kind, status } = toFailure(error);
  return kind === 'rejected' || (kind === 'noAccess' && status !== 0);
};

const sent = async (command: OpenCommand): Promise<unknown> => {
  keep(command.name, command);
  try {
    const result = await answerOf(command);
    keep(command.name, null);
    return result;
  } catch (error) {
    if (isDecided(error)) keep(command.name, null);
    throw error;
  }
};

/** Runs one at a time across all tabs, in browsers that have locks. */
const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(keyOf(name), work) as Promise<T>) : work();

interface Outcome<T> {
  readonly result: T;
  /** True for the answer to an earlier try with other content, which the server had carried out. */
  readonly isOfEarlierTry: boolean;
}

/**
 * Sends a command. An earlier one of this name whose answer is not known is asked for first: if it was carried out, its
 * result counts, and this one is not sent. Throws a {@link RequestFailure}.
 */
export const sendCommand = <T>(name: string, input: object): Promise<Outcome<T>> =>
  alone(name, async () => {
    const earlier = openCommand(name);
    if (earlier !== null) {
      const isSame = JSON.stringify(earlier.input) === JSON.stringify(input);
      try {
        return { result: (await sent(earlier)) as T, isOfEarlierTry: !isSame };
      } catch (error) {
        if (isSame || !isDecided(error)) throw error;
      }
    }
    return { result: (await sent({ id: newUuid(), name, input })) as T, isOfEarlierTry: false };
  });
