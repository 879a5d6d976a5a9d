import { createTransport } from 'nodemailer';
import { codeMail } from '#domain/event/mail-texts.ts';
import { isLoopback } from '../machine/loopback.ts';
import { mailFailure } from './mail-errors.ts';
import type { CodeCarrier } from './otp-provider.ts';
import { PROVIDER_TIMEOUT_MS } from './post-json.ts';

export interface MailOptions {
  /** `smtp://host:587` (STARTTLS), `smtps://host:465`, with `user:password@` if the server needs them. */
  readonly url: string;
  /** An address, optionally in the form `Regdesk <desk@example.org>`. */
  readonly from: string;
  readonly timeoutMs?: number;
}

const textOf = (code: string): string => `${codeMail.before}\n\n${code}\n\n${codeMail.after}\n`;
const htmlOf = (code: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${codeMail.subject}</title></head>` +
  `<body><p>${codeMail.before}</p><p style="font:bold 28px monospace;letter-spacing:4px">${code}</p>` +
  `<p>${codeMail.after}</p></body></html>`;

export const connectionTo = (address: string) => {
  const { protocol, hostname, port, username, password } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isSecure = protocol === 'smtps:';
  return {
    host,
    secure: isSecure,
    ...(port === '' ? {} : { port: Number(port) }),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // A password needs TLS, but not within this machine, where relays have unsigned certificates.
    requireTLS: !isSecure && username !== '' && !isLoopback(host),
    ignoreTLS: !isSecure && isLoopback(host),
  };
};

/** Sends codes by mail. Each is sent once, because a mail server that says "later" means minutes. */
export const mailCode = ({ url, from, timeoutMs = PROVIDER_TIMEOUT_MS }: MailOptions): CodeCarrier => {
  const transport = createTransport({
    ...connectionTo(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: 'carrier',
    sendCode: async (contact, code) => {
      try {
        await transport.sendMail({
          from,
          // Sent as one address, whatever it contains. A list would send the code to others as well.
          to: { name: '', address: contact },
          subject: codeMail.subject,
          text: textOf(code),
          html: htmlOf(code),
          // Prevents automatic replies (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          // For all steps together: the transport's timeouts are for one silence each.
          signal: AbortSignal.timeout(timeoutMs),
        });
      } catch (error) {
        throw mailFailure(error);
      }
      return { messageId: null };
    },
  };
};
