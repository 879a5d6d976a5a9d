import { isoDay } from '#domain/core/text/format.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import type { GateDevice } from './device.ts';
import type { PlannedVisit } from './plan.ts';

interface Owed {
  readonly delegateId: string;
  readonly companionId: string;
  readonly amountPaise: number;
  readonly method: PlannedVisit['method'];
}

/** Every so many entries one was a mistake, and of another a part goes back. */
const mistakeEvery = 12;
const refundEvery = 9;
const refundedShare = 0.25;

/** Takes the money of the people whom the desks send, one after the other, and corrects mistakes. */
export class Treasurer {
  readonly #device: GateDevice;
  #turn: Promise<unknown> = Promise.resolve();
  #entries = 0;

  constructor(device: GateDevice) {
    this.#device = device;
  }

  /** Resolves when the person is Paid. */
  take(owed: Owed): Promise<void> {
    const taken = this.#turn.then(() => this.#enter(owed));
    this.#turn = taken.catch(() => undefined);
    return taken;
  }

  async #enter({ delegateId, companionId, amountPaise, method }: Owed): Promise<void> {
    const number = ++this.#entries;
    const isCheque = method === 'Cheque';
    const facts = {
      method,
      paidOn: isoDay(Date.now(), defaultTimeZone),
      bankReference: method === 'UPI' ? `REHEARSAL${number}` : '',
      instrumentNumber: isCheque ? String(100_000 + number) : '',
      payerName: '',
      note: '',
    };
    const part = { delegateId, companionId, amountPaise, marksPaid: !isCheque };
    const { transactionIds } = await this.#device.do<{ transactionIds: readonly [string] }>(
      'transaction.add',
      {
        parts: [part],
        status: isCheque ? 'pending' : 'paid',
        facts,
      },
    );
    const entry = { delegateId, transactionId: transactionIds[0] };
    if (isCheque) await this.#device.do('transaction.settle', { ...entry, status: 'paid', marksPaid: true });
    if (number % mistakeEvery === 0)
      await this.#device.do('transaction.correct', { ...entry, reason: 'Entered twice', amountPaise: null });
    else if (number % refundEvery === 0)
      await this.#device.do('transaction.refund', {
        ...entry,
        amountPaise: Math.round(amountPaise * refundedShare),
        facts: { ...facts, method: 'Cash', bankReference: '', instrumentNumber: '' },
      });
  }
}
