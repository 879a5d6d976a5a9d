import { noBilling } from '#domain/model/money/billing.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { issueWords as words } from '#domain/money/issue/issue-words.ts';
import { withoutReceipt } from '#domain/money/issue/without-receipt.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { button, goWithin, mainLink } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();

test('receipts for all people without one are issued in one press, and from then on by themselves', async ({
  visit,
}) => {
  const page = await visit({
    desk: desk(),
    as: phones.admin,
    path: '/receipts/issue',
    context: { viewport: phoneScreen },
  });
  await expect(page.getByText(words.billing)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Issue [\d,]+ receipts$/ })).toBeDisabled();
  await desk().command(phones.admin, 'billing.save', {
    details: { ...noBilling, name: 'API Mysuru', prefix: 'API/' },
  });
  await expect(page.getByText(words.billing)).toBeHidden();
  const open = runToEnd(withoutReceipt(await desk().rows()));
  await expect(page.getByText(words.what(open.length))).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await button(page, words.issue(open.length)).click();
  const question = page.getByRole('alertdialog', { name: words.question(open.length) });
  await question.getByRole('button', { name: receiptsWords.issue }).click();
  await expect(page.getByText(words.none)).toBeVisible();
  await expect(page.getByText(/ receipts are issued, from API\/0/)).toBeVisible();
  await expect(button(page, words.asOneFile)).toBeVisible();
  await expect
    .poll(async () => {
      const rows = await desk().rows();
      return [runToEnd(withoutReceipt(rows)).length, rows.count('receipts')];
    })
    .toEqual([0, open.length]);

  await goWithin(page, '/receipts/settings');
  await page.getByRole('checkbox', { name: words.byThemselves }).check();
  await button(page, commonWords.save).click();
  await expect(mainLink(page, receiptsWords.settings)).toBeVisible();
  await expect
    .poll(async () => [...(await desk().rows()).all('billing')][0]?.details.issuesByItself)
    .toBe(true);
});
