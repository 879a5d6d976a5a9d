import { expect, test } from 'vitest';
import { EventStore } from '#domain/core/store/event-store.ts';
import { blankRow } from '#domain/model/tables.ts';
import { BatchRoom } from './batch-room.ts';

const full = { rows: 10, bytes: 1_000 };
const room = () => new BatchRoom(full, { event: full, founder: Infinity, server: Infinity });
const changes = [
  { table: 'purchases', key: 'p1', row: { ...blankRow('purchases'), purchaseId: 'p1' }, isNew: true },
] as const;
const admit = (command: string) => () => room().admit(command)(changes, new EventStore(), new EventStore());

test('a full event takes no new rows of its members', () => {
  expect(admit('purchase.add')).toThrow('roomUsed');
});

test('a full event takes the facts that the server derives by itself', () => {
  expect(admit('purchase.settle')).not.toThrow();
});
