import { useMemo } from 'react';
import type { CertificatePaper, PrintableCertificate } from '#domain/print/certificates/certificate-paper.ts';
import { certificateSide } from '#domain/print/certificates/certificate-side.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { PrintedSide } from '#web/printing/printed-side.tsx';
import styles from './certificates.module.css';
import type { GivenLine } from './use-certificates.ts';

/** Only on paper, a page for each. */
export function CertificateSheets({
  lines,
  paper,
}: {
  readonly lines: readonly GivenLine[];
  readonly paper: CertificatePaper;
}) {
  return (
    <div className={styles['paper']}>
      {lines.map(({ serial, certificate }) => (
        <PaperSheet key={serial} certificate={certificate} paper={paper} />
      ))}
    </div>
  );
}

function PaperSheet({
  certificate,
  paper,
}: {
  readonly certificate: PrintableCertificate;
  readonly paper: CertificatePaper;
}) {
  const side = useMemo(() => certificateSide(certificate, paper), [certificate, paper]);
  return (
    <div className={styles['page']} data-certificate={certificate.issued?.number}>
      <PrintedSide side={side} label={certificatesWords.of(certificate.name)} />
    </div>
  );
}
