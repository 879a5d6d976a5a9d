import * as z from 'zod/mini';
import { atMost, id, line, lines, optionalId, orNone, time, webAddress, whole } from './fields/input.ts';
import { serialNumber } from './serial.ts';
import { extra, integer, json, table, text, type RowFrom } from './fields/table.ts';

export const certificateSizeMm = { width: 297, height: 210 } as const;

const day = orNone(z.iso.date());

export const mostSignatures = 4;

export const certificateDesign = z.strictObject({
  /** The background of the A4 landscape page; '' for none. */
  background: webAddress,
  title: line(120),
  /** The certificate's text, with placeholders such as {name} (text/certificate-text.ts). */
  body: lines(1_000),
  typeface: z.enum(['sans', 'serif']),
  signatures: atMost(mostSignatures, z.strictObject({ name: line(120), role: line(120), image: webAddress })),
  /** Where the event is a CME: hours as they are printed ('12'), and who granted them. */
  cmeHours: line(20),
  council: line(200),
});
export type CertificateDesign = z.infer<typeof certificateDesign>;

/** The conditions for a certificate: attendance only (the specification, section 9), and the organiser's own conditions. */
export const certificateGate = z.strictObject({
  /** Record types that prove attendance. If empty, any record type of the event does. */
  recordTypeIds: atMost(100, id),
  /**
   * Any of them, all of them, or nothing: then every person with a serial gets one (docs/decisions/026). `credits`:
   * final credits of a council, whatever the records say.
   */
  needs: z.enum(['any', 'all', 'credits', 'nothing']),
  /** Not before this day in India; '' for at once. */
  notBefore: day,
});
export type CertificateGate = z.infer<typeof certificateGate>;

export const defaultCertificateDesign: CertificateDesign = {
  background: '',
  title: 'Certificate of Participation',
  body: 'This is to certify that\n{name}\nparticipated in\n{fullEvent}\nheld at {venue} on {date}.',
  typeface: 'serif',
  signatures: [],
  cmeHours: '',
  council: '',
};
export const defaultCertificateGate: CertificateGate = { recordTypeIds: [], needs: 'any', notBefore: '' };

export const certificateTemplateName = 'main';

export const certificateTemplates = table({
  key: ['name'],
  fields: {
    name: text('scan'),
    design: json<CertificateDesign>('scan', defaultCertificateDesign),
    gate: json<CertificateGate>('scan', defaultCertificateGate),
    extra: extra(),
  },
  indexes: {},
});

export type CertificateTemplate = RowFrom<typeof certificateTemplates.fields>;

/** An issued certificate: one per holder, with the same number whenever it is printed again. */
export const certificates = table({
  key: ['number'],
  fields: {
    number: integer('staff'),
    /** Random; in the QR. With it, any person can check whether the certificate is real. */
    token: text('staff'),
    /** '' for a withdrawn certificate. The row stays, so that its number is not used again. */
    delegateId: text('staff'),
    serial: integer('staff'),
    issuedAt: integer('staff'),
    issuedBy: text('staff'),
    extra: extra(),
  },
  indexes: {
    token: (row) => row.token,
    delegateId: (row) => row.delegateId,
  },
  highest: (row) => row.number,
});
export type Certificate = RowFrom<typeof certificates.fields>;

export const certificateToken = z.string().check(z.regex(/^[\w-]{10,64}$/));

/**
 * All that the public page shows for a scanned QR. `revoked`: withdrawn, or without credits since an amendment; it has no name
 * and no figures. `superseded`: the credits were amended after it was issued, so the paper may show other ones.
 */
export interface PublicCertificate {
  readonly state: 'issued' | 'revoked' | 'superseded';
  /** ISO day of the last amendment; '' unless it is superseded. */
  readonly amendedOn: string;
  readonly number: number;
  readonly name: string;
  readonly event: string;
  readonly date: string;
  readonly cmeHours: string;
  /** '' unless certificates are given for credits. */
  readonly credits: string;
}

export const certificateTemplateRow = z.strictObject({
  name: line(80),
  design: certificateDesign,
  gate: certificateGate,
});

export const certificateRow = z.strictObject({
  number: whole(1),
  token: certificateToken,
  delegateId: optionalId,
  serial: serialNumber,
  issuedAt: time,
  issuedBy: line(254),
});
