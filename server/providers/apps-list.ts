import * as z from 'zod/mini';
import { line, webAddress } from '#domain/model/input.ts';

const item = z.object({
  name: line(80),
  url: webAddress,
  icon: z.catch(webAddress, ''),
});
export type MoreApp = z.infer<typeof item>;

const timeoutMs = 5_000;
const keptForMs = 5 * 60_000;
const maxItems = 50;

/**
 * The external JSON list of other apps (spec.md section 7), asked for by the server and kept for a while. Null: it
 * cannot be had, and the panel says so quietly.
 */
export const appsList = (address: string | undefined): (() => Promise<MoreApp[] | null>) => {
  let kept: { at: number; items: MoreApp[] } | null = null;
  return async () => {
    if (address === undefined) return [];
    if (kept && performance.now() - kept.at < keptForMs) return kept.items;
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
      const listed = z.array(z.unknown()).parse(answer.ok ? await answer.json() : null);
      // One item that is not understood does not hide the others.
      const items = listed.flatMap((entry) => item.safeParse(entry).data ?? []).slice(0, maxItems);
      kept = { at: performance.now(), items };
    } catch {
      return kept?.items ?? null;
    }
    return kept.items;
  };
};
