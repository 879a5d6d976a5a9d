import { useMemo } from 'react';
import {
  printableCertificate,
  type PrintableCertificate,
} from '#domain/print/certificates/certificate-paper.ts';
import {
  certificatesFor,
  certificateSetUp,
  type CertificateBar,
} from '#domain/print/certificates/certificates.ts';
import { holderName } from '#domain/people/card-strip.ts';
import { parseRange } from '#domain/core/ranges.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

export interface GivenLine {
  readonly serial: number;
  readonly delegateId: string;
  readonly certificate: PrintableCertificate;
}

export interface BarredLine {
  readonly serial: number;
  /** The delegate whose page shows more; '' where there is none. */
  readonly delegateId: string;
  readonly name: string;
  readonly bar: CertificateBar;
}

export interface Choice {
  readonly range: string;
  /** '' for all. */
  readonly categoryId: string;
  /** ms since 1970, by the server's clock. */
  readonly now: number;
}

interface Found {
  readonly given: readonly GivenLine[];
  readonly barred: readonly BarredLine[];
  /** The certificate requires no record: everyone with a serial gets one. */
  readonly isOpen: boolean;
}

const find = (reader: Reader, { range, categoryId, now }: Choice): Found => {
  const parsed = parseRange(range, reader.highest('serials'));
  const numbers = (parsed.ok ? parsed.numbers : []).filter(
    (number) => categoryId === '' || reader.get('serials', number)?.categoryId === categoryId,
  );
  const { entitled, barred } = certificatesFor(reader, numbers, now);
  return {
    given: entitled.map((entry) => ({
      serial: entry.serial.serial,
      delegateId: entry.delegate.delegateId,
      certificate: printableCertificate(reader, entry),
    })),
    barred: barred.map(({ serial: number, bar }) => {
      const serial = reader.get('serials', number);
      return {
        serial: number,
        delegateId: serial?.delegateId ?? '',
        name: serial === undefined ? '' : holderName(reader, serial),
        bar,
      };
    }),
    isOpen: certificateSetUp(reader).gate.needs === 'nothing',
  };
};

/** Finds who of the chosen serials gets a certificate now and who does not. */
export const useCertificates = ({ range, categoryId, now }: Choice): Found => {
  // React compares a Map by identity, which avoids comparing 5,000 lines one by one.
  const found = useQuery(
    (reader) => new Map([['found', find(reader, { range, categoryId, now })]]),
    [range, categoryId, now],
  );
  return useMemo(() => found.get('found') ?? { given: [], barred: [], isOpen: false }, [found]);
};
