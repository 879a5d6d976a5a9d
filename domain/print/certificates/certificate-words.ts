import { counted, wholeNumber } from '../../core/text/format.ts';
import { sharedTexts } from '../../core/text/shared-texts.ts';
import { screensWords } from '../../core/text/screen-words.ts';

export const certificatesWords = {
  title: screensWords.certificates,
  range: 'Range',
  rangePlaceholder: '1-10,12,20',
  rangeHint: (highest: number) => `Serial numbers, 1 to ${highest}`,
  noSerials: sharedTexts.noSerials,
  nobody: 'No serial numbers in this range.',
  template: screensWords.certificateTemplate,
  editTemplate: 'Edit template',
  preview: 'Preview',
  given: 'Get one',
  barred: 'Get none',
  counts: (given: number, barred: number) =>
    `${counted(given, 'person gets', 'people get')} a certificate, ${wholeNumber(barred)} ${barred === 1 ? 'does' : 'do'} not`,
  number: (number: number) => `No. ${number}`,
  notYet: 'Gets a number when it is printed',
  of: (name: string) => `Certificate of ${name}`,
  show: (name: string) => `Show the certificate of ${name}`,
  issuing: (done: number, all: number) => `Numbers: ${done} of ${all}`,
  /** Before the press. */
  inParts: (parts: number, most: number, file: number) =>
    `Print: ${parts} parts of ${wholeNumber(most)} certificates. PDF: at most ${wholeNumber(file)} in one file.`,
  partOut: (done: number, total: number) => `${wholeNumber(done)} of ${wholeNumber(total)} certificates.`,
  nextPart: (first: number, last: number) => `Go on with ${wholeNumber(first)} to ${wholeNumber(last)}`,
  noneToPrint: 'No person in this range gets a certificate.',
  offline: (held: number) =>
    held === 0
      ? 'No connection. Certificates get their numbers from the server.'
      : `No connection. The ${held} that have their number already can be printed.`,
  address: {
    leads: (origin: string) => `The QR codes would lead to ${origin}.`,
    because: {
      machine:
        'That address opens only on the server’s own computer, so other people could not check a certificate.',
      network:
        'That address opens only in this local network, so people could not check a certificate after the event.',
      notSet: 'That is the address of this page. It is not confirmed as a permanent address.',
    },
    organiser:
      'Printed codes cannot be changed. Before you print, ask the operator of this server to set its public address.',
    operator:
      'Operator: set REGDESK_PUBLIC_URL to the address that everyone uses, such as https://desk.example.org, and start Regdesk again.',
    title: 'Print with this address?',
    anyway: 'Print anyway',
    anywayPdf: 'Download anyway',
  },
  everybodyWithSerial: 'All people with a serial number get one, because the template requires no record.',

  texts: 'Text',
  heading: 'Title',
  body: 'Body',
  bodyHint: '{name} alone on a line is printed large.',
  insert: 'Insert',
  unknown: (names: string) => `Unknown: ${names}. This would be printed unchanged.`,
  nameless: 'The text has no {name}.',
  empty: (names: string) => `This event has no value for ${names}.`,
  typeface: 'Typeface',
  serif: 'Serif',
  sans: 'Sans serif',
  background: 'Background',
  signatures: 'Signatures',
  signature: (place: number) => `Signature ${place}`,
  addSignature: 'Add signature',
  removeSignature: (place: number) => `Remove signature ${place}`,
  signatureName: 'Name',
  role: 'Role',
  image: 'Image',
  cme: 'CME',
  cmeHours: 'CME hours',
  council: 'Granted by',
  councilHint: 'The medical council. Each certificate has its own council number as well.',
  noCme: 'This event is no CME: hours and council are not printed.',
  gate: 'Who gets a certificate',
  needs: 'Marked for',
  needsOptions: { any: 'One of these', all: 'Each of these', credits: 'Credits', nothing: 'Nothing' },
  everybody: 'All people with a serial number get one.',
  forCredits:
    'People whose credits are final and above the bar get one. It shows their hours, credits, council and number.',
  records: 'Records',
  noneChosen: 'None chosen: any record counts.',
  noRecords: 'No records yet.',
  notBefore: 'Not before',
  notBeforeHint: 'A day in India, for example the last day of the event',
  sampleName: 'Dr. Lakshmi Venkataraman',
  sampleCategory: 'Delegate',
  sampleCouncilNumber: 'TNMC 48213',

  onPaper: {
    number: 'Certificate No.',
    verify: 'Scan to verify',
    qr: (number: number) => `Verify certificate ${number}`,
    hours: (hours: string) => (hours === '' ? '' : `CME hours: ${hours}`),
    credits: (credits: string) => (credits === '' ? '' : `Credits: ${credits}`),
    councilNumber: (number: string) => (number === '' ? '' : `Medical Council No.: ${number}`),
  },

  publicPage: {
    title: 'Certificate',
    real: 'This certificate is real.',
    revoked: 'This certificate was withdrawn.',
    revokedDetail: 'It is not valid any more. Please ask the organiser.',
    superseded: 'This certificate is real. Its figures were amended.',
    supersededDetail: (day: string) =>
      `The figures below count since ${day}. The paper may show earlier ones.`,
    notFound: 'There is no such certificate.',
    notFoundDetail: 'Please scan the code again, or ask the organiser.',
    name: 'Name',
    event: 'Event',
    date: 'Date',
    number: 'Certificate No.',
    hours: 'CME hours',
    credits: 'Credits',
  },
} as const;
