import { useCallback } from 'react';
import type { TableName } from '#domain/model/tables.ts';
import { inParts } from '#domain/print/sheets.ts';
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
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useSliced } from '#web/sync/react/use-sliced.ts';

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

const nobody: Found = { given: [], barred: [], isOpen: false };
/** Some milliseconds of work. */
const perStep = 50;

/** Everything that a certificate reads. */
const tables = [
  'serials',
  'delegates',
  'companions',
  'categories',
  'recordTypes',
  'marks',
  'certificates',
  'certificateTemplates',
  'event',
] as const satisfies readonly TableName[];

function* find(reader: Reader, { range, categoryId, now }: Choice): Generator<void, Found> {
  const parsed = parseRange(range, reader.highest('serials'));
  const numbers = (parsed.ok ? parsed.numbers : []).filter(
    (number) => categoryId === '' || reader.get('serials', number)?.categoryId === categoryId,
  );
  const given: GivenLine[] = [];
  const barred: BarredLine[] = [];
  for (const part of inParts(numbers, perStep)) {
    const found = certificatesFor(reader, part, now);
    for (const entry of found.entitled)
      given.push({
        serial: entry.serial.serial,
        delegateId: entry.delegate.delegateId,
        certificate: printableCertificate(reader, entry),
      });
    for (const { serial: number, bar } of found.barred) {
      const serial = reader.get('serials', number);
      const name = serial === undefined ? '' : holderName(reader, serial);
      barred.push({ serial: number, delegateId: serial?.delegateId ?? '', name, bar });
    }
    yield;
  }
  return { given, barred, isOpen: certificateSetUp(reader).gate.needs === 'nothing' };
}

/**
 * Finds who of the chosen serials gets a certificate now and who does not. Between the frames, and with rests: 20 marks a
 * second kept the page busy for nine tenths of the time.
 */
export const useCertificates = ({
  range,
  categoryId,
  now,
}: Choice): Found & { readonly isLooking: boolean } => {
  const { source } = useLiveViews();
  const work = useCallback(
    () => find(source.shown, { range, categoryId, now }),
    [source, range, categoryId, now],
  );
  const { found, isLooking } = useSliced<Found>(work, tables);
  return { ...(isLooking ? nobody : (found ?? nobody)), isLooking };
};
