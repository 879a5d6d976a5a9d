import { randomUUID } from 'node:crypto';
import { Refusal } from '#domain/core/refusal.ts';
import { openLinkOf } from '#domain/money/payments/payment-links.ts';
import { offersAreDue } from '#domain/registration/offers.ts';
import { serverAccount } from '../accounts/server-account.ts';
import type { Pool } from '../db/in-transaction.ts';
import {
  readDueOffers,
  readDueOrders,
  readOpenLinks,
  readWaitingEvents,
} from '../db/statements/order-statements.ts';
import type { EventHosting } from '../hosting/event-hosting.ts';
import type { HostedEvent } from '../hosting/hosted-event.ts';
import { cancelLink, refreshLink } from '../money/online-payments.ts';
import type { OnlinePayments } from '../providers/online-payments.ts';
import { levelOfFailure } from '../db/pool.ts';

export interface OrderClockParts {
  readonly pool: Pool;
  readonly hosting: EventHosting;
  /** Null: not configured. */
  readonly payments: OnlinePayments | null;
  readonly now: () => number;
  readonly log: {
    warn(context: object, message: string): void;
    error(context: object, message: string): void;
  };
}

/** Each look at the clock handles at most so many of each kind. The next look handles the others. */
const mostAtOnce = 200;
/** How often orders and offers are looked at. */
const everyMs = 10_000;
/** How often the provider is asked about open links. A notification that was lost costs no more than this. */
const linksEveryMs = 5 * 60_000;
const mostLinks = 50;
/** What the clock alone changes, such as a day with other prices, begins at a quarter of an hour in every time zone. */
const quarterMs = 15 * 60_000;
/** Providers end links after some days at the latest. */
const linksForMs = 7 * 24 * 3_600_000;

const clockAccount = serverAccount('server-clock');

/**
 * Ends the orders of all events, loaded or not, also those whose time ended while no server ran. Several processes may run
 * it.
 */
export class OrderClock {
  readonly #parts: OrderClockParts;
  /** Where nothing was due: at which version of the event, in which quarter of an hour. */
  #settled = new Map<string, string>();

  constructor(parts: OrderClockParts) {
    this.#parts = parts;
  }

  async look(): Promise<void> {
    const { pool, now } = this.#parts;
    for (const { eventId, id } of await readDueOrders(pool, now(), mostAtOnce))
      await this.#inEvent(eventId, (hosted) => this.#expireOrder(hosted, id));
    for (const { eventId, id } of await readDueOffers(pool, now(), mostAtOnce))
      await this.#inEvent(eventId, (hosted) => submit(hosted, 'waiting.expire', { waitingId: id }));
    await this.#offerPlaces();
  }

  /** An event that has not changed is not loaded: nothing is due in it that was not due before. */
  async #offerPlaces(): Promise<void> {
    const { pool, now } = this.#parts;
    const settled = new Map<string, string>();
    for (const { eventId, version } of await readWaitingEvents(pool)) {
      const state = `${version} ${Math.floor(now() / quarterMs)}`;
      if (this.#settled.get(eventId) === state) settled.set(eventId, state);
      else
        await this.#inEvent(eventId, async (hosted) => {
          if (offersAreDue(hosted.store, now())) await submit(hosted, 'waiting.offerNext', {});
          else if (hosted.store.version >= version) settled.set(eventId, state);
        });
    }
    this.#settled = settled;
  }

  /** Asks the provider about the open links of orders, and closes those of orders that ended. */
  async reconcile(): Promise<void> {
    const { pool, payments, now } = this.#parts;
    if (payments === null) return;
    for (const { eventId, id } of await readOpenLinks(pool, now() - linksForMs, mostLinks))
      await this.#inEvent(eventId, async (hosted) => {
        await refreshLink(this.#asking(hosted, payments), id);
        await this.#closeUnlessOwed(hosted, id);
      });
  }

  /** Looks and reconciles until the returned function is called. */
  start(): () => Promise<void> {
    const timers = [
      this.#repeat(() => this.look(), everyMs),
      this.#repeat(() => this.reconcile(), linksEveryMs),
    ];
    return async () => {
      for (const timer of timers) clearInterval(timer);
    };
  }

  #repeat(work: () => Promise<void>, ms: number): NodeJS.Timeout {
    let isBusy = false;
    const once = async (): Promise<void> => {
      if (isBusy) return;
      isBusy = true;
      try {
        await work();
      } catch (error) {
        this.#parts.log[levelOfFailure(error)]({ err: error }, 'orders not looked at');
      } finally {
        isBusy = false;
      }
    };
    void once();
    const timer = setInterval(() => void once(), ms);
    timer.unref();
    return timer;
  }

  /** A failure in one event keeps no other from its turn. It is tried again at the next look. */
  async #inEvent(eventId: string, work: (hosted: HostedEvent) => Promise<void>): Promise<void> {
    try {
      const hosted = await this.#parts.hosting.find(eventId);
      if (hosted !== null) await work(hosted);
    } catch (error) {
      this.#parts.log.warn({ eventId, err: error }, 'order or offer not handled');
    }
  }

  /** The provider is asked before the places go: the notification of a payment may be on its way, or lost. */
  async #expireOrder(hosted: HostedEvent, orderId: string): Promise<void> {
    const order = hosted.store.get('orders', orderId);
    if (order?.status !== 'open') return;
    const { payments } = this.#parts;
    const link = openLinkOf(hosted.store, order.delegateId);
    if (link !== undefined && payments !== null)
      await refreshLink(this.#asking(hosted, payments), link.linkId);
    await submit(hosted, 'order.expire', { orderId });
    if (link !== undefined) await this.#closeUnlessOwed(hosted, link.linkId);
  }

  /** Closes an open link of a registration that ended. If money still comes, the desk decides what to do with it. */
  async #closeUnlessOwed(hosted: HostedEvent, linkId: string): Promise<void> {
    const { payments } = this.#parts;
    const link = hosted.store.get('paymentLinks', linkId);
    // A link for several people has another amount once one of them is gone.
    const ids = [link?.delegateId ?? '', ...(link?.shares ?? []).map(({ delegateId }) => delegateId)];
    const isGone = ids.some((delegateId) => hosted.store.get('delegates', delegateId) === undefined);
    if (link?.status !== 'open' || !isGone || payments === null) return;
    await cancelLink(this.#asking(hosted, payments), linkId);
  }

  #asking(hosted: HostedEvent, payments: OnlinePayments) {
    const report = (problem: string): void =>
      this.#parts.log.warn({ problem }, 'the payment provider did not answer');
    return { payments, hosted, account: clockAccount, deviceId: '', report };
  }
}

const submit = async (hosted: HostedEvent, name: string, input: object): Promise<void> => {
  const [done] = await hosted.submit({
    account: clockAccount,
    deviceId: '',
    sentAt: null,
    commands: [{ id: randomUUID(), name, input, deviceAt: Date.now() }],
  });
  // Another process was first, or money came meanwhile.
  if (done?.ok === false && !settled.has(done.code)) throw new Refusal('orderNotDue');
};

const settled: ReadonlySet<string> = new Set([
  'orderEnded',
  'orderNotDue',
  'offerNotOpen',
  'offerStillOpen',
  'orderNotWaiting',
]);
