import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import type { MailFailure } from '#domain/messages/delivery-errors.ts';
import { stopPageWords } from '#domain/messages/stop-words.ts';
import { connectionTo } from './mail-code.ts';
import type { MessageFile, SendAnswer } from './whatsapp-message.ts';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Ours: `event.delivery`. It is in the Message-ID and in the envelope's ENVID, which a bounce repeats. */
  readonly reference: string;
  /** Where the recipient stops such mails; '' for a mail that is necessary. */
  readonly stopUrl: string;
  readonly file: MessageFile | null;
  /** An iCalendar file; absent or '' for none. */
  readonly calendar?: string;
}

interface MailSender {
  readonly send: (message: MailMessage) => Promise<SendAnswer>;
  /** Ends the connections of the pool. */
  readonly close: () => void;
}

interface MailAccount {
  readonly url: string;
  readonly from: string;
  /** A header for our reference, which the provider repeats in its reports. */
  readonly header?: string | undefined;
}

/** Few, because mail servers count connections of one sender. */
const mostConnections = 3;
/** Shorter than a mail server waits, so that it does not end a connection that is about to be used. */
const idleMs = 10_000;
/** For one mail in all. The timeouts of the transport are for one silence each. */
const mailWithinMs = 60_000;

const domainOf = (address: string): string => /@([^\s@>]+)>?$/.exec(address)?.[1] ?? 'localhost';

/** Sends each mail once, over connections that stay open. The transport must not send one again by itself. */
export const mailMessage = ({ url, from, header }: MailAccount): MailSender => {
  const transport = createTransport({
    ...connectionTo(url),
    pool: true,
    maxConnections: mostConnections,
    maxRequeues: 0,
    idleTimeout: idleMs,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = domainOf(from);
  const send = async ({
    to,
    subject,
    text,
    reference,
    stopUrl,
    file,
    calendar = '',
  }: MailMessage): Promise<SendAnswer> => {
    const messageId = `<${reference}@${domain}>`;
    try {
      await transport.sendMail({
        from,
        // Sent as one address, whatever it contains.
        to: { name: '', address: to },
        subject,
        text: stopUrl === '' ? text : `${text}\n\n-- \n${stopPageWords.footer(stopUrl)}\n`,
        messageId,
        attachments: filesOf(file, calendar).map(attachmentOf),
        dsn: { id: reference, return: 'headers', notify: ['failure', 'delay'], recipient: to },
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...stopHeaders(stopUrl),
          ...(header !== undefined && { [header]: reference }),
        },
        signal: AbortSignal.timeout(mailWithinMs),
      });
      return { outcome: 'accepted', providerId: messageId };
    } catch (error) {
      return answerOf(error);
    }
  };
  return { send, close: () => transport.close() };
};

/** A message whose file is the calendar has it once. */
const filesOf = (file: MessageFile | null, calendar: string): MessageFile[] => [
  ...(file === null ? [] : [file]),
  ...(calendar === '' || file?.type === 'text/calendar'
    ? []
    : [{ name: 'event.ics', type: 'text/calendar', bytes: Buffer.from(calendar) } as const]),
];

const attachmentOf = ({ name, type, bytes }: MessageFile) => ({
  filename: name,
  content: bytes,
  contentType: type === 'text/calendar' ? `${type}; charset=utf-8` : type,
});

/** RFC 8058: mail programs offer a button, and post to the address. */
const stopHeaders = (stopUrl: string): Record<string, string> =>
  stopUrl === ''
    ? {}
    : { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

const mailError = z.object({
  code: z.optional(z.string()),
  originalCode: z.optional(z.string()),
  timeoutType: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  response: z.optional(z.string()),
});

/** No connection was made, so the server cannot have the mail. */
const unsentCodes: ReadonlySet<string | undefined> = new Set([
  'EDNS',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
]);
/** Timeouts before the first mail over a connection. */
const earlyTimeouts: ReadonlySet<string | undefined> = new Set([
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
]);

/** A reply of the server says that it has not taken the mail. Silence says nothing. */
const answerOf = (error: unknown): SendAnswer => {
  const known = mailError.safeParse(error).data ?? {};
  const { code, originalCode, timeoutType, command, responseCode, response = '' } = known;
  if (responseCode !== undefined)
    return { outcome: 'refused', failure: failureOfReply({ command, responseCode, response }) };
  if (command === 'API') return { outcome: 'refused', failure: 'mailAddress' };
  const isUnsent = unsentCodes.has(code) || unsentCodes.has(originalCode) || earlyTimeouts.has(timeoutType);
  return { outcome: isUnsent ? 'unsent' : 'unknown' };
};

interface Reply {
  readonly command: string | undefined;
  readonly responseCode: number;
  readonly response: string;
}

const failureOfReply = ({ command, responseCode, response }: Reply): MailFailure => {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
  const isOfPerson = command === 'RCPT TO' || command === 'DATA';
  if (responseCode < 500) return isOfPerson && responseCode !== 421 ? 'mailLater' : 'mailBusy';
  // 5.7.x: relaying denied, or a policy. 503 and 530: sign in first.
  const isOurs = enhanced.startsWith('5.7.') || responseCode === 503 || responseCode === 530;
  if (command === 'RCPT TO') return isOurs ? 'mailSetup' : 'mailAddress';
  // Some servers look for the mailbox only after they have received the mail.
  return command === 'DATA' && /^5\.[12]\./.test(enhanced) ? 'mailAddress' : 'mailSetup';
};
