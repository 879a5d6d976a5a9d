import type { Order } from '#domain/model/registrations.ts';
import type { OrderForm } from '#domain/registration/form/order-form.ts';
import { dueOf } from '#domain/money/fees.ts';
import { ordersOfBooking, payableOrders } from '#domain/registration/bookings/booking-dues.ts';
import { quoteForBooking } from '#domain/registration/bookings/price-booking.ts';
import { quoteFor } from '#domain/registration/quote-for.ts';
import { orderOf } from '#tests/support/registration/open-event.ts';
import { minute, type SimulatedEvent } from './simulated-event.ts';
import type { SimulatedGateway } from './simulated-gateway.ts';

const hour = 60 * minute;

const duePaise = (event: SimulatedEvent, delegateId: string): number => {
  const delegate = event.store.get('delegates', delegateId);
  return delegate === undefined ? 0 : (dueOf(event.store, delegate, event.now).duePaise ?? 0);
};

/** A person with a phone who registers, pays or forgets to, adds, cancels, waits and comes back. */
export class SimulatedRegistrant {
  readonly #event: SimulatedEvent;
  readonly #gateway: SimulatedGateway;
  readonly #caller: { readonly role: 'registrant'; readonly phone: string };
  readonly #name: string;
  /** Orders whose submission was acknowledged. They must exist from then on. */
  readonly accepted: string[] = [];

  constructor(event: SimulatedEvent, gateway: SimulatedGateway, number: number) {
    this.#event = event;
    this.#gateway = gateway;
    this.#caller = { role: 'registrant', phone: String(9_840_000_000 + number) };
    // A secretary registers a person who registers as well.
    this.#name = `Person ${event.random.chance(0.15) ? number >> 1 : number}`;
    const isCoordinator = event.random.chance(0.15);
    event.after(event.random.whole(0, 5 * minute), () => (isCoordinator ? this.#book() : this.#register()));
  }

  /** Registers colleagues, some of whom register themselves as well, and pays for all. */
  #book(): void {
    const event = this.#event;
    const { random } = event;
    const { phone } = this.#caller;
    const people = Array.from({ length: random.whole(2, 5) }, (_, index) => ({
      details: {
        fullName: `Person ${phone}.${index}`,
        phone: random.chance(0.7) ? String(Number(phone) + index) : phone,
        categoryId: random.pick(['pg', 'pg', 'speaker']),
      },
      answers: {},
    }));
    const method = random.pick(['online', 'upi', 'transfer'] as const);
    const priced = people.map(({ details: { categoryId } }) => ({ categoryId }));
    const { totalPaise } = quoteForBooking(
      event.processes.page(),
      { people: priced, method },
      { now: event.now, phone },
    );
    const form = { name: 'Cardiology', people, method, consents: ['keep'], noticeVersion: 1 };
    const input = { form, seenPaise: totalPaise };
    event.send(this.#caller, 'booking.submit', input, (outcome) => {
      if (!outcome.ok) return this.#register();
      const { bookingId } = outcome.result as { bookingId: string };
      const orders = ordersOfBooking(event.store, bookingId, phone);
      for (const { orderId } of orders) {
        this.accepted.push(orderId);
        // One of them cancels, adds or pays alone.
        if (random.chance(0.15)) this.#goOn(orderId, 3);
      }
      this.#payForAll(bookingId);
    });
  }

  #payForAll(bookingId: string, steps = 0): void {
    const event = this.#event;
    const { random } = event;
    const caller = this.#caller;
    if (steps > 3) return;
    const asker = { phone: caller.phone, now: event.now };
    const due = payableOrders(event.store, ordersOfBooking(event.store, bookingId, caller.phone), asker);
    const paise = due.reduce((sum, { duePaise: own }) => sum + own, 0);
    random
      .weighted([
        {
          share: 3,
          run: () => {
            const shares = due.map(({ order, duePaise: own }) => ({
              delegateId: order.delegateId,
              paise: own,
            }));
            const linkId = this.#gateway.openFor(bookingId, shares);
            if (linkId !== null && random.chance(0.8))
              event.after(random.whole(0, 5 * hour), () => this.#gateway.pay(linkId));
          },
        },
        {
          share: 4,
          run: () =>
            event.send(caller, 'booking.giveProof', {
              bookingId,
              method: random.pick(['transfer', 'cheque', 'upi']),
              reference: `UTR${event.newId()}`,
              paidOn: '2026-09-20',
              amountPaise: Math.max(1, Math.ceil(paise * random.pick([1, 1, 1, 0.5, 1.2]))),
              fileId: '',
            }),
        },
        {
          share: 1,
          run: () =>
            event.send(caller, 'booking.chooseMethod', {
              bookingId,
              method: random.pick(['upi', 'transfer']),
            }),
        },
        { share: 1, run: () => undefined },
      ])
      .run();
    event.after(random.whole(0, 20 * hour), () => this.#payForAll(bookingId, steps + 1));
  }

  #form(): OrderForm {
    const { random } = this.#event;
    const companions = Array.from({ length: random.whole(0, 2) }, (_, index) => ({ name: `Guest ${index}` }));
    const wanted = ['dinner', 'suture', 'echo'].filter(() => random.chance(0.25));
    const eligibility = random.chance(0.15)
      ? random.pick([
          { eligibilityId: 'letter', value: '', fileId: 'file' },
          { eligibilityId: 'member', value: 'M1', fileId: '' },
          { eligibilityId: 'guest-speaker', value: 'WELCOME', fileId: '' },
        ])
      : null;
    return orderOf({
      details: {
        fullName: this.#name,
        phone: this.#caller.phone,
        categoryId: random.pick(['pg', 'pg', 'speaker']),
      },
      companions,
      lines: wanted.map((itemId) => ({ person: 0, itemId, count: 1 })),
      method: random.pick(['online', 'upi', 'transfer', 'desk']),
      eligibility,
    });
  }

  #register(tries = 0): void {
    const event = this.#event;
    const form = this.#form();
    const { answers: _, consents: __, noticeVersion: ___, ...priced } = form;
    const { totalPaise } = quoteFor(event.processes.page(), priced, {
      now: event.now,
      phone: this.#caller.phone,
      source: 'online',
    });
    const submit = (): void =>
      event.send(this.#caller, 'order.submit', { form, seenPaise: totalPaise }, (outcome) => {
        if (outcome.ok) {
          const { orderId } = outcome.result as { orderId: string };
          this.accepted.push(orderId);
          this.#goOn(orderId);
        } else if (outcome.code === 'notSold' && event.random.chance(0.6)) this.#wait(form, tries);
        else if (tries < 3) event.after(event.random.whole(0, 3 * hour), () => this.#register(tries + 1));
      });
    submit();
    // A second tab.
    if (event.random.chance(0.1)) submit();
  }

  #wait(form: OrderForm, tries: number): void {
    const event = this.#event;
    const { categoryId = '' } = form.details;
    const input = { itemId: '', categoryId, name: this.#name };
    event.send(this.#caller, 'waiting.join', input, (outcome) => {
      if (!outcome.ok) return;
      const { waitingId } = outcome.result as { waitingId: string };
      const look = (looks: number): void => {
        const entry = event.store.get('waitingEntries', waitingId);
        if (entry?.state === 'offered' && event.random.chance(0.7)) this.#register(tries + 1);
        else if (entry?.state === 'offered') event.send(this.#caller, 'waiting.decline', { waitingId });
        else if (event.random.chance(0.05)) event.send(this.#caller, 'waiting.leave', { waitingId });
        else if (looks < 10) event.after(event.random.whole(0, 6 * hour), () => look(looks + 1));
      };
      look(0);
    });
  }

  #goOn(orderId: string, steps = 0): void {
    const event = this.#event;
    const { random } = event;
    const order = event.store.get('orders', orderId);
    if (order === undefined || steps > 4) return;
    const { delegateId } = order;
    const act = random.weighted([
      { share: 4, run: () => this.#payOnline(delegateId) },
      { share: 3, run: () => this.#giveProof(order) },
      { share: 2, run: () => undefined },
      { share: 1, run: () => event.send(this.#caller, 'order.cancel', { orderId }) },
      { share: 1, run: () => this.#add(delegateId) },
      {
        share: 1,
        run: () =>
          event.send(this.#caller, 'order.chooseMethod', {
            orderId,
            method: random.pick(['online', 'transfer', 'desk']),
          }),
      },
      {
        share: 1,
        run: () =>
          event.send(this.#caller, 'registration.ask', {
            delegateId,
            kind: 'name',
            text: `${order.request.details?.fullName ?? this.#name} MD`,
          }),
      },
    ]);
    event.after(random.whole(0, 90 * minute), () => {
      act.run();
      event.after(random.whole(0, 20 * hour), () => this.#goOn(orderId, steps + 1));
    });
  }

  #payOnline(delegateId: string): void {
    const event = this.#event;
    const due = duePaise(event, delegateId);
    if (due < 100) return;
    const linkId = this.#gateway.open(delegateId, due);
    if (linkId !== null && event.random.chance(0.8))
      event.after(event.random.whole(0, 5 * hour), () => this.#gateway.pay(linkId));
  }

  #giveProof({ orderId, delegateId }: Order): void {
    const event = this.#event;
    const due = Math.max(1, duePaise(event, delegateId));
    const method = event.random.pick(['transfer', 'cheque', 'upi']);
    const digits = String(event.random.whole(100_001, 999_998));
    event.send(this.#caller, 'order.giveProof', {
      orderId,
      method,
      reference: method === 'cheque' ? digits : `${digits}${digits}`,
      paidOn: '2026-09-20',
      amountPaise: event.random.chance(0.2) ? Math.ceil(due / 2) : due,
      fileId: '',
    });
  }

  #add(delegateId: string): void {
    const event = this.#event;
    const itemId = event.random.pick(['dinner', 'suture']);
    const seenPaise = itemId === 'dinner' ? 150_000 : 200_000;
    const lines = [{ person: 0, itemId, count: 1 }];
    const input = { delegateId, companions: [], lines, method: 'upi', seenPaise };
    event.send(this.#caller, 'order.add', input, (outcome) => {
      if (outcome.ok) this.#goOn((outcome.result as { orderId: string }).orderId, 2);
    });
  }
}
