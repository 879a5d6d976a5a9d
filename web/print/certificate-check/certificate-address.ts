export interface CertificateAddress {
  readonly eventId: string;
  readonly token: string;
}

/** What the path of a certificate's public page names (domain/print/certificates/certificate-paper.ts); null at any other one. */
export const certificateAddress = (path: string): CertificateAddress | null => {
  const [, eventId, token] = /^\/certificate\/([^/]+)\/([^/]+)\/?$/.exec(path) ?? [];
  if (eventId === undefined || token === undefined) return null;
  try {
    return { eventId: decodeURIComponent(eventId), token: decodeURIComponent(token) };
  } catch {
    // A path that nobody could have printed: as one that is not there.
    return { eventId, token };
  }
};
