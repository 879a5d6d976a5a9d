import type { OutboxStorage } from '../platform/outbox-storage.ts';
import type { UnsentNote, UnsentNotes } from '../platform/unsent-note.ts';

type Lost = Pick<UnsentNote, 'lost' | 'lostAt'>;

/**
 * Detects deleted unsent commands by a count outside their storage, written after each change, so that it never reports
 * too many.
 */
export class LostCommands {
  readonly #notes: UnsentNotes;
  readonly #storage: OutboxStorage;
  readonly #now: () => number;
  #noted: number | null = null;
  #lost: Lost;

  constructor(notes: UnsentNotes, storage: OutboxStorage, now: () => number) {
    this.#notes = notes;
    this.#storage = storage;
    this.#now = now;
    const { lost, lostAt } = notes.read();
    this.#lost = { lost, lostAt };
  }

  /** Those that the user has not acknowledged. */
  get lost(): Lost {
    return this.#lost;
  }

  /** To be called when the outbox was read, before {@link note}. Returns how many are newly found to be lost. */
  async find(): Promise<number> {
    const note = this.#notes.read();
    // An earlier pairing of this phone may have left some.
    this.#lost = { lost: note.lost, lostAt: note.lostAt };
    // Commands of this browser leave traces: waiting, refused or sent. Without any, the storage is another one.
    if (note.waiting === 0 || !(await this.#storage.isBlank())) return 0;
    this.#lost = { lost: note.lost + note.waiting, lostAt: note.at };
    this.#notes.write({ waiting: 0, at: note.at, ...this.#lost });
    return note.waiting;
  }

  note(waiting: number): void {
    if (waiting === this.#noted) return;
    this.#noted = waiting;
    this.#notes.write({ ...this.#notes.read(), waiting, at: this.#now() });
  }

  acknowledge(): void {
    this.#lost = { lost: 0, lostAt: 0 };
    this.#notes.write({ ...this.#notes.read(), ...this.#lost });
  }
}
