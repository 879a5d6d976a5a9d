import type { AccountLogEntry, AccountLogKind } from '#domain/model/accounts/account-log.ts';
import { accountLogDetail, accountLogPerson } from '#domain/event/log/account-log-text.ts';
import { deviceName } from '#domain/core/text/device-name.ts';
import { dateTime } from '#domain/core/text/format.ts';
import { accountLogWords } from '#domain/event/log/account-log-words.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import styles from './account-log.module.css';

const words = accountLogWords;

const alarming: ReadonlySet<AccountLogKind> = new Set([
  'signInFailed',
  'locked',
  'sendRefused',
  'passkeyRefused',
  'budgetWarning',
  'registrantFailed',
  'registrantLocked',
  'registrantCodeRefused',
]);

interface RowProps {
  readonly entry: AccountLogEntry;
  readonly onChoose: (accountId: string) => void;
}

/** One line: time, action, account and browser, and for super admins the event and the network address. */
export function AccountLogRow({ entry, onChoose }: RowProps) {
  const { kind, at, count, account, event, device, address } = entry;
  const timeZone = useTimeZone();
  const detail = accountLogDetail(entry);
  const who = accountLogPerson(entry);
  const where = [deviceName(device.name), address].filter((part) => part !== '').join(' · ');
  return (
    <div className={`row grid shrink fine ${styles['entry']}`}>
      <time dateTime={new Date(at).toISOString()}>{dateTime(at, timeZone)}</time>
      <span className={styles['what']}>
        <b className={alarming.has(kind) ? styles['alarm'] : undefined}>{words.what[kind]}</b>
        {count > 1 && <span className="num"> · {words.times(count)}</span>}
        {detail !== '' && <span className={styles['detail']}>{detail}</span>}
      </span>
      <span className={styles['who']} lang={nameLang(who)}>
        {account === null ? (
          who
        ) : (
          <button type="button" className="btn quiet small" onClick={() => onChoose(account.id)}>
            {who}
          </button>
        )}
        {event !== null && <span className={styles['event']}>{event.name || event.id}</span>}
      </span>
      <span className={styles['where']} title={device.name}>
        {where || logWords.noDevice}
      </span>
    </div>
  );
}
