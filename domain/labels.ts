/**
 * Words on screens that are not refusals (those are in messages.ts), by screen. Where spec.md has a text, it stands here
 * letter for letter, its own trailing space or missing capital included; the rest is ours, in its tone.
 *
 * Import it as `labels` and read `labels.scan.title`: a browser then fetches the words of a screen with the screen.
 * Whoever passes `labels` on or takes it apart brings the words of all screens.
 */
export * from './event/account-words.ts';
export * from './print/card-words.ts';
export * from './print/certificates/certificate-words.ts';
export * from './core/text/common-words.ts';
export * from './event/contact-words.ts';
export * from './people/lists/delegates-words.ts';
export * from './print/designer-words.ts';
export * from './people/duplicates/duplicate-words.ts';
export * from './event/event-words.ts';
export * from './money/fee-words.ts';
export * from './gate/gate-words.ts';
export * from './people/import/import-words.ts';
export * from './gate/kiosk-words.ts';
export * from './core/text/list-words.ts';
export * from './event/log-words.ts';
export * from './event/pairing-words.ts';
export * from './gate/party-words.ts';
export * from './event/passkey-words.ts';
export * from './money/payment-words.ts';
export * from './money/reports/payment-report-words.ts';
export * from './print/pdf-words.ts';
export * from './people/people-words.ts';
export * from './privacy/person-data-words.ts';
export * from './money/receipt-words.ts';
export * from './money/statements/reconcile-words.ts';
export * from './event/account-log-words.ts';
export * from './rehearsal/rehearsal-words.ts';
export * from './gate/scan-words.ts';
export * from './core/text/screen-words.ts';
export * from './event/setup-words.ts';
export * from './exchange/super-import-words.ts';
