import type { AskBank } from '../providers/bank.ts';
import type { OnlinePayments } from '../providers/online-payments.ts';
import { OtpFailure, type CodeCarrier, type OtpProvider } from '../providers/otp-provider.ts';
import type { TellCall } from './metrics.ts';

interface Timing {
  readonly tell: TellCall;
  readonly service: string;
}

const timed = async <T>(
  { tell, service }: Timing,
  call: () => Promise<T>,
  outcomeOf: (result: T) => string = () => 'ok',
): Promise<T> => {
  const begunAt = performance.now();
  const done = (outcome: string): void => tell(service, outcome, (performance.now() - begunAt) / 1000);
  try {
    const result = await call();
    done(outcomeOf(result));
    return result;
  } catch (error) {
    done(error instanceof OtpFailure ? error.reason : 'failed');
    throw error;
  }
};

/** The same carrier. Each send is counted with its outcome: `ok`, or why it failed. */
export const countedCarrier = (carrier: CodeCarrier, timing: Timing): CodeCarrier => ({
  kind: 'carrier',
  sendCode: (contact, code) => timed(timing, () => carrier.sendCode(contact, code)),
});

/** Like {@link countedCarrier}, for any provider that brings codes to phones. A wrong code is `refused`. */
export const countedProvider = (provider: OtpProvider, timing: Timing): OtpProvider => {
  if (provider.kind === 'carrier') return countedCarrier(provider, timing);
  return {
    kind: 'service',
    sendOtp: (phoneNumber) => timed(timing, () => provider.sendOtp(phoneNumber)),
    verifyOtp: (phoneNumber, otp, requestId) =>
      timed(
        timing,
        () => provider.verifyOtp(phoneNumber, otp, requestId),
        (isRight) => (isRight ? 'ok' : 'refused'),
      ),
  };
};

/** A bank that gave no answer is `noAnswer`. The problem is in the log. */
export const countedBank =
  (ask: AskBank, timing: Timing): AskBank =>
  (reference) =>
    timed(
      timing,
      () => ask(reference),
      ({ text }) => (text === null ? 'noAnswer' : 'ok'),
    );

export const countedPayments = (payments: OnlinePayments, timing: Timing): OnlinePayments => ({
  createLink: (order) => timed(timing, () => payments.createLink(order)),
  fetchLink: (linkId) => timed(timing, () => payments.fetchLink(linkId)),
  cancelLink: (linkId) => timed(timing, () => payments.cancelLink(linkId)),
  isSigned: (rawBody, signature) => payments.isSigned(rawBody, signature),
  knockIn: (body) => payments.knockIn(body),
});
