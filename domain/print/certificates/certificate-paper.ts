import type { CertificateDesign } from '../../model/certificate.ts';
import { certificateSetUp, type Entitled } from './certificates.ts';
import type { Reader } from '../../core/store/event-store.ts';
import type { CertificateFacts } from './certificate-text.ts';
import { creditsNumber, hoursOf, printedName } from '../../core/text/format.ts';
import { finalResult } from '../../core/final-result.ts';
import { eventOf } from '../../core/event-of.ts';

export interface CertificatePaper {
  readonly eventId: string;
  readonly design: CertificateDesign;
  /** '' if unknown, and for the hours and council of an event that is no CME. */
  readonly facts: Pick<
    CertificateFacts,
    'event' | 'fullEvent' | 'venue' | 'organiser' | 'date' | 'hours' | 'council'
  >;
  readonly isCme: boolean;
  /** The address of the public page, before the certificate's token. */
  readonly address: string;
}

export interface PrintableCertificate {
  /** Null while it is not issued: it has no QR then. */
  readonly issued: { readonly number: number; readonly token: string } | null;
  readonly name: string;
  readonly category: string;
  /** The number of the medical council, '' for none. */
  readonly councilNumber: string;
  /** What the final result of the person says, where certificates are given for credits. */
  readonly earned?: Pick<CertificateFacts, 'hours' | 'council' | 'credits'>;
}

/** Where a certificate can be verified (the token follows). `origin`: 'https://desk.example.org'. */
const publicAddress = (origin: string, eventId: string): string =>
  `${origin.replace(/\/$/, '')}/certificate/${encodeURIComponent(eventId)}/`;

/** `design`: a design other than the event's, while it is edited. */
export const certificatePaperOf = (
  reader: Reader,
  origin: string,
  design: CertificateDesign = certificateSetUp(reader).design,
): CertificatePaper => {
  const event = eventOf(reader);
  const isCme = event?.isCme ?? false;
  return {
    eventId: event?.eventId ?? '',
    design,
    facts: {
      event: event?.title || event?.name || '',
      fullEvent: event?.fullName || event?.name || '',
      venue: event?.venue ?? '',
      organiser: event?.organiser ?? '',
      date: event?.date ?? '',
      hours: isCme ? design.cmeHours : '',
      council: isCme ? design.council : '',
    },
    isCme,
    address: publicAddress(origin, event?.eventId ?? ''),
  };
};

export const printableCertificate = (
  reader: Reader,
  { serial, delegate, certificate }: Entitled,
): PrintableCertificate => {
  const isForCredits = certificateSetUp(reader).gate.needs === 'credits';
  const final = isForCredits ? finalResult(reader, delegate.delegateId) : null;
  return {
    issued: certificate,
    name: printedName(delegate),
    category: reader.get('categories', serial.categoryId)?.name ?? '',
    councilNumber: final?.councilNumber ?? delegate.mciNumber,
    ...(final && {
      earned: {
        hours: hoursOf(final.minutes),
        council: final.council,
        credits: creditsNumber(final.credits),
      },
    }),
  };
};

export const certificateFacts = (
  { facts, isCme }: CertificatePaper,
  { issued, name, category, councilNumber, earned }: PrintableCertificate,
): CertificateFacts => ({
  ...facts,
  name,
  category,
  number: issued === null ? '–' : String(issued.number),
  councilNumber: isCme || earned ? councilNumber : '',
  credits: '',
  ...earned,
});
