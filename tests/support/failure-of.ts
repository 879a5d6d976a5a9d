import { OtpFailure } from '#server/providers/otp-provider.ts';

/** The failure that this work ends with; anything else is an error of the test. */
export const failureOf = async (work: Promise<unknown>): Promise<OtpFailure> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof OtpFailure)) throw new Error(`No OtpFailure but ${String(error)}`);
  return error;
};
