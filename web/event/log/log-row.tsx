import type { LogEntry } from '#domain/model/log/log-entry.ts';
import { clockSkew } from '#domain/core/clock-skew.ts';
import { deviceName } from '#domain/core/text/device-name.ts';
import { dateTime } from '#domain/core/text/format.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import { personOf } from '#domain/event/log/log-person.ts';
import { sentenceOf } from '#domain/log-sentence.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import { Slot } from '#web/ui/slot.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './log-page.module.css';
import { Contributed } from '#web/core/slots/contributed.tsx';

const words = logWords;
/** Sending takes seconds; older entries waited without a network. */
const noticedMs = 120_000;

/** One line of the log: time, action, object, account, device, and the reason of a refusal. */
export function LogRow({ entry }: { entry: LogEntry }) {
  const { at, deviceAt, happenedAt, account, device, ok, code, params, repeats } = entry;
  const { verb, subject } = useQuery((reader) => sentenceOf(reader, entry), [entry]);
  const who = personOf(account);
  const timeZone = useTimeZone();
  return (
    <div className={`row ${styles['entry']}`}>
      <span className="serial">
        <Slot state={ok ? 'full' : 'cut'} word={ok ? words.done : words.refused} />
      </span>
      <div className={`flow fine ${styles['body']}`}>
        <span className={styles['what']}>
          {verb}{' '}
          <b className={styles['subject']} lang={nameLang(subject)}>
            {subject}
          </b>
          {!ok && (
            <span className={styles['refusal']}>
              {words.refused}: {messageFor(code, params)}
            </span>
          )}
        </span>
        {ok && (
          <div className={styles['changes']}>
            <Contributed host="log" place="changes" entry={entry} />
          </div>
        )}
        <time className={styles['at']} dateTime={new Date(at).toISOString()}>
          {dateTime(at, timeZone)}
          {at - happenedAt > noticedMs && (
            <span className={styles['deviceAt']}>{words.happened(dateTime(happenedAt, timeZone))}</span>
          )}
          {repeats !== null && <span className={styles['deviceAt']}>{words.sentAgain}</span>}
          {clockSkew(happenedAt - deviceAt) && (
            <span className={styles['deviceAt']}>{words.onDevice(dateTime(deviceAt, timeZone))}</span>
          )}
        </time>
        <span className={styles['who']} lang={nameLang(who)}>
          {who}
        </span>
        <span className={styles['device']} title={device.name}>
          {deviceName(device.name) || words.noDevice}
        </span>
        {ok && (
          <span className={styles['undo']}>
            <Contributed host="log" place="undo" entry={entry} what={`${verb} ${subject}`.trim()} />
          </span>
        )}
      </div>
    </div>
  );
}
