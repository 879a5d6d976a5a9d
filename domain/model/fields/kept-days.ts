/** In days. Code and Event settings use these numbers, and a test compares docs/privacy.md with them. */
export const keptDays = {
  /** A deleted event, or a person deleted in an event, can be restored. */
  restorable: 30,
  /** Longer than a conference with its set-up: no volunteer must sign in again at the gate. */
  signInUnused: 14,
  /** A sign-in, and the pairing of a phone. */
  signIn: 60,
  /** A registrant's sign-in on the public pages. A new code opens the same registrations. */
  registrantUnused: 30,
  registrant: 90,
  /** An event that is prepared, held and cleared up within a week needs no date. */
  pairingLeast: 7,
  /** Longer than any session. Afterwards the log no longer names the browser, but keeps its actions. */
  browserName: 90,
  /** In the browser, to send them once more after a restore. The server accepts no older times. */
  sentCommands: 7,
  /** The default of REGDESK_ACCOUNT_LOG_DAYS. */
  accountLog: 400,
} as const;
