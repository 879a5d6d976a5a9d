import { Pause, Play, Square } from 'lucide-react';
import { useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dateTime, dayForDisplay, isoDay, phoneForDisplay } from '#domain/core/text/format.ts';
import { mayGoOn } from '#domain/messages/by-clock/continued-runs.ts';
import { automaticWords } from '#domain/messages/automatic-words.ts';
import { pricesSince } from '#domain/messages/report/channel-prices.ts';
import { costText, deliveryStateWords, deliveryWords, failureText } from '#domain/messages/delivery-words.ts';
import type { RunCost, RunReport } from '#domain/messages/report/delivery-report.ts';
import { isQuietTime, type ShownState } from '#domain/messages/delivery-rules.ts';
import { runStates, type RunState } from '#domain/model/delivery.ts';
import { Progress } from '#web/core/lists/progress.tsx';
import { useCan } from '#web/core/session/use-can.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { slotOfDelivery } from '../parts/slot-of-delivery.ts';
import { RunFuture } from './run-future.tsx';

const words = deliveryWords;
const states = Object.keys(deliveryStateWords) as ShownState[];

interface RunCardProps {
  readonly report: RunReport;
  readonly now: number;
}

/** One press of Send all: how far it is, and what a member can do about it. */
export function RunCard({ report: { run, counts, total, open, cost }, now }: RunCardProps) {
  const timeZone = useTimeZone();
  const mayChange = useCan('messagePeople');
  const state = runStates.find((one) => one === run.state) ?? 'paused';
  const goesOn = useQuery((reader) => mayGoOn(reader, run, now), [run, now]);
  const shown = open === 0 && !goesOn && state !== 'stopped' ? 'done' : state;
  const isNight = shown === 'running' && open > 0 && !run.isAtNight && isQuietTime(now, timeZone);
  const what = words.what(run.purpose, run.channel);
  return (
    <article className="pad stack gap-3 py-4" aria-label={what}>
      <div className="flow items-baseline between gap-2">
        <h2 className="h2">{what}</h2>
        <Badge state={shown === 'done' ? 'full' : shown === 'running' ? 'open' : 'idle'}>
          {words.runStates[shown]}
        </Badge>
      </div>
      <p className="t2">
        {run.isAutomatic
          ? automaticWords.startedAt(dateTime(run.startedAt, timeZone))
          : words.startedAt(dateTime(run.startedAt, timeZone), phoneForDisplay(run.startedBy))}
      </p>
      {total > 0 && <Progress done={total - open} total={total} text={words.progress(total - open, total)} />}
      <ul className="flow gap-3">
        {states.flatMap((one) => {
          const count = counts.get(one) ?? 0;
          return count === 0 ? [] : [<StateCount key={one} state={one} count={count} />];
        })}
      </ul>
      <RunFuture run={run} isOpen={goesOn} />
      <CostOfRun cost={cost} since={pricesSince(isoDay(now, timeZone))} />
      {run.reason !== '' && <Notice tone="pending">{words.paused(failureText(run.reason))}</Notice>}
      {isNight && <Notice tone="info">{words.atNight}</Notice>}
      {mayChange && (open > 0 || goesOn) && state !== 'stopped' && (
        <RunButtons runId={run.runId} state={state} open={open} what={what} />
      )}
    </article>
  );
}

function CostOfRun({ cost: { sum, unpriced }, since }: { readonly cost: RunCost; readonly since: string }) {
  return (
    <>
      {sum > 0 && <p className="t2">{words.cost(costText(sum), dayForDisplay(since))}</p>}
      {unpriced > 0 && <p className="t2">{words.costUnknown(unpriced)}</p>}
    </>
  );
}

function StateCount({ state, count }: { state: ShownState; count: number }) {
  return (
    <li>
      <Badge state={slotOfDelivery[state]}>{words.stateCount(state, count)}</Badge>
    </li>
  );
}

interface RunButtonsProps {
  readonly runId: string;
  readonly state: RunState;
  readonly open: number;
  readonly what: string;
}

function RunButtons({ runId, state, open, what }: RunButtonsProps) {
  const [set, command] = useCommand('messageRun.set');
  const [isStopping, setStopping] = useState(false);
  const busy = command.phase === 'running';
  const isRunning = state === 'running';
  return (
    <>
      <div className="acts-row">
        <Button
          small
          icon={isRunning ? Pause : Play}
          busy={busy}
          onClick={() => void set({ runId, state: isRunning ? 'paused' : 'running' })}
        >
          {isRunning ? words.pause : words.resume}
        </Button>
        <Button small icon={Square} disabled={busy} onClick={() => setStopping(true)}>
          {words.stop}
        </Button>
      </div>
      {command.phase === 'refused' && <Notice>{command.text}</Notice>}
      <ConfirmDialog
        open={isStopping}
        onOpenChange={setStopping}
        title={open === 0 ? words.endQuestion : words.stopQuestion(open)}
        confirmLabel={words.stop}
        cancelLabel={commonWords.cancel}
        icon={Square}
        onConfirm={async () => (await set({ runId, state: 'stopped' })).ok}
      >
        <p>{what}</p>
        <p>{words.stopDetail}</p>
      </ConfirmDialog>
    </>
  );
}
