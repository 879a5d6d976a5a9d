import type { CertificateDesign } from '#domain/model/certificate.ts';
import { certificatePaperOf, type CertificatePaper } from '#domain/print/certificates/certificate-paper.ts';
import { useMe } from '#web/core/session/account.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

/** The event's paper; its QRs lead to the public address, which may differ from this page's. */
export const useCertificatePaper = (design?: CertificateDesign): CertificatePaper => {
  const { publicOrigin } = useMe();
  const origin = publicOrigin ?? location.origin;
  return useQuery((reader) => certificatePaperOf(reader, origin, design), [origin, design]);
};
