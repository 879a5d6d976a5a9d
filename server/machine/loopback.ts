/**
 * Whether the host is this machine: 127.0.0.0/8, ::1 (also in brackets, as URLs have it) or localhost. A caller that
 * reaches these is on this machine already.
 */
export const isLoopback = (host: string): boolean => /^(localhost|::1|\[::1\]|127(\.\d{1,3}){3})$/.test(host);
