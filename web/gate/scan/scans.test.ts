import { describe, expect, it } from 'vitest';
import type { ScanVerdict } from '#domain/gate/verdict.ts';
import { corrected, loggedWith, standingWith, type Scan } from './scans.ts';

const invalid: ScanVerdict = { kind: 'invalid', text: 'Invalid Code', read: 'A', isSerial: false };
const done = { kind: 'done' } as ScanVerdict;

const scan = (id: number, code: string, verdict: ScanVerdict = done): Scan => ({
  id,
  shown: { code },
  at: id * 1_000,
  verdict,
});
const ids = (scans: readonly Scan[]): number[] => scans.map(({ id }) => id);

describe('the verdicts on the screen', () => {
  it('are only the last one while cards come one after another', () => {
    expect(ids(standingWith([scan(1, 'A')], scan(2, 'B'), []))).toEqual([2]);
  });

  it('are those of all cards held up together, the newest first', () => {
    const two = standingWith([scan(1, 'A')], scan(2, 'B'), ['A']);
    expect(ids(standingWith(two, scan(3, 'C'), ['A', 'B']))).toEqual([3, 2, 1]);
    expect(ids(standingWith(two, scan(3, 'C'), ['B']))).toEqual([3, 2]);
  });

  it('are not shown again for the same answer, but are for another', () => {
    const again = { ...scan(2, 'A', invalid), frameAt: 7 };
    expect(ids(standingWith([scan(1, 'A', invalid)], again, []))).toEqual([1]);
    expect(ids(standingWith([scan(1, 'A')], scan(2, 'A', invalid), ['A']))).toEqual([2]);
  });

  it('are shown again for the same answer to typed input', () => {
    expect(ids(standingWith([scan(1, 'A', invalid)], scan(2, 'A', invalid), []))).toEqual([2]);
  });

  it('no longer include typed input when a card is read', () => {
    const typed: Scan = { ...scan(1, ''), shown: { serial: 12 } };
    expect(ids(standingWith([typed], scan(2, 'A'), ['']))).toEqual([2]);
  });
});

describe('the last scans', () => {
  it('keep thirty, the newest first', () => {
    let scans: readonly Scan[] = [];
    for (let id = 1; id <= 40; id++) scans = loggedWith(scans, scan(id, `C${id}`));
    expect(ids(scans)).toEqual(Array.from({ length: 30 }, (_, index) => 40 - index));
  });

  it('renew the time of a repeat', () => {
    expect(loggedWith([scan(1, 'A', invalid)], scan(5, 'A', invalid))).toEqual([
      { ...scan(1, 'A', invalid), at: 5_000 },
    ]);
  });

  it("are corrected only where the server's answer differs", () => {
    const scans = [scan(2, 'B'), scan(1, 'A')];
    expect(corrected(scans, { code: 'A' }, invalid)).toEqual([scan(2, 'B'), scan(1, 'A', invalid)]);
    expect(corrected([scan(1, 'A')], { serial: 1 }, invalid)).toEqual([scan(1, 'A')]);
  });
});
