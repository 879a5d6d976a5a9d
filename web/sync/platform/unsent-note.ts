/** Stored outside the database of unsent changes, to detect that a browser deleted it. */
export interface UnsentNote {
  readonly waiting: number;
  readonly at: number;
  /** Changes that the browser deleted before they were sent, until the user has seen that. */
  readonly lost: number;
  readonly lostAt: number;
}

export const blankNote: UnsentNote = { waiting: 0, at: 0, lost: 0, lostAt: 0 };

export interface UnsentNotes {
  read(): UnsentNote;
  write(note: UnsentNote): void;
}
