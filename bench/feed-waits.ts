import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** For each version how many devices had its frame, and when the last of them did, ms of {@link now}. */
export type Arrivals = readonly (readonly [number, { devices: number; lastAt: number }])[];

/** ms of the wall clock, the same in all processes of the machine. */
export const now = (): number => performance.timeOrigin + performance.now();

/** The arrivals at the process of feed-readers.ts so far, after a pause for frames in transit. */
export const arrivalsOf = async (readers: ChildProcess): Promise<Arrivals> => {
  await new Promise((done) => setTimeout(done, 500));
  readers.send({ report: true });
  const [{ arrivals }] = (await once(readers, 'message')) as [{ arrivals: Arrivals }];
  return arrivals;
};

/** From sending a change to the last device having a frame that holds it, for each version that was answered. */
export const waitsOf = (arrivals: Arrivals, sent: ReadonlyMap<number, number>, devices: number): number[] => {
  const frames = arrivals
    .filter(([, entry]) => entry.devices === devices)
    .sort(([left], [right]) => left - right);
  return [...sent].map(([version, sentAt]) => {
    const frame = frames.find(([to]) => to >= version);
    if (frame === undefined) throw new Error(`version ${version} did not reach all ${devices} devices`);
    return frame[1].lastAt - sentAt;
  });
};
