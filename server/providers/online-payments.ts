import type { CapturedPayment, PaymentLinkStatus } from '#domain/model/payment-link.ts';

/** What a payment is for. */
export interface PaymentOrder {
  readonly eventId: string;
  readonly amountPaise: number;
  /** Of ours, at most 40 characters; stands in the provider's own lists. */
  readonly reference: string;
  /** What the payer reads. */
  readonly description: string;
}

/** What the provider says of a link now. */
interface LinkState {
  readonly linkId: string;
  readonly status: PaymentLinkStatus;
  /** Of the money that it holds, in whatever order. */
  readonly payments: readonly CapturedPayment[];
}

/** That something happened to a link, or to a payment by one: not what, which is asked. */
export type Knock = { readonly eventId: string; readonly linkId: string } | { readonly paymentId: string };

/** Anything but a usable answer in time; `message` is for the server's log. */
export class OnlinePaymentFailure extends Error {
  override name = 'OnlinePaymentFailure';
}

/** A provider of online payments. Each call throws an {@link OnlinePaymentFailure} when there is no usable answer. */
export interface OnlinePayments {
  createLink(order: PaymentOrder): Promise<{ readonly linkId: string; readonly url: string }>;
  fetchLink(linkId: string): Promise<LinkState>;
  /** From then on nobody can pay by it. Fails for a link that is paid or over. */
  cancelLink(linkId: string): Promise<void>;
  /** Whether the provider sent these bytes. */
  isSigned(rawBody: Buffer, signature: string | undefined): boolean;
  /** Of a body that is signed; null when it is about nothing of ours. */
  knockIn(body: unknown): Knock | null;
}
