import * as z from 'zod/mini';
import { jsonOf } from '#domain/core/text/files/json-of.ts';
import { textAt } from '../sms/sms-request.ts';

const path = z.string().check(z.minLength(1));
/** A path such as `mail.commonHeaders.messageId`, or several, of which the first with a text counts. */
const paths = z.union([path, z.array(path).check(z.minLength(1))]);
type Paths = z.infer<typeof paths>;

/** The fields in which a mail provider reports about mails, as the operator names them. */
export const mailReport = z.strictObject({
  /** Our Message-ID, or the text of `header`. */
  reference: paths,
  /** Mails have our reference in this header too, because some providers replace the Message-ID. */
  header: z.optional(z.string().check(z.regex(/^X-[A-Za-z0-9-]{1,60}$/))),
  /** The path of a text that is the report, as JSON. */
  inside: z.optional(path),
  /** The path of an address that the operator must open once, so that the provider sends reports. */
  confirm: z.optional(path),
  state: paths,
  /** The states that mean that the recipient's mail server took the mail. It may still come back. */
  taken: z._default(z.array(z.string()), []),
  failed: z.array(z.string()).check(z.minLength(1)),
  /** The states that mean an unknown address, if the report has no enhanced status code. */
  badAddress: z._default(z.array(z.string()), []),
  recipient: z.optional(paths),
  code: z.optional(paths),
  reason: z.optional(paths),
});
export type MailReport = z.infer<typeof mailReport>;

export interface ReportedMail {
  /** Our references, as far as they can be read. */
  readonly references: readonly string[];
  readonly state: 'sent' | 'failed';
  readonly recipient: string;
  /** RFC 3463, such as '5.1.1'; '' without one. */
  readonly status: string;
  readonly reason: string;
}

const firstAt = (value: unknown, named: Paths | undefined): string => {
  const all = typeof named === 'string' ? [named] : (named ?? []);
  return all.map((one) => textAt(value, one)).find((text) => text !== '') ?? '';
};

/** The part before the @ of a Message-ID is our reference. */
const referenceIn = (text: string): string => /^\s*<?([^<>@\s]{1,200})/.exec(text)?.[1] ?? '';

const enhancedStatus = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/;

/** The meaning of the code 5.1.1 is an unknown mailbox. */
const unknownMailbox = '5.1.1';

const reportedIn = (described: MailReport, report: unknown): ReportedMail[] => {
  const state = firstAt(report, described.state);
  const hasFailed = described.failed.includes(state);
  if (!hasFailed && !described.taken.includes(state)) return [];
  const reason = firstAt(report, described.reason).slice(0, 500);
  const told = enhancedStatus.exec(`${firstAt(report, described.code)} ${reason}`)?.[1];
  return [
    {
      references: [referenceIn(firstAt(report, described.reference))].filter((one) => one !== ''),
      state: hasFailed ? 'failed' : 'sent',
      recipient: firstAt(report, described.recipient).toLowerCase().slice(0, 254),
      status: told ?? (described.badAddress.includes(state) ? unknownMailbox : ''),
      reason,
    },
  ];
};

const entriesOf = (body: string): unknown[] => {
  const value = jsonOf(body);
  return Array.isArray(value) ? value : [value];
};

/** What a body reports: one object, or an array of them. Reports about other things are left out. */
export const mailsReportedIn = (described: MailReport, body: string): ReportedMail[] =>
  entriesOf(body).flatMap((entry) =>
    described.inside === undefined
      ? reportedIn(described, entry)
      : entriesOf(textAt(entry, described.inside)).flatMap((report) => reportedIn(described, report)),
  );

/** The address that the operator must open; '' in a report. */
export const confirmAddressIn = (described: MailReport, body: string): string => {
  const [entry] = entriesOf(body);
  const found = described.confirm === undefined ? '' : textAt(entry, described.confirm);
  return /^https:\/\/\S{1,1000}$/.test(found) ? found : '';
};
