import { aheadMs, dayMs } from '../../model/fields/time-zone.ts';

/** '16500' as '16,500', '1234567' as '12,34,567'. Own code: Intl's Indian grouping needs 0.3 ms to start per list. */
const groupIndian = (digits: string): string => {
  if (digits.length <= 3) return digits;
  const head = digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',');
  return `${head},${digits.slice(-3)}`;
};

/** A whole number with Indian grouping, for counts. */
export const wholeNumber = (count: number): string =>
  (count < 0 ? '-' : '') + groupIndian(String(Math.abs(Math.trunc(count))));

/** Whole percent, rounded down: 100 only when all of it is used. */
export const percentOf = (part: number, whole: number): number => Math.floor((part / whole) * 100);

/** Converts hundredths of a percent: '18 %', '2.5 %'. */
export const percent = (basisPoints: number): string => `${basisPoints / 100} %`;

/** Bytes as '0.4 MB', '38 MB', '20,000 MB'. */
export const megabytes = (bytes: number): string =>
  `${bytes < 10_000_000 ? (bytes / 1_000_000).toFixed(1) : wholeNumber(bytes / 1_000_000)} MB`;

/** Hundredths of a credit as '4', '1.5', '0.25'. */
export const creditsNumber = (hundredths: number): string => String(hundredths / 100);

/** Minutes as hours with at most one decimal, rounded down: '6', '5.9'. */
export const hoursOf = (minutes: number): string => String(Math.floor(minutes / 6) / 10);

/** '1 person', '1,200 people'. */
export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${wholeNumber(count)} ${many}`;

/** 'Gala dinner', '2 × Gala dinner'. */
export const unitsText = (quantity: number, item: string): string =>
  quantity === 1 ? item : `${quantity} × ${item}`;

/** Paise as rupees: '₹16,500', '₹16,500.50'; '–' when no usable amount is known. */
export const rupees = (paise: number | null): string => {
  if (paise === null) return '–';
  const whole = groupIndian(String(Math.trunc(Math.abs(paise) / 100)));
  const rest = Math.abs(paise) % 100;
  return `${paise < 0 ? '-' : ''}₹${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
};

/** As on paper, always with paise: '₹16,500.00'. */
export const rupeesExact = (paise: number): string => {
  const shown = rupees(paise);
  return paise % 100 === 0 ? `${shown}.00` : shown;
};

/** The clock on a wall in that zone, as the fields that `Date` has for UTC. */
const wallClock = (at: number, timeZone: string): Date => new Date(at + aheadMs(at, timeZone));

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const timeOf = (hour: number, minute: string): string =>
  `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
const wallTime = (clock: Date): string => timeOf(clock.getUTCHours(), twoDigits(clock.getUTCMinutes()));
const wallDate = (clock: Date): string =>
  `${twoDigits(clock.getUTCDate())}-${twoDigits(clock.getUTCMonth() + 1)}-${String(clock.getUTCFullYear()).padStart(4, '0')}`;

/** An imported mark may hold any number: a time beyond the range of `Date` (less a day for the zone) shows as '–'. */
const isTime = (at: number): boolean => Number.isFinite(at) && Math.abs(at) <= 8.64e15 - dayMs;

/** DD-MM-YYYY h:mm AM/PM (the specification, section 9) of milliseconds since 1970. */
export const dateTime = (at: number, timeZone: string): string => {
  if (!isTime(at)) return '–';
  const clock = wallClock(at, timeZone);
  return `${wallDate(clock)} ${wallTime(clock)}`;
};

/** DD-MM-YYYY h:mm:ss AM/PM, for times whose order depends on seconds. */
export const dateTimeExact = (at: number, timeZone: string): string => {
  const seconds = twoDigits(Math.floor(at / 1000) % 60);
  return dateTime(at, timeZone).replace(/ (?=[AP]M$)/, `:${seconds} `);
};

export const dateOnly = (at: number, timeZone: string): string =>
  isTime(at) ? wallDate(wallClock(at, timeZone)) : '–';

export const timeOnly = (at: number, timeZone: string): string =>
  isTime(at) ? wallTime(wallClock(at, timeZone)) : '–';

/** '2026-11-22': as a date field has it, and in the order of time. */
export const isoDay = (at: number, timeZone: string): string =>
  isoDate(Math.floor((at + aheadMs(at, timeZone)) / dayMs));

/** '2026-11-22 15:04:05', as transactions have their time. */
export const dateTimeIso = (at: number, timeZone: string): string =>
  wallClock(at, timeZone).toISOString().slice(0, 19).replace('T', ' ');

/** Reports format the days of 100,000 rows, which are few different days: a cache takes most of the time away. */
const knownDays = new Map<number, string>();
const mostKnownDays = 2_000;

/** '1970-01-02' of day 1. */
const isoDate = (day: number): string => {
  let text = knownDays.get(day);
  if (text === undefined) {
    text = new Date(day * dayMs).toISOString().slice(0, 10);
    if (knownDays.size >= mostKnownDays) knownDays.clear();
    knownDays.set(day, text);
  }
  return text;
};

/** '22-11-2026' of '2026-11-22'. */
export const dayForDisplay = (day: string): string => day.split('-').toReversed().join('-');

/** '27-09-2026 10:01 PM' of '2026-09-27 22:01:55', '27-09-2026' of a day without a time. */
export const paidOnForDisplay = (paidOn: string): string => {
  const [day = '', time = ''] = paidOn.split(' ');
  const [hour = '', minute = ''] = time.split(':');
  if (minute === '') return dayForDisplay(day);
  return `${dayForDisplay(day)} ${timeOf(Number(hour), minute)}`;
};

/** How long something takes or is old: '20 s', '6 min', '2 h', '3 d'. */
export const age = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
};

/** '20 s ago', '6 min ago'; from an hour on the time, from a day on the date and time. */
export const ago = (at: number, now: number, timeZone: string): string => {
  const elapsed = now - at;
  if (elapsed >= 86_400_000) return dateTime(at, timeZone);
  if (elapsed >= 3_600_000) return timeOnly(at, timeZone);
  return `${age(elapsed)} ago`;
};

/** Country codes of one and two digits; all others have three (ITU-T E.164). */
const foreign = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/** '98401 26573', '+971 501 234 567'. Other text, such as an e-mail, stays unchanged. */
export const phoneForDisplay = (phone: string): string => {
  if (/^\d{10}$/.test(phone)) return `${phone.slice(0, 5)} ${phone.slice(5)}`;
  const [, code, rest] = foreign.exec(phone) ?? [];
  return code === undefined || rest === undefined
    ? phone
    : `+${code} ${rest.replace(/(\d{3})(?=\d{3})/g, '$1 ')}`;
};

/** A masked contact that a device may show to any user: '••••• ••008', 'a•••@example.org'. */
export const maskedContact = (contact: string): string => {
  const [name = '', host] = contact.split('@');
  return host === undefined ? `••••• ••${contact.slice(-3)}` : `${name.slice(0, 1)}•••@${host}`;
};

/** For a `tel:` link; '' for no phone. No Indian number begins with 0 or 1: such a local one of abroad gets no 91. */
export const dialNumber = (phone: string): string => (/^[2-9]\d{9}$/.test(phone) ? `+91${phone}` : phone);

/** A number that can be a mobile phone: Indian ones begin with 6 to 9, foreign ones have their country's code. */
export const isMobile = (phone: string): boolean => /^(?:[6-9]\d{9}$|\+)/.test(phone);

/**
 * WhatsApp wants the country code and digits only (the specification, section 9). '' for no phone, and for a local
 * number that is no Indian mobile: with 91 before it, a stranger would get the message.
 */
export const whatsAppNumber = (phone: string): string =>
  isMobile(phone) ? dialNumber(phone).replace('+', '') : '';

/** 'a', 'a and b', 'a, b and c'. */
export const listOf = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

interface Named {
  readonly salutation: string;
  readonly fullName: string;
  readonly email: string;
}

/** '' without a full name: cards, certificates and receipts never show contact data as a name. */
export const printedName = (named: Named): string => (named.fullName === '' ? '' : displayName(named));

/** Name with salutation, or the e-mail when there is no full name (the specification, section 2, user list). */
export const displayName = ({ salutation, fullName, email }: Named): string => {
  if (fullName === '') return email;
  return salutation === '' ? fullName : `${salutation} ${fullName}`;
};

/** Opens an empty mail to an address. Only characters that separate the parts of the link are escaped (RFC 6068). */
export const mailTo = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+')}`;
