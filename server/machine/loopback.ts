/** Loopback is 127.0.0.0/8, ::1 and localhost: whoever reaches these already is on this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
