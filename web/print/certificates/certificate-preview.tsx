import { useMemo, useState } from 'react';
import type { CertificatePaper, PrintableCertificate } from '#domain/print/certificates/certificate-paper.ts';
import { certificateSide } from '#domain/print/certificates/certificate-side.ts';
import { idCardWords } from '#domain/people/people-words.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { PrintedSide } from '#web/printing/printed-side.tsx';
import { CropMarks } from '#web/ui/crop-marks.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './certificates.module.css';

const words = certificatesWords;

interface PreviewProps {
  readonly certificate: PrintableCertificate;
  readonly paper: CertificatePaper;
}

/** As printed, scaled to the width of its place. */
export function CertificatePreview({ certificate, paper }: PreviewProps) {
  const side = useMemo(() => certificateSide(certificate, paper), [certificate, paper]);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const missing = side.shapes.filter((shape) => shape.kind === 'image' && broken.includes(shape.address));
  return (
    <section className={`stack shrink content-start gap-4 ${styles['preview']}`} aria-label={words.preview}>
      <h2 className="h2">{words.preview}</h2>
      <div
        className={styles['sheet']}
        onErrorCapture={({ target }) => {
          const address = target instanceof HTMLImageElement ? target.getAttribute('src') : null;
          if (address !== null) setBroken((known) => [...known, address]);
        }}
      >
        <CropMarks>
          <PrintedSide side={side} label={words.of(certificate.name)} />
        </CropMarks>
      </div>
      {missing.length > 0 && <Notice tone="pending">{idCardWords.missingImages(missing.length)}</Notice>}
    </section>
  );
}
