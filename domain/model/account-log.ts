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
  'unlocked',
  'codeShown',
  'budgetWarning',
] as const;
export type AccountLogKind = (typeof accountLogKinds)[number];

/** Small facts about an entry, such as `by: 'code'` or `rows: 1705`. Never a code, a secret or a contact in clear. */
export type AccountLogDetail = Readonly<Record<string, string | number | boolean>>;
