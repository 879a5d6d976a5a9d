import type { PublicEvent } from '#domain/registration/public-event.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { PriceNotes, PriceView } from '#web/price-view/price-view.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PublicFrame } from '../parts/frame.tsx';
import { RegisterAction } from './register-action.tsx';

const words = publicWords;

/** The price list, as the organiser's own preview shows it. */
export function PricesPage({ event }: { readonly event: PublicEvent }) {
  const { tables, notes, rules } = event.prices;
  return (
    <PublicFrame
      title={words.pricesTitle}
      sub={event.name}
      action={event.state === 'open' && <RegisterAction />}
    >
      {tables.length === 0 && <Empty>{words.noPrices}</Empty>}
      {tables.map((table) => (
        <section key={table.title} aria-label={table.title}>
          <h2 className="h2">{table.title}</h2>
          <PriceView table={table} head={words.item} />
        </section>
      ))}
      {notes.length + rules.length > 0 && (
        <section aria-label={words.rules}>
          <h2 className="h2">{words.rules}</h2>
          <PriceNotes notes={notes} rules={rules} />
        </section>
      )}
    </PublicFrame>
  );
}
