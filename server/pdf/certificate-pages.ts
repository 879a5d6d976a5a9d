import { setImmediate as nextTurn } from 'node:timers/promises';
import { certificatePaperOf, printableCertificate } from '#domain/print/certificates/certificate-paper.ts';
import { certificateSide } from '#domain/print/certificates/certificate-side.ts';
import type { Entitled } from '#domain/print/certificates/certificates.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { PdfPage } from './pdf-page.ts';

/** Laid out on request. `origin`: this server's address for people, for the QR code. */
export const certificatePages = async function* (
  reader: Reader,
  entitled: readonly Entitled[],
  origin: string,
): AsyncGenerator<PdfPage> {
  const paper = certificatePaperOf(reader, origin);
  for (const [index, each] of entitled.entries()) {
    if (index % 10 === 0) await nextTurn();
    const side = certificateSide(printableCertificate(reader, each), paper);
    const { width, height } = side;
    yield { width, height, sides: [{ side, x: 0, y: 0, isTurned: false }], marks: [] };
  }
};
