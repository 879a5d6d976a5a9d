import { ageOfPerson, birthdayForDisplay } from '../../core/age.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import type { FileCell } from '../../core/hand-over/hand-over-file.ts';
import type { Reader } from '../../core/store/event-store.ts';
import type { Companion } from '../../model/companion.ts';
import type { Serial } from '../../model/serial.ts';
import { personWords, userViewWords } from '../people-words.ts';

export interface ListedCompanion {
  readonly companion: Companion;
  readonly serial: Serial | null;
}

interface CompanionColumn {
  readonly head: string;
  value(reader: Reader, listed: ListedCompanion, at: { readonly now: number }): FileCell;
}

/** The companion's own values by the columns of a list. The category is the delegate's. */
export const companionListColumns = {
  code: { head: personWords.code, value: (_, { serial }) => serial?.code ?? '' },
  phone: { head: personWords.phone, value: (_, { companion }) => companion.phone },
  food: { head: personWords.foodPreference, value: (_, { companion }) => companion.foodPreference },
  payment: {
    head: userViewWords.payment,
    value: (_, { companion }) => (companion.isPaid ? personWords.paid : personWords.notPaid),
  },
  age: {
    head: personWords.age,
    value: (reader, { companion }, { now }) => ageOfPerson(companion, { now, timeZone: timeZoneOf(reader) }),
  },
  dateOfBirth: {
    head: personWords.dateOfBirth,
    value: (_, { companion }) => birthdayForDisplay(companion.dateOfBirth),
  },
  gender: { head: personWords.gender, value: (_, { companion }) => companion.gender },
} as const satisfies Record<string, CompanionColumn>;

export const companionColumnOf = (key: string): CompanionColumn | undefined =>
  Object.hasOwn(companionListColumns, key)
    ? companionListColumns[key as keyof typeof companionListColumns]
    : undefined;
