import { execute } from '#domain/execute.ts';
import { blankRow } from '#domain/model/tables.ts';
import { noRows, storeOf, type EventRows, type OpenRows } from '#domain/exchange/tree/rows.ts';
import { billingName } from '#domain/model/money/billing.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import { blankTransaction, type Transaction } from '#domain/model/money/transaction.ts';
import { returnMethods, numberOf } from '#domain/money/payments/transactions.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { displayName } from '#domain/core/text/format.ts';
import { demoBilling, demoFee, demoFees } from './demo-fees.ts';
import { demoPhones, hospitals, demoPaymentMethods } from './demo-names.ts';
import { Random } from '#demo/random.ts';

/** One attempt to pay at the gateway, or an entry by hand. */
export interface DrawnPayment {
  readonly status: 'paid' | 'failed' | 'pending';
  /** From 0 up to 1: whether it was the whole fee. */
  readonly luck: number;
  /** Null for entries by the desk. */
  readonly gateway: Gateway | null;
}

interface Gateway {
  readonly day: number;
  readonly time: string;
  readonly mode: string;
  readonly id: string;
}

interface Party {
  readonly delegate: Delegate;
  readonly companions: readonly { readonly age: number | null; readonly isPaid: boolean }[];
  readonly payments: readonly DrawnPayment[];
}

/** The months in which people pay: most before the prices rise. */
const months = [
  { month: '07', share: 2 },
  { month: '08', share: 4 },
  { month: '09', share: 2 },
  { month: '10', share: 3 },
] as const;

const enteredShare = 0.8;
const chequeShare = 0.1;
const partShare = 0.05;
const overShare = 0.02;
const refundShare = 0.02;
const correctedShare = 0.01;

export class DemoMoney {
  readonly #random: Random;
  readonly #rows: OpenRows;
  #nextTransaction = 260_000_000_001;
  #nextInstrument = 412_001;

  constructor(seed: number, rows: OpenRows) {
    this.#random = new Random(seed + 1);
    this.#rows = rows;
    rows.priceLists.push({ ...blankRow('priceLists'), name: 'published', list: demoFees, listVersion: 1 });
    rows.billing.push({ ...blankRow('billing'), name: billingName, details: demoBilling });
  }

  add(party: Party): void {
    for (const payment of party.payments) this.#addPayment(party, payment);
    const { isPaid } = party.delegate;
    const hasPaid = party.payments.some(({ status }) => status === 'paid');
    // The desk has entered most payments that did not come by the gateway. Some people have brought a cheque.
    const luck = this.#random.next();
    if (isPaid && !hasPaid && luck < enteredShare)
      this.#addPayment(party, { status: 'paid', luck, gateway: null });
    if (!isPaid && luck < chequeShare) this.#addPayment(party, { status: 'pending', luck, gateway: null });
  }

  #addPayment({ delegate, companions }: Party, { status, luck, gateway: drawn }: DrawnPayment): void {
    const gateway = drawn ?? (status === 'failed' ? this.#drawGateway() : null);
    const day = `2026-${this.#random.weighted(months).month}-${gateway?.day ?? this.#random.whole(10, 28)}`;
    const { delegateId, categoryId } = delegate;
    const fee =
      demoFee({ categoryId, companion: null, day }) +
      companions
        .filter(({ isPaid }) => isPaid)
        .reduce((sum, companion) => sum + demoFee({ categoryId, companion, day }), 0);
    if (fee === 0) return;
    const entry = {
      ...blankTransaction(delegateId, String(this.#nextTransaction++)),
      status,
      amountPaise: amountOf(fee, luck),
    };
    if (gateway === null) return this.#addByHand({ ...entry, paidOn: day });
    this.#rows.transactions.push(entry);
    this.#rows.gatewayReferences.push({
      ...blankRow('gatewayReferences'),
      transactionId: entry.transactionId,
      status: status === 'paid' ? 'Success' : 'Failed',
      paymentMode: gateway.mode,
      gatewayTransactionId: gateway.id,
      transactedOn: `${day} ${gateway.time}`,
      settledOn: status === 'paid' ? day : '',
      baseAmountPaise: entry.amountPaise,
    });
    if (status === 'paid' && this.#random.chance(refundShare)) this.#addRefund(entry);
  }

  #drawGateway(): Gateway {
    const random = this.#random;
    return {
      day: random.whole(10, 28),
      time: `${random.whole(10, 20)}:${random.whole(10, 59)}:00`,
      mode: random.pick(demoPaymentMethods),
      id: random.text('0123456789', 15),
    };
  }

  #addByHand(entry: Transaction & { readonly amountPaise: number }): void {
    const random = this.#random;
    const method = entry.status === 'pending' ? 'Cheque' : random.pick(returnMethods);
    const number = numberOf(method);
    const enteredAt = Date.parse(`${entry.paidOn}T11:${random.whole(10, 59)}:00+05:30`);
    const byHand = { method, enteredBy: demoPhones.write, enteredAt };
    const entered: Transaction = {
      ...entry,
      ...byHand,
      ...(number === 'instrumentNumber' && { instrumentNumber: String(this.#nextInstrument++) }),
      ...(number === 'bankReference' && { bankReference: random.text('0123456789', 12) }),
      payerName: method === 'Cash' || random.chance(0.6) ? '' : random.pick(hospitals),
    };
    this.#rows.transactions.push(entered);
    if (!random.chance(correctedShare)) return;
    // Typed twice, and taken back.
    const twice = { ...entered, transactionId: String(this.#nextTransaction++) };
    const counter = {
      ...twice,
      transactionId: String(this.#nextTransaction++),
      kind: 'counter',
      amountPaise: -entry.amountPaise,
      correctsId: twice.transactionId,
      note: 'Entered twice',
    };
    this.#rows.transactions.push(twice, counter);
  }

  #addRefund({ delegateId, transactionId, amountPaise }: Transaction): void {
    const paidOn = `2026-11-${this.#random.whole(10, 18)}`;
    this.#rows.transactions.push({
      ...blankTransaction(delegateId, String(this.#nextTransaction++)),
      kind: 'refund',
      status: 'paid',
      amountPaise: -Math.round((amountPaise ?? 0) / 2),
      method: 'NEFT',
      bankReference: this.#random.text('0123456789', 12),
      paidOn,
      correctsId: transactionId,
      note: 'Cannot come',
      enteredBy: demoPhones.write,
      enteredAt: Date.parse(`${paidOn}T15:30:00+05:30`),
    });
  }
}

const amountOf = (fee: number, luck: number): number => {
  if (luck < partShare) return Math.round(fee / 2);
  return luck < partShare + overShare ? fee + 50_000 : fee;
};

/** Evening before the first day: until then receipts were asked for. */
const receiptsAt = Date.UTC(2026, 10, 19, 12);

/** Gives receipts to the first who have paid, by the desk's own command. */
export const addReceipts = (rows: OpenRows, count: number): void => {
  const payers = new Set(
    rows.transactions.filter(({ status }) => status === 'paid').map(({ delegateId }) => delegateId),
  );
  const chosen = rows.delegates.filter(({ delegateId }) => payers.has(delegateId)).slice(0, count);
  const store = storeOf(rowsOf(rows, new Set(chosen.map(({ delegateId }) => delegateId))));
  const draft = new Draft(store);
  const ctx = {
    actor: {
      accountId: '',
      roles: new Set(['signedIn', 'admin'] as const),
      phone: demoPhones.admin,
      email: '',
      deviceId: '',
    },
    now: receiptsAt,
    happenedAt: receiptsAt,
    newId: () => '',
    newCode: () => '',
  };
  for (const delegate of chosen) {
    const payer = { name: displayName(delegate), address: '', gstin: '' };
    const { delegateId } = delegate;
    const outcome = execute(draft, 'receipt.issue', { delegateId, payer }, ctx);
    if (!outcome.ok) throw new Error(`A receipt of the demo event was refused: ${outcome.code}`);
  }
  rows.receipts.push(...draft.all('receipts'));
};

const rowsOf = (rows: OpenRows, delegateIds: ReadonlySet<string>): EventRows => {
  const own = ({ delegateId }: { readonly delegateId: string }): boolean => delegateIds.has(delegateId);
  const transactions = rows.transactions.filter(own);
  const ids = new Set(transactions.map(({ transactionId }) => transactionId));
  return {
    ...noRows(),
    event: rows.event,
    categories: rows.categories,
    priceLists: rows.priceLists,
    billing: rows.billing,
    delegates: rows.delegates.filter(own),
    companions: rows.companions.filter(own),
    transactions,
    gatewayReferences: rows.gatewayReferences.filter(({ transactionId }) => ids.has(transactionId)),
  };
};
