import { randomUUID } from 'node:crypto';
import { defaultCategoryName, type Category } from '#domain/model/category.ts';
import { defaultEventFullName, defaultEventName, type EventRow } from '#domain/model/event.ts';
import type { ClientBase } from '../db/in-transaction.ts';
import { insertEvent } from '../db/statements/event-directory-statements.ts';
import { copyCardImages } from '../db/statements/image-statements.ts';
import type { SetUp } from './clone-event.ts';

export interface EventFounder {
  readonly accountId: string;
  readonly phone: string;
  readonly emails: readonly string[];
}

const newEvent = (
  eventId: string,
  { accountId, phone, emails }: EventFounder,
  texts: Partial<EventRow>,
): EventRow => ({
  eventId,
  name: defaultEventName,
  fullName: defaultEventFullName,
  venue: '',
  organiser: '',
  theme: '',
  date: '',
  timeZone: '',
  isCme: false,
  title: '',
  session: '',
  session2: '',
  contactName: '',
  contactPhone: '',
  message: '',
  stepsAside: '',
  announcedChanges: 0,
  ...texts,
  // Never copied, because a super admin allows them for each event.
  isOnlinePaymentOn: false,
  isSendingOn: false,
  quotaWhatsapp: null,
  quotaEmail: null,
  quotaSms: null,
  isBankLookupOn: false,
  adminPhone: phone,
  // An admin is recognised by a verified contact. Without a phone, it must be the e-mail.
  adminEmail: phone === '' ? (emails[0] ?? '') : '',
  adminAccountId: accountId,
  closedAt: null,
  deletedAt: null,
  extra: null,
});

const firstCategory = (): Category => ({
  categoryId: randomUUID(),
  order: 1,
  name: defaultCategoryName,
  color: 'black',
  labelColor: 'black',
  labelBackground: 'white',
  frontImage: '',
  backImage: '',
  templateName: '',
  extra: null,
});

/** At version 1, in the caller's transaction. */
export const createEvent = async (
  client: ClientBase,
  founder: EventFounder,
  { eventId, setUp }: { readonly eventId: string; readonly setUp: SetUp | null },
): Promise<void> => {
  const category = firstCategory();
  await insertEvent(client, eventId, [
    { table: 'event', key: eventId, row: newEvent(eventId, founder, setUp?.event ?? {}) },
    ...(setUp?.rows ?? [{ table: 'categories' as const, key: category.categoryId, row: category }]),
  ]);
  if (setUp) await copyCardImages(client, { ...setUp.cardImages, to: eventId });
};
