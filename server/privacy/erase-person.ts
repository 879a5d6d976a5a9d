import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Dossier, Erasure, ErasureOrder, EventOfPerson, PersonInEvent } from '#domain/model/dossier.ts';
import { redacted, type Wanted } from '#domain/privacy/redact.ts';
import { tracesOfNobodyElse } from '#domain/privacy/scrub-rows.ts';
import { jsonWithoutTraces, patternOf, searchPatternOf, type Traces } from '#domain/privacy/traces.ts';
import type { VerifiedAccount } from '#domain/rules/access.ts';
import { Refusal, type RefusalCode } from '#domain/text/messages.ts';
import { inTransaction } from '../db/in-transaction.ts';
import {
  countTraces,
  deleteAccount,
  deleteCodesOf,
  deletePhotos,
  forgetTombstones,
  readKeptBranches,
  readPersonLog,
  rewriteLog,
  selectEventsWith,
  writeKeptBranches,
  type KeptBranch,
} from '../db/privacy-statements.ts';
import { findPerson, type PrivacyParts } from './find-person.ts';
import { ownPhotos } from './tell-event.ts';

export interface ErasureParts extends PrivacyParts {
  readonly log: FastifyBaseLogger;
  readonly account: VerifiedAccount;
  readonly deviceId: string;
}

/**
 * Erases the chosen people in all events, and the account (docs/decisions/037). Event by event: the log first, while the
 * rows still say who it is about, then the rows by `person.erase`, then the log once more for what came in between. What
 * breaks off is done again by asking again. Refuses `personConfirmWrong`, `personIsAdmin` and `personIsSuperAdmin`
 * before anything is changed.
 */
export const erasePerson = async (parts: ErasureParts, order: ErasureOrder): Promise<Erasure> => {
  const { pool, sessions, log, account } = parts;
  if (order.typed.trim().toLowerCase() !== order.contact)
    throw new Refusal('personConfirmWrong', { contact: order.contact });
  const { dossier, bars } = await findPerson(parts, order.contact);
  const [bar] = bars;
  if (bar !== undefined) throw new Refusal(bar.code, bar.params);
  const chosen = chosenOf(dossier, order);
  const traces = tracesOf(dossier, order, chosen);
  const erasesAccount = order.account && dossier.account !== null;
  const done = { people: 0, logEntries: 0, photos: 0 };
  const eventIds = new Set([
    ...chosen.map(({ event }) => event.eventId),
    ...(await selectEventsWith(pool, searchPatternOf(traces))),
  ]);
  for (const eventId of eventIds) {
    const people = chosen.filter(({ event }) => event.eventId === eventId).map(({ person }) => person);
    const inEvent = await eraseInEvent(parts, { eventId, people, traces });
    done.people += people.length;
    done.logEntries += inEvent.logEntries;
    done.photos += inEvent.photos;
  }
  if (erasesAccount) await sessions.endAll(dossier.account.accountId);
  await eraseOutside(parts, { dossier, traces, erasesAccount });
  sessions.forget();
  // Who and how many; never whom.
  log.warn({ account: account.accountId, events: eventIds.size, ...done }, 'a person was erased');
  return { ...done, account: erasesAccount, left: await countTraces(pool, searchPatternOf(traces)) };
};

interface Chosen {
  readonly event: EventOfPerson;
  readonly person: PersonInEvent;
}

const chosenOf = ({ events }: Dossier, { people }: ErasureOrder): Chosen[] =>
  people.map(({ eventId, id }) => {
    const event = events.find((each) => each.eventId === eventId);
    const person = event?.people.find((each) => each.id === id);
    if (event === undefined || person === undefined) throw new Refusal('userNotFound');
    return { event, person };
  });

const textsIn = (rows: readonly Readonly<Record<string, unknown>>[], ...fields: string[]): string[] =>
  rows
    .flatMap((row) => fields.map((field) => row[field]))
    .filter((text): text is string => typeof text === 'string' && text !== '');

const tracesOf = ({ account }: Dossier, order: ErasureOrder, chosen: readonly Chosen[]): Traces => {
  const people = chosen.map(({ person }) => person);
  const rows = people.flatMap(({ row, companions }) => [row, ...companions]);
  const own = order.account && account !== null ? [account.account, ...account.emails] : [];
  const contacts = [order.contact, ...textsIn([...rows, ...own], 'phone', 'email')];
  const names = [
    ...people.filter(({ isErased }) => !isErased).map(({ name }) => name),
    ...people.filter(({ isErased }) => !isErased).flatMap(({ companions }) => textsIn(companions, 'name')),
    ...textsIn(own, 'name'),
  ];
  return {
    contacts: [...new Set(contacts.map((contact) => contact.toLowerCase()))],
    names: [...new Set(names.filter((name) => name !== ''))],
  };
};

interface EventErasure {
  readonly eventId: string;
  readonly people: readonly PersonInEvent[];
  readonly traces: Traces;
}

const eraseInEvent = async (
  parts: ErasureParts,
  { eventId, people, traces }: EventErasure,
): Promise<{ logEntries: number; photos: number }> => {
  const { pool, hosting, account, deviceId, now } = parts;
  const hosted = await hosting.find(eventId);
  if (hosted === null) return { logEntries: 0, photos: 0 };
  const delegateIds = people.filter(({ kind }) => kind !== 'companion').map(({ id }) => id);
  const companionIds = people.filter(({ kind }) => kind === 'companion').map(({ id }) => id);
  const photos = delegateIds.flatMap((id) => ownPhotos(hosted.store.get('delegates', id)?.photoUrls ?? []));
  const everywhere = tracesOfNobodyElse(hosted.store, traces, { delegateIds, companionIds });
  const ids = new Set([
    ...delegateIds,
    ...companionIds,
    ...delegateIds.flatMap((id) =>
      hosted.store.by('companions', 'delegateId', id).map(({ companionId }) => companionId),
    ),
  ]);
  const about = { eventId, ids, everywhere };
  const before = await redactLog(parts, about);
  const [answer] = await hosted.submit({
    account,
    deviceId,
    sentAt: null,
    commands: [
      {
        id: randomUUID(),
        name: 'person.erase',
        input: { delegateIds, companionIds, ...traces },
        deviceAt: now(),
      },
    ],
  });
  if (answer?.ok === false) throw new Refusal(answer.code as RefusalCode, answer.params);
  const after = await redactLog(parts, about);
  hosted.forgetTexts();
  await forgetTombstones(pool, eventId, everywhere.contacts);
  return { logEntries: before + after, photos: await deletePhotos(pool, eventId, photos) };
};

interface LogErasure {
  readonly eventId: string;
  readonly ids: ReadonlySet<string>;
  readonly everywhere: Traces;
}

/** In place: who did what and when stays, whom it was about does not. How many entries were changed. */
const redactLog = async (
  { pool }: ErasureParts,
  { eventId, ids, everywhere }: LogErasure,
): Promise<number> => {
  const wanted: Wanted = { ids, pattern: patternOf(everywhere) };
  const found = await readPersonLog(pool, {
    eventId,
    pattern: searchPatternOf(everywhere),
    ids: [...ids],
    accountId: '',
  });
  const changed = found
    .map((entry) => ({ ...entry, ...redacted(entry, wanted) }))
    .filter((entry, at) => JSON.stringify(entry) !== JSON.stringify(found[at]));
  if (changed.length > 0) await rewriteLog(pool, eventId, changed);
  return changed.length;
};

interface OutsideErasure {
  readonly dossier: Dossier;
  readonly traces: Traces;
  readonly erasesAccount: boolean;
}

/** What no event holds: the account, its codes, and branches of imported trees that nobody knows. */
const eraseOutside = async (
  { pool }: ErasureParts,
  { dossier, traces, erasesAccount }: OutsideErasure,
): Promise<void> => {
  const pattern = patternOf(traces);
  const clean = ({ key, value }: KeptBranch): KeptBranch => ({
    key,
    value: jsonWithoutTraces(value, pattern),
  });
  await inTransaction(pool, async (client) => {
    await deleteCodesOf(client, traces.contacts);
    if (erasesAccount && dossier.account !== null) await deleteAccount(client, dossier.account.accountId);
    const kept = await readKeptBranches(client, searchPatternOf(traces));
    await writeKeptBranches(client, {
      options: kept.options.map(clean),
      accounts: kept.accounts.map(clean),
    });
  });
};
