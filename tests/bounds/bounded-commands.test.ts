import { expect, test } from 'vitest';
import { blankRow } from '#domain/model/tables.ts';
import { blankDelegate } from '#domain/model/delegate.ts';
import { blankTransaction } from '#domain/model/money/transaction.ts';
import { commandContext } from '#domain/core/command/context.ts';
import { execute } from '#domain/execute.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { growsLinearly, scale } from './growth.ts';

const rowsOf = (count: number, put: (draft: Draft, index: number) => void): EventStore => {
  const store = deskEvent();
  const draft = new Draft(store);
  for (let index = 0; index < count; index++) put(draft, index);
  store.apply(draft.changes());
  return store;
};

let made = 0;
const run = (store: EventStore, name: string, inputs: readonly unknown[]): string[] => {
  const draft = new Draft(store);
  return inputs.map((input) => {
    const ctx = commandContext({
      commandId: `made-${made++}`,
      actor: actorWith('admin'),
      now: 0,
      happenedAt: 0,
      newCode: () => `CODE${made++}`,
    });
    const outcome = execute(draft, name, input, ctx);
    return outcome.ok ? 'done' : outcome.code;
  });
};

const times = (count: number, input: (index: number) => unknown): unknown[] =>
  Array.from({ length: count }, (_, index) => input(index));
const colours = { color: '', labelColor: '', labelBackground: '', frontImage: '', backImage: '' };
const category = (name: string) => ({ name, order: 1, ...colours });
const person = (fullName: string, given: object) => ({
  details: { fullName, ...given },
  companions: [],
  mayOverwrite: false,
});

const payment = (reference: string) => ({
  amountPaise: 200,
  method: 'UPI',
  paidOn: '',
  reference,
  receiptNumber: '',
  note: '',
});

interface Repeated {
  readonly command: string;
  readonly rows: number;
  readonly put: (draft: Draft, index: number) => void;
  readonly inputs: readonly unknown[];
  readonly outcome: string;
}

const repeated: readonly (readonly [title: string, Repeated])[] = [
  [
    'companies beside many others',
    {
      command: 'company.save',
      rows: 16_000,
      put: (draft, at) =>
        draft.put('companies', { ...blankRow('companies'), companyId: `c${at}`, name: `Company ${at}` }),
      inputs: times(200, (at) => ({ details: { name: `Added ${at}`, order: 1 } })),
      outcome: 'done',
    },
  ],
  [
    'categories beside many others',
    {
      command: 'category.save',
      rows: 16_000,
      put: (draft, at) =>
        draft.put('categories', {
          ...blankRow('categories'),
          ...category(`Category ${at}`),
          categoryId: `c${at}`,
        }),
      inputs: times(200, (at) => ({ details: category(`Added ${at}`) })),
      outcome: 'done',
    },
  ],
  [
    'people of a list, whose phone everybody has',
    {
      command: 'people.import',
      rows: 16_000,
      put: (draft, at) =>
        draft.put('delegates', {
          ...blankDelegate(`d${at}`),
          fullName: `Asha Rao ${at}`,
          phone: '9840126573',
        }),
      inputs: [{ people: times(100, (at) => person(`Ravi ${at}`, { phone: '9840126573' })) }],
      outcome: 'done',
    },
  ],
  [
    'people of a list, whose name everybody has',
    {
      command: 'people.import',
      rows: 16_000,
      put: (draft, at) =>
        draft.put('delegates', {
          ...blankDelegate(`d${at}`),
          fullName: 'Asha Rao',
          email: `asha${at}@example.org`,
          city: 'Chennai',
        }),
      inputs: [{ people: times(100, (at) => person('Asha Rao', { city: `Town ${at}` })) }],
      outcome: 'done',
    },
  ],
  ...[false, true].map(
    (sharesTransfer) =>
      [
        `payments of a list, whose reference everybody has (shared: ${sharesTransfer})`,
        {
          command: 'people.import',
          rows: 16_000,
          put: (draft: Draft, at: number) =>
            draft.put('transactions', {
              ...blankTransaction(`d${at}`, `t${at}`),
              status: 'paid',
              amountPaise: 100,
              enteredBy: '9000000001',
              bankReference: 'AXIS0001',
            }),
          inputs: [
            {
              people: times(100, (at) => ({
                ...person(`Ravi ${at}`, {}),
                sharesTransfer,
                payments: [payment('AXIS0001')],
              })),
            },
          ],
          outcome: 'done',
        },
      ] as const,
  ),
  [
    'payments of a list for one person, who has many',
    {
      command: 'people.import',
      rows: 16_000,
      put: (draft, at) => {
        if (at === 0)
          draft.put('delegates', { ...blankDelegate('d'), fullName: 'Asha Rao', phone: '9840126573' });
        draft.put('transactions', { ...blankTransaction('d', `t${at}`), status: 'failed', amountPaise: 100 });
      },
      inputs: [
        {
          people: times(100, (at) => ({
            ...person('Asha Rao', { phone: '9840126573' }),
            payments: [payment(`AXIS${at}`)],
          })),
        },
      ],
      outcome: 'done',
    },
  ],
];

test.each(repeated)(
  '%s are judged without reading all of them',
  (_, { command, rows, put, inputs, outcome }) => {
    const [small, large] = [rowsOf(rows / scale ** 3, put), rowsOf(rows, put)];
    expect(new Set(run(large, command, inputs))).toEqual(new Set([outcome]));
    expect(
      growsLinearly(
        () => run(small, command, inputs),
        () => run(large, command, inputs),
      ),
    ).toBe(true);
  },
);

test('a history of many entries is read once for each question', () => {
  const history = (count: number) => (draft: Draft, at: number) => {
    const entry = { ...blankTransaction('paid', `t${at}`), bankReference: 'N123456789012', amountPaise: 1 };
    const counter = { kind: 'counter', correctsId: `t${at - count / 2}` };
    draft.put('transactions', { ...entry, status: 'paid', ...(at < count / 2 ? {} : counter) });
  };
  const add = {
    parts: [{ delegateId: 'paid', companionId: '', amountPaise: 100, marksPaid: false }],
    status: 'paid',
    facts: {
      method: 'NEFT',
      bankReference: 'N123456789012',
      paidOn: '1970-01-01',
      instrumentNumber: '',
      payerName: '',
      note: '',
    },
  };
  const [small, large] = [rowsOf(1_000, history(1_000)), rowsOf(16_000, history(16_000))];
  expect(run(large, 'transaction.add', [add])).toEqual(['done']);
  expect(
    growsLinearly(
      () => run(small, 'transaction.add', [add]),
      () => run(large, 'transaction.add', [add]),
    ),
  ).toBe(true);
});
