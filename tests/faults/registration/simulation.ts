import { registrationBreaches } from '#tests/support/registration/registration-breaches.ts';
import { minute, SimulatedEvent, startsAt } from './simulated-event.ts';
import { SimulatedGateway } from './simulated-gateway.ts';
import { deskAtWork, lookAtClock } from './simulated-desk.ts';
import { SimulatedRegistrant } from './simulated-people.ts';

const hour = 60 * minute;

/**
 * Runs three days of registration: many registrants, a desk, a payment provider and the server's clock over one event.
 * Returns the breaches at the end.
 */
export const tryHistory = (
  seed: number,
  { least, most, processes }: Record<'least' | 'most' | 'processes', number>,
): string[] => {
  const event = new SimulatedEvent(seed, { people: most, processes });
  const { store, random } = event;
  const gateway = new SimulatedGateway(event);
  const count = random.whole(least, most);
  const registrants = Array.from(
    { length: count },
    (_, index) => new SimulatedRegistrant(event, gateway, index),
  );
  deskAtWork(event, gateway, count);
  const isDown = (): boolean => random.chance(0.3);
  for (let at = 0; at < 72 * hour; at += 10 * minute)
    event.after(at, () => {
      if (isDown()) return;
      lookAtClock(event, gateway);
      if (!random.chance(0.3)) return;
      for (const { linkId, status } of store.all('paymentLinks'))
        if (status === 'open' || random.chance(0.01)) gateway.refresh(linkId);
    });
  event.runUntil(startsAt + 30 * 24 * hour);
  // Notifications were lost: the reconciler asks once more.
  for (const linkId of gateway.links.keys()) gateway.refresh(linkId);
  lookAtClock(event, gateway);
  const found = [
    ...event.breaches,
    ...event.processes.breaches(),
    ...registrationBreaches(store, event.now, event.removedCompanions),
  ];
  if (processes > 1 && event.processes.lostRaces === 0) found.push('no process lost a race');
  for (const [linkId, { payments }] of gateway.links)
    for (const { paymentId, paise } of payments) {
      // One entry for each person of a booking.
      const entries = [...store.all('transactions')].filter(
        ({ bankReference, kind }) => bankReference === paymentId && kind === 'payment',
      );
      const mostEntries = Math.max(1, store.get('paymentLinks', linkId)?.shares.length ?? 1);
      const sum = entries.reduce((all, { amountPaise }) => all + (amountPaise ?? 0), 0);
      if (entries.length === 0 || entries.length > mostEntries || sum !== paise)
        found.push(`${linkId} was paid ${paise} once; ${entries.length} entries have ${sum}`);
    }
  for (const { orderId, delegateId, proof, heldUntil, status } of store.all('orders')) {
    if (status === 'open' && heldUntil !== null && heldUntil <= event.now)
      found.push(`${orderId} is held beyond its end`);
    if (proof?.state !== 'accepted') continue;
    const entries = [...store.all('transactions')].filter(
      (entry) =>
        [entry.bankReference, entry.instrumentNumber].includes(proof.reference) &&
        (proof.together === undefined || entry.delegateId === delegateId),
    );
    // Two people of one transfer may have been merged since.
    const parts = store
      .by('orders', 'delegateId', delegateId)
      .filter(
        (other) =>
          other.proof?.state === 'accepted' &&
          other.proof.together?.transferId === proof.together?.transferId &&
          other.proof.reference === proof.reference,
      );
    if (entries.length !== parts.length)
      found.push(`the proof of ${orderId} was entered ${entries.length} times`);
  }
  for (const orderId of registrants.flatMap(({ accepted }) => accepted))
    if (store.get('orders', orderId) === undefined) found.push(`${orderId} was acknowledged and is lost`);
  for (const delegateId of event.ofDesk)
    if (store.get('delegates', delegateId) === undefined)
      found.push(`${delegateId} belonged to the desk and was removed`);
  const { restored } = event;
  const names = [...store.all('delegates')]
    .filter(({ fullName, delegateId }) => fullName.startsWith('Person') && !restored.has(delegateId))
    .map(({ fullName, phone }) => `${fullName} ${phone}`);
  if (new Set(names).size !== names.length) found.push('a person is registered twice by one phone');
  return found;
};
