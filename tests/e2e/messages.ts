import type { Page } from '@playwright/test';
import { phones, type DeskRows } from './desk.ts';
import { publishFees } from './price-list.ts';

/** In paise, for every person. */
export const owedFee = 1_180_000;

/** Four people of the sample who have not paid, with names that begin with 'Queue'. The last one has no phone. */
export const owing = async (desk: DeskRows): Promise<string[]> => {
  await publishFees(desk, { registration: owedFee });
  const rows = await desk.rows();
  const ids = [...rows.all('delegates')]
    .filter(
      ({ isPaid, delegateId }) =>
        !isPaid &&
        rows.by('companions', 'delegateId', delegateId).length === 0 &&
        rows.by('transactions', 'delegateId', delegateId).length === 0,
    )
    .slice(0, 4)
    .map(({ delegateId }) => delegateId);
  for (const [index, fullName] of ['Queue One', 'Queue Two', 'Queue Three', 'Queue Zero'].entries()) {
    const phone = index === 3 ? '' : `984012657${index}`;
    const details = { salutation: '', fullName, phone, email: `q${index}@example.org` };
    await desk.command(phones.admin, 'delegate.update', { delegateId: ids[index], details });
  }
  return ids;
};

/** Keeps the links that the page opens and follows none: no test asks another host. */
export const keepLinks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const kept: string[] = [];
    window.open = (url, target) => {
      kept.push(`${target} ${String(url)}`);
      return null;
    };
    Object.assign(window, { openedLinks: kept });
  });
export const openedLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { openedLinks: string[] }).openedLinks);
