import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Download, Send } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dateOnly, dateTime, isoDay } from '#domain/core/text/format.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { addresseeOf, nameOf, phoneOf } from '#domain/messages/addressee.ts';
import { costOf } from '#domain/messages/report/channel-prices.ts';
import {
  deliveryReport,
  deliveryTables,
  type DeliveryReport,
  type RunReport,
  type ShownDelivery,
} from '#domain/messages/report/delivery-report.ts';
import type { ShownState } from '#domain/messages/delivery-rules.ts';
import { deliveryStateWords, deliveryWords, failureText } from '#domain/messages/delivery-words.ts';
import { MessageMany } from '../many/message-many.tsx';
import { MessageTabs } from '../parts/message-tabs.tsx';
import { QuotasLeft } from '../parts/quota-left.tsx';
import { sentMessagesSearch } from '../parts/search.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useExport } from '#web/sheets/export/use-export.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useServerClock } from '#web/sync/react/use-server-clock.ts';
import { useSliced } from '#web/sync/react/use-sliced.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { PageHeader, SectionHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { HoursPlot } from './hours-plot.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { RunCard } from './run-card.tsx';

const words = deliveryWords;
const states = (Object.keys(deliveryStateWords) as ShownState[]).map((value) => ({
  value,
  label: deliveryStateWords[value],
}));

/** As long as a request takes at most: then it is no longer shown as being sent. */
const lookEveryMs = 30_000;

/** What the server sent: each press with its progress, and each message with its state. */
export function SentMessagesPage() {
  const { run = '', state = '' } = useSearch({ from: '/messages/sent' });
  const { found, isLooking, now } = useReport(run, state);
  const mayStart = useCan('messagePeople');
  const shown = found?.shown ?? [];
  return (
    <Sheet>
      <MessageTabs />
      <PageHeader
        title={words.title}
        actions={
          mayStart && (
            <ButtonLink icon={Send} link={(slot) => <Link to="/users/message" {...slot} />}>
              {words.start}
            </ButtonLink>
          )
        }
      />
      <div className="pad">
        <QuotasLeft />
      </div>
      {found === null ? (
        <div className="pad">
          <Loading text={commonWords.loading} />
        </div>
      ) : found.runs.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <div aria-busy={isLooking}>
          <section aria-label={words.runs}>
            {found.runs
              .filter((report) => run === '' || report.run.runId === run)
              .map((report) => (
                <RunCard key={report.run.runId} report={report} now={now} />
              ))}
          </section>
          {found.hours.length > 0 && <HoursPlot hours={found.hours} />}
          <SectionHeader
            title={words.list}
            action={<DeliveryActions shown={shown} state={state} runs={found.runs} />}
          />
          <DeliveryFilters runs={found.runs} run={run} state={state} />
          {shown.length === 0 ? (
            <Empty>{words.noneShown}</Empty>
          ) : (
            <VirtualList
              label={words.list}
              items={shown}
              keyOf={({ delivery }) => delivery.deliveryId}
              estimateHeight={64}
              renderRow={(one) => <DeliveryRow shown={one} />}
            />
          )}
        </div>
      )}
    </Sheet>
  );
}

const useReport = (
  runId: string,
  state: ShownState | '',
): { found: DeliveryReport | null; isLooking: boolean; now: number } => {
  const views = useLiveViews();
  const clock = useServerClock();
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), lookEveryMs);
    return () => clearInterval(timer);
  }, [clock]);
  const make = useCallback(
    () => deliveryReport(views.source.shown, { runId, state }, now),
    [views, runId, state, now],
  );
  const { found, isLooking } = useSliced(make, deliveryTables);
  return { found, isLooking, now };
};

interface DeliveryFiltersProps {
  readonly runs: readonly RunReport[];
  readonly run: string;
  readonly state: ShownState | '';
}

function DeliveryFilters({ runs, run, state }: DeliveryFiltersProps) {
  const timeZone = useTimeZone();
  const navigate = useNavigate({ from: '/messages/sent' });
  const change = (changed: { run?: string; state?: string }): void =>
    void navigate({
      search: (before) => sentMessagesSearch({ ...before, ...changed }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="pad flow gap-2 pb-3">
      <Select
        fit
        aria-label={words.run}
        placeholder={words.everyRun}
        options={runs.map(({ run: one }) => ({
          value: one.runId,
          label: `${words.what(one.purpose, one.channel)}, ${dateTime(one.startedAt, timeZone)}`,
        }))}
        value={run}
        onChange={({ target }) => change({ run: target.value })}
      />
      <Select
        fit
        aria-label={words.state}
        placeholder={words.everyState}
        options={states}
        value={state}
        onChange={({ target }) => change({ state: target.value })}
      />
    </div>
  );
}

/** In rupees with paise, for sums in a sheet; '' if it is not known. */
const costFigure = (cost: number | null): string => (cost === null ? '' : (cost / 10_000).toFixed(4));

interface DeliveryActionsProps {
  readonly shown: readonly ShownDelivery[];
  readonly state: ShownState | '';
  readonly runs: readonly RunReport[];
}

/** The result as a file; and the people of whom it failed, to reach them in another way. */
function DeliveryActions({ shown, state, runs }: DeliveryActionsProps) {
  const views = useLiveViews();
  const timeZone = useTimeZone();
  const event = useCurrentEvent();
  const clock = useServerClock();
  const { busy, save } = useExport('deliveries', () => {
    const byId = new Map(runs.map(({ run }) => [run.runId, run]));
    return {
      fileName: listWords.fileName(event.name, words.title, dateOnly(clock(), timeZone)),
      heads: words.heads,
      count: shown.length,
      rowAt: (index) => {
        const one = shown[index];
        if (one === undefined) return [];
        const run = byId.get(one.delivery.runId);
        const person = addresseeOf(views.source.shown, one.delivery);
        return [
          person === null ? words.gone : nameOf(person),
          person === null ? '' : phoneOf(person),
          person?.delegate.email ?? '',
          ...words.partsOf(run?.purpose ?? '', run?.channel ?? ''),
          deliveryStateWords[one.state],
          dateTime(one.delivery.stateAt, timeZone),
          failureText(one.delivery.failure),
          one.delivery.priceCategory,
          costFigure(costOf(one.delivery, run, isoDay(one.delivery.stateAt, timeZone))),
        ];
      },
    };
  });
  const people = [...new Set(shown.map(({ delivery }) => delivery.delegateId))].filter((one) => one !== '');
  return (
    <div className="flow gap-2">
      {(state === 'failed' || state === 'cancelled') && people.length > 0 && (
        <MessageMany small count={people.length} delegateIds={() => people} />
      )}
      <Button
        small
        icon={Download}
        disabled={shown.length === 0}
        busy={busy !== null}
        onClick={() => void save('csv')}
      >
        {listWords.csv}
      </Button>
    </div>
  );
}
