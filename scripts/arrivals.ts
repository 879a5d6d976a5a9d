import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { headers } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';

const minuteMs = 60_000;
/** How many came in each of the minutes until now, as a queue before lunch grows and ends. */
const waves = [1, 0, 2, 3, 2, 4, 6, 5, 8, 7, 9, 6, 4, 5, 3, 2, 3, 1, 2, 1];

/**
 * People arrive at a record within the last hour, through gates whose sessions are given. People who already have the
 * mark are refused.
 */
export const letArrive = async (
  page: Page,
  gates: readonly string[],
  { eventId, recordTypeId }: { eventId: string; recordTypeId: string },
): Promise<void> => {
  const url = new URL(`/api/events/${eventId}/commands`, page.url()).href;
  // Uses the page's clock, which does not move while the pictures are taken.
  const now = await page.evaluate(() => Date.now());
  const times = waves.flatMap((count, wave) =>
    Array.from({ length: count }, () => now - (waves.length - wave) * 2 * minuteMs),
  );
  for (const [gate, cookie] of gates.entries()) {
    const data = times.flatMap((deviceAt, index): WireCommand[] => {
      if (index % gates.length !== gate) return [];
      const input = { recordTypeId, serial: index + 1 };
      return [{ id: randomUUID(), name: 'record.mark', input, deviceAt }];
    });
    const answered = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, [headers.device]: `gate-${gate + 1}` },
      body: JSON.stringify(data),
    });
    if (!answered.ok) throw new Error(`${url}: ${answered.status}`);
  }
};
