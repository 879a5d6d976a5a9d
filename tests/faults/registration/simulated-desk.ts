import { openLinkOf } from '#domain/money/payments/payment-links.ts';
import { offersAreDue } from '#domain/registration/offers.ts';
import { lateMoney, stageOf } from '#domain/registration/orders/order-stage.ts';
import { minute, type SimulatedEvent } from './simulated-event.ts';
import type { SimulatedGateway } from './simulated-gateway.ts';

const admin = { role: 'admin', phone: '9000000001' } as const;
const clock = { role: 'gateway', phone: '' } as const;
const hour = 60 * minute;

/** The desk works through its queues, sells, registers walk-ins, merges duplicates, deletes and restores. */
export const deskAtWork = (event: SimulatedEvent, gateway: SimulatedGateway, count: number): void => {
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
          for (const { linkId, status } of store.by('paymentLinks', 'delegateId', order.delegateId))
            if (status === 'paid') gateway.refund(linkId);
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
  const anyone = (): string => {
    const people = [...store.all('delegates')];
    return people.length > 0 ? random.pick(people).delegateId : '';
  };
  const mergeTwo = (): void => {
    const keepId = anyone();
    const name = store.get('delegates', keepId)?.fullName;
    const namesakes = [...store.all('delegates')].filter(
      ({ fullName, delegateId }) => fullName === name && delegateId !== keepId,
    );
    const dropId = namesakes.length > 0 ? random.pick(namesakes).delegateId : anyone();
    const fromDropped = random.chance(0.3) ? ['categoryId'] : [];
    send('delegate.merge', { keepId, dropId, fromDropped, freeSerialOf: random.pick(['keep', 'drop']) });
  };
  const deleteWithCompanions = (delegateId: string): void => {
    for (const { companionId } of store.by('companions', 'delegateId', delegateId))
      send('companion.delete', { companionId });
    event.after(random.whole(0, hour), () => send('delegate.delete', { delegateId }));
    if (random.chance(0.5))
      event.after(random.whole(0, 30 * hour), () => send('delegate.restore', { delegateId }));
  };
  const others = (): void => {
    const delegateId = anyone();
    random
      .weighted([
        { share: 2, run: () => send('delegate.add', { details: { fullName: 'Walk-in', categoryId: 'pg' } }) },
        {
          share: 2,
          run: () => send('purchase.add', { delegateId, companionId: '', itemId: 'dinner', quantity: 1 }),
        },
        { share: 1, run: () => send('payment.setDelegate', { delegateId, paid: true }) },
        { share: 2, run: mergeTwo },
        { share: 2, run: () => deleteWithCompanions(delegateId) },
        {
          share: 1,
          run: () => {
            for (const { companionId } of store.by('companions', 'delegateId', delegateId))
              send('companion.delete', { companionId });
          },
        },
        {
          share: 2,
          run: () => {
            for (const deleted of store.all('deletedDelegates'))
              if (random.chance(0.5)) send('delegate.restore', { delegateId: deleted.delegateId });
          },
        },
      ])
      .run();
  };
  for (let round = 0; round < 12; round++) {
    event.after(random.whole(0, 60 * hour), queues);
  }
  for (let act = 0; act < 6 + count / 4; act++) event.after(random.whole(0, 60 * hour), others);
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
  if (offersAreDue(store, event.now)) submit('waiting.offerNext', {});
};
