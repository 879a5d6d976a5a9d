import type { CodeCarrier } from './otp-provider.ts';

/** In the server's log. The default only if `HOST` is loopback. */
export const consoleOtp = (print: (line: string) => void): CodeCarrier => ({
  kind: 'carrier',
  sendCode: async (contact, code) => {
    print(`One-time code for ${contact}: ${code}`);
    return { messageId: null };
  },
});
