import { peopleOfCompany } from '../event/companies.ts';
import type { Reader } from '../core/store/event-store.ts';
import { csvLine, csvStart } from '../core/text/csv.ts';
import { displayName } from '../core/text/format.ts';
import * as labels from '../labels.ts';
import { person } from '../labels.ts';

const head = [
  person.serialNo,
  person.name,
  person.category,
  person.phone,
  person.email,
  person.city,
  person.state,
  person.foodPreference,
  labels.userView.payment,
  person.accompanying,
];

/** The delegates of a company as its organisers hand them to it, a line each. */
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
      delegate.isPaid ? person.paid : person.unpaid,
      companions.join(', '),
    ]),
  );
  return csvStart + csvLine(head) + lines.join('');
};
