import type { SendFailure } from '#domain/core/text/messages.ts';

/** The specification's phone sign-in service (spec.md section 7): it makes and checks the codes itself. */
export interface OtpService {
  readonly kind: 'service';
  /** Makes a code reach the phone of ten digits; answers with the request's id. */
  sendOtp(phoneNumber: string): Promise<string>;
  /** True only when the service gave a token for this code. */
  verifyOtp(phoneNumber: string, otp: string, requestId: string): Promise<boolean>;
}

/** The far id of a message that was accepted, by which its delivery is told later; null where nothing is told. */
export interface SentOtp {
  readonly messageId: string | null;
}

/**
 * Carries a code that we made and check ourselves (server/accounts/one-time-codes.ts) to a contact: a phone of ten
 * digits, or an e-mail address, as the carrier is for.
 */
export interface CodeCarrier {
  readonly kind: 'carrier';
  sendCode(contact: string, code: string): Promise<SentOtp>;
}

/** Either of them throws an {@link OtpFailure} when the outside does not do its part. */
export type OtpProvider = OtpService | CodeCarrier;

/** `reason` is told to the person who waits; `detail` is for the log and holds no code, token or contact. */
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
