import type { Report } from '#domain/rehearsal/report.ts';

/** What the process of a rehearsal tells whoever started it. */
export type FromRehearsal =
  | { readonly kind: 'line'; readonly text: string }
  /** Of the day that is rehearsed. */
  | { readonly kind: 'minute'; readonly minute: number }
  | { readonly kind: 'report'; readonly report: Report };
