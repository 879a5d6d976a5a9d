import { dateTime, wholeNumber } from '#domain/core/text/format.ts';
import { sessionsInOrder } from '#domain/credits/programme.ts';
import { creditsWords as words } from '#domain/credits/results/credits-words.ts';
import type { LedgerEntry } from '#domain/credits/results/credit-ledger.ts';
import { sessionPresence, type SessionPresence } from '#domain/credits/results/review.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Fold } from '#web/ui/fold.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { Table, type Column } from '#web/ui/lists/table.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { PairBar } from '#web/ui/plot/pair-bar.tsx';
import { useDevice } from '#web/ui/use-device.ts';

/** How many of these people were in each creditable session: a bar, and the figures of it. */
export function SessionPlot({ people }: { readonly people: readonly LedgerEntry[] }) {
  const isPhone = useDevice() === 'mobile';
  const sessions = useQuery(sessionsInOrder, []);
  const rows = sessionPresence(people, sessions);
  if (rows.length === 0) return null;
  const most = Math.max(1, ...rows.map(({ scanned, assumed }) => scanned + assumed));
  return (
    <Fold summary={words.sessions}>
      {isPhone ? (
        <Rows
          label={words.sessions}
          items={rows}
          keyOf={({ session }) => session.sessionId}
          renderRow={(row) => (
            <div className="py-2">
              <SessionBar {...row} most={most} />
              <p className="muted">{words.sessionFigures(row)}</p>
            </div>
          )}
        />
      ) : (
        <Table
          label={words.sessions}
          rows={rows}
          keyOf={({ session }) => session.sessionId}
          columns={[
            { key: 'session', head: words.session, cell: (row) => <SessionBar {...row} most={most} /> },
            ...figures,
          ]}
        />
      )}
    </Fold>
  );
}

const figures: readonly Column<SessionPresence>[] = [
  {
    key: 'people',
    head: words.peopleHead,
    figures: true,
    cell: ({ scanned, assumed }) => <b>{wholeNumber(scanned + assumed)}</b>,
  },
  { key: 'assumed', head: words.assumedHead, figures: true, cell: ({ assumed }) => wholeNumber(assumed) },
  { key: 'minutes', head: words.averageMinutes, figures: true, cell: ({ minutes }) => wholeNumber(minutes) },
];

function SessionBar({ session, scanned, assumed, most }: SessionPresence & { readonly most: number }) {
  const timeZone = useTimeZone();
  const hall = useQuery((reader) => reader.get('halls', session.hallId)?.name ?? '', [session.hallId]);
  return (
    <>
      <span lang={nameLang(session.title)}>{session.title}</span>{' '}
      <span className="fine">
        {hall}, {dateTime(session.startsAt, timeZone)}
      </span>
      <PairBar filled={scanned} outlined={assumed} most={most} />
    </>
  );
}
