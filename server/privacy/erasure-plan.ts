import type { ErasurePlan, PlannedEvent } from '../db/statements/erasure-statements.ts';
import { randomUUID } from 'node:crypto';
import type { Dossier, ErasureOrder, EventOfPerson, PersonInEvent } from '#domain/privacy/dossier.ts';
import { searchPatternOf, type Traces } from '#domain/core/text/traces.ts';
import type { VerifiedAccount } from '#domain/core/access.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { selectEventsWith } from '../db/statements/privacy-statements.ts';
import type { PrivacyParts } from './find-person.ts';
import { ownPhotos } from './tell-event.ts';

interface Asked {
  readonly order: ErasureOrder;
  readonly dossier: Dossier;
  readonly askedBy: VerifiedAccount;
  readonly deviceId: string;
}

/** Refuses `userNotFound` for a person whom the dossier does not contain. */
export const planErasure = async (
  { pool, hosting, now }: PrivacyParts,
  { order, dossier, askedBy, deviceId }: Asked,
): Promise<ErasurePlan> => {
  const chosen = chosenOf(dossier, order);
  const traces = tracesOf(dossier, order, chosen);
  const eventIds = new Set([
    ...chosen.map(({ event }) => event.eventId),
    ...(await selectEventsWith(pool, searchPatternOf(traces))),
  ]);
  const events: PlannedEvent[] = [];
  for (const eventId of eventIds) {
    const people = chosen.filter(({ event }) => event.eventId === eventId).map(({ person }) => person);
    const delegateIds = people.filter(({ kind }) => kind !== 'companion').map(({ id }) => id);
    const companionIds = people.filter(({ kind }) => kind === 'companion').map(({ id }) => id);
    const store = (await hosting.find(eventId))?.store;
    const photos = delegateIds.flatMap((id) => ownPhotos(store?.get('delegates', id)?.photoUrls ?? []));
    events.push({ eventId, commandId: randomUUID(), delegateIds, companionIds, photos });
  }
  const accountId = (order.account && dossier.account?.accountId) || '';
  return { contact: order.contact, begunAt: now(), askedBy, deviceId, traces, events, accountId };
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
