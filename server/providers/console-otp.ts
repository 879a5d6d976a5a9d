import type { CodeCarrier } from './otp-provider.ts';

/**
 * Prints the code in the server's log, for people who can read that log. It is the default only if `HOST` is
 * loopback. The contact is a phone or an e-mail address.
 */
export const consoleOtp = (print: (line: string) => void): CodeCarrier => ({
  kind: 'carrier',
  sendCode: async (contact, code) => {
    print(`One-time code for ${contact}: ${code}`);
    return { messageId: null };
  },
});
