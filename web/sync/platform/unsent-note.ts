/**
 * What a device remembers of one account's unsent changes of one event, outside the database that holds them: when a
 * browser deletes that, the device knows that there were some.
 */
export interface UnsentNote {
  readonly waiting: number;
  /** When `waiting` changed last, ms since 1970 by the device's clock. */
  readonly at: number;
  /** Changes that the browser deleted before they were sent, until the user has seen that. */
  readonly lost: number;
  /** `at` of those. */
  readonly lostAt: number;
}

export const blankNote: UnsentNote = { waiting: 0, at: 0, lost: 0, lostAt: 0 };

export interface UnsentNotes {
  read(): UnsentNote;
  write(note: UnsentNote): void;
}
