import { Monitor, Smartphone } from 'lucide-react';
import type { SignIn } from '#domain/model/accounts/sign-in.ts';
import { deviceName } from '#domain/core/text/device-name.ts';
import { ago, dateTime } from '#domain/core/text/format.ts';
import { signInsWords } from '#domain/event/account-words.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import styles from './account.module.css';

const words = signInsWords;

interface SignInRowProps {
  readonly signIn: SignIn;
  readonly now: number;
  readonly isBusy: boolean;
  readonly onEnd: (signIn: SignIn) => Promise<void>;
}

export function SignInRow({ signIn, now, isBusy, onEnd }: SignInRowProps) {
  const { deviceName: userAgent, createdAt, lastSeenAt, isThis } = signIn;
  const device = deviceName(userAgent) || words.unknownDevice;
  const since = words.since(dateTime(createdAt, defaultTimeZone));
  return (
    <ListRow
      serial={
        <span className={`stack ${styles['device']}`}>
          <Icon icon={/Mobi|Android|iPhone|iPad/.test(userAgent) ? Smartphone : Monitor} />
        </span>
      }
      name={device}
      sub={isThis ? since : `${since} · ${words.lastSeen(ago(lastSeenAt, now, defaultTimeZone))}`}
      action={
        isThis ? (
          <Badge state="full">{words.thisDevice}</Badge>
        ) : (
          <Button small busy={isBusy} aria-label={words.signOutOf(device)} onClick={() => void onEnd(signIn)}>
            {words.signOut}
          </Button>
        )
      }
    />
  );
}
