import * as z from 'zod/mini';
import { line, webAddress } from '#domain/model/fields/input.ts';
import { jsonOf } from '#domain/core/text/files/json-of.ts';
import { askOutside, NoAnswer } from './ask-outside.ts';

const item = z.object({
  name: line(80),
  url: webAddress,
  icon: z.catch(webAddress, ''),
});
export type ListedApp = z.infer<typeof item>;

const timeoutMs = 5_000;
const keptForMs = 5 * 60_000;
const failureKeptForMs = 10_000;
const maxItems = 50;

export interface AppsListParts {
  readonly url: string | undefined;
  /** Returns the icon at an address as a data address; '' if there is none. */
  readonly iconOf: (address: string) => Promise<string>;
  readonly now?: () => number;
}

/** The specification, section 7. Cached, also a failure; one request at a time. Null: no list. */
export const appsList = ({
  url: address,
  iconOf,
  now = () => performance.now(),
}: AppsListParts): (() => Promise<ListedApp[] | null>) => {
  let kept: { readonly until: number; readonly items: ListedApp[] | null } | null = null;
  let asking: Promise<void> | null = null;
  const ask = async (url: string): Promise<void> => {
    const listed = await itemsAt(url);
    const items = listed && (await withIcons(listed, iconOf));
    // An earlier list is better than none.
    kept = { until: now() + (items ? keptForMs : failureKeptForMs), items: items ?? kept?.items ?? null };
  };
  return async () => {
    if (address === undefined) return [];
    if (kept === null || now() >= kept.until)
      await (asking ??= ask(address).finally(() => {
        asking = null;
      }));
    return kept?.items ?? null;
  };
};

/** Number of icons fetched at the same time, because a list may be long and a host slow. */
const iconsAtOnce = 6;

const withIcons = async (
  apps: readonly ListedApp[],
  iconOf: AppsListParts['iconOf'],
): Promise<ListedApp[]> => {
  const done: ListedApp[] = [];
  for (let from = 0; from < apps.length; from += iconsAtOnce) {
    const some = apps.slice(from, from + iconsAtOnce);
    done.push(...(await Promise.all(some.map(async (app) => ({ ...app, icon: await iconOf(app.icon) })))));
  }
  return done;
};

const itemsAt = async (url: string): Promise<ListedApp[] | null> => {
  try {
    const { isOk, text } = await askOutside({ url, timeoutMs });
    const listed = z.array(z.unknown()).safeParse(isOk ? jsonOf(text) : null).data;
    // An invalid item does not hide the others.
    return listed?.flatMap((entry) => item.safeParse(entry).data ?? []).slice(0, maxItems) ?? null;
  } catch (error) {
    if (error instanceof NoAnswer) return null;
    throw error;
  }
};
