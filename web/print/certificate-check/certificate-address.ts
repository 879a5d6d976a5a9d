export interface CertificateAddress {
  readonly eventId: string;
  readonly token: string;
}

/** Null for a path that is no public certificate (domain/print/certificates/certificate-paper.ts). */
export const certificateAddress = (path: string): CertificateAddress | null => {
  const [, eventId, token] = /^\/certificate\/([^/]+)\/([^/]+)\/?$/.exec(path) ?? [];
  if (eventId === undefined || token === undefined) return null;
  try {
    return { eventId: decodeURIComponent(eventId), token: decodeURIComponent(token) };
  } catch {
    // A path that was never printed: treated as a certificate that does not exist.
    return { eventId, token };
  }
};
