import { peopleOfCompany } from './company-people.ts';
import type { Reader } from '../core/store/event-store.ts';
import { csvLine, csvStart } from '#domain/core/text/files/csv.ts';
import { displayName } from '../core/text/format.ts';
import { personWords, userViewWords } from './people-words.ts';

const head = [
  personWords.serialNo,
  personWords.name,
  personWords.category,
  personWords.phone,
  personWords.email,
  personWords.city,
  personWords.state,
  personWords.foodPreference,
  userViewWords.payment,
  personWords.accompanying,
];

/** The delegates of a company, one per line, as the organisers send them to the company. */
export const companyCsv = (reader: Reader, companyId: string): string => {
  const lines = peopleOfCompany(reader, companyId).map(({ delegate, serial, companions }) =>
    csvLine([
      serial,
      displayName(delegate),
      reader.get('categories', delegate.categoryId)?.name ?? '',
      delegate.phone,
      delegate.email,
      delegate.city,
      delegate.state,
      delegate.foodPreference,
      delegate.isPaid ? personWords.paid : personWords.notPaid,
      companions.join(', '),
    ]),
  );
  return csvStart + csvLine(head) + lines.join('');
};
