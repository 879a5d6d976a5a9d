import { companyNameLimit, type Company } from '../model/company.ts';
import type { Delegate } from '../model/delegate.ts';
import { tidyLine } from '../model/fields/input.ts';
import type { Reader } from '../core/store/event-store.ts';
import { displayName } from '../core/text/format.ts';
import { fold } from '../core/text/search.ts';
import { nameKey } from '../model/fields/same-name.ts';
import { serialOfDelegate } from '../people/serials.ts';

export const companiesInOrder = (reader: Reader): Company[] =>
  [...reader.all('companies')].sort((a, b) => a.order - b.order || (a.companyId < b.companyId ? -1 : 1));

export type NameState = 'new' | 'exists' | 'repeated' | 'empty' | 'tooLong';

export interface JudgedName {
  readonly name: string;
  readonly state: NameState;
}

/** Names of a list that is to be added: which are new. Preview and command ask this one function. */
export const judgeCompanyNames = (reader: Reader, names: readonly string[]): JudgedName[] => {
  const seen = new Set<string>();
  const stateOf = (name: string): NameState => {
    if (name === '') return 'empty';
    if (name.length > companyNameLimit) return 'tooLong';
    const same = nameKey(name);
    if (reader.by('companies', 'name', same).length > 0) return 'exists';
    if (seen.has(same)) return 'repeated';
    seen.add(same);
    return 'new';
  };
  return names.map(tidyLine).map((name) => ({ name, state: stateOf(name) }));
};

export interface SponsoredPerson {
  readonly delegate: Delegate;
  readonly serial: number | null;
  readonly companions: readonly string[];
}

/** The delegates of a company: by serial, those without one after them by name. */
export const peopleOfCompany = (reader: Reader, companyId: string): SponsoredPerson[] =>
  reader
    .by('delegates', 'companyId', companyId)
    .map((delegate) => ({
      delegate,
      serial: serialOfDelegate(reader, delegate.delegateId)?.serial ?? null,
      companions: reader.by('companions', 'delegateId', delegate.delegateId).map(({ name }) => name),
      sortName: fold(displayName(delegate)),
    }))
    .sort(
      (a, b) =>
        (a.serial ?? Number.POSITIVE_INFINITY) - (b.serial ?? Number.POSITIVE_INFINITY) ||
        (a.sortName < b.sortName ? -1 : 1),
    )
    .map(({ delegate, serial, companions }) => ({ delegate, serial, companions }));
