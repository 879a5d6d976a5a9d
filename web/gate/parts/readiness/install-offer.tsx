import { Download } from 'lucide-react';
import { useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { installPlaceOf } from '#domain/core/text/install-place.ts';
import { scanWords as words } from '#domain/gate/scan-words.ts';
import { useInstallPrompt } from '#web/device/install-offer.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useMayEvict } from './use-may-evict.ts';

/** How to install the app in this browser, while its storage may be cleared and an installation would change that. */
export function InstallOffer() {
  const mayEvict = useMayEvict();
  const [isOpen, setOpen] = useState(false);
  const prompt = useInstallPrompt();
  if (mayEvict !== 'install') return null;
  const install = async (): Promise<void> => {
    setOpen(false);
    await prompt?.();
  };
  return (
    <>
      <Button small icon={Download} onClick={() => setOpen(true)}>
        {words.install}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={words.install}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{commonWords.close}</Button>
            {prompt !== null && (
              <Button variant="primary" onClick={() => void install()}>
                {words.installNow}
              </Button>
            )}
          </>
        }
      >
        {prompt === null && <p>{words.installHow[installPlaceOf(navigator.userAgent)]}</p>}
        <p className="t2">{words.installThen}</p>
      </Dialog>
    </>
  );
}
