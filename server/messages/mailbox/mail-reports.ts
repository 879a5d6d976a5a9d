import { createHash } from 'node:crypto';
import { mostDeliveriesAtOnce } from '#domain/messages/delivery-rules.ts';
import type { StoredNotification } from '../../db/statements/notification-statements.ts';
import {
  confirmAddressIn,
  mailsReportedIn,
  type MailReport,
  type ReportedMail,
} from '../../providers/mail/mail-report.ts';
import { noteMails, type NoteParts } from './mail-news.ts';

export interface MailReportParts extends NoteParts {
  readonly log: { warn(context: object, message: string): void };
}

/** Merges what a mail provider reported. Repeated, late or in another order, the result is the same. */
export const mergeMailReports = async (
  parts: MailReportParts,
  described: MailReport,
  { body, receivedAt }: Pick<StoredNotification, 'body' | 'receivedAt'>,
): Promise<void> => {
  const text = body.toString('utf8');
  const confirmAddress = confirmAddressIn(described, text);
  // The operator reads it in the log. A request to any address that a body names would be one to this network too.
  if (confirmAddress !== '')
    parts.log.warn({ confirmAddress }, 'open this address to get reports about mail');
  const news = mailsReportedIn(described, text).map((reported) => ({
    ...reported,
    at: receivedAt,
    subject: '',
    newsId: idOf(reported),
  }));
  for (let from = 0; from < news.length; from += mostDeliveriesAtOnce)
    await noteMails(parts, news.slice(from, from + mostDeliveriesAtOnce));
};

const idOf = (reported: ReportedMail): string =>
  createHash('sha256').update(JSON.stringify(reported)).digest('hex');
