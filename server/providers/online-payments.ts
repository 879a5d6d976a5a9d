import type { CapturedPayment, PaymentLinkStatus } from '#domain/model/money/payment-link.ts';

export interface PaymentOrder {
  readonly eventId: string;
  readonly amountPaise: number;
  /** Our own reference, at most 40 characters. It appears in the provider's lists. */
  readonly reference: string;
  /** The text that the payer reads. */
  readonly description: string;
  /** The page that the provider opens after the payment; '' for none. */
  readonly returnTo: string;
}

interface LinkState {
  readonly linkId: string;
  readonly status: PaymentLinkStatus;
  /** The payments that the provider holds, in any order. */
  readonly payments: readonly CapturedPayment[];
}

/** Something happened to a link or its payment. The server asks the provider for details. */
export type Knock = { readonly eventId: string; readonly linkId: string } | { readonly paymentId: string };

/** There was no usable answer in time. `message` is for the server's log. */
export class OnlinePaymentFailure extends Error {
  override name = 'OnlinePaymentFailure';
}

export interface OnlinePayments {
  createLink(order: PaymentOrder): Promise<{ readonly linkId: string; readonly url: string }>;
  fetchLink(linkId: string): Promise<LinkState>;
  /** After this, the link cannot be paid. Fails for a link that is paid or over. */
  cancelLink(linkId: string): Promise<void>;
  /** Whether the provider sent these bytes. */
  isSigned(rawBody: Buffer, signature: string | undefined): boolean;
  /** Reads a signed body; null if it is not about our data. */
  knockIn(body: unknown): Knock | null;
}
