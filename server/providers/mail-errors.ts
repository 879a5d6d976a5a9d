import * as z from 'zod/mini';
import type { SendFailure } from '#domain/core/text/messages.ts';
import { OtpFailure } from './otp-provider.ts';

/** The failure codes of nodemailer (nodemailer.com/errors). Its texts quote the address and the server. */
const mailError = z.object({
  code: z.optional(z.string()),
  /** The code of the system or of TLS, if `code` only says that the socket failed. */
  originalCode: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  response: z.optional(z.string()),
});
type MailError = z.infer<typeof mailError>;

const silence: ReadonlySet<string | undefined> = new Set([
  'EABORT',
  'ETIMEDOUT',
  'ECONNECTION',
  'ESOCKET',
  'EDNS',
]);
/** A certificate that does not match, or a port without TLS. A retry would fail in the same way. */
const isOfTls = (code: string): boolean => /CERT|SIGNATURE|HOSTNAME|SSL|TLS|EPROTO/.test(code);

/** The enhanced status code of RFC 3463, such as '5.1.1', that may follow the reply code. */
const enhancedCode = (response: string): string =>
  /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';

const reasonOf = ({
  code,
  originalCode = '',
  command,
  responseCode,
  response = '',
}: MailError): SendFailure => {
  if (responseCode === undefined) {
    if (command === 'API' && code === 'EENVELOPE') return 'mailRecipient';
    return silence.has(code) && !isOfTls(originalCode) ? 'noAnswer' : 'setup';
  }
  if (responseCode < 500) return 'busy';
  const enhanced = enhancedCode(response);
  // Some servers check the mailbox only after they have received the mail. They report it with the enhanced code.
  if (command === 'DATA') return /^5\.[12]\./.test(enhanced) ? 'mailRecipient' : 'setup';
  // 5.7.x: relaying denied. 503 and 530: sign in first. All of these are about our set-up, not about the address.
  const isOurs = enhanced.startsWith('5.7.') || responseCode === 503 || responseCode === 530;
  return command === 'RCPT TO' && !isOurs ? 'mailRecipient' : 'setup';
};

export const mailFailure = (error: unknown): OtpFailure => {
  const known = mailError.safeParse(error).data ?? {};
  const { code, originalCode, command, responseCode, response } = known;
  const enhanced = enhancedCode(response ?? '');
  return new OtpFailure(reasonOf(known), { error: code, originalCode, command, responseCode, enhanced });
};
