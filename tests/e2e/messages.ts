import type { Page } from '@playwright/test';
import { delegateFee } from '#domain/model/fee-plan.ts';
import { phones, type DeskRows } from './desk.ts';

/** In paise, for every person. */
export const owedFee = 1_180_000;

/** Four people of the sample who have not paid, with names that begin with 'Queue'. The last one has no phone. */
export const owing = async (desk: DeskRows): Promise<string[]> => {
  const rows = await desk.rows();
  await desk.command(phones.admin, 'fees.save', {
    plan: {
      slabs: [],
      bands: [],
      slabBy: 'payment',
      prices: [{ who: delegateFee, categoryId: '', slabId: '', paise: owedFee }],
    },
    revision: rows.get('feePlans', 'main')?.revision ?? 0,
  });
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
