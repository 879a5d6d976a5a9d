import { Link } from '@tanstack/react-router';
import { Play, Printer, Square } from 'lucide-react';
import { formatRange } from '#domain/core/ranges.ts';
import { displayName } from '#domain/core/text/format.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import type { RefusedHolder } from '#domain/people/serial-runs/serial-run-commands.ts';
import { serialRunWords } from '#domain/people/serial-runs/serial-run-words.ts';
import { Progress } from '#web/core/lists/progress.tsx';
import { TakeBackSerials } from '#web/people/parts/serials/take-back-serials.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useArrival } from '#web/ui/focus/arrival.ts';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { ActionBar } from '#web/ui/sheet.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useResumed } from '#web/sync/react/use-chunks.ts';
import type { GivenSerials, SerialRun } from './use-serial-run.ts';

const words = serialRunWords;

/** The run while it goes on, and its result with the next step. */
export function RunProgress({ run, given }: { run: SerialRun; given: GivenSerials }) {
  const { phase, done, total, text } = run;
  const { runId, serials, refused, moved } = given;
  const result = useArrival<HTMLDivElement>();
  useResumed(phase === 'waiting', run.goOn, 0);
  const isRunning = phase === 'running' || phase === 'stopping';
  const highest = useQuery((reader) => reader.highest('serials'), []);
  return (
    <>
      <div ref={result} className="pad stack gap-3 py-4" role="group" aria-label={words.title}>
        {phase !== 'done' && <Progress done={done} total={total} text={words.progress(done, total)} />}
        {text !== null && <Notice tone={phase === 'waiting' ? 'pending' : 'refused'}>{text}</Notice>}
        {phase === 'stopped' && text === null && <Notice tone="info">{words.stopped}</Notice>}
        {!isRunning && (
          <Notice tone={serials.length > 0 ? 'done' : 'info'}>
            {serials.length > 0
              ? words.given(serials.length, formatRange(serials).replaceAll(',', ', '))
              : words.noneGiven}
          </Notice>
        )}
        {moved > 0 && <p>{words.otherNumbers(moved)}</p>}
      </div>
      {isRunning ? (
        <ActionBar>
          <Button icon={Square} busy={phase === 'stopping'} onClick={run.stop}>
            {phase === 'stopping' ? words.stopping : words.stop}
          </Button>
        </ActionBar>
      ) : (
        <>
          {phase !== 'done' && (
            <ActionBar>
              <Button variant="primary" icon={Play} onClick={run.goOn}>
                {words.goOn}
              </Button>
            </ActionBar>
          )}
          {phase === 'done' && serials.length > 0 && (
            <ActionBar>
              <ButtonLink
                variant="primary"
                icon={Printer}
                link={(props) => (
                  <Link to="/bulkids" search={{ range: `1-${highest}`, cards: 'notPrinted' }} {...props} />
                )}
              >
                {words.print}
              </ButtonLink>
            </ActionBar>
          )}
          {serials.length > 0 && <p className="pad muted py-3">{words.mayUndo}</p>}
          <div className="pad acts-row">
            <TakeBackSerials runId={runId} />
            <ButtonLink link={(props) => <Link to="/users" search={{}} {...props} />}>
              {words.showSerials}
            </ButtonLink>
          </div>
        </>
      )}
      {refused.length > 0 && <Refused refused={refused} />}
    </>
  );
}

function Refused({ refused }: { refused: readonly RefusedHolder[] }) {
  return (
    <section>
      <SectionHeader title={words.refused(refused.length)} />
      <VirtualList
        label={words.refused(refused.length)}
        items={refused}
        keyOf={({ delegateId, companionId }) => `${delegateId}/${companionId}`}
        estimateHeight={67}
        renderRow={(person) => <RefusedRow {...person} />}
      />
    </section>
  );
}

function RefusedRow({ delegateId, companionId, code }: RefusedHolder) {
  const name = useQuery(
    (reader) => {
      const delegate = reader.get('delegates', delegateId);
      const own = companionId === '' ? undefined : reader.get('companions', companionId)?.name;
      return own ?? (delegate && displayName(delegate)) ?? delegateId;
    },
    [delegateId, companionId],
  );
  return (
    <ListRow
      gutter={false}
      name={name}
      link={(slot) => <Link to="/users/view/$userId" params={{ userId: delegateId }} {...slot} />}
      sub={messageFor(code)}
    />
  );
}
