import { useState } from 'react';
import type { Reader } from '#domain/core/store/event-store.ts';
import { homeCurrency } from '#domain/model/price-list/item.ts';
import { personPaymentsWords as words } from '#domain/money/payments/payment-words.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { rateText } from '#domain/money/price-list/quote/money-text.ts';
import { ratesOn } from '#domain/money/price-list/quote/price-finder.ts';
import { readRate } from '#domain/money/price-list/read-amount.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import type { Exchange } from './parts.ts';

const noRates: readonly never[] = [];
const readRates = (reader: Reader) => publishedList(reader).rates ?? noRates;

interface TypedExchange extends Exchange {
  /** The rate as it is typed. */
  readonly typedRate: string;
  /** Rupees first; rupees alone where the event has no rates. */
  readonly currencies: readonly string[];
  readonly set: (typed: { readonly currency: string; readonly rate?: string }) => void;
  /** The rate of the price list on the day; null if it has none. */
  readonly listed: (currency: string) => number | null;
}

interface Start {
  readonly currency: string;
  /** Absent: that of the price list. */
  readonly rate?: number;
}

/** The currency in which amounts are typed, with the rate of the price list on the ISO day until another one is typed. */
export const useExchange = (day: string, start: Start | null) => {
  const rates = useQuery(readRates, []);
  const [{ currency, rate: typed }, set] = useState<{ currency: string; rate?: string }>({
    currency: start?.currency ?? homeCurrency,
    ...(start?.rate !== undefined && { rate: rateText(start.rate) }),
  });
  const onDay = ratesOn(rates, day);
  const listed = (code: string) => onDay.get(code) ?? null;
  const typedRate = typed ?? rateText(listed(currency) ?? 0);
  const currencies = [...new Set([homeCurrency, ...onDay.keys(), currency])];
  return { currency, rate: readRate(typedRate), typedRate, currencies, listed, set } satisfies TypedExchange;
};

interface CurrencyFieldsProps {
  readonly exchange: TypedExchange;
  readonly onCurrency?: (currency: string) => void;
  readonly isChecked: boolean;
}

/** The currency and its rate; nothing in an event whose price list states no rates. */
export function CurrencyFields({ exchange, onCurrency, isChecked }: CurrencyFieldsProps) {
  const { currency, rate, typedRate, currencies, set } = exchange;
  if (currencies.length === 1) return null;
  return (
    <div className="half">
      <Field label={words.currency}>
        <Select
          value={currency}
          options={currencies.map((value) => ({
            value,
            label: value === homeCurrency ? words.rupees : value,
          }))}
          onChange={({ target }) => {
            set({ currency: target.value });
            onCurrency?.(target.value);
          }}
        />
      </Field>
      {currency !== homeCurrency && (
        <Field
          label={words.rate(currency)}
          hint={words.rateHint}
          error={isChecked && rate === null ? words.badRate : undefined}
          required
        >
          <NumberInput
            inputMode="decimal"
            maxLength={12}
            value={typedRate}
            onChange={({ target }) => set({ currency, rate: target.value })}
          />
        </Field>
      )}
    </div>
  );
}
