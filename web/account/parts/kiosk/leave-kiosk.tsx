import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { kioskWords } from '#domain/gate/kiosk-words.ts';
import { useMe } from '#web/core/session/account.ts';
import { UnderLink } from '#web/codes/code-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { releaseKiosk, type KioskLock } from './kiosk-lock.ts';
import styles from './leave-kiosk.module.css';
import { LeaveByPin } from './leave-by-pin.tsx';
import { LeaveBySignIn } from './leave-by-sign-in.tsx';

const words = kioskWords;

/** If the volunteer opened the dialog and walked away, it closes, and the next delegate finds the kiosk. */
const leftAloneMs = 45_000;

interface LeaveKioskProps {
  readonly lock: KioskLock;
  readonly backTo: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

export function LeaveKiosk({ lock, backTo, isOpen, onOpenChange }: LeaveKioskProps) {
  return (
    <>
      <Button variant="quiet" small icon={Lock} onClick={() => onOpenChange(true)}>
        {words.leave}
      </Button>
      {isOpen && <LeaveDialog lock={lock} backTo={backTo} onClose={() => onOpenChange(false)} />}
    </>
  );
}

type LeaveDialogProps = Pick<LeaveKioskProps, 'lock' | 'backTo'> & { readonly onClose: () => void };

function LeaveDialog({ lock, backTo, onClose }: LeaveDialogProps) {
  const { phone, isPaired = false } = useMe().account;
  const forgotten = isPaired ? words.forgottenPaired : phone === '' ? words.forgottenOther : words.forgotten;
  const [isBySignIn, setBySignIn] = useState(false);
  useClosedWhenLeftAlone(onClose);
  const leave = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    history.replaceState(null, '', backTo);
    releaseKiosk();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.leaveTitle}
      actions={<Button onClick={onClose}>{commonWords.cancel}</Button>}
    >
      <div className={`stack justify-start gap-4 ${styles['leave']}`}>
        <p className="t2">{words.leaveAbout}</p>
        {isBySignIn ? (
          <LeaveBySignIn phone={phone} onLeave={leave} onBack={() => setBySignIn(false)} />
        ) : (
          <>
            <LeaveByPin lock={lock} onLeave={leave} />
            <p className="t2">{forgotten}</p>
            {phone !== '' && <UnderLink onClick={() => setBySignIn(true)}>{words.byCode}</UnderLink>}
          </>
        )}
      </div>
    </Dialog>
  );
}

function useClosedWhenLeftAlone(onClose: () => void): void {
  useEffect(() => {
    let timer = setTimeout(onClose, leftAloneMs);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(onClose, leftAloneMs);
    };
    const signs = ['keydown', 'pointerdown', 'input'] as const;
    for (const sign of signs) addEventListener(sign, again);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, again);
    };
  }, [onClose]);
}
