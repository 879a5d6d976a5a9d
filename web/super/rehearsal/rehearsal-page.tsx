import { ArrowLeft } from 'lucide-react';
import { dateTime } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { rehearsalWords } from '#domain/rehearsal/rehearsal-words.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { PastRehearsals, stateSlots } from './past-rehearsals.tsx';
import { RehearsalForm } from './rehearsal-form.tsx';
import { RehearsalProgress } from './rehearsal-progress.tsx';
import { RehearsalReport } from './rehearsal-report.tsx';
import { useRehearsals } from './use-rehearsals.ts';

const words = rehearsalWords;

export function RehearsalPage() {
  const { past, shown, start, stop, show } = useRehearsals();
  if (past === null)
    return (
      <Sheet width="table">
        <PageHeader title={words.title} />
        <Loading text={commonWords.loading} />
      </Sheet>
    );
  if (shown === null)
    return (
      <Sheet width="table">
        <PageHeader title={words.title} />
        <RehearsalForm onStart={start} />
        <PastRehearsals past={past} onShow={show} />
      </Sheet>
    );
  const { state, report, lines, startedAt } = shown;
  return (
    <Sheet width="table">
      <PageHeader
        title={words.title}
        sub={dateTime(startedAt, defaultTimeZone)}
        back={<IconButton icon={ArrowLeft} label={words.another} onClick={() => show(null)} />}
        actions={<Badge state={stateSlots[state]}>{words.states[state]}</Badge>}
      />
      {state === 'running' && <RehearsalProgress rehearsal={shown} onStop={stop} />}
      {report !== null && <RehearsalReport report={report} startedAt={startedAt} />}
      {report === null && state !== 'running' && (
        <div className="pad">
          {state === 'failed' && <p>{words.failed}</p>}
          <pre className="t2">{lines.join('\n')}</pre>
        </div>
      )}
    </Sheet>
  );
}
