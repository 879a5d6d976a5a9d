import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/desk-event.ts';
import { Draft } from '../store/draft.ts';
import { previewStatement, statementPlanFor } from './preview-statement.ts';

const known = ['14-05-2026', 'UPI/line', '413412345678', '2,500.00'];
const cash = ['15-05-2026', 'BY CASH', '', '500.00'];
const sheet = { rows: [['Date', 'Narration', 'UTR', 'Credit'], known, cash, cash, cash] };

const preview = (reader: Draft) =>
  previewStatement(reader, sheet, statementPlanFor(reader, sheet)).map(
    ({ outcome, occurrence }) => `${outcome} ${occurrence}`,
  );

test('lines that are there are told, and alike lines of one file are payments of their own', () => {
  const draft = new Draft(deskEvent());
  expect(preview(draft)).toEqual(['present 1', 'new 1', 'new 2', 'new 3']);
  const [line] = draft.all('bankLines');
  if (!line) throw new Error('no line');
  const taken = {
    ...line,
    paidOn: '2026-05-15',
    amountPaise: 50_000,
    narration: 'By Cash',
    bankReference: '',
  };
  for (const occurrence of [1, 2])
    draft.put('bankLines', { ...taken, lineId: `cash-${occurrence}`, occurrence });
  expect(preview(draft)).toEqual(['present 1', 'present 1', 'present 2', 'new 3']);
});

test('columns are read as somebody said of such a file before', () => {
  const draft = new Draft(deskEvent());
  const guessed = ['date', 'narration', 'bankReference', 'credit'] as const;
  expect(statementPlanFor(draft, sheet)).toEqual({ headerRow: 0, mapping: guessed });
  const names = ['Date', 'Narration', 'UTR', 'Credit'];
  const mapping = ['date', null, 'ourReference', 'amount'] as const;
  draft.put('statementColumns', { columnsId: 'c', names, mapping, extra: null });
  expect(statementPlanFor(draft, sheet).mapping).toEqual(mapping);
  expect(statementPlanFor(draft, sheet, null).mapping).not.toEqual(mapping);
});
