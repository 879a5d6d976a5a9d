import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { eventsWords } from '#domain/event/event-words.ts';
import type { Desk } from './desk.ts';
import { listRows } from './screens.ts';

interface Sent {
  readonly phone: string;
  readonly path: string;
  readonly body: object;
}

/** Sends a request as the account of this phone. Throws if it is refused. */
export const post = async (desk: Desk, { phone, path, body }: Sent): Promise<void> => {
  const answer = await fetch(desk.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: await desk.cookie(phone) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
};

/** Creates an event for the account of this phone, and returns its id. */
export const foundEvent = async (
  desk: Desk,
  { phone, name }: { readonly phone: string; readonly name: string },
): Promise<string> => {
  const id = randomUUID();
  await post(desk, { phone, path: '/api/events', body: { id } });
  await desk.command(phone, 'event.update', { details: { name } }, id);
  return id;
};

/** In the list of all events. */
export const row = (page: Page, name: string): Locator =>
  listRows(page, eventsWords.title).filter({ has: page.getByText(name, { exact: true }) });
export const banner = (page: Page): Locator => page.getByRole('banner');
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });
/** The id of the event that the browser opens again. */
export const keptEvent = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('event'));
