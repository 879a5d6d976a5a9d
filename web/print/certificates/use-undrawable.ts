import { useMemo } from 'react';
import type { CertificatePaper } from '#domain/print/certificates/certificate-paper.ts';
import { certificateSide } from '#domain/print/certificates/certificate-side.ts';
import { undrawable } from '#domain/print/faces.ts';
import { undrawableOn, type PersonToCheck } from '#domain/print/print-checks.ts';
import type { GivenLine } from './use-certificates.ts';

/** Certificates with letters that the PDF cannot draw. Letters of the common texts are reported for the first one. */
export const useUndrawable = (
  given: readonly GivenLine[],
  paper: CertificatePaper,
): readonly PersonToCheck[] =>
  useMemo(
    () =>
      given.flatMap(({ serial, delegateId, certificate }, index) => {
        const { name, category, councilNumber } = certificate;
        const letters =
          index === 0
            ? undrawableOn(certificateSide(certificate, paper))
            : undrawable([name, category, councilNumber].join(' '));
        return letters.length === 0 ? [] : [{ serial, delegateId, name, letters }];
      }),
    [given, paper],
  );
