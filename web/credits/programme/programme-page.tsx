import { CalendarPlus, DoorOpen, Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { dayForDisplay } from '#domain/core/text/format.ts';
import { programmeDays } from '#domain/credits/day-grid.ts';
import { hallsInOrder, sessionsInOrder } from '#domain/credits/programme.ts';
import { programmeWords as words } from '#domain/credits/programme-words.ts';
import { dayMs } from '#domain/model/fields/time-zone.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { DayList } from './day-list.tsx';
import { DayTable } from './day-table.tsx';
import { ExportProgramme } from './export-dialog.tsx';
import { ImportProgramme } from './import-dialog.tsx';
import { HallsDialog } from './halls-dialog.tsx';
import { PublicSwitch } from './public-switch.tsx';
import { SessionDialog } from './session-dialog.tsx';

/** The opened dialog: the halls, an import, an export, a session by its id, or a new session with ''. */
type Open =
  | { readonly of: 'halls' | 'import' | 'export' }
  | { readonly of: 'session'; readonly sessionId: string }
  | null;

const dayText = (day: number): string => dayForDisplay(new Date(day * dayMs).toISOString().slice(0, 10));

export function ProgrammePage() {
  const timeZone = useTimeZone();
  const halls = useQuery(hallsInOrder);
  const sessions = useQuery(sessionsInOrder);
  // While the event is closed, useCan answers no (domain/core/access.ts).
  const mayEdit = useCan('editSetup');
  const [open, setOpen] = useState<Open>(null);
  const [chosen, setDay] = useState<number | null>(null);
  const days = programmeDays(sessions, timeZone);
  const day = chosen !== null && days.includes(chosen) ? chosen : (days[0] ?? null);
  const edit = (sessionId: string) => setOpen({ of: 'session', sessionId });
  return (
    <Sheet width="table">
      <PageHeader
        title={words.title}
        actions={
          <>
            {sessions.length > 0 && (
              <Button icon={Download} onClick={() => setOpen({ of: 'export' })}>
                {words.export}
              </Button>
            )}
            {mayEdit && (
              <>
                <Button icon={Upload} onClick={() => setOpen({ of: 'import' })}>
                  {words.import}
                </Button>
                <Button icon={DoorOpen} onClick={() => setOpen({ of: 'halls' })}>
                  {words.halls}
                </Button>
                <Button
                  variant="primary"
                  icon={CalendarPlus}
                  disabled={halls.length === 0}
                  onClick={() => edit('')}
                >
                  {words.addSession}
                </Button>
              </>
            )}
          </>
        }
      />
      {day === null ? (
        <div className="pad">
          <Empty detail={mayEdit ? words.noneHint : words.noneToRead}>{words.none}</Empty>
        </div>
      ) : (
        <>
          <div className="pad pb-3">
            <DayChoice days={days} day={day} onChange={setDay} />
          </div>
          <DayTable day={day} halls={halls} sessions={sessions} onEdit={mayEdit ? edit : null} />
          <DayList day={day} sessions={sessions} onEdit={mayEdit ? edit : null} />
        </>
      )}
      {mayEdit && <PublicSwitch />}
      {open?.of === 'export' && <ExportProgramme onClose={() => setOpen(null)} />}
      {open?.of === 'import' && <ImportProgramme onClose={() => setOpen(null)} />}
      {open?.of === 'halls' && <HallsDialog onClose={() => setOpen(null)} />}
      {open?.of === 'session' && (
        <SessionDialog sessionId={open.sessionId} day={day} onClose={() => setOpen(null)} />
      )}
    </Sheet>
  );
}

interface DayChoiceProps {
  readonly days: readonly number[];
  readonly day: number;
  readonly onChange: (day: number) => void;
}

/** Up to four days side by side. */
function DayChoice({ days, day, onChange }: DayChoiceProps) {
  const options = days.map((each) => ({ value: String(each), label: dayText(each) }));
  if (days.length > 4)
    return (
      <Select
        fit
        aria-label={words.day}
        options={options}
        value={String(day)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    );
  return (
    <Segments
      label={words.day}
      value={String(day)}
      options={options}
      onChange={(value) => onChange(Number(value))}
    />
  );
}
