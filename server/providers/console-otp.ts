import type { CodeCarrier } from './otp-provider.ts';

/** Prints the code in the server's log, for whoever can read that: the default on loopback only (design.md section 8). */
export const consoleOtp = (print: (line: string) => void): CodeCarrier => ({
  kind: 'carrier',
  sendCode: async (phoneNumber, code) => print(`One-time code for ${phoneNumber}: ${code}`),
});
