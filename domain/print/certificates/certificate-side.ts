import { certificateSizeMm } from '../../model/certificate.ts';
import { certificateGround } from './certificate-ground.ts';
import { certificateFoot } from './certificate-foot.ts';
import { certificateFacts, type CertificatePaper, type PrintableCertificate } from './certificate-paper.ts';
import { certificateStack } from './certificate-stack.ts';
import type { Side } from '../shapes.ts';

/**
 * A certificate on A4 landscape: ground, what it certifies, signatures, number and the QR of its public page. The same in
 * the editor, on the page, in print and in the PDF.
 */
export const certificateSide = (certificate: PrintableCertificate, paper: CertificatePaper): Side => ({
  ...certificateSizeMm,
  shapes: [
    ...certificateGround(paper),
    ...certificateStack(certificateFacts(paper, certificate), paper),
    ...certificateFoot(certificate, paper),
  ],
});
