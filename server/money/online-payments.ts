import { randomUUID } from 'node:crypto';
import type { VerifiedAccount } from '#domain/core/access.ts';
import type { LinkShare, PaymentLink } from '#domain/model/money/payment-link.ts';
import { owedOf } from '#domain/money/fees.ts';
import { openLinkOf } from '#domain/money/payments/payment-links.ts';
import { onlineMethod, requireSurchargesSeen } from '#domain/money/purchases/desk-surcharge.ts';
import { displayName } from '#domain/core/text/format.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { type RefusalCode } from '#domain/core/text/messages.ts';
import { OnlinePaymentFailure, type OnlinePayments } from '../providers/online-payments.ts';
import type { HostedEvent } from '../hosting/hosted-event.ts';
import { eventOf } from '#domain/core/event-of.ts';

interface Asking {
  readonly payments: OnlinePayments;
  readonly hosted: HostedEvent;
  readonly account: VerifiedAccount;
  readonly deviceId: string;
  /** Why the provider did not answer, for the server's log. */
  readonly report: (problem: string) => void;
}

/** The account under which notifications are stored. It belongs to no person. */
export const providerAccount: VerifiedAccount = {
  accountId: 'online-payments',
  phone: '',
  emails: [],
  isSuperAdmin: false,
};

interface AskedLink {
  readonly delegateId: string;
  readonly amountPaise: number;
  /** The surcharge of online payment in the amount, as the desk has seen it. */
  readonly surchargePaise?: number | undefined;
  /** For several people of a booking: what is paid for each of them, and the name of them all. */
  readonly booking?: {
    readonly bookingId: string;
    readonly shares: readonly LinkShare[];
    readonly name: string;
  };
  /** The page that the provider opens after the payment. Absent at the desk, where the payer has no page here. */
  readonly returnTo?: string;
}

/** Whether a link is for this amount of these people. */
export const isLinkFor = (
  link: PaymentLink,
  { amountPaise, surchargePaise = 0, booking }: Omit<AskedLink, 'delegateId'>,
): boolean =>
  link.amountPaise === amountPaise &&
  link.surcharges.reduce((sum, { quote }) => sum + quote.total, 0) === surchargePaise &&
  JSON.stringify(link.shares) === JSON.stringify(booking?.shares ?? []);

/** Stored before it is shown. An open link for the same amount is returned again. */
export const openLink = async (
  asking: Asking,
  { delegateId, amountPaise, surchargePaise = 0, booking, returnTo = '' }: AskedLink,
): Promise<{ readonly linkId: string; readonly url: string }> => {
  const { payments, hosted } = asking;
  const event = eventOf(hosted.store);
  // Only for new links: an earlier link is still followed, or its money would be lost.
  if (event?.isOnlinePaymentOn !== true) throw new Refusal('onlineNotAllowed');
  const delegate = hosted.store.get('delegates', delegateId);
  if (delegate === undefined) throw new Refusal('userNotFound');
  const before = openLinkOf(hosted.store, delegateId);
  const isOpen = before !== undefined && (await refreshLink(asking, before.linkId)).status === 'open';
  if (isOpen && isLinkFor(before, { amountPaise, surchargePaise, ...(booking && { booking }) }))
    return { linkId: before.linkId, url: before.url };
  if (isOpen) throw new Refusal('paymentLinkOpen', { paise: before.amountPaise });
  const paise = amountPaise - surchargePaise;
  const asked = { paise, method: onlineMethod, seen: surchargePaise };
  const surcharges = surchargePaise === 0 ? [] : requireSurchargesSeen(hosted.store, asked);
  const payer = booking?.name ?? displayName(delegate);
  const description = [event.name, payer].filter((part) => part !== '').join(' · ');
  const owedPaise = owedOf(hosted.store, delegate, Date.now());
  const { linkId, url } = await answered(asking, () =>
    payments.createLink({
      eventId: hosted.eventId,
      amountPaise,
      reference: randomUUID(),
      description,
      returnTo,
    }),
  );
  const marksPaid = owedPaise === null || paise >= owedPaise;
  const { bookingId, shares } = booking ?? { bookingId: '', shares: [] };
  const facts = { linkId, url, delegateId, amountPaise, marksPaid, bookingId, shares, surcharges };
  await keep(asking, 'paymentLink.open', facts);
  return { linkId, url };
};

/** Asks the database before it says no: another process may have stored the link a moment ago. */
export const isLinkStored = async ({ hosted }: Pick<Asking, 'hosted'>, linkId: string): Promise<boolean> => {
  const isKnown = (): boolean => hosted.store.get('paymentLinks', linkId) !== undefined;
  if (!isKnown()) await hosted.caughtUp();
  return isKnown();
};

/** Only the provider's answer counts, so order, number and content of notifications do not matter. */
export const refreshLink = async (asking: Asking, linkId: string): Promise<{ readonly status: string }> => {
  if (!(await isLinkStored(asking, linkId))) throw new Refusal('paymentLinkNotFound');
  const state = await answered(asking, () => asking.payments.fetchLink(linkId));
  await keep(asking, 'paymentLink.settle', state);
  return { status: asking.hosted.store.get('paymentLinks', linkId)?.status ?? state.status };
};

/** Unless it was paid. The state is asked afterwards in any case. */
export const cancelLink = async (asking: Asking, linkId: string): Promise<{ readonly status: string }> => {
  if (!(await isLinkStored(asking, linkId))) throw new Refusal('paymentLinkNotFound');
  try {
    await asking.payments.cancelLink(linkId);
  } catch (error) {
    if (!(error instanceof OnlinePaymentFailure)) throw error;
    asking.report(error.message);
  }
  const state = await refreshLink(asking, linkId);
  if (state.status === 'open') throw new Refusal('paymentLinkStays');
  return state;
};

const answered = async <T>({ report }: Asking, ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof OnlinePaymentFailure)) throw error;
    report(error.message);
    throw new Refusal('onlineNoAnswer');
  }
};

const keep = async ({ hosted, account, deviceId }: Asking, name: string, input: object): Promise<void> => {
  const [done] = await hosted.submit({
    account: { ...account, bringsBankAnswer: true },
    deviceId,
    sentAt: null,
    commands: [{ id: randomUUID(), name, input, deviceAt: Date.now() }],
  });
  if (done?.ok === false) throw new Refusal(done.code as RefusalCode, done.params);
};
