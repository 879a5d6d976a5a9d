import { FileDown } from 'lucide-react';
import { plotsOf, type DayPlot } from '#domain/rehearsal/plots.ts';
import { comparisonOf, figuresOf, happeningsOf, shortMs } from '#domain/rehearsal/report-figures.ts';
import { breachesOf, type Report } from '#domain/rehearsal/report.ts';
import { safeFileName } from '#domain/core/text/files/file-name.ts';
import { dateTime, wholeNumber } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { rehearsalWords } from '#domain/rehearsal/rehearsal-words.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { PlotBars } from '#web/ui/plot/plot-bars.tsx';
import { ActionBar } from '#web/ui/sheet.tsx';
import { Table } from '#web/ui/lists/table.tsx';
import { saveFile } from '#web/device/save-file.ts';
import styles from './rehearsal.module.css';

const words = rehearsalWords;

interface RehearsalReportProps {
  readonly report: Report;
  readonly startedAt: number;
}

/** Verdict, promises, plots over the day, figures, and doubly counted cards. */
export function RehearsalReport({ report, startedAt }: RehearsalReportProps) {
  const { verdict, capacity, holdsScanners, delegates, companions, scanners, factor, seed, machine } = report;
  const breaches = breachesOf(report);
  const isGood = breaches.length === 0 && (capacity.length === 0 || holdsScanners > 0);
  return (
    <>
      <div className={`pad stack shrink gap-4 pb-4 ${styles['form']}`}>
        <Notice tone={isGood ? 'done' : 'refused'}>
          {verdict.charAt(0).toUpperCase() + verdict.slice(1)}
        </Notice>
        <p className="t2">
          {words.day(delegates, companions, scanners, factor, seed)}
          {report.copiedFrom !== '' && ` ${words.copiedFrom(report.copiedFrom)}`}{' '}
          {words.machine(machine.cores, machine.processor, machine.memoryGb)}.
        </p>
        {breaches.length > 0 && (
          <ul className={`stack gap-1 muted ${styles['lines']}`}>
            {breaches.map((breach) => (
              <li key={breach}>{breach}</li>
            ))}
          </ul>
        )}
      </div>
      <section>
        <SectionHeader title={words.promisesHead} />
        <div className={`pad stack shrink gap-3 ${styles['table']}`}>
          <Table
            label={words.promisesHead}
            rows={report.promises}
            keyOf={({ promise }) => promise}
            columns={[
              { key: 'promise', head: words.promise, cell: ({ promise }) => words.promises[promise] },
              {
                key: 'checked',
                head: words.checked,
                figures: true,
                cell: ({ checked }) => wholeNumber(checked),
              },
              {
                key: 'kept',
                head: '',
                cell: ({ breaches: { length } }) => (
                  <Kept isKept={length === 0} kept={words.kept} broken={words.broken} />
                ),
              },
            ]}
          />
        </div>
      </section>
      <section>
        <SectionHeader title={words.triedHead} />
        <div className={`pad stack shrink gap-3 ${styles['table']}`}>
          <p className="t2">{words.howItIsKnown()}</p>
          <Table
            label={words.triedHead}
            rows={report.capacity}
            keyOf={(step) => step.scanners}
            columns={[
              { key: 'scanners', head: words.tried.scanners, cell: (step) => wholeNumber(step.scanners) },
              { key: 'p99', head: words.tried.p99, figures: true, cell: ({ p99 }) => shortMs(p99) },
              {
                key: 'share',
                head: words.tried.share,
                figures: true,
                cell: ({ share }) => `${(share * 100).toFixed(1)} %`,
              },
              {
                key: 'holds',
                head: words.tried.holds,
                cell: ({ holds }) => <Kept isKept={holds} kept={commonWords.yes} broken={commonWords.no} />,
              },
            ]}
          />
        </div>
      </section>
      <section>
        <SectionHeader title={words.theDay} />
        <div className={`pad grid ${styles['plots']}`}>
          {plotsOf(report).map((plot) => (
            <Plot key={plot.title} plot={plot} />
          ))}
        </div>
      </section>
      <Pairs
        title={words.figuresHead}
        heads={[words.countedWhat, words.measured]}
        pairs={figuresOf(report)}
      />
      <Pairs
        title={words.happenedHead}
        heads={[words.happening, words.times]}
        pairs={happeningsOf(report)}
        figures
      />
      <section>
        <SectionHeader title={words.countedHead} />
        <div className={`pad stack shrink gap-3 ${styles['table']}`}>
          <Table
            label={words.countedHead}
            rows={comparisonOf(report)}
            keyOf={({ what }) => what}
            columns={[
              { key: 'what', head: words.countedWhat, cell: ({ what }) => what },
              { key: 'ledger', head: words.ledger, figures: true, cell: ({ ledger }) => ledger },
              { key: 'database', head: words.database, figures: true, cell: ({ database }) => database },
              {
                key: 'isEqual',
                head: '',
                cell: ({ isEqual }) => <Kept isKept={isEqual} kept={words.equal} broken={words.differs} />,
              },
            ]}
          />
        </div>
      </section>
      <ActionBar>
        <Button
          icon={FileDown}
          onClick={() =>
            saveFile(
              safeFileName(words.fileName(dateTime(startedAt, defaultTimeZone)), 'json'),
              JSON.stringify(report, null, 2),
              'application/json',
            )
          }
        >
          {words.download}
        </Button>
      </ActionBar>
    </>
  );
}

function Kept({ isKept, kept, broken }: { isKept: boolean; kept: string; broken: string }) {
  return <Badge state={isKept ? 'full' : 'cut'}>{isKept ? kept : broken}</Badge>;
}

function Plot({ plot: { title, values, most, mostAt, lastMinute } }: { plot: DayPlot }) {
  const shown = wholeNumber(Math.round(most));
  const last = Math.round(lastMinute);
  return (
    <div>
      <h3>{title}</h3>
      <PlotBars
        values={values}
        markNewest={false}
        ticks={[
          { at: 0, label: words.doorsOpen },
          { at: values.length, label: words.minute(last) },
        ]}
        maxLabel={words.plotMost(shown, Math.round(mostAt))}
        description={words.plotAlt(title, shown, Math.round(mostAt))}
      />
    </div>
  );
}

interface PairsProps {
  readonly title: string;
  readonly heads: readonly [string, string];
  readonly pairs: readonly [string, string][];
  readonly figures?: boolean;
}

function Pairs({ title, heads: [what, value], pairs, figures = false }: PairsProps) {
  return (
    <section>
      <SectionHeader title={title} />
      <div className={`pad stack shrink gap-3 ${styles['table']}`}>
        <Table
          label={title}
          rows={pairs}
          keyOf={([name]) => name}
          columns={[
            { key: 'what', head: what, cell: ([name]) => name },
            { key: 'value', head: value, figures, cell: ([, text]) => text },
          ]}
        />
      </div>
    </section>
  );
}
