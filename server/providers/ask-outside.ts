/** The longest accepted answer of an outside service. A longer one counts as no answer. */
const mostBytes = 256 * 1024;

export interface OutsideRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly timeoutMs: number;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly isOk: boolean;
  readonly text: string;
  /** The service's cookies, in the form in which a browser returns them; '' for none. */
  readonly cookie: string;
}

/** There is no usable answer. `problem` is for the log. It never quotes the address, the request or the answer. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly problem: string;
  /** No connection was made, so the service cannot have received the request. */
  readonly isUnsent: boolean;

  constructor(problem: string, isUnsent = false) {
    super(`No answer: ${problem}`);
    this.problem = problem;
    this.isUnsent = isUnsent;
  }
}

/**
 * To a service of the operator only, with limits of time and size. Redirects are refused, because keys would follow
 * them.
 */
export const askOutside = async ({ url, timeoutMs, ...request }: OutsideRequest): Promise<OutsideAnswer> => {
  try {
    const signal = AbortSignal.timeout(Math.floor(timeoutMs));
    const response = await fetch(url, { ...request, redirect: 'error', signal });
    const { status, ok: isOk, headers } = response;
    const cookies = headers.getSetCookie().map((line) => line.split(';')[0]);
    return { status, isOk, text: await limitedText(response), cookie: cookies.join('; ') };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer(error instanceof Error ? error.name : 'unknown', isUnsent(error));
  }
};

const unsentCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Fetch gives the code of the system in its cause. */
const isUnsent = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && unsentCodes.has(cause.code);
};

const limitedText = async ({ body }: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (bytes > mostBytes) throw new NoAnswer('too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};
