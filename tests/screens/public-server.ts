import type { Actor, VerifiedAccount } from '#domain/core/access.ts';
import type { Answer } from '#domain/core/wire/protocol.ts';
import { publicProgramme } from '#domain/credits/public/public-programme.ts';
import type { PricedBooking } from '#domain/registration/bookings/booking-form.ts';
import { joinView } from '#domain/registration/bookings/booking-places.ts';
import { bookingsOf } from '#domain/registration/bookings/booking-view.ts';
import { quoteForBooking } from '#domain/registration/bookings/price-booking.ts';
import type { PricedForm } from '#domain/registration/form/order-form.ts';
import { publicEvent } from '#domain/registration/public-event.ts';
import { quoteFor } from '#domain/registration/quote-for.ts';
import { registrantView } from '#domain/registration/registrant-view.ts';
import type { MemoryServer } from '#tests/support/sync/memory-server.ts';

interface Asked {
  /** Below the event's address: '' for the event, '/me', '/quote', '/commands'. */
  readonly path: string;
  readonly body: unknown;
  /** The account of the registrant. */
  readonly account: VerifiedAccount;
}

/** Answers the requests of the event's public pages in the name of the account's phone. Null for any other request. */
export const answerPublic = (server: MemoryServer, { path, body, account }: Asked): object | null => {
  const now = Date.now();
  const { phone, accountId } = account;
  if (path === '') return publicEvent(server.store, now);
  if (path === '/me')
    return {
      ...registrantView(server.store, phone, now),
      bookings: bookingsOf(server.store, phone, now),
      registrantId: accountId,
    };
  if (path === '/programme') return publicProgramme(server.store);
  if (path === '/quote-booking') return quoteForBooking(server.store, body as PricedBooking, { now, phone });
  if (path === '/join') return joinView(server.store, (body as { readonly code: string }).code, now);
  if (path === '/quote') return quoteFor(server.store, body as PricedForm, { now, phone, source: 'online' });
  return path === '/commands' ? carryOut(server, body as Sent, account) : null;
};

interface Sent {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

const carryOut = (server: MemoryServer, command: Sent, { accountId, phone }: VerifiedAccount): Answer => {
  const actor: Actor = { accountId, phone, email: '', roles: new Set(['registrant']), deviceId: '' };
  return server.answer({ ...command, deviceAt: Date.now() }, actor);
};
