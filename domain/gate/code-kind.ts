import { unknownCardWords as words } from './unknown-card-words.ts';

type CodeKind = keyof typeof words.kinds;

const linkHost = /^https?:\/\/(?:[^/?#\s]*@)?([^/?#:\s]+)/i;

/** By the beginning of the text, so that a shortened one is enough. The first that fits counts. */
const beginnings: readonly (readonly [RegExp, CodeKind])[] = [
  [/^(upi|bharatqr|phonepe|paytmmp|gpay|tez):/i, 'upi'],
  // EMV codes of merchants: the version, then whether the code is for one payment.
  [/^00020101021[12]/, 'upi'],
  [/^wifi:/i, 'wifi'],
  [/^(begin:vcard|mecard:|bizcard:)/i, 'contact'],
  [/^begin:(vevent|vcalendar)/i, 'calendar'],
  [/^(tel|sms|smsto|mmsto|mailto|matmsg|whatsapp|geo):/i, 'message'],
  // The QR code of an Aadhaar card is XML, or one number of some thousand digits.
  [/^(<\?xml.*)?<(PrintLetterBarcodeData|QDA|QPDB)\b/is, 'identity'],
  [/^\d{60}/, 'identity'],
  // IATA: 'M', the number of legs, the name in 20 characters, 'E' for an electronic ticket.
  [/^M[1-4][A-Z/ .]{20}E?[A-Z0-9]{5,7}/, 'boardingPass'],
  [linkHost, 'link'],
  [/^www\.\S+\.\S+$/i, 'link'],
  [/^(\d{8}|\d{12,14})$/, 'product'],
  // The form of our codes (the specification, section 9: ten characters). Imported cards may have another one.
  [/^[2-9A-HJKMNP-Z]{10}$/i, 'card'],
  [/^(?=.*\d)[\w-]{12,}…?$/, 'ticket'],
  [/\s/, 'text'],
];

/** Null for a short text that could be anything, such as a mistyped code. */
export const kindOfCode = (text: string): CodeKind | null =>
  beginnings.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** The sentence for a code that is no card here; '' if it could be anything. */
export const codeText = (text: string): string => {
  const kind = kindOfCode(text);
  if (kind === null) return '';
  const host = kind === 'link' ? linkHost.exec(text)?.[1] : undefined;
  return host === undefined ? words.kinds[kind] : words.linkTo(host.toLowerCase());
};

/**
 * The kind alone, for the person who shows the code at a kiosk. '' if it could be anything, and for a form of our own
 * cards: that person knows nothing of a device's last sync.
 */
export const kindText = (text: string): string => {
  const kind = kindOfCode(text);
  return kind === null || kind === 'card' ? '' : words.kinds[kind];
};

/** These carry a password or facts about a person: they are shown at the gate, and the log names only their kind. */
const isPrivate: ReadonlySet<CodeKind | null> = new Set<CodeKind>([
  'upi',
  'wifi',
  'contact',
  'message',
  'identity',
  'boardingPass',
]);

/** For a code that is not one of our cards, the beginning is enough. Control characters of a QR code are removed. */
export const loggableCode = (code: string): string =>
  isPrivate.has(kindOfCode(code))
    ? codeText(code)
    : code
        .replaceAll(/\p{Cc}/gu, ' ')
        .slice(0, 64)
        .toWellFormed();

/** Whether it may be a card, so that it is worth to ask the server whose. */
export const mayBeCard = (code: string): boolean =>
  [null, 'card', 'ticket', 'product'].includes(kindOfCode(code)) && code !== '';
