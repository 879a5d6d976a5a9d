import { RequestFailure } from '#web/net/request-failure.ts';

/** The failure that this request ends with; anything else is an error of the test. */
export const failureOf = async (work: Promise<unknown>): Promise<RequestFailure> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof RequestFailure)) throw new Error(`No RequestFailure but ${String(error)}`);
  return error;
};
