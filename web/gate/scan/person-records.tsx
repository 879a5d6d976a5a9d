import type { Mark } from '#domain/model/mark.ts';
import type { RecordType } from '#domain/model/record-type.ts';
import type { Serial } from '#domain/model/serial.ts';
import { gateName } from '#domain/gate/gates.ts';
import { markOf, recordTypesInOrder } from '#domain/event/record-types.ts';
import { seenCardOf } from '#domain/people/shown-holder.ts';
import { recordStateOf } from '#domain/people/statistics/statistics.ts';
import { dateTime, phoneForDisplay } from '#domain/core/text/format.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { say } from '#web/ui/focus/say.ts';
import { toastError } from '#web/ui/overlay/toast.tsx';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './info-scan.module.css';

const words = scanWords;

interface RecordLine {
  readonly serial: Serial;
  readonly recordType: RecordType;
  readonly mark: Mark | null;
}

interface PersonRecordsProps {
  readonly serialNumber: number;
  /** The pressed button is gone: the focus needs another place. */
  readonly onMarked: () => void;
}

/** The records of the card's category, and marked ones of an earlier category. */
export function PersonRecords({ serialNumber, onMarked }: PersonRecordsProps) {
  const lines = useQuery(
    (reader): RecordLine[] => {
      const serial = reader.get('serials', serialNumber);
      if (serial === undefined) return [];
      return recordTypesInOrder(reader)
        .filter((recordType) => recordStateOf(reader, recordType, serial) !== null)
        .map((recordType) => ({
          serial,
          recordType,
          mark: markOf(reader, recordType.recordTypeId, serial) ?? null,
        }));
    },
    [serialNumber],
  );
  const done = lines.filter(({ mark }) => mark !== null).length;
  const count = <span className={`t2 num ${styles['count']}`}>{words.doneOf(done, lines.length)}</span>;
  return (
    <>
      <div className={styles['recordsHead']}>
        <SectionHeader title={words.records} action={lines.length > 0 && count} />
      </div>
      {lines.length === 0 ? (
        <div className="pad">
          <Empty>{words.noRecords}</Empty>
        </div>
      ) : (
        <div className={styles['records']}>
          <Rows
            label={words.records}
            items={lines}
            keyOf={({ recordType }) => recordType.recordTypeId}
            renderRow={(line) => <RecordRow line={line} onMarked={onMarked} />}
          />
        </div>
      )}
    </>
  );
}

interface RecordRowProps {
  readonly line: RecordLine;
  readonly onMarked: () => void;
}

function RecordRow({ line: { recordType, mark, serial }, onMarked }: RecordRowProps) {
  const isDone = mark !== null;
  return (
    <ListRow
      serial={<Slot state={isDone ? 'full' : 'idle'} />}
      name={recordType.name}
      sub={mark && <DoneAt mark={mark} />}
      action={
        isDone ? (
          <span className="badge done">{words.done}</span>
        ) : (
          <MarkButton recordType={recordType} serial={serial} onMarked={onMarked} />
        )
      }
    />
  );
}

function DoneAt({ mark: { markedAt, markedBy, deviceId } }: { mark: Mark }) {
  const timeZone = useTimeZone();
  const { actor } = useSession().optimistic;
  const gate = deviceId === '' ? '' : gateName(deviceId, '');
  const by = markedBy === '' && deviceId === actor.deviceId ? words.byYou : null;
  const who = phoneForDisplay(markedBy) || gate;
  return (
    <span className={`flow ${styles['when']}`}>
      <span className="date">{dateTime(markedAt, timeZone)}</span>
      {who && <span>{by ?? words.by(who)}</span>}
    </span>
  );
}

interface MarkButtonProps {
  readonly recordType: RecordType;
  readonly serial: Serial;
  readonly onMarked: () => void;
}

function MarkButton({ recordType, serial, onMarked }: MarkButtonProps) {
  const [mark, { phase }] = useCommand('record.mark');
  const mayMark = useCan('mark');
  if (!mayMark) return null;
  const run = async () => {
    const outcome = await mark({
      recordTypeId: recordType.recordTypeId,
      serial: serial.serial,
      card: seenCardOf(serial),
    });
    if (!outcome.ok) return toastError(outcome.text);
    say(words.nowDone(recordType.name));
    onMarked();
  };
  return (
    <Button small busy={phase === 'running'} onClick={() => void run()}>
      {words.markAsDone}
      <span className="vh"> {recordType.name}</span>
    </Button>
  );
}
