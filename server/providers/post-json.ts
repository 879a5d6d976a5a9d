import { OtpFailure } from './otp-provider.ts';

/** A person waits in front of the form; what takes longer will not come. */
const PROVIDER_TIMEOUT_MS = 10_000;

interface JsonAnswer {
  readonly status: number;
  readonly isOk: boolean;
  /** Null when the body is not JSON. */
  readonly body: unknown;
}

interface JsonPost {
  readonly url: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

/** Posts JSON to an outside service. Throws an OtpFailure when there is no answer in time. */
export const postJson = async ({ url, body, headers, timeoutMs }: JsonPost): Promise<JsonAnswer> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      // A redirect would carry the code to an address that nobody configured.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs ?? PROVIDER_TIMEOUT_MS),
    });
    return { status: response.status, isOk: response.ok, body: parse(await response.text()) };
  } catch (error) {
    // Not the error itself: its text may quote the request.
    throw new OtpFailure('noAnswer', { error: error instanceof Error ? error.name : 'unknown' });
  }
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
