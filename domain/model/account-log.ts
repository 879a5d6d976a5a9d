import type { LogAccount } from './log-entry.ts';

/** Every decision about sign-in, rights and personal data that leaves a trace; the closed list of its kinds. */
export const accountLogKinds = [
  'signedIn',
  'signInFailed',
  'locked',
  'codeSent',
  'sendRefused',
  'signedOut',
  'sessionEnded',
  'contactAdded',
  'contactChanged',
  'contactRemoved',
  'rightGranted',
  'rightChanged',
  'rightRemoved',
  'exported',
  'personSeen',
  'personTold',
  'personErased',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyRefused',
  'secondStepOn',
  'secondStepOff',
  'unlocked',
  'codeShown',
  'budgetWarning',
] as const;
export type AccountLogKind = (typeof accountLogKinds)[number];

/** Small facts about an entry, such as `by: 'code'` or `rows: 1705`. Never a code, a secret or a contact in clear. */
export type AccountLogDetail = Readonly<Record<string, string | number | boolean>>;

/** The kinds that are about a sign-in, whatever the event: an event's admin sees them of the team that works in it. */
export const signInKinds: readonly AccountLogKind[] = [
  'signedIn',
  'signInFailed',
  'locked',
  'signedOut',
  'sessionEnded',
];

/** A line of the account log, as it crosses the wire to who may see it. */
export interface AccountLogEntry {
  readonly id: string;
  readonly kind: AccountLogKind;
  /** ms since 1970: of the first and of the last of `count` that are alike. */
  readonly at: number;
  readonly lastAt: number;
  readonly count: number;
  /** Who acted, or whose sign-in it is; null where nobody is known. */
  readonly account: LogAccount | null;
  /** Another account or paired device that it is about. */
  readonly about: LogAccount | null;
  /** Null where it is about no event; always null for an event's admin. */
  readonly event: { readonly id: string; readonly name: string } | null;
  readonly device: { readonly id: string; readonly name: string };
  /** The network address as limits count it; '' for all but super admins. */
  readonly address: string;
  readonly detail: AccountLogDetail;
}

/** Newest first. `next`: where the following page begins; null after the last. */
export interface AccountLogPage {
  readonly entries: readonly AccountLogEntry[];
  readonly next: string | null;
}

/** Days to which the list may be narrowed. */
export const accountLogSpans = ['1', '7', '30'] as const;
export type AccountLogSpan = (typeof accountLogSpans)[number];
