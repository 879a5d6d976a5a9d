import { useState } from 'react';
import { toastWords } from '#domain/core/text/common-words.ts';
import { verifyWords } from '#domain/event/account-words.ts';
import { useAccountActions } from '#web/core/session/account.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { sendContactCode, verifyContact, type SentCode } from './profile-calls.ts';

type VerificationStep =
  | { readonly kind: 'code'; readonly sent: SentCode }
  | { readonly kind: 'refused'; readonly contact: string; readonly failure: RequestFailure };

export interface Verification {
  readonly step: VerificationStep | null;
  readonly isSending: boolean;
  start(contact: string): Promise<void>;
  sendAgain(contact: string): Promise<void>;
  verify(sent: SentCode, code: string): Promise<void>;
  close(): void;
}

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
