import { screensWords } from '../../core/text/screen-words.ts';
import type { DeliveryErrorClass } from '../delivery-errors.ts';

/** What a mail server's refusal of a mail that was on its way means. */
export type BounceFailure = Extract<DeliveryErrorClass, 'mailAddress' | 'mailLater' | 'mailRefused'>;

/** A mail that came back and is about no message of an event. */
export interface ReturnedMail {
  readonly bounceId: string;
  readonly receivedAt: number;
  /** '' if the report names none. */
  readonly recipient: string;
  /** RFC 3463, such as '5.1.1', or ''. */
  readonly status: string;
  readonly failure: BounceFailure;
  /** What the mail server said, and the subject of its mail; '' without them. */
  readonly reason: string;
  readonly subject: string;
}

export interface ReturnedMails {
  /** Mail that came back in the last 30 days, newest first. */
  readonly mails: readonly ReturnedMail[];
  /** When bounces were read last, and why not since; null without a mailbox. */
  readonly mailbox: { readonly readAt: number; readonly failure: string } | null;
  /** Whether the mail provider reports to this server. */
  readonly hasReports: boolean;
}

export const returnedMailWords = {
  title: screensWords.returnedMail,
  intro:
    'Mail that came back to this server in the last 30 days and is about no message of an event, such as a code for signing in. Mail about messages of an event is in its Sent messages.',
  list: 'Returned mail',
  none: 'No such mail came back in the last 30 days.',
  notSetUp:
    'This server does not see mail that comes back. The operator must set up the mailbox of bounces or the reports of the mail provider.',
  reports: 'The mail provider reports to this server.',
  noAddress: 'No address',
  code: (status: string) => (status === '' ? 'No code.' : `Code ${status}.`),
  reasons: {
    mailAddress: 'The mail server does not know this address.',
    mailLater: 'The mailbox took no mail.',
    mailRefused: 'The mail server refused the mail.',
  } satisfies Record<BounceFailure, string>,
  failed: 'The list could not be read.',
  readAgain: 'Read again',
} as const;
