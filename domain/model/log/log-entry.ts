/** The account that sent a command. Texts are empty if unknown or if the account is deleted. */
export interface LogAccount {
  readonly id: string;
  readonly name: string;
  /** Ten digits. Verified, as the e-mail is. */
  readonly phone: string;
  readonly email: string;
}

/** A line of an event's log, as it crosses the wire to who may see it. */
export interface LogEntry {
  readonly commandId: string;
  /** ms since 1970, by the server's clock. */
  readonly at: number;
  /** By the device's own clock when it was done there, as claimed. */
  readonly deviceAt: number;
  /** `deviceAt` by the server's clock. */
  readonly happenedAt: number;
  readonly account: LogAccount;
  /** `name`: from the browser's user agent; '' if it never sent one. */
  readonly device: { readonly id: string; readonly name: string };
  readonly command: string;
  /** As sent. For a long input, such as a selection of 500 people, only the plain values. */
  readonly input: unknown;
  readonly ok: boolean;
  /** The code of a refusal; '' for a command that was done. */
  readonly code: string;
  readonly params: object;
  /** Shortened as the input is; null of a refusal. */
  readonly result: unknown;
  /** The refused command that this one repeats, the first of several tries; null of any other. */
  readonly repeats: string | null;
}

/** Settlements of a double admission refer to the first try of a command. */
export const firstTryOf = ({ commandId, repeats }: Pick<LogEntry, 'commandId' | 'repeats'>): string =>
  repeats ?? commandId;

/** Newest first. `next`: where the following page begins; null after the last. */
export interface LogPart<Entry extends LogEntry = LogEntry> {
  readonly entries: readonly Entry[];
  readonly next: string | null;
}

export const logOutcomes = ['done', 'refused'] as const;
export type LogOutcome = (typeof logOutcomes)[number];

/** `turnedAway`: refused at a gate. `double`: admitted although another gate had admitted the person first. */
export const gateScans = ['turnedAway', 'double'] as const;
export type GateScans = (typeof gateScans)[number];

/** The double admissions of a record type, by their commands. The rows show which of them are settled. */
export interface RecordDoubles {
  readonly recordTypeId: string;
  readonly commandIds: readonly string[];
}

/** Which gate made the mark that the database has. */
export interface MarkingGate {
  /** The account's name; '' without one, and for a paired device. */
  readonly name: string;
  /** From the browser's user agent; '' if it never sent one. */
  readonly device: string;
}

export interface GateScan extends LogEntry {
  /** The other gate of a double admission; null for any other scan. */
  readonly otherGate: MarkingGate | null;
}

export interface GateScanPage extends LogPart<GateScan> {
  /** All of the event's, whatever page this is. */
  readonly doubles: readonly RecordDoubles[];
}
