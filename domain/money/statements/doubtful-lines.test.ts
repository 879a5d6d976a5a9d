import { expect, test } from 'vitest';
import { runCommandAs } from '#tests/support/registration/run-command-as.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { Draft } from '../../core/store/draft.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { matchEvent } from './match-event.ts';
import { previewStatement, statementPlanFor } from './preview-statement.ts';

const desk = (draft: Draft, name: string, input: unknown) =>
  runCommandAs(draft, { role: 'write', now: Date.UTC(2026, 10, 27) }, { name, input });

const sheet = {
  rows: [
    ['Date', 'Narration', 'Credit', 'Balance'],
    ['05-11-2026', 'NEFT ONE', '3,000.00', '8,000.00'],
    ['06-11-2026', 'NEFT TWO', '2,000.00', '4,000.00'],
  ],
};
const preview = (draft: Draft) => previewStatement(draft, sheet, statementPlanFor(draft, sheet));
const add = (draft: Draft, balance: 'right' | 'wrong' | undefined) => {
  const lines = preview(draft).flatMap(({ read, occurrence }) =>
    read.kind === 'in' ? [{ ...read.line, row: read.row, occurrence }] : [],
  );
  return desk(draft, 'statement.addLines', {
    statementId: 'november',
    name: 'november.csv',
    lines,
    ...(balance && { balance }),
  });
};
const added = (draft: Draft) =>
  draft.by('bankLines', 'statementId', 'november').sort((one, other) => one.row - other.row);
const confirm = (draft: Draft, lineIds: readonly string[]) =>
  desk(draft, 'bankLine.confirm', {
    confirmationId: lineIds.join('-').slice(0, 700),
    lines: lineIds.map((lineId) => ({
      lineId,
      shares: [
        {
          delegateId: 'unpaid',
          transactionId: '',
          amountPaise: draft.get('bankLines', lineId)?.amountPaise ?? 0,
        },
      ],
    })),
  });

test('lines of a file whose balance does not add up are matched, and each is confirmed on its own', () => {
  const draft = new Draft(deskEvent());
  expect(add(draft, 'wrong')).toMatchObject({ ok: true, result: { count: 2 } });
  const ids = added(draft).map(({ lineId }) => lineId);
  expect(added(draft).map(({ state }) => state)).toEqual(['doubtful', 'doubtful']);
  expect(runToEnd(matchEvent(draft)).map(({ lineId }) => lineId)).toEqual(expect.arrayContaining(ids));
  expect(confirm(draft, ids)).toMatchObject({
    result: { count: 0, rows: [{ code: 'lineDoubtful' }, { code: 'lineDoubtful' }] },
  });
  const [first = ''] = ids;
  expect(confirm(draft, [first])).toMatchObject({ result: { count: 1 } });
  expect(desk(draft, 'bankLine.undo', { confirmationId: first, lineIds: [first] })).toMatchObject({
    ok: true,
  });
  expect(added(draft).map(({ state }) => state)).toEqual(['open', 'doubtful']);
});

test.each(['right', undefined] as const)(
  'lines of a file with a balance that is %s are ordinary lines',
  (balance) => {
    const draft = new Draft(deskEvent());
    add(draft, balance);
    const ids = added(draft).map(({ lineId }) => lineId);
    expect(confirm(draft, ids)).toMatchObject({ result: { count: 2 } });
  },
);

test('a file with the same lines whose balance adds up ends the doubt', () => {
  const draft = new Draft(deskEvent());
  add(draft, 'wrong');
  expect(preview(draft).map(({ outcome, isDoubtful }) => [outcome, isDoubtful])).toEqual([
    ['present', true],
    ['present', true],
  ]);
  expect(add(draft, 'wrong')).toMatchObject({ result: { count: 0, present: 2 } });
  expect(preview(draft).every(({ isDoubtful }) => isDoubtful)).toBe(true);
  expect(add(draft, 'right')).toMatchObject({ result: { count: 0, present: 2 } });
  expect(added(draft).map(({ state }) => state)).toEqual(['open', 'open']);
  expect(preview(draft).some(({ isDoubtful }) => isDoubtful)).toBe(false);
});
