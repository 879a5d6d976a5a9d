import { phoneForDisplay, whatsAppNumber } from '#domain/core/text/format.ts';
import { invitation } from '#domain/event/team/invitation.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { teamWords } from '#domain/event/team/team-words.ts';
import { useSignInOptions } from '#web/codes/use-sign-in-options.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { WhatsappIcon } from '#web/ui/whatsapp-icon.tsx';
import { copyText } from '#web/device/clipboard.ts';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';
import styles from './team.module.css';

const words = teamWords;

export function InvitationDialog({ contact, onClose }: { contact: string; onClose: () => void }) {
  const { name } = useCurrentEvent();
  const provider = useSignInOptions()?.federated?.name ?? null;
  const text = invitation({ eventName: name, address: location.origin, contact, provider });
  const copy = async () => {
    if (await copyText(text)) toastDone(toastWords.copied);
    else toastError(toastWords.copyFailed);
  };
  const isPhone = !contact.includes('@');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${words.invitation} ${phoneForDisplay(contact)}`}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.close}</Button>
          {isPhone && (
            <ButtonLink
              link={({ className, children }) => (
                <a
                  className={className}
                  href={`https://wa.me/${whatsAppNumber(contact)}?text=${encodeURIComponent(text)}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {children}
                </a>
              )}
            >
              <Icon icon={WhatsappIcon} />
              {words.whatsApp}
            </ButtonLink>
          )}
          <Button variant="primary" onClick={() => void copy()}>
            {commonWords.copy}
          </Button>
        </>
      }
    >
      <p className={styles['invitation']}>{text}</p>
    </Dialog>
  );
}
