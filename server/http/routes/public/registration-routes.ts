import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { textUpTo } from '#domain/model/fields/input.ts';
import { typedCouponCode } from '#domain/model/price-list/coupon-code.ts';
import { pricedBooking } from '#domain/registration/bookings/booking-form.ts';
import { mostInBooking } from '#domain/registration/most-in-booking.ts';
import { bookingsOf } from '#domain/registration/bookings/booking-view.ts';
import { quoteForBooking } from '#domain/registration/bookings/price-booking.ts';
import { joinView, placeGuess } from '#domain/registration/bookings/booking-places.ts';
import { codeGuess, type CodeGuess } from '#domain/registration/limits/code-guess.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { additionForm, codesOfForm, pricedForm } from '#domain/registration/form/order-form.ts';
import { publicEvent, publicPrices, type PublicPrices } from '#domain/registration/public-event.ts';
import { quoteFor, quoteForAddition } from '#domain/registration/quote-for.ts';
import { withdrawUnanswered } from '#domain/registration/commands/self-service-commands.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import { registrantView } from '#domain/registration/registrant-view.ts';
import { registry } from '#domain/registry.ts';
import type { AccountLog } from '../../../accounts/account-log.ts';
import type { Secret } from '../../../accounts/secret.ts';
import { addressKey } from '../../../accounts/address-key.ts';
import { findOwnOutcome } from '../../../db/statements/batch-statements.ts';
import type { HostedEvent } from '../../../hosting/hosted-event.ts';
import { RateBuckets } from '../../../pacing/rate-buckets.ts';
import { CodeGuesses } from '../../../registration/code-guesses.ts';
import { bodyBytes, ordersPerAddress, registrantsPerMinute } from '../../../pacing/request-limits.ts';
import { HttpRefusal } from '../../answers/failure.ts';
import { parseForm, withStatus } from '../../answers/form.ts';
import { jsonInSteps } from '../../answers/json-in-steps.ts';
import type { PostedCommands } from '../../answers/request-log.ts';
import { CommandRates } from '../../../pacing/command-rates.ts';
import { registrantOf, type RouteRule } from '../../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../../openapi/route-description.ts';
import { ownEventOf, publicEventOf, type PublicEventParts } from './public-event.ts';
import { sendShared, SharedAnswers } from './shared-answers.ts';

export interface RegistrationRouteParts extends PublicEventParts {
  /** Whether the server can send codes to e-mails. */
  readonly confirmsEmail: boolean;
  readonly accountLog: AccountLog;
  readonly secret: Secret;
  readonly now: () => number;
}

/** The commands that registrants may send. All others are refused before they reach the event. */
const ownCommands: ReadonlySet<string> = new Set(
  [...registry.values()].flatMap(({ name, needs }) => (needs === 'registerSelf' ? [name] : [])),
);

/** Of an order, only what may show whether a code is right. */
const submittedForm = z.object({ name: z.literal('order.submit'), input: z.object({ form: codesOfForm }) });

const submittedBooking = z.object({
  name: z.literal('booking.submit'),
  input: z.object({ form: z.object({ couponCode: z.optional(typedCouponCode) }) }),
});

const joining = z.object({ name: z.literal('booking.join'), input: z.object({ code: textUpTo(40) }) });

/** What a command shows about codes of the event; null for a command without one. */
const guessOfCommand = (reader: Reader, asked: unknown, now: number): CodeGuess | null => {
  const form = submittedForm.safeParse(asked);
  if (form.success) return codeGuess(reader, form.data.input.form);
  const booking = submittedBooking.safeParse(asked);
  if (booking.success) return codeGuess(reader, codesOfBooking(booking.data.input.form));
  const join = joining.safeParse(asked);
  return join.success ? placeGuess(reader, join.data.input.code, now) : null;
};

const codesOfBooking = ({ couponCode = '' }: { readonly couponCode?: string | undefined }) => ({
  couponCode,
  eligibility: null,
});

/** Commands that may keep places. */
const placeCommands: ReadonlySet<string> = new Set(['order.submit', 'order.add', 'booking.submit']);

/** Reads from a booking only the number of its orders. */
const submittedPeople = z.object({
  name: z.literal('booking.submit'),
  input: z.object({ form: z.object({ people: z.array(z.unknown()) }) }),
});

const commandBody = z.strictObject({
  /** The same id again is the same command: it is done once, and gets the stored answer. */
  id: z.uuid().check(z.toLowerCase()),
  name: textUpTo(64),
  input: z.unknown(),
});
const answerBody = z.union([
  z.object({ id: z.uuid(), ok: z.literal(true), result: z.unknown() }),
  z.object({ id: z.uuid(), ok: z.literal(false), code: z.string(), params: z.unknown() }),
]);

const joinBody = z.strictObject({ code: textUpTo(40) });

const withdrawBody = z.strictObject({ id: z.uuid().check(z.toLowerCase()) });
const withdrawn = z.union([
  z.object({ isWithdrawn: z.literal(true) }),
  z.object({ isWithdrawn: z.literal(false), answer: answerBody }),
]);

const missing = { 404: ['registrationNotFound'] } as const;
const described = {
  event: {
    tag: 'registration',
    summary: 'What the public pages show of an event',
    answers: {
      200: jsonAnswer('Dates, texts, questions, categories and prices. It has no data of a person'),
      304: 'The caller has it already, by its ETag',
    },
    refusals: missing,
  },
  quote: {
    tag: 'registration',
    summary: 'The price of a form as it would be submitted now',
    body: pricedForm,
    answers: { 200: jsonAnswer('Lines with the steps to their totals, or why it cannot be bought') },
    refusals: { ...missing, 429: ['guessesNeedPhone', 'tooManyGuesses'] },
  },
  quoteBooking: {
    tag: 'registration',
    summary:
      'The price of several people who are registered together, and of the next step of the price list',
    body: pricedBooking,
    answers: { 200: jsonAnswer('The price of each person, or why it cannot be bought') },
    refusals: { ...missing, 429: ['guessesNeedPhone', 'tooManyGuesses'] },
  },
  quoteAddition: {
    tag: 'registration',
    summary: 'The price of additions to a registration of the verified phone',
    body: additionForm,
    answers: { 200: jsonAnswer('Lines with the steps to their totals, or why they cannot be bought') },
    refusals: missing,
  },
  join: {
    tag: 'registration',
    summary: 'What the code of a group shows: its name, and the places that have no name yet',
    body: joinBody,
    answers: {
      200: jsonAnswer('The group, the day until which names are entered, and its places by category'),
    },
    refusals: {
      ...missing,
      422: ['placeCodeUnknown'],
      429: ['guessesNeedPhone', 'tooManyGuesses'],
    },
  },
  me: {
    tag: 'registration',
    summary: 'The registrations, orders and places of the waiting list of the verified phone',
    answers: { 200: jsonAnswer('All that belongs to this phone, and nothing of another') },
    refusals: missing,
  },
  commands: {
    tag: 'registration',
    summary: 'Runs a command of a registrant, and answers after commit',
    description: 'After 503 send the same id again.',
    body: commandBody,
    answers: { 200: jsonAnswer('Done or refused', answerBody) },
    refusals: {
      ...missing,
      403: ['notAllowed'],
      429: ['tooManyCommands', 'tooManyFromHere', 'tooManyGuesses'],
    },
  },
  withdraw: {
    tag: 'registration',
    summary: 'Withdraws a command whose answer was lost, or reports its outcome',
    description:
      'A command that was not decided before is never carried out afterwards, also if a late copy of it arrives. ' +
      'After 503 ask again.',
    body: withdrawBody,
    answers: { 200: jsonAnswer('Withdrawn, or decided before with this answer', withdrawn) },
    refusals: { ...missing, 409: ['commandIdReused'], 429: ['tooManyCommands'] },
  },
} as const satisfies Record<string, RouteDescription>;

const self: RouteRule = { registrant: true };
const orNobody: RouteRule = { registrant: true, orNobody: true };

/** What a request for a price may cost. */
const askingPrice = (rule: RouteRule, api: RouteDescription) => ({
  config: { rule, rateLimit: { max: registrantsPerMinute.quotes }, api },
  bodyLimit: bodyBytes.registration,
});

/** Data of the public pages: the event for anyone, and for a registrant what belongs to the verified phone. */
export const registrationRoutes = (app: FastifyInstance, parts: RegistrationRouteParts): void => {
  const shared = sharedEvents(parts.now);
  app.get(
    '/api/public/:address',
    { config: { rule: 'anyone', api: described.event } },
    async (request, reply) => sendShared(request, reply, shared.get(await publicEventOf(request, parts))),
  );
  const checkGuess = guessCheck(parts);
  priceRoutes(app, parts, checkGuess);
  joinRoute(app, parts, checkGuess);
  ownRoute(app, parts);
  commandRoutes(app, parts, checkGuess);
};

/** The prices of an event are computed once per list and day, in turns. */
const sharedEvents = (now: () => number): SharedAnswers => {
  const kept = new WeakMap<HostedEvent, PublicPrices>();
  return new SharedAnswers(now, async (hosted, at) => {
    const { store, turns } = hosted;
    const prices = await turns.inSteps(publicPrices(store, at, kept.get(hosted) ?? null));
    kept.set(hosted, prices);
    const event = turns.spend(() => publicEvent(store, now(), prices));
    return turns.inSteps(jsonInSteps(event));
  });
};

/** Refuses a request with a code, if too many wrong ones were tried. */
type CheckGuess = (request: FastifyRequest, hosted: HostedEvent, guess: CodeGuess) => Promise<void>;

const guessCheck = ({ pool, secret, now, accountLog }: RegistrationRouteParts): CheckGuess => {
  const guesses = new CodeGuesses({
    pool,
    secret,
    now,
    reached: (eventId, percent) =>
      accountLog.add('budgetWarning', {
        eventId,
        detail: { budget: 'coupon and invitation codes', percent },
      }),
  });
  return async (request, { eventId }, guess) => {
    const phone = request.registrant?.phone ?? '';
    const minutes = await guesses.take({ eventId, phone, address: addressKey(request.ip) }, guess);
    if (minutes === 0) return;
    if (phone === '') throw new HttpRefusal(429, 'guessesNeedPhone', { minutes });
    throw new HttpRefusal(429, 'tooManyGuesses', { minutes });
  };
};

const priceRoutes = (app: FastifyInstance, parts: RegistrationRouteParts, checkGuess: CheckGuess): void => {
  const { now } = parts;
  app.post('/api/public/:address/quote', askingPrice(orNobody, described.quote), (request, reply) =>
    withStatus(reply, async () => {
      const form = parseForm(pricedForm, request.body);
      const hosted = await publicEventOf(request, parts);
      await checkGuess(request, hosted, codeGuess(hosted.store, form));
      const phone = request.registrant?.phone ?? '';
      return quoteFor(hosted.store, form, { now: now(), phone, source: 'online' });
    }),
  );

  app.post(
    '/api/public/:address/quote-booking',
    askingPrice(orNobody, described.quoteBooking),
    (request, reply) =>
      withStatus(reply, async () => {
        const form = parseForm(pricedBooking, request.body);
        const hosted = await publicEventOf(request, parts);
        await checkGuess(request, hosted, codeGuess(hosted.store, codesOfBooking(form)));
        return quoteForBooking(hosted.store, form, { now: now(), phone: request.registrant?.phone ?? '' });
      }),
  );

  app.post(
    '/api/public/:address/quote-addition',
    askingPrice(self, described.quoteAddition),
    (request, reply) =>
      withStatus(reply, async () => {
        const form = parseForm(additionForm, request.body);
        const { hosted, registrant } = await ownEventOf(request, parts);
        return quoteForAddition(hosted.store, form, now(), registrant.phone);
      }),
  );
};

const joinRoute = (app: FastifyInstance, parts: RegistrationRouteParts, checkGuess: CheckGuess): void => {
  app.post(
    '/api/public/:address/join',
    {
      config: { rule: orNobody, rateLimit: { max: registrantsPerMinute.quotes }, api: described.join },
    },
    (request, reply) =>
      withStatus(reply, async () => {
        const { code } = parseForm(joinBody, request.body);
        const hosted = await publicEventOf(request, parts);
        await checkGuess(request, hosted, placeGuess(hosted.store, code, parts.now()));
        return joinView(hosted.store, code, parts.now());
      }),
  );
};

const ownRoute = (app: FastifyInstance, parts: RegistrationRouteParts): void => {
  const { now, confirmsEmail } = parts;
  app.get('/api/public/:address/me', { config: { rule: self, api: described.me } }, (request, reply) =>
    withStatus(reply, async () => {
      const { hosted, registrant } = await ownEventOf(request, parts);
      const { phone, account } = registrant;
      const shown = {
        ...registrantView(hosted.store, phone, now()),
        bookings: bookingsOf(hosted.store, phone, now()),
        registrantId: account.accountId,
      };
      if (confirmsEmail) return shown;
      return { ...shown, people: shown.people.map((person) => ({ ...person, canConfirmEmail: false })) };
    }),
  );
};

interface AskedCommand {
  readonly hosted: HostedEvent;
  readonly asked: Omit<WireCommand, 'deviceAt'>;
}

/** Throws a refusal if the registrant sends too many. Returns the event's answer, without its version. */
const commandsOf = ({ now }: RegistrationRouteParts) => {
  const rates = new CommandRates(registrantsPerMinute.commands);
  return async (request: FastifyRequest, reply: FastifyReply, { hosted, asked }: AskedCommand) => {
    const { account } = registrantOf(request);
    const seconds = rates.take({ accountId: account.accountId, isPaired: false }, 1);
    if (seconds > 0) {
      reply.header('retry-after', seconds);
      throw new HttpRefusal(429, 'tooManyCommands', { seconds });
    }
    const commands = [{ ...asked, deviceAt: now() }];
    const posted: PostedCommands = { commands, answers: null };
    request.posted = posted;
    const answers = await hosted.submit({ account, deviceId: '', sentAt: null, commands });
    posted.answers = answers;
    const [answer] = answers;
    if (answer === undefined) throw new Error('A command has no answer.');
    // The version would show how much happens in the event.
    const { version: _, ...shown } = answer;
    return shown;
  };
};

/** Refuses a command that may keep places, if too many of this address did. */
const placesCheck = () => {
  const orders = new RateBuckets();
  return (request: FastifyRequest, reply: FastifyReply, { hosted, asked }: AskedCommand): void => {
    if (!placeCommands.has(asked.name)) return;
    const booking = submittedPeople.safeParse(asked);
    const count = booking.success ? Math.min(booking.data.input.form.people.length, mostInBooking) : 1;
    const key = `${hosted.eventId} ${addressKey(request.ip)}`;
    const seconds = orders.take(key, Math.max(1, count), ordersPerAddress);
    if (seconds === 0) return;
    reply.header('retry-after', seconds);
    throw new HttpRefusal(429, 'tooManyFromHere', { minutes: Math.ceil(seconds / 60) });
  };
};

const commandRoutes = (app: FastifyInstance, parts: RegistrationRouteParts, checkGuess: CheckGuess): void => {
  const submitted = commandsOf(parts);
  const checkPlaces = placesCheck();
  app.post(
    '/api/public/:address/commands',
    { config: { rule: self, api: described.commands }, bodyLimit: bodyBytes.registration },
    (request, reply) =>
      withStatus(reply, async () => {
        const asked = parseForm(commandBody, request.body);
        const { hosted } = await ownEventOf(request, parts);
        if (!ownCommands.has(asked.name)) throw new HttpRefusal(403, 'notAllowed');
        const guess = guessOfCommand(hosted.store, asked, parts.now());
        if (guess !== null) await checkGuess(request, hosted, guess);
        checkPlaces(request, reply, { hosted, asked });
        return submitted(request, reply, { hosted, asked });
      }),
  );

  app.post(
    '/api/public/:address/commands/withdraw',
    { config: { rule: self, api: described.withdraw } },
    (request, reply) =>
      withStatus(reply, async () => {
        const { id } = parseForm(withdrawBody, request.body);
        const hosted = await publicEventOf(request, parts);
        const asked = { id, name: withdrawUnanswered.name, input: {} };
        const { accountId } = registrantOf(request).account;
        const { eventId } = hosted;
        // Two tries, because the command may be in the same batch and be refused there without being stored.
        for (let tries = 0; tries < 2; tries++) {
          const answer = await submitted(request, reply, { hosted, asked });
          if (answer.ok) return { isWithdrawn: true };
          if (answer.code !== 'commandIdReused') throw new HttpRefusal(503, 'unavailable');
          const outcome = await findOwnOutcome(parts.pool, { eventId, commandId: id, accountId });
          if (outcome !== null) return { isWithdrawn: false, answer: { id, ...(outcome as object) } };
        }
        // It belongs to another phone.
        throw new HttpRefusal(409, 'commandIdReused');
      }),
  );
};
