import { useState } from 'react';
import { toastWords } from '#domain/core/text/common-words.ts';
import { verifyWords } from '#domain/event/account-words.ts';
import { useAccountActions } from '#web/core/session/account-provider.tsx';
import { RequestFailure } from '#web/net/request-failure.ts';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { sendContactCode, verifyContact, type SentCode } from './profile-calls.ts';

/** The dialog's content: the code's cells, or the reason why there are none. */
type VerificationStep =
  | { readonly kind: 'code'; readonly sent: SentCode }
  | { readonly kind: 'refused'; readonly contact: string; readonly failure: RequestFailure };

export interface Verification {
  readonly step: VerificationStep | null;
  readonly isSending: boolean;
  /** Sends a code to the contact and opens the dialog. */
  start(contact: string): Promise<void>;
  /** Another code. Throws an RequestFailure. */
  sendAgain(contact: string): Promise<void>;
  /** Throws an RequestFailure. */
  verify(sent: SentCode, code: string): Promise<void>;
  close(): void;
}

/** Verifies a contact of the profile by a code sent to it, so that it gives rights. */
export const useVerification = (): Verification => {
  const { refresh } = useAccountActions();
  const [step, setStep] = useState<VerificationStep | null>(null);
  const [isSending, setSending] = useState(false);

  const sendAgain = async (contact: string) => {
    const sent = await sendContactCode(contact);
    setStep({ kind: 'code', sent });
  };
  const orRefused = async (contact: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure;
      setStep({ kind: 'refused', contact, failure });
    }
  };
  return {
    step,
    isSending,
    sendAgain,
    async start(contact) {
      setSending(true);
      await orRefused(contact, () => sendAgain(contact));
      setSending(false);
    },
    async verify(sent, code) {
      await verifyContact(sent, code);
      setStep(null);
      toastDone(sent.contact.includes('@') ? verifyWords.emailVerified : toastWords.phoneVerified);
      await refresh();
    },
    close: () => setStep(null),
  };
};
