import type { EventStore, Reader } from '../../core/store/event-store.ts';
import type { ReceiptDocument } from '../../model/receipt.ts';
import { eventOf } from '../../core/event-of.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { dateTime, dayForDisplay, displayName } from '../../core/text/format.ts';
import { safeFileName } from '#domain/core/text/files/file-name.ts';
import { recordTypesInOrder } from '../../event/record-types.ts';
import { reportColumns } from '../../gate/report-columns.ts';
import { RecordReport } from '../../gate/record-report-view.ts';
import { listMoment } from '#domain/list-moment.ts';
import { dueColumns, rupeesOf } from '../../money/reports/due-columns.ts';
import { peopleDue } from '../../money/reports/dues-report.ts';
import { everyPayment, paymentEntries } from '../../money/reports/payment-entries.ts';
import { transactionColumns } from '../../money/reports/transaction-columns.ts';
import { columnKeys, columnOf } from '../../people/lists/list-columns.ts';
import { delegatesInOrder, orderedCompanions } from '../../people/people-in-order.ts';
import { personWords } from '../../people/people-words.ts';
import { serialOfCompanion, serialOfDelegate } from '../../people/serials.ts';
import { certificatesFor } from '../../print/certificates/certificates.ts';
import { certificatesWords } from '../../print/certificates/certificate-words.ts';
import { listFile, type Cell, type HandOverFile } from './hand-over-file.ts';
import { handOverWords } from './hand-over-words.ts';
import { registrationFiles } from './registration-files.ts';

const { files, heads } = handOverWords;

/** The columns that receipts and credit notes share. */
const paperHeads = [
  heads.payer,
  heads.gstin,
  heads.delegate,
  heads.taxable,
  heads.cgst,
  heads.sgst,
  heads.igst,
  heads.total,
];

/** Runs steps to their result and yields at each. */
function* stepped<T>(steps: Generator<void, T>): Generator<undefined, T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield undefined;
  }
}

/** The files of an event's hand-over pack, at `now` (milliseconds since 1970). For callers who see contacts. */
export const handOverFiles = (store: EventStore, now: number): readonly HandOverFile[] => {
  const timeZone = timeZoneOf(store);
  const at = (time: number | null): string => (time === null ? '' : dateTime(time, timeZone));
  const nameOf = (reader: Reader, delegateId: string): string => {
    const delegate = reader.get('delegates', delegateId);
    return delegate === undefined ? '' : displayName(delegate);
  };
  const paperCells = (document: ReceiptDocument, delegateId: string): Cell[] => [
    document.payer.name,
    document.payer.gstin,
    document.delegateName || nameOf(store, delegateId),
    rupeesOf(document.taxablePaise),
    rupeesOf(document.cgstPaise),
    rupeesOf(document.sgstPaise),
    rupeesOf(document.igstPaise),
    rupeesOf(document.totalPaise),
  ];
  const moment = listMoment(now);
  const people = columnKeys.map(columnOf);
  const recordHeads = reportColumns(timeZone, true);
  const usedNames = new Set<string>();
  const unused = (name: string): string => {
    for (let number = 1; ; number++) {
      const tried = number === 1 ? name : `${name} (${number})`;
      const key = safeFileName(tried, 'csv').toLowerCase();
      if (usedNames.has(key)) continue;
      usedNames.add(key);
      return tried;
    }
  };
  return [
    listFile(files.people, [...people.map(({ head }) => head), heads.code], function* () {
      for (const delegate of delegatesInOrder(store)) {
        const serial = serialOfDelegate(store, delegate.delegateId) ?? null;
        yield [...people.map(({ value }) => value(store, { delegate, serial }, moment)), serial?.code ?? ''];
      }
    }),
    listFile(
      files.companions,
      [
        personWords.serialNo,
        personWords.name,
        heads.delegate,
        heads.delegatePhone,
        personWords.relationship,
        personWords.age,
        personWords.gender,
        personWords.foodPreference,
        personWords.phone,
        heads.paid,
        personWords.registeredOn,
        heads.code,
      ],
      function* () {
        for (const companion of delegatesInOrder(store).flatMap(({ delegateId }) =>
          orderedCompanions(store, delegateId),
        )) {
          const serial = serialOfCompanion(store, companion.companionId);
          yield [
            serial?.serial ?? null,
            companion.name,
            nameOf(store, companion.delegateId),
            store.get('delegates', companion.delegateId)?.phone ?? '',
            companion.relationship,
            companion.age,
            companion.gender,
            companion.foodPreference,
            companion.phone,
            companion.isPaid ? handOverWords.yes : handOverWords.no,
            dayForDisplay(companion.registeredOn),
            serial?.code ?? '',
          ];
        }
      },
    ),
    listFile(
      files.transactions,
      transactionColumns.map(({ head }) => head),
      function* () {
        const entries = yield* stepped(paymentEntries(store, everyPayment));
        for (const entry of entries) yield transactionColumns.map(({ value }) => value(store, entry));
      },
    ),
    listFile(
      files.dues,
      dueColumns.map(({ head }) => head),
      function* () {
        const due = yield* stepped(peopleDue(store, { state: '', categoryId: '' }, now));
        for (const person of due) yield dueColumns.map(({ value }) => value(store, person));
      },
    ),
    listFile(
      files.receipts,
      [heads.receipt, heads.issued, ...paperHeads, heads.cancelled, heads.reason],
      function* () {
        for (const { document, delegateId, issuedAt, cancelledAt, cancelReason } of byNumber(
          store.all('receipts'),
        ))
          yield [
            document.numberText,
            at(issuedAt),
            ...paperCells(document, delegateId),
            at(cancelledAt),
            cancelReason,
          ];
      },
    ),
    listFile(
      files.creditNotes,
      [heads.creditNote, heads.receipt, heads.issued, ...paperHeads, heads.reason],
      function* () {
        for (const { document, delegateId, issuedAt } of byNumber(store.all('creditNotes')))
          yield [
            document.numberText,
            document.receiptNumberText,
            at(issuedAt),
            ...paperCells(document, delegateId),
            document.reason,
          ];
      },
    ),
    listFile(
      files.certificates,
      [certificatesWords.publicPage.number, personWords.serialNo, personWords.name, heads.issued],
      function* () {
        for (const { number, serial, delegateId, issuedAt } of byNumber(store.all('certificates')))
          yield [number, serial, nameOf(store, delegateId), at(issuedAt)];
      },
    ),
    ...registrationFiles(store, now),
    ...recordTypesInOrder(store).map(({ recordTypeId, name }) =>
      listFile(
        unused(files.record(name)),
        recordHeads.map(({ head }) => head),
        function* () {
          const report = new RecordReport(store, recordTypeId);
          yield undefined;
          const entries = [...report.of('total')];
          report.dispose();
          for (const entry of entries) yield recordHeads.map(({ value }) => value(store, entry));
        },
      ),
    ),
  ];
};

/** The name of the pack: 'PHYSICON 2026 hand-over 2026-11-25.zip'. */
/** Numbers of papers are given once. */
const byNumber = <Row extends { readonly number: number }>(rows: Iterable<Row>): Row[] =>
  [...rows].sort((one, other) => one.number - other.number);

export const handOverName = (reader: Reader, day: string): string =>
  safeFileName(`${eventOf(reader)?.name ?? ''} hand-over ${day}`, 'zip');

/** A document of this many certificates is made in about a minute, and a stop loses no more. */
const certificatesPerFile = 500;

/** The serials of people whose certificate is issued and still valid, in the groups that make one PDF each. */
export const certificateFiles = (
  reader: Reader,
  now: number,
): readonly { readonly name: string; readonly serials: readonly number[] }[] => {
  const holders = Array.from(reader.all('certificates'), ({ delegateId }) =>
    serialOfDelegate(reader, delegateId),
  ).flatMap((serial) => serial?.serial ?? []);
  const serials = certificatesFor(reader, holders, now)
    .entitled.filter(({ certificate }) => certificate !== null)
    .map(({ serial }) => serial.serial)
    .toSorted((a, b) => a - b);
  return Array.from({ length: Math.ceil(serials.length / certificatesPerFile) }, (_, at) => {
    const own = serials.slice(at * certificatesPerFile, (at + 1) * certificatesPerFile);
    const name = files.certificatesPdf(own[0] ?? 0, own.at(-1) ?? 0);
    return { name: safeFileName(name, 'pdf'), serials: own };
  });
};
