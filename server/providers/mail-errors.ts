import * as z from 'zod/mini';
import type { SendFailure } from '#domain/core/text/messages.ts';
import { OtpFailure } from './otp-provider.ts';

/** What nodemailer says of a failure in codes (nodemailer.com/errors); its texts quote the address and the server. */
const mailError = z.object({
  code: z.optional(z.string()),
  /** Of the system or of TLS, where `code` only says that it was the socket. */
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
/** A certificate that does not fit, or a port that speaks no TLS: it will be so next time. */
const isOfTls = (code: string): boolean => /CERT|SIGNATURE|HOSTNAME|SSL|TLS|EPROTO/.test(code);

/** The enhanced status code of RFC 3463, '5.1.1', that may stand after the reply code. */
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
  // Some servers look for the mailbox only when they have the mail; they say so by the enhanced code.
  if (command === 'DATA') return /^5\.[12]\./.test(enhanced) ? 'mailRecipient' : 'setup';
  // 5.7.x: relaying denied. 503 and 530: sign in first. All of these are about us, not about the address.
  const isOurs = enhanced.startsWith('5.7.') || responseCode === 503 || responseCode === 530;
  return command === 'RCPT TO' && !isOurs ? 'mailRecipient' : 'setup';
};

export const mailFailure = (error: unknown): OtpFailure => {
  const known = mailError.safeParse(error).data ?? {};
  const { code, originalCode, command, responseCode, response } = known;
  const enhanced = enhancedCode(response ?? '');
  return new OtpFailure(reasonOf(known), { error: code, originalCode, command, responseCode, enhanced });
};
