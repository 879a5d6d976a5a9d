import type { Answer } from '#domain/core/wire/protocol.ts';
import { failureOf, toFailure } from '#web/net/request-failure.ts';
import type { KeptEntries, KeptPlace } from './kept-entries.ts';

/** Its answer is not known. The same id is sent again, so that it is done once. */
export interface OpenCommand {
  readonly id: string;
  readonly name: string;
  readonly input: object;
}

export type CommandOwner = Omit<KeptPlace, 'name'>;

interface CommandParts {
  readonly kept: KeptEntries;
  readonly ask: <T>(path: string, body: object, sender: CommandOwner) => Promise<T>;
  /** Runs one at a time across all tabs, where the browser can do that. */
  readonly alone: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  readonly newId: () => string;
}

/** What became of a command whose answer was lost. */
type Settled = { readonly isWithdrawn: true } | { readonly isWithdrawn: false; readonly answer: Answer };

/** `earlier`: not sent, because an earlier one with other content was carried out. */
export interface Sent<T> {
  readonly result: T;
  readonly earlier: OpenCommand | null;
}

/** The parts of an input that name its object. Commands about different objects have nothing to do with each other. */
const subjects = [
  'delegateId',
  'orderId',
  'bookingId',
  'waitingId',
  'consentId',
  'kind',
  'itemId',
  'categoryId',
];

const slotOf = (name: string, input: object): string => {
  const given = input as Readonly<Record<string, unknown>>;
  const about = subjects.flatMap((field) => (typeof given[field] === 'string' ? [given[field]] : []));
  return ['open', name, ...about].join('.');
};

/** The server has refused the command, so another try is a new command. */
const isDecided = (error: unknown): boolean => {
  const { kind, status } = toFailure(error);
  return kind === 'rejected' || (kind === 'noAccess' && status !== 0);
};

/** Sends the commands of registrants, and remembers those whose answer is not known. */
export class OwnCommands {
  readonly #parts: CommandParts;

  constructor(parts: CommandParts) {
    this.#parts = parts;
  }

  open(sender: CommandOwner, name: string, input: object): OpenCommand | null {
    return this.#parts.kept.read<OpenCommand>({ ...sender, name: slotOf(name, input) });
  }

  /**
   * Sends a command. If an earlier one about the same object has no answer, and has other content, the server is first asked
   * to withdraw it: it is never carried out in the place of this one, also not later. If it had been carried out, this
   * command is not sent, and the earlier one is returned with its result. Throws a RequestFailure.
   */
  send<T>(sender: CommandOwner, name: string, input: object): Promise<Sent<T>> {
    const place = { ...sender, name: slotOf(name, input) };
    return this.#parts.alone(this.#parts.kept.keyOf(place), async () => {
      const earlier = this.open(sender, name, input);
      if (earlier !== null && JSON.stringify(earlier.input) !== JSON.stringify(input)) {
        const answer = await this.#settle(place, earlier);
        if (answer?.ok) return { result: answer.result as T, earlier };
      } else if (earlier !== null) return { result: await this.#sent(place, earlier), earlier: null };
      const command = { id: this.#parts.newId(), name, input };
      this.#parts.kept.write(place, command);
      return { result: await this.#sent(place, command), earlier: null };
    });
  }

  /**
   * Withdraws the unanswered command of this name, or returns its result; null for none. Throws a RequestFailure
   * without an answer.
   */
  settle<T>(sender: CommandOwner, name: string, input: object): Promise<Sent<T> | null> {
    const place = { ...sender, name: slotOf(name, input) };
    return this.#parts.alone(this.#parts.kept.keyOf(place), async () => {
      const earlier = this.open(sender, name, input);
      if (earlier === null) return null;
      const answer = await this.#settle(place, earlier);
      return answer?.ok ? { result: answer.result as T, earlier } : null;
    });
  }

  async #settle(place: KeptPlace, { id }: OpenCommand): Promise<Answer | null> {
    const { kept, ask } = this.#parts;
    try {
      const settled = await ask<Settled>('/commands/withdraw', { id }, place);
      kept.write(place, null);
      return settled.isWithdrawn ? null : settled.answer;
    } catch (error) {
      // The id is not of this phone, so it cannot be done for it.
      if (toFailure(error).code !== 'commandIdReused') throw error;
      kept.write(place, null);
      return null;
    }
  }

  async #sent<T>(place: KeptPlace, command: OpenCommand): Promise<T> {
    const { kept, ask } = this.#parts;
    try {
      const answer = await ask<Answer>('/commands', command, place);
      if (!answer.ok) throw failureOf(422, answer);
      kept.write(place, null);
      return answer.result as T;
    } catch (error) {
      if (isDecided(error)) kept.write(place, null);
      throw error;
    }
  }
}
