import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { can } from '#domain/core/access.ts';
import { menuWords } from '#domain/core/text/common-words.ts';
import { useMe } from '#web/core/session/account.ts';
import { StatusBar } from '#web/core/screens/status-bar.tsx';
import { MenuLink } from '#web/ui/overlay/menu.tsx';
import styles from './menu-foot.module.css';

/** A paired device has neither profile nor choice of event. */
export function MenuFoot({ onLogout }: { onLogout: () => void }) {
  const { roles, account } = useMe();
  const hasAccount = can({ roles: new Set(roles) }, 'useEvents');
  return (
    <>
      {!hasAccount && <p className={`fine ${styles['device']}`}>{account.displayName}</p>}
      {hasAccount && (
        <MenuLink
          icon={UserRound}
          text={menuWords.myProfile}
          link={(slot) => <Link to="/account" activeOptions={{ exact: true }} {...slot} />}
        />
      )}
      <StatusBar
        layout="menu"
        isSignedIn
        onSign={onLogout}
        eventSelector={hasAccount ? (slot) => <Link to="/select" {...slot} /> : undefined}
      />
    </>
  );
}
