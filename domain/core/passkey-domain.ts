const isIpAddress = (hostname: string): boolean =>
  /^\d+(\.\d+){3}$/.test(hostname) || hostname.startsWith('[');

/**
 * The RP ID of passkeys at `origin`; null where browsers allow none (no HTTPS, or an IP address). A passkey
 * belongs to one domain for good.
 */
export const passkeyDomain = (origin: string, publicOrigin: string | null): string | null => {
  if (!URL.canParse(origin)) return null;
  const { hostname, protocol } = new URL(origin);
  if (hostname === 'localhost') return hostname;
  return origin === publicOrigin && protocol === 'https:' && !isIpAddress(hostname) ? hostname : null;
};

/** The public address if passkeys work there, else ''. */
export const passkeyAddress = (publicOrigin: string | null): string =>
  publicOrigin !== null && passkeyDomain(publicOrigin, publicOrigin) !== null ? publicOrigin : '';
