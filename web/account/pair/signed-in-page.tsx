import { Link } from '@tanstack/react-router';
import { phoneForDisplay } from '#domain/core/text/format.ts';
import { loginWords, shellWords } from '#domain/core/text/common-words.ts';
import { pairingWords } from '#domain/event/pairing-words.ts';
import { useMe } from '#web/core/session/account.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useLogout } from '#web/core/session/use-logout.ts';
import { useWaitingHere } from '#web/core/session/use-waiting-here.ts';

const words = pairingWords;

/** The QR code was scanned with a phone that is signed in. The phone is not signed out without asking. */
export function SignedInPage() {
  const { account, currentEventId } = useMe();
  const logout = useLogout();
  const waiting = useWaitingHere(currentEventId ?? '');
  const { isPaired = false, displayName, phone, emails } = account;
  return (
    <Sheet>
      <div className="pad">
        {isPaired ? (
          <Empty
            heading
            action={
              <ButtonLink variant="primary" link={(slot) => <Link to="/scan" {...slot} />}>
                {words.toScan}
              </ButtonLink>
            }
          >
            {words.isPaired(displayName)}
          </Empty>
        ) : (
          <Empty
            heading
            detail={waiting > 0 ? shellWords.logoutWaiting(waiting) : words.logOutFirst}
            action={<Button onClick={() => void logout()}>{loginWords.logout}</Button>}
          >
            {words.signedIn(displayName || phoneForDisplay(phone) || emails[0] || '')}
          </Empty>
        )}
      </div>
    </Sheet>
  );
}
