import type { Order } from '#domain/model/registrations.ts';
import type { OrderForm } from '#domain/registration/order-form.ts';
import { dueOf } from '#domain/money/fees.ts';
import { openLinkOf } from '#domain/money/payment-links.ts';
import { lateMoney, stageOf } from '#domain/registration/order-stage.ts';
import { hasPlaceToOffer } from '#domain/registration/offers.ts';
import { quoteFor } from '#domain/registration/quote-for.ts';
import { orderOf } from '#tests/support/registration/open-event.ts';
import { minute, type SimulatedEvent } from './simulated-event.ts';
import type { SimulatedGateway } from './simulated-gateway.ts';

const admin = { role: 'admin', phone: '9000000001' } as const;
const clock = { role: 'gateway', phone: '' } as const;
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
    this.#name = `Person ${number}`;
    event.after(event.random.whole(0, 5 * minute), () => this.#register());
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
    const { totalPaise } = quoteFor(event.store, priced, event.now, this.#caller.phone);
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
            text: `${this.#name} MD`,
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
    event.send(this.#caller, 'order.giveProof', {
      orderId,
      method: event.random.pick(['transfer', 'cheque', 'upi']),
      reference: `UTR${event.newId()}`,
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

/** The desk works through its queues, sells, registers walk-ins and deletes. */
export const deskAtWork = (event: SimulatedEvent, gateway: SimulatedGateway): void => {
  const { random, store } = event;
  const send = (name: string, input: object): void => event.send(admin, name, input);
  const queues = (): void => {
    const orders = [...store.all('orders')];
    for (const order of orders) {
      if (random.chance(0.5)) continue;
      const { orderId } = order;
      const noted = { orderId, note: 'n' };
      const stage = stageOf(store, order, event.now);
      if (stage === 'approval') send(random.chance(0.8) ? 'order.approve' : 'order.refuse', noted);
      else if (stage === 'document')
        send(random.chance(0.6) ? 'eligibility.verify' : 'eligibility.refuse', noted);
      else if (order.proof?.state === 'given')
        random
          .weighted([
            { share: 6, run: () => send('proof.accept', { orderId }) },
            { share: 1, run: () => send('proof.return', noted) },
            { share: 1, run: () => send('proof.refuse', noted) },
          ])
          .run();
      else if (lateMoney(store, order, event.now) > 0) {
        if (random.chance(0.6)) send('order.revive', { orderId });
        else
          for (const [linkId, link] of gateway.links)
            if (link.delegateId === order.delegateId && link.status === 'paid') gateway.refund(linkId);
      } else if (stage === 'held' && random.chance(0.2)) {
        if (random.chance(0.5)) send('order.extend', { orderId, until: event.now + hour });
        else send('order.end', noted);
      } else if (stage === 'confirmed' && random.chance(0.2))
        send('serial.generate', { delegateId: order.delegateId });
    }
    const requests = [...store.all('registrantRequests')];
    for (const { requestId } of requests)
      if (random.chance(0.3)) send('request.answer', { requestId, isDone: random.chance(0.8), note: '' });
    for (const { waitingId } of store.by('waitingEntries', 'state', 'waiting'))
      if (random.chance(0.3)) send('waiting.offer', { waitingId, until: null });
  };
  const others = (): void => {
    const people = [...store.all('delegates')];
    const { delegateId = '' } = people.length > 0 ? random.pick(people) : {};
    random
      .weighted([
        { share: 2, run: () => send('delegate.add', { details: { fullName: 'Walk-in', categoryId: 'pg' } }) },
        {
          share: 2,
          run: () => send('purchase.add', { delegateId, companionId: '', itemId: 'dinner', quantity: 1 }),
        },
        { share: 1, run: () => send('payment.setDelegate', { delegateId, paid: true }) },
      ])
      .run();
  };
  for (let round = 0; round < 12; round++) {
    event.after(random.whole(0, 60 * hour), queues);
    if (random.chance(0.5)) event.after(random.whole(0, 60 * hour), others);
  }
};

/** The server's clock, as server/registration/order-clock.ts: it asks the provider before an order ends. */
export const lookAtClock = (event: SimulatedEvent, gateway: SimulatedGateway): void => {
  const { store } = event;
  const submit = (name: string, input: object): void => void event.perform(event.newId(), clock, name, input);
  const orders = [...store.all('orders')];
  for (const { orderId, delegateId, status, heldUntil } of orders) {
    if (status !== 'open' || heldUntil === null || heldUntil > event.now) continue;
    const link = openLinkOf(store, delegateId);
    if (link !== undefined) gateway.refresh(link.linkId);
    submit('order.expire', { orderId });
    // Two processes.
    if (event.random.chance(0.3)) submit('order.expire', { orderId });
    if (link !== undefined && store.get('delegates', delegateId) === undefined) gateway.cancel(link.linkId);
  }
  for (const { waitingId, offeredUntil } of store.by('waitingEntries', 'state', 'offered'))
    if (offeredUntil !== null && offeredUntil <= event.now) submit('waiting.expire', { waitingId });
  if (hasPlaceToOffer(store, event.now)) submit('waiting.offerNext', {});
};
