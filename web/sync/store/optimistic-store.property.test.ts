import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { commandContext } from '#domain/core/command/context.ts';
import { execute } from '#domain/execute.ts';
import type { Change } from '#domain/core/store/change.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { frameOf } from '#domain/core/wire/wire-rows.ts';
import { nameOf, someActor, someEvent } from '#tests/support/sync/memory-event.ts';
import { OptimisticStore } from './optimistic-store.ts';
import { type LocalCommand } from '../platform/outbox-storage.ts';

const serial = fc.integer({ min: 1, max: 4 });
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('mark' as const), serial }),
  fc.record({ kind: fc.constant('rename' as const), serial }),
  fc.record({ kind: fc.constant('delete' as const), serial }),
  fc.record({ kind: fc.constant('frame' as const), serial, isGone: fc.boolean() }),
  fc.record({ kind: fc.constant('accept' as const), place: fc.nat(5), lateness: fc.nat(2) }),
  fc.record({ kind: fc.constant('refuse' as const), place: fc.nat(5) }),
);

const rowsOf = (store: EventStore): object =>
  Object.fromEntries(
    (['delegates', 'serials', 'marks'] as const).map((name) => [
      name,
      Object.fromEntries(store.entries(name)),
    ]),
  );

const run = (draft: Draft, { id, name, input, deviceAt }: LocalCommand): void => {
  const newCode = (): string => '';
  execute(
    draft,
    name,
    input,
    commandContext({ commandId: id, actor: someActor(), now: deviceAt, happenedAt: deviceAt, newCode }),
  );
};

it('the store shows the rows of the server with the pending commands run over them, after any history', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 25 }), (steps) => {
      const server = new EventStore();
      server.apply(someEvent(4), 1);
      const shown = new EventStore();
      shown.apply(someEvent(4), 1);
      const optimistic = new OptimisticStore({
        audience: 'staff',
        actor: someActor(),
        execute,
        reportFault: () => undefined,
      });
      optimistic.replace(shown, 'staff');
      const copy = new Map(shown.entries('delegates'));
      optimistic.listen((changes) => {
        for (const { table, key, row } of changes ?? []) {
          if (table !== 'delegates') continue;
          if (row === null) copy.delete(key);
          else copy.set(key, row);
        }
      });
      const commands = new Map<string, LocalCommand>();
      steps.forEach((step, index) => {
        const id = `c${index}`;
        const submit = (name: string, input: unknown): void => {
          const command = { id, name, input, deviceAt: index, correctedAt: index };
          commands.set(id, command);
          optimistic.submit(command);
        };
        if (step.kind === 'mark') submit('record.mark', { recordTypeId: 'lunch', serial: step.serial });
        else if (step.kind === 'rename') {
          submit('delegate.update', {
            delegateId: `d${step.serial}`,
            details: { fullName: `Mine ${index}` },
          });
        } else if (step.kind === 'delete') submit('delegate.delete', { delegateId: `d${step.serial}` });
        else if (step.kind === 'frame') {
          const named = nameOf(`d${step.serial}`, `Theirs ${index}`);
          const changes: Change[] = [step.isGone ? { ...named, row: null } : named];
          optimistic.receive(frameOf('staff', server.version, server.version + 1, changes));
          server.apply(changes, server.version + 1);
        } else {
          const pending = optimistic.pendingIds[step.place];
          if (pending === undefined) return;
          if (step.kind === 'refuse') {
            optimistic.settle([
              { id: pending, ok: false, code: 'conflict', params: {}, version: server.version },
            ]);
          } else {
            optimistic.settle([
              { id: pending, ok: true, version: server.version + step.lateness, result: {} },
            ]);
          }
        }
      });

      const draft = new Draft(server);
      for (const id of optimistic.pendingIds) run(draft, commands.get(id) as LocalCommand);
      const expected = new EventStore();
      for (const name of ['delegates', 'serials', 'marks'] as const) {
        const rows = [...server.entries(name)].map(([key, row]) => ({ table: name, key, row }));
        expected.apply(rows);
        expect(
          Object.fromEntries(optimistic.serverRows(name).map((row) => [JSON.stringify(row), row])),
        ).toEqual(Object.fromEntries(rows.map(({ row }) => [JSON.stringify(row), row])));
      }
      expected.apply(draft.changes());
      expect(rowsOf(optimistic.shown)).toEqual(rowsOf(expected));
      expect(Object.fromEntries(copy)).toEqual(Object.fromEntries(optimistic.shown.entries('delegates')));
    }),
    { numRuns: 300 },
  );
});
