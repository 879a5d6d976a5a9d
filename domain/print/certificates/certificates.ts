import {
  certificateTemplateName,
  defaultCertificateDesign,
  defaultCertificateGate,
  type Certificate,
  type CertificateDesign,
  type CertificateGate,
} from '../../model/certificate.ts';
import type { Delegate } from '../../model/delegate.ts';
import { holderOf, type Serial } from '../../model/serial.ts';
import { areCreditsShown, finalResult } from '../../core/final-result.ts';
import { isErased } from '../../core/is-erased.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { isoDay, listOf } from '../../core/text/format.ts';
import type { messages } from '../../core/text/messages.ts';
import { markOf } from '../../event/record-types.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';

/** The category whose people get none (the specification, section 9), by its id in the realtime database. */
const excludedCategoryId = '7';

export interface CertificateSetUp {
  readonly design: CertificateDesign;
  readonly gate: CertificateGate;
}

export const certificateSetUp = (reader: Reader): CertificateSetUp => {
  const row = reader.get('certificateTemplates', certificateTemplateName);
  return { design: row?.design ?? defaultCertificateDesign, gate: row?.gate ?? defaultCertificateGate };
};

type BarCode = Extract<keyof typeof messages, `certificate${string}`>;

/** The reason why a person gets no certificate: a code of messages.ts with the parameters of its text. */
export interface CertificateBar {
  readonly code: BarCode;
  readonly params: object;
}

export interface Entitled {
  readonly serial: Serial;
  readonly delegate: Delegate;
  /** The certificate was issued before, and keeps its number. */
  readonly certificate: Certificate | null;
}

export interface Barred {
  readonly serial: number;
  /** '' if the serial has no holder, or the holder is no delegate. */
  readonly delegateId: string;
  readonly bar: CertificateBar;
}

export const certificateOf = (reader: Reader, delegateId: string): Certificate | undefined =>
  reader.by('certificates', 'delegateId', delegateId)[0];

/**
 * The issued certificate that the person may have by now. One for credits states them, so it is kept back before their release,
 * and when an amendment leaves none.
 */
export const sentCertificateOf = (reader: Reader, delegateId: string): Certificate | undefined => {
  const isHeld =
    certificateSetUp(reader).gate.needs === 'credits' &&
    (!areCreditsShown(reader) || (finalResult(reader, delegateId)?.credits ?? 0) === 0);
  return isHeld ? undefined : certificateOf(reader, delegateId);
};

/** Page, command and PDF share it. An earlier certificate must also pass today's gate. `now`: ms since 1970. */
export const certificatesFor = (
  reader: Reader,
  serials: Iterable<number>,
  now: number,
): { readonly entitled: readonly Entitled[]; readonly barred: readonly Barred[] } => {
  const { gate } = certificateSetUp(reader);
  const today = isoDay(now, timeZoneOf(reader));
  const entitled: Entitled[] = [];
  const barred: Barred[] = [];
  for (const number of new Set(serials)) {
    const serial = reader.get('serials', number);
    const delegate = serial?.kind === 'delegate' ? reader.get('delegates', serial.delegateId) : undefined;
    const bar =
      personBar(reader, serial, delegate) ??
      (gate.needs === 'credits' ? creditBar(reader, delegate) : absenceBar(reader, gate, serial)) ??
      dayBar(gate, today);
    if (bar !== null) barred.push({ serial: number, delegateId: delegate?.delegateId ?? '', bar });
    else if (serial && delegate) {
      const certificate = certificateOf(reader, delegate.delegateId) ?? null;
      entitled.push({ serial, delegate, certificate });
    }
  }
  return { entitled, barred };
};

const because = (code: BarCode, params: object = {}): CertificateBar => ({ code, params });

const personBar = (
  reader: Reader,
  serial: Serial | undefined,
  delegate: Delegate | undefined,
): CertificateBar | null => {
  if (serial === undefined || serial.kind === 'free') return because('certificateNobody');
  if (delegate === undefined) return because('certificateNotDelegate');
  if (serial.categoryId === excludedCategoryId) {
    const category = reader.get('categories', serial.categoryId)?.name ?? '';
    return because('certificateNotForCategory', { category });
  }
  const hasName = delegate.fullName !== '' && !isErased(reader, delegate.delegateId);
  return hasName ? null : because('certificateNameMissing');
};

const absenceBar = (
  reader: Reader,
  { recordTypeIds, needs }: CertificateGate,
  serial: Serial | undefined,
): CertificateBar | null => {
  if (needs === 'nothing' || serial === undefined) return null;
  if (recordTypeIds.length === 0) {
    const holderId = holderOf(serial);
    const marks = reader.by('marks', 'serial', String(serial.serial));
    return marks.some((mark) => mark.holderId === holderId) ? null : because('certificateNotThere');
  }
  const missing = recordTypeIds.filter((id) => markOf(reader, id, serial) === undefined);
  if (missing.length === 0 || (needs === 'any' && missing.length < recordTypeIds.length)) return null;
  const names = missing.map((id) => reader.get('recordTypes', id)?.name ?? id);
  return because('certificateNotMarked', { records: needs === 'any' ? names.join(' / ') : listOf(names) });
};

/** What counts by now may still change: only a final result gives a certificate. */
const creditBar = (reader: Reader, delegate: Delegate | undefined): CertificateBar | null => {
  const final = delegate === undefined ? null : finalResult(reader, delegate.delegateId);
  if (final === null) return because('certificateNotFinal');
  return final.credits > 0 ? null : because('certificateNoCredits');
};

const dayBar = ({ notBefore }: CertificateGate, today: string): CertificateBar | null =>
  notBefore !== '' && today < notBefore ? because('certificateTooEarly', { day: notBefore }) : null;
