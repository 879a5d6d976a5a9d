import { tenDigits } from '#domain/model/fields/formats.ts';
import { selectDoubtfulPhones, type DoubtfulPhone } from '../db/statements/sign-in/account-statements.ts';
import type { Connection } from '../db/in-transaction.ts';

export interface DoubtfulContacts {
  /** The imported file has a longer number. Its last ten digits got the rights. */
  readonly cut: readonly (DoubtfulPhone & { readonly written: string })[];
  /** It may be correct, or the last ten digits of a foreign number. */
  readonly unproven: readonly DoubtfulPhone[];
}

/** Versions before 2026-11-25 cut team phones to ten digits. Only an import stored the number as written. */
export const findDoubtfulContacts = async (db: Connection): Promise<DoubtfulContacts> => {
  const phones = await selectDoubtfulPhones(db);
  const isCut = (phone: DoubtfulPhone): phone is DoubtfulPhone & { readonly written: string } =>
    phone.written !== null && tenDigits(phone.written) !== phone.contact;
  return {
    cut: phones.filter(isCut),
    unproven: phones.filter((phone) => !isCut(phone) && !phone.hasAccount),
  };
};

const placeOf = ({ eventId, eventName }: DoubtfulPhone): string =>
  eventName === '' ? eventId : `${eventName} (${eventId})`;

export const doubtfulLines = ({ cut, unproven }: DoubtfulContacts): string[] => {
  if (cut.length + unproven.length === 0) return ['No phone of a team or an admin is in doubt.'];
  return [
    ...(cut.length === 0
      ? []
      : [`Cut from another number at an import: ${cut.length}. Remove them from the team.`]),
    ...cut.map((phone) => `  ${phone.contact}, written ${phone.written}, in ${placeOf(phone)}`),
    ...(unproven.length === 0
      ? []
      : [
          `Nobody has signed in with these yet: ${unproven.length}. Earlier versions cut a foreign number to ten digits;`,
          'which of these were cut is not known. Compare them with your list.',
        ]),
    ...unproven.map((phone) => `  ${phone.contact} in ${placeOf(phone)}`),
  ];
};

/** One line after a schema update; null if there is nothing to report. It contains no phones, since it may be logged. */
export const doubtfulNotice = ({ cut, unproven }: DoubtfulContacts): string | null =>
  cut.length + unproven.length === 0
    ? null
    : `Phones in teams that may have been cut from foreign numbers by an earlier version: ${cut.length} certain, ${unproven.length} possible. 'npm run admin -- contacts' lists them.`;
