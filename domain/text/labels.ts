/**
 * Words on screens that are not refusals (those are in messages.ts), by screen. Where spec.md has a text, it stands here
 * letter for letter, its own trailing space or missing capital included; the rest is ours, in its tone.
 *
 * Import it as `labels` and read `labels.scan.title`: a browser then fetches the words of a screen with the screen.
 * Whoever passes `labels` on or takes it apart brings the words of all screens.
 */
export * from './account-labels.ts';
export * from './card-labels.ts';
export * from './certificate-labels.ts';
export * from './common-labels.ts';
export * from './contact-labels.ts';
export * from './delegates-labels.ts';
export * from './designer-labels.ts';
export * from './duplicate-labels.ts';
export * from './event-labels.ts';
export * from './fee-labels.ts';
export * from './gate-labels.ts';
export * from './import-labels.ts';
export * from './kiosk-labels.ts';
export * from './list-labels.ts';
export * from './log-labels.ts';
export * from './pairing-labels.ts';
export * from './party-labels.ts';
export * from './passkey-labels.ts';
export * from './payment-labels.ts';
export * from './payment-report-labels.ts';
export * from './pdf-labels.ts';
export * from './people-labels.ts';
export * from './person-data-labels.ts';
export * from './receipt-labels.ts';
export * from './reconcile-labels.ts';
export * from './account-log-labels.ts';
export * from './rehearsal-labels.ts';
export * from './scan-labels.ts';
export * from './screen-labels.ts';
export * from './setup-labels.ts';
export * from './super-import-labels.ts';
