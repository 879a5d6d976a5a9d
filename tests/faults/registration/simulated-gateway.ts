import type { CapturedPayment, LinkShare, PaymentLinkStatus } from '#domain/model/money/payment-link.ts';
import { openLinkOf } from '#domain/money/payments/payment-links.ts';
import { minute, type SimulatedEvent } from './simulated-event.ts';

const gateway = { role: 'gateway', phone: '' } as const;

interface Link {
  readonly amountPaise: number;
  status: PaymentLinkStatus;
  payments: CapturedPayment[];
}

/** A payment provider whose notifications are lost, late and doubled, and whose answers come in any order. */
export class SimulatedGateway {
  readonly links = new Map<string, Link>();
  readonly #event: SimulatedEvent;

  constructor(event: SimulatedEvent) {
    this.#event = event;
  }

  /** Opens a link for what is due, as the public pages do; null if there is one for another amount. */
  open(delegateId: string, amountPaise: number): string | null {
    const event = this.#event;
    const before = openLinkOf(event.store, delegateId);
    if (before !== undefined) return before.amountPaise === amountPaise ? before.linkId : null;
    const linkId = `plink_${this.links.size + 1}`;
    this.links.set(linkId, { amountPaise, status: 'open', payments: [] });
    const input = { linkId, delegateId, amountPaise, url: 'https://rzp.io/i/x', marksPaid: true };
    return event.perform(event.newId(), gateway, 'paymentLink.open', input).ok ? linkId : null;
  }

  /** Opens a link for what is due for all people of a booking; null if one of them has a link. */
  openFor(bookingId: string, shares: readonly LinkShare[]): string | null {
    const event = this.#event;
    const [first] = shares;
    if (
      first === undefined ||
      shares.some((share) => openLinkOf(event.store, share.delegateId) !== undefined)
    )
      return null;
    const amountPaise = shares.reduce((sum, { paise }) => sum + paise, 0);
    const linkId = `plink_${this.links.size + 1}`;
    this.links.set(linkId, { amountPaise, status: 'open', payments: [] });
    const { delegateId } = first;
    const url = 'https://rzp.io/i/x';
    const input = { linkId, delegateId, amountPaise, url, marksPaid: true, bookingId, shares };
    return event.perform(event.newId(), gateway, 'paymentLink.open', input).ok ? linkId : null;
  }

  /** The payer tries: a failed try may come before the captured one, and the notification may never arrive. */
  pay(linkId: string): void {
    const event = this.#event;
    const { random } = event;
    const link = this.links.get(linkId);
    if (link === undefined || link.status !== 'open') return;
    if (random.chance(0.3)) this.#notify(linkId);
    const { amountPaise } = link;
    const captured = { paise: amountPaise, refundedPaise: 0, method: 'upi', paidAt: event.now };
    link.payments = [{ ...captured, paymentId: `pay_${linkId}` }];
    link.status = 'paid';
    for (let count = random.whole(0, 2); count > 0; count--) this.#notify(linkId);
  }

  /** Returns money in the provider's own pages. */
  refund(linkId: string): void {
    const link = this.links.get(linkId);
    if (link === undefined) return;
    link.payments = link.payments.map((payment) => ({ ...payment, refundedPaise: payment.paise }));
    this.#notify(linkId);
  }

  cancel(linkId: string): void {
    const link = this.links.get(linkId);
    if (link?.status === 'open' && !this.#event.random.chance(0.3)) link.status = 'cancelled';
    this.refresh(linkId);
  }

  /** Asks for the state of a link and stores it. */
  refresh(linkId: string): void {
    this.#settle(this.#stateOf(linkId));
  }

  #notify(linkId: string): void {
    const event = this.#event;
    // The server asks at once, but its own command may run after a later one.
    event.after(event.random.whole(0, 60 * minute), () => {
      const state = this.#stateOf(linkId);
      event.after(event.random.whole(0, 2 * minute), () => this.#settle(state));
    });
  }

  #stateOf(linkId: string) {
    const { status, payments } = this.links.get(linkId) ?? { status: 'open', payments: [] };
    return { linkId, status, payments };
  }

  #settle(state: object): void {
    const event = this.#event;
    event.perform(event.newId(), gateway, 'paymentLink.settle', state);
  }
}
