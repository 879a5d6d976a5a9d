import type { BounceFailure } from '#domain/messages/mail/returned-mail.ts';

/**
 * What a mail server's enhanced status code (RFC 3463) means for a message that it had taken. Without a code the address is
 * not called bad: it may be right.
 */
export const bounceFailure = (status: string): BounceFailure => {
  if (/^5\.1\.[0-6]$|^5\.1\.10$|^5\.2\.1$|^5\.4\.4$/.test(status)) return 'mailAddress';
  // A full mailbox, and what a server gave up after some days.
  if (status === '5.2.2' || status.startsWith('4.')) return 'mailLater';
  return 'mailRefused';
};
