import { registrationBreaches } from '#tests/support/registration/registration-breaches.ts';
import { minute, SimulatedEvent, startsAt } from './simulated-event.ts';
import { SimulatedGateway } from './simulated-gateway.ts';
import { deskAtWork, lookAtClock, SimulatedRegistrant } from './simulated-people.ts';

const hour = 60 * minute;

/**
 * Runs three days of registration: many registrants, a desk, a payment provider and the server's clock over one event.
 * Returns the breaches at the end.
 */
export const tryHistory = (seed: number, most: number): string[] => {
  const event = new SimulatedEvent(seed);
  const { store, random } = event;
  const gateway = new SimulatedGateway(event);
  const count = random.whole(Math.ceil(most / 4), most);
  const registrants = Array.from(
    { length: count },
    (_, index) => new SimulatedRegistrant(event, gateway, index),
  );
  deskAtWork(event, gateway);
  const isDown = (): boolean => random.chance(0.3);
  for (let at = 0; at < 72 * hour; at += 10 * minute)
    event.after(at, () => {
      if (isDown()) return;
      lookAtClock(event, gateway);
      if (random.chance(0.3)) for (const linkId of gateway.links.keys()) gateway.refresh(linkId);
    });
  event.runUntil(startsAt + 30 * 24 * hour);
  // Notifications were lost: the reconciler asks once more.
  for (const linkId of gateway.links.keys()) gateway.refresh(linkId);
  lookAtClock(event, gateway);
  const found = [...event.breaches, ...registrationBreaches(store, event.now)];
  for (const [linkId, { payments }] of gateway.links)
    for (const { paymentId, paise } of payments) {
      const entries = store.by('transactions', 'transactionId', paymentId);
      if (entries.length !== 1 || entries[0]?.amountPaise !== paise)
        found.push(`${linkId} was paid once and entered ${entries.length} times`);
    }
  for (const { orderId, proof, heldUntil, status } of store.all('orders')) {
    if (status === 'open' && heldUntil !== null && heldUntil <= event.now)
      found.push(`${orderId} is held beyond its end`);
    if (proof?.state !== 'accepted') continue;
    const entries = [...store.all('transactions')].filter(({ bankReference, instrumentNumber }) =>
      [bankReference, instrumentNumber].includes(proof.reference),
    );
    if (entries.length !== 1) found.push(`the proof of ${orderId} was entered ${entries.length} times`);
  }
  for (const orderId of registrants.flatMap(({ accepted }) => accepted))
    if (store.get('orders', orderId) === undefined) found.push(`${orderId} was acknowledged and is lost`);
  const names = [...store.all('delegates')].map(({ fullName, phone }) => `${fullName} ${phone}`);
  const ownNames = names.filter((name) => name.startsWith('Person'));
  if (new Set(ownNames).size !== ownNames.length) found.push('a person is registered twice');
  return found;
};
