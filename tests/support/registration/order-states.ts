import { Draft } from '#domain/core/store/draft.ts';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import type { OrderForm } from '#domain/registration/form/order-form.ts';
import type { OrderState } from '#domain/registration/own-step.ts';
import { blankRow } from '#domain/model/tables.ts';
import { blankTransaction } from '#domain/model/money/transaction.ts';
import { deskEvent } from '../servers/desk-event.ts';
import { openRegistration, orderOf } from './open-event.ts';
import { runCommandAs } from './run-command-as.ts';

const hourMs = 3_600_000;
/** 11:30 in India. */
const stateStart = Date.parse('2026-09-20T06:00:00Z');
export const statePhone = '9840000061';
const note = 'Please call us.';

/** An event in which one person registers, with the commands that lead to a state. */
class Scene {
  readonly draft = new Draft(deskEvent());
  now = stateStart;
  orderId = '';
  delegateId = '';
  phone = statePhone;

  constructor(form: Partial<RegistrationForm> = {}) {
    openRegistration(this.draft, {
      form,
      list: {
        refunds: {
          steps: [{ lastDay: '2099-12-31', shareBp: 7_500, less: [] }],
          keepsTax: false,
          keepsSurcharge: false,
          ifCalledOffBp: null,
        },
      },
    });
    for (const { orderId } of this.draft.all('orders')) this.draft.remove('orders', orderId);
  }

  run(role: 'registrant' | 'write' | 'gateway', name: string, input: object): Record<string, unknown> {
    const phone = role === 'registrant' ? this.phone : '9000000001';
    const done = runCommandAs(this.draft, { role, phone, now: this.now }, { name, input });
    if (!done.ok) throw new Error(`${name}: ${done.code} ${JSON.stringify(done.params)}`);
    return done.result as Record<string, unknown>;
  }

  register(given: Partial<OrderForm> = {}, seenPaise = 1_000_000): this {
    const details = { fullName: 'Dr Asha Rao', phone: statePhone, categoryId: 'pg' };
    const form = orderOf({ details, method: 'upi', ...given });
    const made = this.run('registrant', 'order.submit', { form, seenPaise });
    this.orderId = String(made['orderId']);
    this.delegateId = String(made['delegateId']);
    return this;
  }

  add(): this {
    const { delegateId } = this;
    const lines = [{ person: 0, itemId: 'dinner', count: 1 }];
    const input = { delegateId, companions: [], lines, method: 'upi', seenPaise: 150_000 };
    this.orderId = String(this.run('registrant', 'order.add', input)['orderId']);
    return this;
  }

  state(amountPaise = 1_000_000): this {
    const facts = { method: 'upi', reference: '412345678901', paidOn: '2026-09-20', fileId: '' };
    this.run('registrant', 'order.giveProof', { orderId: this.orderId, ...facts, amountPaise });
    return this;
  }

  desk(name: string, given: object = {}): this {
    this.run('write', name, { orderId: this.orderId, note, ...given });
    return this;
  }

  accept(): this {
    this.run('write', 'proof.accept', { orderId: this.orderId });
    return this;
  }

  /** Money that the gateway or the desk entered. */
  receive(amountPaise: number, transactionId = 'received'): this {
    const { delegateId } = this;
    const kind = amountPaise < 0 ? 'refund' : 'payment';
    this.draft.put('transactions', {
      ...blankTransaction(delegateId, transactionId),
      kind,
      status: 'paid',
      amountPaise,
      method: 'Online',
      paidOn: '2026-09-20',
    });
    return this;
  }

  later(hours: number): this {
    this.now += hours * hourMs;
    return this;
  }

  expire(): this {
    this.later(24 * 20).run('gateway', 'order.expire', { orderId: this.orderId });
    return this;
  }

  askToCancel(): this {
    this.run('registrant', 'order.cancel', { orderId: this.orderId });
    return this;
  }

  cancelOnRequest(refundPaise: number): this {
    const request = [...this.draft.all('registrantRequests')].find(({ state }) => state === 'open');
    const { requestId = '' } = request ?? {};
    this.run('write', 'request.cancel', { requestId, refundPaise, facts: null, note });
    return this;
  }
}

const letter = { eligibility: { eligibilityId: 'letter', value: '', fileId: 'file' } };
const paidBackFacts = {
  method: 'Cash',
  paidOn: '2026-09-20',
  bankReference: '',
  instrumentNumber: '',
  payerName: '',
  note: '',
};

/** How each state comes about. `docs/registration-states.md` has a row for each. */
export const orderScenes: Readonly<Record<OrderState, () => Scene>> = {
  unpaid: () => new Scene().register(),
  atDesk: () => new Scene().register({ method: 'desk' }),
  approval: () => new Scene({ approval: 'all' }).register(),
  approved: () => new Scene({ approval: 'all' }).register().later(9).desk('order.approve'),
  refused: () => new Scene({ approval: 'all' }).register().desk('order.refuse'),
  document: () => new Scene().register(letter, 500_000),
  documentAccepted: () => new Scene().register(letter, 500_000).desk('eligibility.verify'),
  documentRefused: () => new Scene().register(letter, 500_000).desk('eligibility.refuse'),
  partPaid: () => new Scene().register().receive(700_000),
  proof: () => new Scene().register().state(),
  checkedTogether: () => {
    const scene = new Scene().register().add();
    const added = scene.orderId;
    scene.orderId = [...scene.draft.all('orders')].find(({ makesDelegate }) => makesDelegate)?.orderId ?? '';
    scene.state(1_150_000);
    scene.orderId = added;
    return scene;
  },
  returned: () => new Scene().register().state().desk('proof.return'),
  proofRefused: () => new Scene().register().state().desk('proof.refuse'),
  confirmed: () => new Scene().register().state().accept(),
  secondPayment: () => new Scene().register().state().receive(1_000_000),
  cancelAsked: () => new Scene().register().receive(1_000_000).askToCancel(),
  expired: () => new Scene().register().expire(),
  expiredStated: () => new Scene().register().expire().state(),
  expiredReturned: () => new Scene().register().expire().state().desk('proof.return'),
  expiredRefused: () => new Scene().register().expire().state().desk('proof.refuse'),
  latePaid: () => new Scene().register().expire().receive(1_000_000),
  credit: () =>
    new Scene().register().expire().receive(1_000_000).desk('order.keepCredit', { seenPaise: 1_000_000 }),
  paidBack: () => {
    const scene = new Scene().register().expire().receive(1_000_000);
    scene.run('write', 'order.payBack', {
      orderId: scene.orderId,
      amountPaise: 1_000_000,
      facts: paidBackFacts,
    });
    return scene;
  },
  ended: () => new Scene().register().desk('order.end'),
  cancelled: () => new Scene().register().askToCancel(),
  cancelledOwed: () =>
    new Scene().register().receive(1_000_000).askToCancel().later(1).cancelOnRequest(750_000),
  cancelledPaidBack: () => {
    const scene = orderScenes.cancelledOwed();
    scene.run('write', 'order.payBack', {
      orderId: scene.orderId,
      amountPaise: 750_000,
      facts: paidBackFacts,
    });
    const paper = { ...blankRow('receipts'), number: 1, delegateId: scene.delegateId };
    scene.draft.put('receipts', { ...paper, document: { ...paper.document, numberText: '0001' } });
    return scene;
  },
  transferred: () => {
    const scene = new Scene();
    scene.phone = '9840000062';
    scene.register();
    const registering = scene.phone;
    scene.phone = statePhone;
    scene.run('registrant', 'registration.claim', {});
    scene.phone = registering;
    return scene;
  },
};
