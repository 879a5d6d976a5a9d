import { referenceAddress } from '#domain/money/payments/reference-address.ts';
import { askOutside, NoAnswer } from './ask-outside.ts';

/** A person waits in front of the dialog. In practice, banks sometimes hang for half a minute. */
const BANK_TIMEOUT_MS = 9_000;

export interface BankOptions {
  /** `{ref}` in it becomes the transaction's id. Without it, the address gets the parameter `ref`. */
  readonly url: string;
  readonly timeoutMs?: number;
}

/** `problem` is for the server's log. It contains no text from the bank. */
type BankReply = { readonly text: string } | { readonly text: null; readonly problem: string };
export type AskBank = (reference: string) => Promise<BankReply>;

export const bank =
  ({ url, timeoutMs = BANK_TIMEOUT_MS }: BankOptions): AskBank =>
  async (reference) => {
    try {
      const { status, isOk, text } = await askOutside({
        url: referenceAddress(url, reference),
        headers: { accept: 'application/json, text/plain' },
        timeoutMs,
      });
      return isOk ? { text } : { text: null, problem: `status ${status}` };
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      return { text: null, problem: error.problem };
    }
  };
