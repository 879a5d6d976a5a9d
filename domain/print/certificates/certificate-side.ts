import { certificateSizeMm } from '../../model/certificate.ts';
import { certificateGround } from './certificate-ground.ts';
import { certificateFoot } from './certificate-foot.ts';
import { certificateFacts, type CertificatePaper, type PrintableCertificate } from './certificate-paper.ts';
import { certificateStack } from './certificate-stack.ts';
import type { Side } from '../shapes.ts';

/** A4 landscape. Editor, page, print and PDF draw the same one. */
export const certificateSide = (certificate: PrintableCertificate, paper: CertificatePaper): Side => ({
  ...certificateSizeMm,
  shapes: [
    ...certificateGround(paper),
    ...certificateStack(certificateFacts(paper, certificate), paper),
    ...certificateFoot(certificate, paper),
  ],
});
