import { expect, test } from 'vitest';
import { priceOf, publishedFees } from '#tests/support/money/price-list-of.ts';
import { Draft } from '../../core/store/draft.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { commandContext } from '../../core/command/context.ts';
import { confirmLine, undoLine } from './settle-line.ts';

const ctx = () =>
  commandContext({
    commandId: `c-${Math.trunc(performance.now() * 1000)}`,
    actor: actorWith('write'),
    now: Date.UTC(2026, 4, 20),
    happenedAt: 0,
    newCode: () => 'CODE',
  });

/** 'unpaid' with one companion; ₹1,500 for the delegate, ₹1,000 for the companion. */
const eventWithFees = (): Draft => {
  const draft = new Draft(deskEvent());
  const prices = [priceOf('registration', 150_000), priceOf('companion', 100_000)];
  draft.put('priceLists', publishedFees({ prices }));
  const companion = draft.get('companions', 'unpaid-companion');
  if (companion) draft.put('companions', { ...companion, delegateId: 'unpaid' });
  return draft;
};

test.each([
  [100_000, false, false],
  [149_999, false, false],
  [150_000, true, false],
  [249_999, true, false],
  [250_000, true, true],
  [300_000, true, true],
])(
  '%d paise make the delegate Paid: %s, the companion: %s; after an undo neither is Paid',
  (amountPaise, own, companion) => {
    const draft = eventWithFees();
    const line = draft.get('bankLines', 'line');
    if (!line) throw new Error('no line');
    draft.put('bankLines', { ...line, amountPaise });
    const isPaid = () => [
      draft.get('delegates', 'unpaid')?.isPaid,
      draft.get('companions', 'unpaid-companion')?.isPaid,
    ];
    const shares = [{ delegateId: 'unpaid', transactionId: '', amountPaise }];
    confirmLine(draft, { ...line, amountPaise }, { confirmationId: 'one', shares }, ctx());
    expect(isPaid()).toEqual([own, companion]);
    const confirmed = draft.get('bankLines', 'line');
    if (confirmed) undoLine(draft, confirmed, ctx());
    expect(isPaid()).toEqual([false, false]);
  },
);
