import { companyNameLimit, type Company } from '../model/money/company.ts';
import { tidyLine } from '../model/fields/input.ts';
import type { Reader } from '../core/store/event-store.ts';
import { nameKey } from '../model/fields/same-name.ts';

export const companiesInOrder = (reader: Reader): Company[] =>
  [...reader.all('companies')].sort((a, b) => a.order - b.order || (a.companyId < b.companyId ? -1 : 1));

export type NameState = 'new' | 'exists' | 'repeated' | 'empty' | 'tooLong';

export interface JudgedName {
  readonly name: string;
  readonly state: NameState;
}

/** Finds the new names in a list to be added. Preview and command share this function. */
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
