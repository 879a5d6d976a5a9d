import { dayForDisplay, isoDay } from '#domain/core/text/format.ts';
import { exchangeRate, foreignCurrency } from '#domain/model/price-list/foreign-money.ts';
import { homeCurrency } from '#domain/model/price-list/item.ts';
import type { RateOfDay } from '#domain/model/price-list/price-list.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { rateText } from '#domain/money/price-list/quote/money-text.ts';
import { readRate } from '#domain/money/price-list/read-amount.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useListEditing } from './draft/list-editing-context.ts';
import { ListRows, type RowField } from './list-rows.tsx';
import { dayField } from './row-fields.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';

/** Rates have no id: their place names them. */
type Rate = RateOfDay & { readonly place: number };

const fields: readonly RowField<Rate>[] = [
  {
    key: 'currency',
    label: words.currency,
    type: 'amount',
    value: ({ currency }) => currency,
    read: (row, typed) => {
      const { data: currency } = foreignCurrency.safeParse(typed.trim().toUpperCase());
      return currency === undefined ? null : { ...row, currency };
    },
  },
  {
    key: 'rate',
    label: words.rupeesForOne,
    type: 'amount',
    value: ({ rate }) => (exchangeRate.safeParse(rate).success ? rateText(rate) : ''),
    read: (row, typed) => {
      const rate = readRate(typed);
      return rate === null ? null : { ...row, rate };
    },
  },
  dayField('setOn', words.setOn),
];

/** The rates for prices in foreign currencies; nothing while all prices are in rupees. */
export function RatesPart() {
  const { list } = useListEditing();
  const timeZone = useTimeZone();
  const now = useToday();
  const { rates = [], prices } = list;
  const priced = new Set(prices.map(({ currency }) => currency).filter((code) => code !== homeCurrency));
  if (priced.size === 0 && rates.length === 0) return null;
  const unrated = [...priced].find((code) => rates.every(({ currency }) => currency !== code));
  return (
    <div data-section="rates" data-ids="rates">
      <ListRows
        title={words.rates}
        hint={words.ratesHint}
        addLabel={words.addRate}
        rows={rates.map((each, place): Rate => ({ ...each, place }))}
        most={60}
        keyOf={({ place }) => String(place)}
        nameOf={({ currency, setOn }) => words.rateOf(currency, dayForDisplay(setOn))}
        fields={fields}
        replace={(before, next) => ({
          ...before,
          rates: next.map(({ currency, setOn, rate }) => ({ currency, setOn, rate })),
        })}
        make={() => ({
          place: rates.length,
          currency: unrated ?? [...priced][0] ?? 'USD',
          setOn: isoDay(now, timeZone),
          rate: 0,
        })}
      />
    </div>
  );
}
