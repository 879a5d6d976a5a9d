import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import type { ListedPasskey } from '#domain/model/accounts/passkey.ts';
import { ago, dateTime } from '#domain/core/text/format.ts';
import { passkeysWords } from '#domain/event/passkey-words.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import styles from './account.module.css';

const words = passkeysWords;

interface PasskeyRowProps {
  readonly passkey: ListedPasskey;
  readonly now: number;
  readonly onRename: (passkey: ListedPasskey) => void;
  readonly onRemove: (passkey: ListedPasskey) => void;
}

export function PasskeyRow({ passkey, now, onRename, onRemove }: PasskeyRowProps) {
  const { name, domain, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt === null ? words.neverUsed : words.lastUsed(ago(lastUsedAt, now, defaultTimeZone));
  const parts = [words.addedOn(dateTime(createdAt, defaultTimeZone)), used];
  if (domain !== location.hostname) parts.push(words.onlyAt(domain));
  return (
    <ListRow
      serial={
        <span className={`stack ${styles['device']}`}>
          <Icon icon={KeyRound} />
        </span>
      }
      name={name}
      sub={parts.join(' · ')}
      action={
        <span className="line">
          <IconButton icon={Pencil} label={words.renameOf(name)} onClick={() => onRename(passkey)} />
          <IconButton icon={Trash2} label={words.removeOf(name)} onClick={() => onRemove(passkey)} />
        </span>
      }
    />
  );
}
