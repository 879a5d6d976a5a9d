import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { publicProgramme } from '#domain/credits/public/public-programme.ts';
import { registrationForm } from '#domain/model/registration/registration-form.ts';
import { pricedBooking } from '#domain/registration/bookings/booking-form.ts';
import type { BookingView } from '#domain/registration/bookings/booking-view.ts';
import { quoteForBooking } from '#domain/registration/bookings/price-booking.ts';
import { pricedForm } from '#domain/registration/form/order-form.ts';
import { previewedEvent } from '#domain/registration/previewed.ts';
import { publicEvent, publicPrices } from '#domain/registration/public-event.ts';
import { quoteFor } from '#domain/registration/quote-for.ts';
import type { RegistrantView } from '#domain/registration/registrant-view.ts';
import { bodyBytes, registrantsPerMinute } from '../../../pacing/request-limits.ts';
import { parseForm, withStatus } from '../../answers/form.ts';
import { visitOfRoute } from '../../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../../openapi/route-description.ts';

const previewBody = z.strictObject({
  form: registrationForm,
  list: z.enum(['published', 'draft']),
  /** The request of a public page, by its path below the address of the event. */
  asked: z.union([
    z.strictObject({ path: z.literal('') }),
    z.strictObject({ path: z.literal('/me') }),
    z.strictObject({ path: z.literal('/programme') }),
    z.strictObject({ path: z.literal('/quote'), body: pricedForm }),
    z.strictObject({ path: z.literal('/quote-booking'), body: pricedBooking }),
  ]),
});

const described = {
  tag: 'registration',
  summary: 'What the public pages answer with a form that is not saved yet',
  description: 'Stores nothing. `/me` answers as for a phone that has registered no one.',
  body: previewBody,
  answers: { 200: jsonAnswer('As the route of the public pages with this path') },
} as const satisfies RouteDescription;

/** For the organiser: the public pages ask here in the place of their own routes, and can read only. */
export const previewRoutes = (app: FastifyInstance, { now }: { readonly now: () => number }): void => {
  app.post(
    '/api/events/:eventId/registration-preview',
    {
      config: {
        rule: { event: 'editSetup' },
        rateLimit: { max: registrantsPerMinute.quotes },
        api: described,
      },
      bodyLimit: bodyBytes.commands,
    },
    (request, reply) =>
      withStatus(reply, async () => {
        const { asked, ...previewed } = parseForm(previewBody, request.body);
        const { hosted, account } = visitOfRoute(request);
        reply.header('cache-control', 'no-store');
        const at = now();
        const event = previewedEvent(hosted.store, previewed, at);
        switch (asked.path) {
          case '':
            return publicEvent(event, at, await hosted.turns.inSteps(publicPrices(event, at, null)));
          case '/programme':
            return publicProgramme(event) ?? { days: [] };
          case '/quote':
            return quoteFor(event, asked.body, { now: at, phone: '', source: 'online' });
          case '/quote-booking':
            return quoteForBooking(event, asked.body, { now: at, phone: '' });
          case '/me':
            return {
              phone: account.phone,
              now: at,
              orders: [],
              people: [],
              waiting: [],
              bookings: [],
              registrantId: account.accountId,
            } satisfies RegistrantView & { bookings: readonly BookingView[]; registrantId: string };
        }
      }),
  );
};
