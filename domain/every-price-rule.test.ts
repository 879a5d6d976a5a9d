import { expect, test } from 'vitest';
import { groupDesk, now } from '#tests/support/money/group-desk.ts';
import {
  conference,
  price,
  priceCases,
  ways,
  type PriceCase,
  type Way,
} from '#tests/support/money/price-cases.ts';
import { listOf } from '#tests/support/money/price-list-of.ts';
import { openRegistration, orderOf } from '#tests/support/registration/open-event.ts';
import { openLine } from '#tests/support/servers/open-line.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import type { PriceList } from './model/price-list/price-list.ts';
import { blankRow } from './model/tables.ts';
import { billingName, noBilling } from './model/money/billing.ts';
import { dueOf } from './money/fees.ts';
import { draftReceipt } from './money/issue/draft-receipt.ts';
import { dueReport } from './money/reports/dues-report.ts';
import { matchEvent } from './money/statements/match-event.ts';
import { quoteFor } from './registration/quote-for.ts';

const listIn = ({ list }: PriceCase): PriceList => listOf({ items: [conference], prices: [price], ...list });

const phone = '9840000001';

type Desk = ReturnType<typeof groupDesk>;

const entered = (given: PriceCase, enter: (desk: Desk) => string, enters = true) => {
  const desk = groupDesk(listIn(given));
  const id = enter(desk);
  if (enters) given.enter?.(desk, id);
  for (const itemId of given.addOns ?? [])
    expect(desk.run('purchase.add', { delegateId: id, companionId: '', itemId, quantity: 1 })).toMatchObject({
      ok: true,
    });
  const delegate = desk.store.get('delegates', id);
  if (delegate === undefined) throw new Error('not entered');
  return { desk, delegate };
};

const atDesk = (given: PriceCase) =>
  entered(given, (desk) => {
    const details = { fullName: 'Asha Rao', categoryId: 'pg', phone, ...given.details };
    const added = desk.run('delegate.add', { details });
    if (!added.ok) throw new Error(added.code);
    const { delegateId } = added.result as { readonly delegateId: string };
    for (const [index, age] of (given.companions ?? []).entries())
      desk.put((draft) =>
        draft.put('companions', {
          ...blankRow('companions'),
          companionId: `companion-${index}`,
          delegateId,
          name: `Guest ${index}`,
          age,
        }),
      );
    return delegateId;
  });

const feeOf = ({ desk, delegate }: ReturnType<typeof entered>): number | null =>
  dueOf(desk.store, delegate, now).feePaise;

const quoted = (given: PriceCase, source: 'online' | 'spot'): number => {
  const desk = groupDesk(listIn(given));
  desk.put((draft) => openRegistration(draft, { list: listIn(given) }));
  const {
    answers: _,
    consents: __,
    noticeVersion: ___,
    ...form
  } = orderOf({
    companions: (given.companions ?? []).map((age, index) => ({ name: `Guest ${index}`, age })),
    lines: (given.addOns ?? []).map((itemId) => ({ person: 0, itemId, count: 1 })),
    ...given.form,
  });
  const quote = quoteFor(desk.store, form, { now, phone: '', source });
  expect(quote.refusals).toEqual([]);
  return quote.totalPaise;
};

/** What a person pays, by the way on which it is asked. */
const priceBy: Readonly<Record<Way, (given: PriceCase) => number | null>> = {
  desk: (given) => feeOf(atDesk(given)),
  import: (given) =>
    feeOf(
      entered(
        given,
        (desk) => {
          const details = { fullName: 'Asha Rao', phone, categoryId: 'pg', ...given.details };
          const companions = (given.companions ?? []).map((age, index) => ({
            name: `Guest ${index}`,
            age,
            gender: '',
            foodPreference: '',
            phone: '',
            relationship: '',
          }));
          const { others = 0, ...listed } = given.listed ?? {};
          const people = [
            { details, companions, mayOverwrite: false, ...listed },
            ...Array.from({ length: others }, (_, index) => ({
              details: { fullName: `Other ${index}`, phone: `984000010${index}`, categoryId: 'pg' },
              companions: [],
              mayOverwrite: false,
              ...listed,
            })),
          ];
          expect(desk.run('people.import', { people })).toMatchObject({ result: { count: 1 + others } });
          return [...desk.store.all('delegates')].find(({ fullName }) => fullName === 'Asha Rao')!.delegateId;
        },
        given.listed === undefined,
      ),
    ),
  online: (given) => quoted(given, 'online'),
  tablet: (given) => quoted(given, 'spot'),
  report: (given) => runToEnd(dueReport(atDesk(given).desk.store, now)).total.feePaise,
  bank: (given) => {
    const { desk, delegate } = atDesk(given);
    desk.put((draft) => {
      for (const { lineId } of draft.all('bankLines')) draft.remove('bankLines', lineId);
      draft.put(
        'bankLines',
        openLine(delegate.delegateId, { amountPaise: given.paise, narration: `UPI/${phone}@ybl` }),
      );
    });
    const [line] = runToEnd(matchEvent(desk.store));
    return line?.queue === 'matched' ? (line.shares[0]?.amountPaise ?? null) : null;
  },
  paper: (given) => {
    const { desk, delegate } = atDesk(given);
    desk.put((draft) =>
      draft.put('billing', {
        ...blankRow('billing'),
        name: billingName,
        details: { ...noBilling, name: 'API', gstin: '27AAPFU0939F1ZV' },
      }),
    );
    desk.pay(delegate.delegateId, given.paise, '2026-09-20');
    const payer = { name: 'Asha Rao', address: '', gstin: '' };
    const document = draftReceipt(desk.store, delegate, { payer, now });
    // All of it is for items: nothing is in part, nor beyond the fees.
    const isWhole = document?.lines.every(({ covers = [] }) => covers.length > 0);
    return isWhole ? (document?.totalPaise ?? null) : null;
  },
};

const all = Object.entries(priceCases).flatMap(([field, given]) =>
  typeof given === 'string'
    ? []
    : ways.filter((way) => given.not?.[way] === undefined).map((way) => [field, way, given] as const),
);

test.each(all)('%s decides the price: %s', (_field, way, given) => {
  expect(priceBy[way](given)).toBe(given.paise);
});
