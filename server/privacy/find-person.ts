import type {
  AccountOfPerson,
  Dossier,
  ErasureBar,
  EventOfPerson,
  FoundPerson,
  ToldLogEntry,
  ToldRow,
} from '#domain/privacy/dossier.ts';
import { eventOf } from '#domain/core/event-of.ts';
import type { RowOf } from '#domain/model/tables.ts';
import { hasTrace, patternOf, searchPatternOf } from '#domain/core/text/traces.ts';
import { partOfPerson, type Wanted } from '#domain/privacy/redact.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { verbOf } from '#domain/log-sentence.ts';
import type { Secret } from '../accounts/secret.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { readAccountId } from '../db/statements/sign-in/account-statements.ts';
import type { Pool } from '../db/in-transaction.ts';
import {
  readAccountData,
  readMessagesTo,
  readPersonLog,
  selectEventsWith,
  selectPeopleWith,
  type PersonLogRow,
} from '../db/statements/privacy-statements.ts';
import { readPublicPagesOf } from '../db/statements/registrant-statements.ts';
import type { EventHosting } from '../hosting/event-hosting.ts';
import { tellMember, tellPerson } from './tell-event.ts';

export interface PrivacyParts {
  readonly pool: Pool;
  readonly hosting: EventHosting;
  readonly sessions: Sessions;
  readonly secret: Secret;
  readonly now: () => number;
}

/** The person with this phone or e-mail, and all stored data about them, event by event. */
export const findPerson = async (parts: PrivacyParts, contact: string): Promise<FoundPerson> => {
  const { pool, now } = parts;
  const account = await findAccount(parts, contact);
  const contacts = [...new Set([contact, ...(account?.contacts ?? [])])];
  const rows = await selectPeopleWith(pool, contacts);
  const mentioned = await selectEventsWith(pool, searchPatternOf({ contacts, names: [] }));
  const events: EventOfPerson[] = [];
  const bars: ErasureBar[] = account?.isSuperAdmin ? [{ code: 'personIsSuperAdmin', params: {} }] : [];
  for (const eventId of new Set([...rows.map((row) => row.eventId), ...mentioned])) {
    const hosted = await parts.hosting.find(eventId);
    const event = hosted === null ? undefined : eventOf(hosted.store);
    if (hosted === null || event === undefined) continue;
    const ids = rows.filter((row) => row.eventId === eventId).map(({ id }) => id);
    const about = { store: hosted.store, ids, contacts, accountId: account?.told.accountId ?? '' };
    events.push(await tellEvent(pool, event, about));
    if ([event.adminPhone, event.adminEmail.toLowerCase()].some((admin) => contacts.includes(admin)))
      bars.push({ code: 'personIsAdmin', params: { events: event.name || eventId } });
  }
  const dossier: Dossier = {
    madeAt: now(),
    contacts,
    account: account?.told ?? null,
    messages: (await readMessagesTo(pool, contacts)) as ToldRow[],
    publicPages: (await readPublicPagesOf(pool, contacts)) as ToldRow[],
    events,
  };
  return { dossier, bars };
};

interface FoundAccount {
  readonly told: AccountOfPerson;
  readonly contacts: readonly string[];
  readonly isSuperAdmin: boolean;
}

const findAccount = async (
  { pool, sessions }: PrivacyParts,
  contact: string,
): Promise<FoundAccount | null> => {
  const accountId = await readAccountId(pool, contact);
  const verified = accountId === null ? null : await sessions.accountOf(accountId);
  const data = accountId === null ? null : await readAccountData(pool, accountId);
  if (accountId === null || verified === null || data === null) return null;
  const { phone, emails, isSuperAdmin } = verified;
  return {
    told: { accountId, ...data } as AccountOfPerson,
    contacts: [phone, ...emails].filter((each) => each !== ''),
    isSuperAdmin,
  };
};

interface About {
  readonly store: EventStore;
  readonly ids: readonly string[];
  readonly contacts: readonly string[];
  readonly accountId: string;
}

const tellEvent = async (
  pool: Pool,
  { eventId, name, deletedAt }: RowOf<'event'>,
  { store, ids, contacts, accountId }: About,
): Promise<EventOfPerson> => {
  const traces = { contacts, names: [] };
  const pattern = patternOf(traces);
  const search = { eventId, pattern: searchPatternOf(traces), accountId };
  const mentions = await readPersonLog(pool, { ...search, ids });
  const former = formerIds(store, mentions, pattern).filter((id) => !ids.includes(id));
  const all = [...ids, ...former];
  const entries = former.length === 0 ? mentions : await readPersonLog(pool, { ...search, ids: all });
  const wanted: Wanted = { ids: new Set(all), pattern };
  return {
    eventId,
    name,
    isDeleted: deletedAt !== null,
    people: all.map((id) => tellPerson(store, id)),
    member: tellMember(store, contacts),
    log: entries.flatMap((entry) => {
      const said = partOfPerson(entry, wanted);
      return said === null ? [] : [{ ...toldEntry(entry), said }];
    }),
    own: entries.filter((entry) => accountId !== '' && entry.accountId === accountId).map(toldEntry),
  };
};

const toldEntry = ({ at, name, outcome }: PersonLogRow): ToldLogEntry => ({
  at,
  what: verbOf(name),
  done: (outcome as { ok?: unknown }).ok === true,
});

const formerIds = (
  store: EventStore,
  entries: readonly PersonLogRow[],
  pattern: RegExp | null,
): readonly string[] => {
  const named = entries
    .filter(({ input }) => hasTrace(JSON.stringify(factsOf(input)['details'] ?? ''), pattern))
    .map(personOf)
    .filter((id): id is string => typeof id === 'string')
    .filter((id) => !store.get('delegates', id) && !store.get('companions', id));
  return [...new Set(named)];
};

/** An added person has the id of the command that added them. */
const personOf = ({ name, commandId, input }: PersonLogRow): unknown => {
  const { delegateId, companionId } = factsOf(input);
  if (name === 'delegate.add') return commandId;
  if (name === 'companion.save') return companionId ?? commandId;
  return name === 'delegate.update' ? delegateId : null;
};

const factsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  (value ?? {}) as Record<string, unknown>;
