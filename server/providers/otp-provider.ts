import type { SendFailure } from '#domain/core/text/messages.ts';

/** The phone sign-in service of the specification, section 7. It creates and checks the codes itself. */
export interface OtpService {
  readonly kind: 'service';
  /** Sends a code to the phone of ten digits. Returns the request's id. */
  sendOtp(phoneNumber: string): Promise<string>;
  /** True only if the service returned a token for this code. */
  verifyOtp(phoneNumber: string, otp: string, requestId: string): Promise<boolean>;
}

/** The provider's id, by which delivery is reported later. Null if it reports nothing. */
export interface SentOtp {
  readonly messageId: string | null;
}

/**
 * Regdesk creates and checks the code (server/accounts/one-time-codes.ts). A phone of ten digits or an e-mail address.
 */
export interface CodeCarrier {
  readonly kind: 'carrier';
  sendCode(contact: string, code: string): Promise<SentOtp>;
}

/** Both throw an {@link OtpFailure} if the outside service fails. */
export type OtpProvider = OtpService | CodeCarrier;

/** `reason` is shown to the person who waits. `detail` is for the log and contains no code, token or contact. */
export class OtpFailure extends Error {
  readonly reason: SendFailure;
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(reason: SendFailure, detail: Readonly<Record<string, unknown>>) {
    super(`One-time code: ${reason}`);
    this.name = 'OtpFailure';
    this.reason = reason;
    this.detail = detail;
  }
}
