import { toFailure } from '#web/net/request-failure.ts';
import { askPublic } from '../net/ask.ts';

/** Closes a payment page that is still open, so that nothing is paid twice. Returns why it could not be closed. */
export const closePayment = async (
  of: { readonly delegateId: string } | { readonly bookingId: string },
): Promise<string | null> => {
  try {
    await askPublic('/pay/close', { method: 'POST', body: of });
    return null;
  } catch (error) {
    return toFailure(error).text;
  }
};
