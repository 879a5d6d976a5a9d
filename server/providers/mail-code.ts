import { createTransport } from 'nodemailer';
import { codeMail } from '#domain/event/mail-texts.ts';
import { isLoopback } from '../machine/loopback.ts';
import { mailFailure } from './mail-errors.ts';
import type { CodeCarrier } from './otp-provider.ts';
import { PROVIDER_TIMEOUT_MS } from './post-json.ts';

export interface MailOptions {
  /** `smtp://host:587` (STARTTLS), `smtps://host:465`, with `user:password@` where the server wants them. */
  readonly url: string;
  /** An address, also in the form `Regdesk <desk@example.org>`. */
  readonly from: string;
  readonly timeoutMs?: number;
}

const textOf = (code: string): string => `${codeMail.before}\n\n${code}\n\n${codeMail.after}\n`;
const htmlOf = (code: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${codeMail.subject}</title></head>` +
  `<body><p>${codeMail.before}</p><p style="font:bold 28px monospace;letter-spacing:4px">${code}</p>` +
  `<p>${codeMail.after}</p></body></html>`;

const connectionTo = (address: string) => {
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
    // A password never goes over a network in the clear. Within this machine nothing is gained by TLS, and the relays
    // that systems install there offer it with a certificate that nobody signed.
    requireTLS: !isSecure && username !== '' && !isLoopback(host),
    ignoreTLS: !isSecure && isLoopback(host),
  };
};

/** Codes by mail. Sent once: a mail server that says "later" means minutes. */
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
          // As one address, whatever it holds: a list would send the code to others as well.
          to: { name: '', address: contact },
          subject: codeMail.subject,
          text: textOf(code),
          html: htmlOf(code),
          // No holiday notes in answer: RFC 3834.
          headers: { 'Auto-Submitted': 'auto-generated' },
          // Over all steps: the transport's own timeouts are for one silence each, which a slow trickle never is.
          signal: AbortSignal.timeout(timeoutMs),
        });
      } catch (error) {
        throw mailFailure(error);
      }
      return { messageId: null };
    },
  };
};
