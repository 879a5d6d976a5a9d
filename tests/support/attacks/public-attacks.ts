import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { orderOf } from '../registration/open-event.ts';
import { ask, together, type Round } from './attacks.ts';

const pdfOf = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, ' '), Buffer.from('\n%%EOF\n')]);
const largePdf = pdfOf(200_000);

const newPhone = (): string => String(9_300_000_000 + randomInt(99_999_999));

/** What a stranger with some verified phones sends to a public page. The ground's event id is its public address too. */
export const publicAttacks = {
  /** Codes for invented phones, half of them from one address and the others from invented ones, as forwarded by a proxy. */
  publicCodes: ({ address, eventId }) =>
    together(10, (index) => {
      const network = randomBytes(6).toString('hex').match(/.{4}/g)?.join(':');
      const from = index % 2 === 0 ? '192.0.2.66' : `2001:${network}::1`;
      return ask(address, `/api/public/${eventId}/send-code`, {
        body: { phone: newPhone() },
        headers: { 'x-forwarded-for': from },
      });
    }),
  /** Invented coupons, without a phone and from five verified ones. */
  coupons: ({ address, eventId, registrants = [] }) =>
    together(6, (index) => {
      const { details, companions, lines, eligibility, method } = orderOf();
      const body = { details, companions, lines, eligibility, method, couponCode: `GUESS${randomInt(1e6)}` };
      const cookie = index === 0 ? '' : (registrants[index]?.cookie ?? '');
      return ask(address, `/api/public/${eventId}/quote`, { cookie, body });
    }),
  /** Places that are never paid, for one new person after another. */
  holds: ({ address, eventId, registrants = [] }, round) =>
    together(4, (index) => {
      const { cookie = '' } = registrants[(round * 4 + index) % registrants.length] ?? {};
      const details = { fullName: `Nobody ${randomUUID()}`, phone: newPhone(), categoryId: 'pg' };
      const input = { form: orderOf({ details, method: 'transfer' }), seenPaise: 1_000_000 };
      return ask(address, `/api/public/${eventId}/commands`, {
        cookie,
        body: { id: randomUUID(), name: 'order.submit', input },
      });
    }),
  /** Documents that no order names. */
  files: ({ address, eventId, registrants = [] }, round) =>
    together(4, (index) =>
      ask(address, `/api/public/${eventId}/files?purpose=document`, {
        cookie: registrants[(round * 4 + index) % registrants.length]?.cookie ?? '',
        body: largePdf,
        headers: { 'content-type': 'application/pdf' },
      }),
    ),
  /** Payments that were never made, for the order that each phone has. */
  proofs: ({ address, eventId, registrants = [] }, round) =>
    together(4, (index) => {
      const { cookie = '', orderId = '' } = registrants[(round * 4 + index) % registrants.length] ?? {};
      const input = {
        orderId,
        method: 'transfer',
        reference: `UTR${randomInt(1e9, 1e10)}`,
        paidOn: new Date().toISOString().slice(0, 10),
        amountPaise: 1_000_000,
        fileId: '',
      };
      return ask(address, `/api/public/${eventId}/commands`, {
        cookie,
        body: { id: randomUUID(), name: 'order.giveProof', input },
      });
    }),
} as const satisfies Record<string, Round>;
