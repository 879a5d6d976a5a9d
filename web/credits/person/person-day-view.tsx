import { timeOnly } from '#domain/core/text/format.ts';
import type { CountedStay, PersonDay } from '#domain/credits/person-days/person-days.ts';
import { personDayWords as words } from '#domain/credits/person-days/person-day-words.ts';
import { wholeMinutes } from '#domain/credits/presence/presence.ts';
import type { MissingExitRule } from '#domain/model/credits/credit-result.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Rows } from '#web/ui/lists/rows.tsx';
import { Table } from '#web/ui/lists/table.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { useDevice } from '#web/ui/use-device.ts';
import { DayPicture } from './day-picture.tsx';
import { PassageTable } from './passage-table.tsx';

interface PersonDayViewProps {
  readonly day: PersonDay;
  readonly missingExit: MissingExitRule;
}

/** One day: a picture, and tables that say the same. */
export function PersonDayView({ day, missingExit }: PersonDayViewProps) {
  const { ms, assumedMs, stays, oddities } = day;
  return (
    <>
      <p>
        <b>{words.dayTotal(wholeMinutes(ms), Math.ceil(assumedMs / 60_000))}</b>
      </p>
      <DayPicture day={day} />
      {oddities.length > 0 && (
        <ul className="stack gap-1">
          {oddities.map((oddity) => (
            <li key={`${oddity.kind} ${oddity.hallId} ${oddity.at}`}>
              <OddityText {...oddity} />
            </li>
          ))}
        </ul>
      )}
      <h2 className="h2">{words.counted}</h2>
      {stays.length === 0 ? (
        <p className="t2">{words.countedNone}</p>
      ) : (
        <StayTable stays={stays} missingExit={missingExit} />
      )}
      <h2 className="h2">{words.scans}</h2>
      <PassageTable passages={day.passages} />
    </>
  );
}

function OddityText({ kind, hallId, at }: PersonDay['oddities'][number]) {
  const timeZone = useTimeZone();
  const hall = useHallName(hallId);
  return words.odd[kind](hall, timeOnly(at, timeZone));
}

const useHallName = (hallId: string): string =>
  useQuery((reader) => reader.get('halls', hallId)?.name ?? '', [hallId]);

function HallName({ hallId }: { readonly hallId: string }) {
  const name = useHallName(hallId);
  return <span lang={nameLang(name)}>{name}</span>;
}

interface StayTableProps {
  readonly stays: readonly CountedStay[];
  readonly missingExit: MissingExitRule;
}

/** From which scan to which one time counts, and in which sessions. On a phone it is a list. */
function StayTable({ stays, missingExit }: StayTableProps) {
  const isPhone = useDevice() === 'mobile';
  const timeZone = useTimeZone();
  const outText = ({ to, isAssumed }: CountedStay): string =>
    isAssumed
      ? words.assumedOut(timeOnly(to, timeZone), words.assumedBy[missingExit])
      : timeOnly(to, timeZone);
  return (
    <div>
      {isPhone ? (
        <Rows
          label={words.counted}
          items={stays}
          keyOf={({ from }) => from}
          renderRow={(stay) => (
            <div className="stack gap-1 py-2">
              <p>
                <HallName hallId={stay.hallId} />
              </p>
              <p>
                {words.fromTo(timeOnly(stay.from, timeZone), outText(stay))}{' '}
                <b>{words.stayMinutes(wholeMinutes(stay.ms))}</b>
              </p>
              <p className="muted">{sessionsText(stay)}</p>
            </div>
          )}
        />
      ) : (
        <Table
          label={words.counted}
          rows={stays}
          keyOf={({ from }) => from}
          columns={[
            { key: 'hall', head: words.hall, cell: ({ hallId }) => <HallName hallId={hallId} /> },
            { key: 'in', head: words.inAt, cell: ({ from }) => timeOnly(from, timeZone) },
            { key: 'out', head: words.outAt, cell: outText },
            { key: 'minutes', head: words.minutes, figures: true, cell: ({ ms }) => wholeMinutes(ms) },
            { key: 'sessions', head: words.sessions, cell: sessionsText },
          ]}
        />
      )}
      <p className="fine">{words.seconds}</p>
    </div>
  );
}

function sessionsText({ sessions }: CountedStay): string {
  if (sessions.length === 0) return words.noSession;
  return sessions.map(({ session, ms }) => words.sessionMinutes(session.title, wholeMinutes(ms))).join(', ');
}
