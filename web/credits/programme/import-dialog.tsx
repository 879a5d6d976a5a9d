import { useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import {
  importProgrammeWords as words,
  type ImportedProgramme,
  type ImportedSession,
} from '#domain/credits/import/imported-programme.ts';
import { programmeOfSheet } from '#domain/credits/import/programme-rows.ts';
import { recordTypesInOrder } from '#domain/event/record-types.ts';
import { dateTime } from '#domain/core/text/format.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { FileDrop } from '#web/sheets/file-drop.tsx';
import { useSheet } from '#web/sheets/use-sheet.ts';
import { useChunks } from '#web/sync/react/use-chunks.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';

const accept = '.csv,.tsv,.txt,.xlsx,.ics,text/csv,text/calendar';
/** Each command ends before its user could stop it. */
const atATime = 100;
/** Enough to see that the file was read as it is meant. */
const mostShown = 50;

/** Reads a file of the programme, shows what it would add, and adds it. */
export function ImportProgramme({ onClose }: { onClose: () => void }) {
  const timeZone = useTimeZone();
  const records = useQuery(recordTypesInOrder);
  const [sheet, readSheet, forgetSheet] = useSheet();
  const [calendar, setCalendar] = useState<ImportedProgramme | null>(null);
  const [run] = useCommand('programmeSession.import');
  const sending = useChunks<ImportedSession>(atATime, (chunk) => run({ sessions: [...chunk] }));
  const found =
    calendar ?? (sheet.phase === 'ready' ? programmeOfSheet(sheet.sheet, { timeZone, records }) : null);
  const take = async (file: File): Promise<void> => {
    if (!/\.ics$/i.test(file.name) && file.type !== 'text/calendar') {
      readSheet(file.name, { kind: 'file', file });
      return;
    }
    const { programmeOfCalendar } = await import('./read-calendar.ts');
    setCalendar(programmeOfCalendar(await file.text(), timeZone));
  };
  const forget = (): void => {
    forgetSheet();
    setCalendar(null);
  };
  const importAll = async (sessions: readonly ImportedSession[]): Promise<void> => {
    if (!(await sending.send(sessions))) return;
    toastDone(words.imported(sessions.length));
    onClose();
  };
  const isSending = sending.phase === 'running' || sending.phase === 'stopping';
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
          {found !== null && (
            <>
              <Button onClick={forget}>{words.otherFile}</Button>
              <Button
                variant="primary"
                busy={isSending}
                disabled={found.sessions.length === 0}
                onClick={() => void importAll(found.sessions)}
              >
                {words.import(found.sessions.length)}
              </Button>
            </>
          )}
        </>
      }
    >
      {sheet.phase === 'problem' && <Notice>{sheet.text}</Notice>}
      {sending.text !== null && <Notice>{sending.text}</Notice>}
      {found === null ? (
        <FileDrop
          said={words.drop}
          limits={words.limits}
          accept={accept}
          isBusy={sheet.phase === 'reading'}
          onFile={(file) => void take(file)}
        />
      ) : (
        <Found found={found} />
      )}
    </Dialog>
  );
}

function Found({ found: { sessions, problems, notes } }: { found: ImportedProgramme }) {
  const timeZone = useTimeZone();
  return (
    <div className="stack gap-3">
      {sessions.length === 0 && <Notice>{notes[0] ?? words.nothing}</Notice>}
      {sessions.length > 0 &&
        notes.map((note) => (
          <Notice key={note} tone="pending">
            {note}
          </Notice>
        ))}
      {problems.length > 0 && (
        <section>
          <h2 className="h2">{words.leftOut(problems.length)}</h2>
          <ul>
            {problems.slice(0, mostShown).map((problem, index) => (
              <li key={`${String(index)} ${problem}`}>{problem}</li>
            ))}
          </ul>
        </section>
      )}
      <Rows
        label={words.title}
        items={sessions.slice(0, mostShown)}
        keyOf={({ sessionId }) => sessionId}
        renderRow={({ title, hall, startsAt }) => (
          <ListRow gutter={false} name={title} category={dateTime(startsAt, timeZone)} sub={hall} />
        )}
      />
    </div>
  );
}
