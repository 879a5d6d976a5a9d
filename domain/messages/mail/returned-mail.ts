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
  /** Of the last 30 days, the newest first. */
  readonly mails: readonly ReturnedMail[];
  /** When bounces were read last, and why not since; null without a mailbox. */
  readonly mailbox: { readonly readAt: number; readonly failure: string } | null;
  /** Whether the mail provider reports to this server. */
  readonly hasReports: boolean;
}
