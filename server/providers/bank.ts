import { referenceAddress } from '#domain/rules/reference-address.ts';

/** A person waits in front of the dialog; field experience has banks that hang for half a minute. */
export const BANK_TIMEOUT_MS = 9_000;
/** An answer has a few hundred bytes; whatever is longer is none. */
const mostBytes = 64 * 1024;

export interface BankOptions {
  /** `{ref}` in it is the transaction's id; an address without gets it as the parameter `ref`. */
  readonly url: string;
  readonly timeoutMs?: number;
}

/** `problem` is for the server's log: what the bank wrote stays out of it. */
export type BankReply = { readonly text: string } | { readonly text: null; readonly problem: string };
export type AskBank = (reference: string) => Promise<BankReply>;

/** The payment lookup of spec.md section 7: a GET with the transaction's id. Asked by the server alone. */
export const bank =
  ({ url, timeoutMs = BANK_TIMEOUT_MS }: BankOptions): AskBank =>
  async (reference) => {
    try {
      const response = await fetch(referenceAddress(url, reference), {
        // Whoever answers in the bank's place is not the bank.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json, text/plain' },
      });
      if (!response.ok) {
        await response.body?.cancel();
        return { text: null, problem: `status ${response.status}` };
      }
      const text = await limitedText(response);
      return text === null ? { text, problem: 'too long' } : { text };
    } catch (error) {
      // Not the error itself: its text may hold the address with the merchant's number.
      return { text: null, problem: error instanceof Error ? error.name : 'unknown' };
    }
  };

const limitedText = async ({ body }: Response): Promise<string | null> => {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (bytes > mostBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};
