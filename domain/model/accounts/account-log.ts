import type { LogAccount } from '../log/log-entry.ts';

/** The complete list of the kinds of entries: decisions about sign-in, rights and personal data. */
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
  'registrantSignedIn',
  'registrantSignedOut',
  'registrantCodeSent',
  'registrantCodeRefused',
  'registrantFailed',
  'registrantLocked',
  'addressChosen',
  'linkRenewed',
  'addressTakenAway',
] as const;
export type AccountLogKind = (typeof accountLogKinds)[number];

/** Small facts about an entry, such as `by: 'code'` or `rows: 1705`. Never a code, a secret or a contact in clear. */
export type AccountLogDetail = Readonly<Record<string, string | number | boolean>>;

/** The kinds about sign-ins, which belong to no event. An event's admin sees those of the event's team. */
export const signInKinds: readonly AccountLogKind[] = [
  'signedIn',
  'signInFailed',
  'locked',
  'signedOut',
  'sessionEnded',
];

/** An entry of the account log, as sent to callers who may see it. */
export interface AccountLogEntry {
  readonly id: string;
  readonly kind: AccountLogKind;
  /** ms since 1970, for the first and the last of `count` equal entries. */
  readonly at: number;
  readonly lastAt: number;
  readonly count: number;
  /** The account that acted or signed in; null if unknown. */
  readonly account: LogAccount | null;
  /** Another account or a paired device that the entry is about. */
  readonly about: LogAccount | null;
  /** Null if the entry is about no event, and always for an event's admin. */
  readonly event: { readonly id: string; readonly name: string } | null;
  readonly device: { readonly id: string; readonly name: string };
  /** The network address as limits count it; '' unless the viewer is a super admin. */
  readonly address: string;
  readonly detail: AccountLogDetail;
}

/** Newest first. `next` is the start of the following page; null after the last page. */
export interface AccountLogPart {
  readonly entries: readonly AccountLogEntry[];
  readonly next: string | null;
}

/** Periods in days by which the list can be filtered. */
export const accountLogSpans = ['1', '7', '30'] as const;
export type AccountLogSpan = (typeof accountLogSpans)[number];
