import type { Pool } from 'pg';
import type { EventRows } from '#domain/exchange/tree/rows.ts';
import { blankDelegate, type Delegate } from '#domain/model/delegate.ts';
import type { EventRow } from '#domain/model/event.ts';
import type { AnyRow, TableName } from '#domain/model/tables.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { readRowsSince } from '#server/db/statements/event-statements.ts';
import { cloneEvent } from '#server/event/clone-event.ts';
import { eventOf } from '#domain/core/event-of.ts';

/** The parts of an existing event that are copied into the scratch event. */
export interface CopiedEvent {
  readonly name: string;
  readonly event: Partial<EventRow>;
  /** The tables of its set-up; none of the others. */
  readonly setUp: Pick<EventRows, 'categories' | 'recordTypes' | 'companies'> & Partial<EventRows>;
  /** Null: people are made. */
  readonly people: Pick<EventRows, 'delegates' | 'companions' | 'serials'> | null;
}

/** Categories, record types, companies, fees and templates of `store`; its people only when asked, and nothing that reaches them. */
export const copyEvent = (
  store: EventStore,
  eventId: string,
  { withPeople }: { readonly withPeople: boolean },
): CopiedEvent => {
  const { event, rows } = cloneEvent(store, eventId);
  const tables: Partial<Record<TableName, AnyRow[]>> = { categories: [], recordTypes: [], companies: [] };
  for (const { table, row } of rows) (tables[table] ??= []).push(row);
  const source = eventOf(store);
  return {
    name: source?.name ?? '',
    event,
    setUp: tables as unknown as CopiedEvent['setUp'],
    people: withPeople ? peopleOf(store) : null,
  };
};

const peopleOf = (store: EventStore): CopiedEvent['people'] => ({
  delegates: [...store.all('delegates')].map(withoutContacts),
  companions: [...store.all('companions')].map((companion) => ({ ...companion, phone: '', extra: null })),
  serials: [...store.all('serials')].map((serial) => ({ ...serial, extra: null })),
});

/** Keeps the fields that a gate shows of a person, and whether money is owed. */
const withoutContacts = (delegate: Delegate): Delegate => {
  const { delegateId, salutation, fullName, categoryId, label, foodPreference, companyId } = delegate;
  const { isPaid, paymentMethod } = delegate;
  return {
    ...blankDelegate(delegateId),
    salutation,
    fullName,
    categoryId,
    label,
    foodPreference,
    companyId,
    isPaid,
    paymentMethod,
  };
};

/** Reads an event of the database to copy; null: there is none of that id, or it is deleted. */
export const readCopied = async (
  pool: Pool,
  sourceId: string,
  eventId: string,
  { withPeople }: { readonly withPeople: boolean },
): Promise<CopiedEvent | null> => {
  const found = await readRowsSince(pool, sourceId, -1);
  if (found === null) return null;
  const store = new EventStore();
  store.apply(found.changes, found.version);
  const event = eventOf(store);
  if (event === undefined || event.deletedAt !== null) return null;
  return copyEvent(store, eventId, { withPeople });
};
