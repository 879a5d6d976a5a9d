import type { Report } from './report.ts';

/** The messages from a rehearsal's process to its parent. */
export type FromRehearsal =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'minute'; readonly minute: number }
  | { readonly kind: 'report'; readonly report: Report };
