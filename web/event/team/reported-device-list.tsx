import { deviceName } from '#domain/core/text/device-name.ts';
import { deviceTag } from '#domain/core/text/device-tag.ts';
import { ago } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { personOf } from '#domain/event/log/log-person.ts';
import { troublesOf, type ReportedDevice, type ReportedDevices } from '#domain/event/team/device-report.ts';
import { deviceFacts, deviceWords as words } from '#domain/event/team/device-words.ts';
import { useCallback, useEffect, useState } from 'react';
import { connectionText } from '#web/core/session/connection-text.ts';
import { useAskAgain } from '#web/core/session/use-ask-again.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { SkeletonRows } from '#web/ui/lists/skeleton-rows.tsx';
import styles from './team.module.css';

/** One statement on the server; the page is open on few devices. */
const everyMs = 3_000;

interface Listed {
  readonly answer: ReportedDevices | null;
  readonly problem: string;
}

/** Asked again while the page is open: devices report to the server, not to the event's rows. */
const useReportedDevices = (): Listed => {
  const eventId = useEventId();
  const [listed, setListed] = useState<Listed>({ answer: null, problem: '' });
  const ask = useCallback(
    // Without rows: the event was handed over, and the page ends.
    async () =>
      eventId !== '' &&
      callApi<ReportedDevices>(`/api/events/${encodeURIComponent(eventId)}/devices`).then(
        (answer) => {
          setListed({ answer, problem: '' });
          return true;
        },
        (error: unknown) => {
          if (!(error instanceof RequestFailure)) throw error;
          const problem = error.status === 0 ? connectionText(navigator.onLine) : error.text;
          setListed(({ answer }) => ({ answer, problem }));
          return false;
        },
      ),
    [eventId],
  );
  useAskAgain(ask, everyMs);
  useEffect(() => void ask(), [ask]);
  return listed;
};

/** Each phone and computer of the team with what it last reported: unsent changes, storage, camera, battery, release. */
export function ReportedDeviceList() {
  const { answer, problem } = useReportedDevices();
  return (
    <section>
      <SectionHeader title={words.title} />
      {problem !== '' && (
        <div className="pad">
          <Notice tone="pending">{problem}</Notice>
        </div>
      )}
      {answer === null ? (
        problem === '' && <SkeletonRows text={commonWords.loading} />
      ) : answer.devices.length === 0 ? (
        <div className="pad">
          <Empty detail={words.about}>{words.none}</Empty>
        </div>
      ) : (
        <Rows
          label={words.title}
          items={answer.devices}
          keyOf={({ account, device }) => `${account.id} ${device.id}`}
          renderRow={(device) => <DeviceRow reported={device} answer={answer} />}
        />
      )}
    </section>
  );
}

interface DeviceRowProps {
  readonly reported: ReportedDevice;
  readonly answer: ReportedDevices;
}

function DeviceRow({ reported, answer: { app, now } }: DeviceRowProps) {
  const { account, device, report, reportedAt, hasRight } = reported;
  const timeZone = useTimeZone();
  const { troubles, facts } = deviceFacts(report, troublesOf(report, app));
  const who = personOf(account);
  const isHolding = report.waiting !== 0 && report.waiting !== undefined;
  return (
    <div className={`stack ${styles['member']} ${styles['reported']}`}>
      <div className={`flow items-baseline ${styles['who']}`}>
        <span className={styles['contact']} lang={nameLang(who)}>
          {who}
        </span>
        <span className="t2">{words.tagged(deviceName(device.name), deviceTag(device.id))}</span>
        <span className="t2">{words.reported(ago(reportedAt, now, timeZone))}</span>
      </div>
      {(troubles.length > 0 || !hasRight) && (
        <div className="flow gap-3">
          {!hasRight && <Badge state="cut">{words.noRight}</Badge>}
          {troubles.map((trouble) => (
            <Badge key={trouble} state="open">
              {trouble}
            </Badge>
          ))}
        </div>
      )}
      <p className="fine t2">{facts.join(' · ')}</p>
      {isHolding && <p className="fine">{hasRight ? words.offlineHint : words.noRightHint}</p>}
    </div>
  );
}
