import { beforeEach, describe, expect, it } from 'vitest';
import { execute } from '#domain/execute.ts';
import type { Answer } from '#domain/core/wire/protocol.ts';
import type { Change } from '#domain/core/store/change.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { frameOf } from '#domain/core/wire/wire-rows.ts';
import { nameOf, someActor, someEvent } from '#tests/support/sync/memory-event.ts';
import { OptimisticStore } from './optimistic-store.ts';
import { type LocalCommand } from '../platform/outbox-storage.ts';

const markKey = (serial: number): string => `lunch/${serial}/d${serial}`;
let optimistic: OptimisticStore;
let told: (readonly Change[] | null)[];

const command = (id: string, name: string, input: unknown): LocalCommand => ({
  id,
  name,
  input,
  deviceAt: 1000,
  correctedAt: 1000,
});
const mark = (serial: number): LocalCommand =>
  command(`m${serial}`, 'record.mark', { recordTypeId: 'lunch', serial });
const rename = (id: string, delegateId: string, fullName: string): LocalCommand =>
  command(id, 'delegate.update', { delegateId, details: { fullName } });
const frame = (from: number, to: number, changes: Change[]) => frameOf('staff', from, to, changes);
const accepted = (id: string, version: number): Answer => ({ id, ok: true, version, result: {} });
const refused = (id: string): Answer => ({ id, ok: false, version: 1, code: 'alreadyMarked', params: {} });
const nameShown = (delegateId: string): string | undefined =>
  optimistic.shown.get('delegates', delegateId)?.fullName;

beforeEach(() => {
  optimistic = new OptimisticStore({
    audience: 'staff',
    actor: someActor(),
    execute,
    reportFault: (error) => {
      throw error;
    },
  });
  const store = new EventStore();
  store.apply(someEvent(5), 1);
  optimistic.replace(store, 'staff');
  told = [];
  optimistic.listen((changes) => told.push(changes));
});

describe('a pending command', () => {
  it('a pending command shows its effect at once, and loses it when refused', () => {
    expect(optimistic.submit(mark(1))).toMatchObject({ ok: true });
    expect(optimistic.shown.get('marks', markKey(1))).toBeDefined();
    optimistic.settle([refused('m1')]);
    expect(optimistic.shown.get('marks', markKey(1))).toBeUndefined();
    expect(optimistic.pendingIds).toEqual([]);
  });

  it('a pending command stays over the rows of a frame, and the frame stays under it', () => {
    optimistic.submit(rename('u1', 'd1', 'Mine'));
    expect(optimistic.receive(frame(1, 2, [nameOf('d1', 'Theirs'), nameOf('d2', 'Other')]))).toBe('applied');
    expect(nameShown('d1')).toBe('Mine');
    expect(nameShown('d2')).toBe('Other');
    expect(optimistic.serverRows('delegates').find((row) => row.delegateId === 'd1')?.fullName).toBe(
      'Theirs',
    );
    optimistic.settle([refused('u1')]);
    expect(nameShown('d1')).toBe('Theirs');
  });

  it('a pending command does not flicker between the answer and its frame', () => {
    optimistic.submit(rename('u1', 'd1', 'Mine'));
    optimistic.settle([accepted('u1', 3)]);
    expect(nameShown('d1')).toBe('Mine');
    optimistic.receive(frame(1, 2, [nameOf('d3', 'Other')]));
    expect(nameShown('d1')).toBe('Mine');
    told = [];
    optimistic.receive(frame(2, 3, [nameOf('d1', 'Mine')]));
    expect(nameShown('d1')).toBe('Mine');
    expect(told).toEqual([]);
    expect(optimistic.pendingIds).toEqual([]);
  });

  it('a pending command is done when its frame came before its answer', () => {
    optimistic.submit(rename('u1', 'd1', 'Mine'));
    optimistic.receive(frame(1, 2, [nameOf('d1', 'Mine')]));
    optimistic.settle([accepted('u1', 2)]);
    optimistic.receive(frame(2, 3, [nameOf('d1', 'Later')]));
    expect(nameShown('d1')).toBe('Later');
  });

  it('a pending command has no effect while the rows refuse it, and has it again when they allow it', () => {
    optimistic.submit(rename('u1', 'd1', 'Mine'));
    optimistic.receive(frame(1, 2, [{ table: 'delegates', key: 'd1', row: null }]));
    expect(nameShown('d1')).toBeUndefined();
    expect(optimistic.pendingIds).toEqual(['u1']);
    optimistic.receive(frame(2, 3, [nameOf('d1', 'Back')]));
    expect(nameShown('d1')).toBe('Mine');
  });

  it('a pending command builds on the ones before it', () => {
    optimistic.submit(command('n1', 'delegate.add', { details: { fullName: 'New' } }));
    optimistic.submit(rename('u1', 'n1', 'Newer'));
    expect(nameShown('n1')).toBe('Newer');
    optimistic.settle([refused('n1')]);
    expect(nameShown('n1')).toBeUndefined();
  });

  it('a pending command has no effect when it needs a code of the server', () => {
    optimistic.receive(frame(1, 2, [{ table: 'serials', key: '1', row: null }]));
    told = [];
    expect(optimistic.submit(command('g1', 'serial.generate', { delegateId: 'd1' }))).toBe('needsServer');
    expect(told).toEqual([]);
  });

  it('a pending command is kept with another snapshot', () => {
    optimistic.submit(rename('u1', 'd1', 'Mine'));
    const store = new EventStore();
    store.apply(someEvent(2), 9);
    optimistic.replace(store, 'staff');
    expect(told.at(-1)).toBeNull();
    expect(optimistic.shown).toBe(store);
    expect(nameShown('d1')).toBe('Mine');
    optimistic.settle([refused('u1')]);
    expect(nameShown('d1')).toBe('Person 1');
  });
});

describe('a frame', () => {
  it('a frame is reported once, with the changed rows', () => {
    optimistic.submit(mark(1));
    told = [];
    optimistic.receive(frame(1, 2, [nameOf('d2', 'Other'), nameOf('d3', 'Person 3')]));
    expect(told.map((changes) => changes?.map(({ key }) => key))).toEqual([['d2']]);
  });

  it('a repeated frame counts once, and a frame behind a gap does not count', () => {
    expect(optimistic.receive(frame(1, 2, [nameOf('d2', 'Other')]))).toBe('applied');
    expect(optimistic.receive(frame(1, 2, [nameOf('d2', 'Repeated')]))).toBe('known');
    expect(optimistic.receive(frame(3, 4, [nameOf('d2', 'Early')]))).toBe('gap');
    expect(nameShown('d2')).toBe('Other');
    expect(optimistic.receive(frame(1, 4, [nameOf('d2', 'Caught up')]))).toBe('applied');
    expect(nameShown('d2')).toBe('Caught up');
    expect(optimistic.version).toBe(4);
  });

  it('a frame moves the version when none of its rows are for us', () => {
    optimistic.receive(frame(1, 2, []));
    expect(optimistic.version).toBe(2);
    expect(told).toEqual([]);
  });
});
