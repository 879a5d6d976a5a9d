import type { Delegate } from '../model/delegate.ts';
import type { Reader } from '../core/store/event-store.ts';
import { displayName } from '../core/text/format.ts';
import { fold } from '../model/fields/fold.ts';
import { serialOfDelegate } from './serials.ts';
import { orderedCompanions } from './people-in-order.ts';

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
      companions: orderedCompanions(reader, delegate.delegateId).map(({ name }) => name),
      sortName: fold(displayName(delegate)),
    }))
    .sort(
      (a, b) =>
        (a.serial ?? Number.POSITIVE_INFINITY) - (b.serial ?? Number.POSITIVE_INFINITY) ||
        (a.sortName < b.sortName ? -1 : 1),
    )
    .map(({ delegate, serial, companions }) => ({ delegate, serial, companions }));
