import { FileDown } from 'lucide-react';
import { plotsOf, type DayPlot } from '#domain/rehearsal/plots.ts';
import { reportTables, verdictHead, type ReportTable } from '#domain/rehearsal/report-tables.ts';
import { breachesOf, type Report } from '#domain/rehearsal/report.ts';
import { safeFileName } from '#domain/core/text/files/file-name.ts';
import { dateTime, wholeNumber } from '#domain/core/text/format.ts';
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
  const { capacity, holdsScanners, delegates, companions, scanners, factor, seed, machine } = report;
  const { promises, tried, figures, happened, counted } = reportTables(report);
  const breaches = breachesOf(report);
  const isGood = breaches.length === 0 && (capacity.length === 0 || holdsScanners > 0);
  return (
    <>
      <div className={`pad stack shrink gap-4 pb-4 ${styles['form']}`}>
        <Notice tone={isGood ? 'done' : 'refused'}>{verdictHead(report)}</Notice>
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
      <TablePart table={promises} />
      <TablePart table={tried} lead={words.howItIsKnown()} />
      <section>
        <SectionHeader title={words.theDay} />
        <div className={`pad grid ${styles['plots']}`}>
          {plotsOf(report).map((plot) => (
            <Plot key={plot.title} plot={plot} />
          ))}
        </div>
      </section>
      <TablePart table={figures} />
      <TablePart table={happened} />
      <TablePart table={counted} />
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

function TablePart({ table, lead }: { readonly table: ReportTable; readonly lead?: string }) {
  const { title, heads, figures, rows } = table;
  return (
    <section>
      <SectionHeader title={title} />
      <div className={`pad stack shrink gap-3 ${styles['table']}`}>
        {lead !== undefined && <p className="t2">{lead}</p>}
        <Table
          label={title}
          rows={rows}
          keyOf={([name]) => name}
          columns={heads.map((head, column) => ({
            key: String(column),
            head,
            figures: figures.includes(column),
            cell: (row: ReportTable['rows'][number]) => <Cell cell={row[column] ?? ''} />,
          }))}
        />
      </div>
    </section>
  );
}

function Cell({ cell }: { readonly cell: ReportTable['rows'][number][number] }) {
  return typeof cell === 'string' ? cell : <Badge state={cell.isGood ? 'full' : 'cut'}>{cell.text}</Badge>;
}
