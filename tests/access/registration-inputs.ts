import { noForm } from '#domain/registration/no-form.ts';
import { orderOf } from '#tests/support/registration/open-event.ts';

const cash = {
  method: 'Cash',
  paidOn: '2026-09-27',
  bankReference: '',
  instrumentNumber: '',
  payerName: '',
  note: '',
};

/**
 * Inputs of the commands of registration. All are allowed to their roles. Most are refused by their rules: the event has no
 * price list and no form, and the orders do not exist.
 */
export const registrationInputs = (prefix: string): Record<string, unknown> => ({
  'registration.save': { form: noForm, version: 7 },
  'registration.open': {},
  'registration.close': {},
  'order.submit': { form: orderOf({ details: { categoryId: `${prefix}-category` } }), seenPaise: 0 },
  'order.submitSpot': { form: orderOf({ details: { categoryId: `${prefix}-category` } }), seenPaise: 0 },
  'order.add': { delegateId: `${prefix}-paid`, companions: [], lines: [], method: 'upi', seenPaise: 0 },
  'order.giveProof': {
    orderId: `${prefix}-order`,
    method: 'upi',
    reference: 'UTR1',
    paidOn: '2026-09-27',
    amountPaise: 100,
    fileId: '',
  },
  'order.chooseMethod': { orderId: `${prefix}-order`, method: 'upi' },
  'order.cancel': { orderId: `${prefix}-order` },
  'registration.claim': {},
  'registration.updateOwn': { delegateId: `${prefix}-paid`, details: {}, answers: {} },
  'registration.confirmEmail': { delegateId: `${prefix}-paid`, email: 'asha@example.org' },
  'registration.withdraw': {},
  'registration.ask': { delegateId: `${prefix}-paid`, kind: 'data', text: '' },
  'consent.withdraw': { delegateId: `${prefix}-paid`, consentId: 'news' },
  'request.answer': { requestId: `${prefix}-request`, isDone: true, note: '' },
  'order.approve': { orderId: `${prefix}-order`, note: '' },
  'order.refuse': { orderId: `${prefix}-order`, note: '' },
  'order.end': { orderId: `${prefix}-order`, note: '' },
  'order.reprice': { orderId: `${prefix}-order`, seenPaise: 0 },
  'order.undo': { orderId: `${prefix}-order`, answer: 'approve' },
  'registrant.shutOut': { phone: '9844012345', note: '' },
  'registrant.letIn': { phone: '9844012345' },
  'orders.endKept': { orderIds: [`${prefix}-order`], before: 0, note: '' },
  'order.payBack': { orderId: `${prefix}-order`, amountPaise: 100, facts: cash },
  'order.keepCredit': { orderId: `${prefix}-order`, seenPaise: 100, note: '' },
  'request.cancel': { requestId: `${prefix}-request`, refundPaise: 0, facts: null, note: '' },
  'order.extend': { orderId: `${prefix}-order`, until: null },
  'order.revive': { orderId: `${prefix}-order` },
  'order.expire': { orderId: `${prefix}-order` },
  'eligibility.verify': { orderId: `${prefix}-order`, note: '' },
  'eligibility.refuse': { orderId: `${prefix}-order`, note: '' },
  'proof.accept': { orderId: `${prefix}-order` },
  'proof.return': { orderId: `${prefix}-order`, note: '' },
  'proof.refuse': { orderId: `${prefix}-order`, note: '' },
  'waiting.join': { itemId: '', categoryId: `${prefix}-category`, name: 'New' },
  'waiting.leave': { waitingId: `${prefix}-waiting` },
  'waiting.decline': { waitingId: `${prefix}-waiting` },
  'waiting.offer': { waitingId: `${prefix}-waiting`, until: null },
  'waiting.remove': { waitingId: `${prefix}-waiting` },
  'waiting.expire': { waitingId: `${prefix}-waiting` },
  'waiting.offerNext': {},
});
