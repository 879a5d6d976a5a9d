/** 127.0.0.0/8, ::1 (also in brackets) or localhost. Such callers are on this machine. */
export const isLoopback = (host: string): boolean => /^(localhost|::1|\[::1\]|127(\.\d{1,3}){3})$/.test(host);
