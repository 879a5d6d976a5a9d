import type { Answer } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import type { Clock } from '../platform/platform.ts';
import type { OnlineCommand } from '../platform/tab-messages.ts';

/** Then the page gets an error for the missing connection. */
const patienceMs = 10_000;

export class CommandFailure extends Error {
  readonly code: string;
  /** Pass it to `run` as `id`, so that the command is done once. */
  readonly commandId: string;

  constructor(code: string, commandId: string) {
    super(code);
    this.name = 'CommandFailure';
    this.code = code;
    this.commandId = commandId;
  }
}

interface Waiting {
  readonly online: OnlineCommand;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (failure: CommandFailure) => void;
  readonly cancelTimer: () => void;
}

/** The commands of this tab that a page waits for. */
export class OnlineCommands {
  readonly #clock: Clock;
  readonly #waiting = new Map<string, Waiting>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** For a new leader, with the same ids. */
  get all(): OnlineCommand[] {
    return [...this.#waiting.values()].map(({ online }) => online);
  }

  /** `send` passes it to the leader; resolves with the server's answer. */
  add(command: WireCommand, send: (online: OnlineCommand) => void): Promise<Answer> {
    const online = { command, expiresAt: this.#clock.now() + patienceMs };
    return new Promise((resolve, reject) => {
      const cancelTimer = this.#clock.after(patienceMs, () => this.fail([command.id], 'noConnection'));
      this.#waiting.set(command.id, { online, resolve, reject, cancelTimer });
      send(online);
    });
  }

  answer(answers: Iterable<Answer>): void {
    for (const answer of answers) this.#take(answer.id)?.resolve(answer);
  }

  fail(ids: Iterable<string>, code: string): void {
    for (const id of ids) this.#take(id)?.reject(new CommandFailure(code, id));
  }

  failAll(code: string): void {
    this.fail([...this.#waiting.keys()], code);
  }

  #take(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    waiting?.cancelTimer();
    this.#waiting.delete(id);
    return waiting;
  }
}
