import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { passkeysWords } from '#domain/event/passkey-words.ts';
import { useMe } from '#web/core/session/account.ts';
import { confirmWithPasskey, passkeyProblem } from '#web/core/session/passkey-calls.ts';
import { usePasskeyAction } from '#web/core/session/use-passkey-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import styles from './outdated-banner.module.css';

const words = passkeysWords;

/** Shown on every screen to a super admin whose right needs a passkey, with the link to create one. */
export function PasskeyDemand() {
  const { isHeldBack = false, hasPasskey = false, publicOrigin = null } = useMe();
  const { problem, run } = usePasskeyAction();
  if (!isHeldBack) return null;
  const obstacle = passkeyProblem(publicOrigin);
  if (obstacle !== null) return <Banner icon={KeyRound}>{words.demandElsewhere(obstacle)}</Banner>;
  return (
    <Banner icon={KeyRound}>
      {problem ?? words.demand}
      {hasPasskey ? (
        <button type="button" className={styles['action']} onClick={() => void run(confirmWithPasskey)}>
          {words.demandShow}
        </button>
      ) : (
        <Link to="/account" className={styles['action']}>
          {words.add}
        </Link>
      )}
    </Banner>
  );
}
