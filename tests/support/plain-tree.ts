import { withoutUnseen } from '#domain/model/fields/unseen.ts';

/**
 * The changes that an export may make, written a second time and independently of `domain/exchange`: lists to maps,
 * ten-digit phones, whole serials, single spaces, storable text. Invisible characters go, by the rule of the fields. For
 * comparison only.
 */
const spaced = [
  /^event_list\/[^/]+\/(name|fullname|venue|org|theme|date)$/,
  /^event\/[^/]+\/admin$/,
  /^event\/[^/]+\/settings\/(name|session|session2|title)$/,
  /^event\/[^/]+\/(categories|records)\/[^/]+\/text$/,
  /^event\/[^/]+\/records\/[^/]+\/next$/,
  /^event\/[^/]+\/companies\/[^/]+\/company_name$/,
  /^event\/[^/]+\/(users\/[^/]+\/details|codes\/[^/]+)\/(salutation|fullName|email|dob|gender|foodPreference|address|city|pincode|state|country|mcinumber|membershipNo)$/,
  /^event\/[^/]+\/codes\/[^/]+\/(name|food)$/,
  /^event\/[^/]+\/users\/[^/]+\/persons\/[^/]+\/(name|dob|gender|foodPreference|relationship)$/,
  /^event\/[^/]+\/users\/[^/]+\/event\/(label|payment\/method|payment\/history\/[^/]+\/data\/status)$/,
  /^event\/[^/]+\/refs\/[^/]+\/res\/(PaymentMode|ezpaytranid|trandate|sdt|status)$/,
  /^users\/[^/]+\/(email|displayName)$/,
];
const phones = [
  /^event\/[^/]+\/(admin_phone|settings\/phone)$/,
  /^event\/[^/]+\/(users\/[^/]+\/details|codes\/[^/]+)\/phone$/,
  /^event\/[^/]+\/users\/[^/]+\/persons\/[^/]+\/phone$/,
  /^event\/[^/]+\/record\/[^/]+\/[^/]+\/by$/,
  /^users\/[^/]+\/phoneNumber$/,
];
const serials = [
  /^event\/[^/]+\/codes\/[^/]+\/serial$/,
  /^event\/[^/]+\/users\/[^/]+\/(details|event)\/serial$/,
  /^event\/[^/]+\/users\/[^/]+\/event\/persons\/[^/]+\/serial$/,
];
const phoneKeys = [/^event\/[^/]+\/team$/, /^phonekeys$/];

const isSpace = (letter: string): boolean =>
  letter < ' ' || (letter >= '\u007f' && letter <= '\u009f') || /\s/.test(letter);

const singleSpaces = (text: string): string =>
  [...withoutUnseen(text)]
    .map((letter) => (isSpace(letter) ? ' ' : letter))
    .join('')
    .split(' ')
    .filter((word) => word !== '')
    .join(' ');

const asPhone = (text: string): string | undefined => {
  const bare = [...text].filter((letter) => !/[\s().-]/.test(letter)).join('');
  for (const prefix of ['', '0', '91', '+91', '091', '0091']) {
    const rest = bare.slice(prefix.length);
    if (
      bare.startsWith(prefix) &&
      rest.length === 10 &&
      [...rest].every((digit) => digit >= '0' && digit <= '9')
    ) {
      return rest;
    }
  }
  return undefined;
};

const matches = (rules: readonly RegExp[], path: readonly string[]): boolean =>
  path.every((key) => !key.includes('/')) && rules.some((rule) => rule.test(path.join('/')));

const plainScalar = (value: unknown, path: readonly string[]): unknown => {
  if (typeof value === 'boolean') return value;
  const text =
    typeof value === 'string'
      ? Buffer.from(value, 'utf8').toString('utf8').split('\0').join('\ufffd')
      : value;
  if (matches(phones, path)) {
    const phone = asPhone(String(text));
    if (phone !== undefined) return phone;
  }
  if (typeof text === 'string' && matches([...spaced, ...phones], path)) return singleSpaces(text);
  if (matches(serials, path) && /^\s*\d{1,16}\s*$/.test(String(text))) {
    const serial = Number(text);
    if (serial >= 1 && serial <= 9_999_999) return serial;
  }
  return Object.is(text, -0) ? 0 : text;
};

/** JSON as the export should have it; `undefined` for null. */
export const plainTree = (value: unknown, path: readonly string[] = []): unknown => {
  if (value === null || value === undefined) return undefined;
  if (typeof value !== 'object') return plainScalar(value, path);
  const made = new Map<string, unknown>();
  const entries = Object.entries(value);
  for (const [key, inner] of entries) {
    let name = Buffer.from(key, 'utf8').toString('utf8').split('\0').join('\ufffd');
    const base = name;
    for (let count = 2; name !== key && (made.has(name) || Object.hasOwn(value, name)); count++)
      name = `${base}~${count}`;
    const node = plainTree(inner, [...path, name]);
    if (node !== undefined) made.set(name, node);
  }
  if (matches(phoneKeys, path)) {
    for (const key of [...made.keys()].sort()) {
      const phone = asPhone(key);
      if (phone === undefined || phone === key || made.has(phone)) continue;
      made.set(phone, made.get(key));
      made.delete(key);
    }
  }
  return Object.fromEntries(made);
};

/** The same text for trees that hold the same, whatever the order of their keys. */
export const sortedText = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'nothing';
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${sortedText(inner)}`).join(',')}}`;
};
