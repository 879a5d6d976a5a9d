import { useCallback } from 'react';
import { seatWords } from '#domain/money/reports/item-words.ts';
import { seats, seatTables, type Seats } from '#domain/money/purchases/seats.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import { Table } from '#web/ui/lists/table.tsx';
import { PairBar } from '#web/ui/plot/pair-bar.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useSliced, type Sliced } from '#web/sync/react/use-sliced.ts';

const words = seatWords;

export const useSeats = (): Sliced<readonly Seats[]> => {
  const views = useLiveViews();
  const count = useCallback(() => seats(views.source.shown), [views]);
  return useSliced(count, seatTables);
};

/** How many places of each item are taken, and how many are free; nothing while they are counted. */
export function SeatsSection({ found }: { readonly found: readonly Seats[] | null }) {
  if (found === null || found.length === 0) return null;
  const most = Math.max(1, ...found.map(({ taken, places }) => Math.max(taken, places ?? 0)));
  return (
    <section aria-label={words.title}>
      <SectionHeader title={words.title} />
      <div className="pad">
        <Table
          label={words.title}
          rows={found}
          keyOf={({ key }) => key}
          columns={[
            { key: 'item', head: words.item, cell: (row) => <Item seats={row} most={most} /> },
            { key: 'taken', head: words.taken, figures: true, cell: ({ taken }) => wholeNumber(taken) },
            {
              key: 'places',
              head: words.places,
              figures: true,
              cell: ({ places }) => (places === null ? words.noLimit : wholeNumber(places)),
            },
            {
              key: 'free',
              head: words.free,
              figures: true,
              cell: ({ free }) => (free === null ? '' : wholeNumber(free)),
            },
          ]}
        />
      </div>
    </section>
  );
}

export function LiveSeats() {
  return <SeatsSection found={useSeats().found} />;
}

function Item({ seats: { name, taken, free }, most }: { readonly seats: Seats; readonly most: number }) {
  return (
    <>
      <span lang={nameLang(name)}>{name || words.everyRegistration}</span>
      <PairBar filled={taken} outlined={Math.max(0, free ?? 0)} most={most} />
    </>
  );
}
