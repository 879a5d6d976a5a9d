import type { CDPSession, Page } from '@playwright/test';

/** Makes Chromium count a page's work by processor time, independently of other work on the machine. */
export const countPage = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
};

const metric = async (session: CDPSession, wanted: string): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`Chromium has no ${wanted}`);
  return found.value;
};

/** Processor time of all tasks of the page's main thread while something is done. */
export const mainThreadMs = async (session: CDPSession, work: () => Promise<unknown>): Promise<number> => {
  const before = await metric(session, 'TaskDuration');
  await work();
  return ((await metric(session, 'TaskDuration')) - before) * 1000;
};

/** Bytes of JavaScript that are still in use. */
export const heapInUse = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  return metric(session, 'JSHeapUsedSize');
};

export interface HeldByPage {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

export const heldByPage = async (session: CDPSession): Promise<HeldByPage> => ({
  heap: await heapInUse(session),
  nodes: await metric(session, 'Nodes'),
  listeners: await metric(session, 'JSEventListeners'),
});
