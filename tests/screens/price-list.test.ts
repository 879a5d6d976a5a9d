import type { Page } from '@playwright/test';
import { dueWords } from '#domain/money/fee-words.ts';
import { draftList, publishedList } from '#domain/money/price-list/current-list.ts';
import { correctionTexts, findingTexts, fixTexts } from '#domain/money/price-list/check/check-words.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import { noBilling } from '#domain/model/money/billing.ts';
import { maharashtraGstin } from '#tests/support/money/paper-desk.ts';
import { added18, itemOf, noReduction, periodOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { holder } from '#tests/e2e/every-screen/live-changes.ts';
import { phones } from '../e2e/desk.ts';
import { publishChanges } from '../e2e/price-list.ts';
import { button, goWithin } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();

const cell = (page: Page, ...parts: string[]) =>
  page.getByRole('textbox', { name: words.cell(parts), exact: true });

test('a price that cannot be read is kept and named, and nothing is saved', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/fees' });
  const every = cell(page, 'Registration', words.everyCategory, 'Early');
  await every.fill('1,0000');
  await button(page, commonWords.save).click();
  await expect(page.getByText(words.invalid.text('1,0000'))).toBeVisible();
  await expect(every).toHaveAttribute('aria-invalid', 'true');
  await button(page, words.addPeriod).click();
  await button(page, commonWords.save).click();
  await expect(page.getByText(words.invalid.periods(4))).toBeVisible();
  // The draft that the sample's dates made.
  await expect.poll(async () => draftList(await desk().rows())?.listVersion).toBe(1);
});

test('the desk sees how a fee comes about, and what another category costs before it is saved', async ({
  visit,
}) => {
  const rows = await desk().rows();
  const [item] = publishedList(rows).items;
  const delegate = rows.get('delegates', holder);
  if (!delegate || !item) throw new Error('the sample has both');
  const cheaper = [...rows.all('categories')].find(({ categoryId }) => categoryId !== delegate.categoryId);
  await publishChanges(desk(), {
    prices: [
      priceOf(item.itemId, 500_000),
      priceOf(item.itemId, 300_000, { categoryId: cheaper?.categoryId ?? '' }),
    ],
  });
  const page = await visit({ desk: desk(), as: phones.write, path: `/users/view/${delegate.delegateId}` });
  const fees = page.getByRole('region', { name: dueWords.title });
  await fees.getByText(dueWords.why).click();
  await expect(fees.getByRole('listitem').first()).toContainText('₹5,000');
  await goWithin(page, `/users/edit/${delegate.delegateId}`);
  await expect(page.getByText(dueWords.fees('₹5,000'))).toBeVisible();
  await page.getByLabel(personWords.category, { exact: true }).selectOption(cheaper?.categoryId ?? '');
  await expect(page.getByText(dueWords.feesChange('₹5,000', '₹3,000'))).toBeVisible();
});

test('the check says what to do, leads to the row, and corrects what is plain', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/fees' });
  const refunds = page.getByRole('region', { name: words.refunds, exact: true });
  for (const [day, share] of [
    ['2026-07-31', '50'],
    ['2026-08-31', '75'],
  ] as const) {
    await refunds.getByRole('button', { name: words.addRefund }).click();
    await refunds.getByLabel(words.requestedUntil).last().fill(day);
    await refunds.getByLabel(words.shareBack).last().fill(share);
    await refunds.getByLabel(words.shareBack).last().blur();
  }
  const check = page.getByRole('region', { name: words.check, exact: true });
  await check.locator('summary').click();
  const found = check.getByRole('listitem').filter({
    hasText: findingTexts.refundRises('2026-07-31', '50 %', '2026-08-31', '75 %'),
  });
  await expect(found).toContainText(fixTexts.refundRises);
  await found.getByRole('button').first().click();
  await expect(refunds.getByLabel(words.requestedUntil).last()).toBeFocused();
  await found.getByRole('button', { name: correctionTexts.exchangeRefunds }).click();
  await expect(found).toBeHidden();
  await expect(refunds.getByLabel(words.shareBack).first()).toHaveValue('75');
});

test('what a list says about refunds, transfers, groups and accompanying persons is stated in the editor', async ({
  visit,
}) => {
  const base = publishedList(await desk().rows());
  await desk().command(phones.admin, 'billing.save', {
    details: { ...noBilling, name: 'API', gstin: maharashtraGstin, eventState: '27', sac: '998596' },
  });
  await publishChanges(desk(), {
    items: [
      ...base.items.filter(({ itemId }) => itemId !== 'dinner').map((item) => ({ ...item, tax: added18 })),
      itemOf('dinner', 'addOn', { name: 'Gala dinner' }),
    ],
  });
  const page = await visit({ desk: desk(), as: phones.write, path: '/fees' });
  const check = page.getByRole('region', { name: words.check, exact: true });
  await page.getByLabel(words.ifCalledOff).fill('90');
  await page.getByLabel(words.ifCalledOff).blur();
  // The editor asks whether refunds are of net or of gross, and the list is not published before.
  await expect(page.getByLabel(words.refundOf)).toHaveValue('');
  await expect(check).toContainText(findingTexts.refundTaxOpen());
  await page.getByLabel(words.refundOf).selectOption(words.refundOfOptions.gross);
  await expect(check).not.toContainText(findingTexts.refundTaxOpen());

  await page.getByLabel(words.transfer, { exact: true }).selectOption(words.transferOptions.yes);
  await page.getByLabel(words.transferableUntil).fill('2026-08-31');
  await page.getByLabel(words.transferFee).fill('500');
  await page.getByLabel(words.mostCompanions).fill('2');
  const groups = page.getByRole('region', { name: words.groups, exact: true });
  await groups.getByRole('button', { name: words.addGroup }).click();
  await groups.getByLabel(words.amountOff).fill('500');
  await groups.getByRole('button', { name: words.editItem(words.newNames.group) }).click();
  await page.getByRole('dialog').getByLabel(words.asksOffice).check();
  await page.getByRole('dialog').getByLabel(words.inFull).check();
  await page.getByRole('dialog').getByRole('button', { name: words.done }).click();
  await expect(groups).toContainText(words.asksOffice);
  const orderFees = page.getByRole('region', { name: words.orderFees, exact: true });
  await orderFees.getByRole('button', { name: words.addOrderFee }).click();
  await expect(check).toContainText(findingTexts.nothingCharged(words.newNames.orderFee));
  await orderFees.getByLabel(words.amountOnce).fill('250');
  await orderFees.getByRole('button', { name: words.editItem(words.newNames.orderFee) }).click();
  await page.getByRole('dialog').getByLabel(words.tax, { exact: true }).selectOption(words.taxModes.added);
  await page.getByRole('dialog').getByLabel(words.rate).fill('18');
  await page.getByRole('dialog').getByRole('button', { name: words.done }).click();
  await expect(check).not.toContainText(findingTexts.nothingCharged(words.newNames.orderFee));

  const dinner = page.getByRole('region', { name: 'Gala dinner', exact: true });
  await dinner.getByRole('button', { name: words.addTable }).click();
  await page.getByRole('dialog').getByLabel(words.tableFor).selectOption(words.tableKinds.companion);
  await page.getByRole('dialog').getByRole('button', { name: commonWords.add, exact: true }).click();
  await cell(page, 'Gala dinner', words.kinds.companion, words.everyCategory, words.anyDate).fill('1000');
  await button(page, commonWords.save).click();
  await expect
    .poll(async () => draftList(await desk().rows())?.list)
    .toMatchObject({
      mostCompanions: 2,
      groups: [{ asksOffice: true, inFull: true, inOneTransfer: false }],
      orderFees: [
        {
          name: words.newNames.orderFee,
          amounts: [{ currency: 'INR', amount: 25_000 }],
          tax: { mode: 'added', rateBp: 1_800 },
          isRefundable: false,
        },
      ],
      prices: expect.arrayContaining([
        expect.objectContaining({ itemId: 'dinner', who: 'companion', amount: 100_000 }),
      ]) as unknown,
      refunds: {
        keepsTax: false,
        isTaxOpen: false,
        transfer: 'yes',
        transferableUntil: '2026-08-31',
        transferFee: [{ currency: 'INR', amount: 50_000 }],
      },
    });
});

test('a group keeps the prices of an earlier date, which are made from those of any date', async ({
  visit,
}) => {
  const base = publishedList(await desk().rows());
  await publishChanges(desk(), {
    periods: [periodOf('early', '2026-05-31', { name: 'Early bird' }), periodOf('late', '2026-12-31')],
    groups: [{ groupId: 'ten', name: 'Ten or more', from: 10, reduction: noReduction }],
    prices: [priceOf(base.items[0]?.itemId ?? '', 700_000)],
  });
  const page = await visit({ desk: desk(), as: phones.write, path: '/fees' });
  const groups = page.getByRole('region', { name: words.groups, exact: true });
  await groups.getByRole('button', { name: words.editItem('Ten or more') }).click();
  await page.getByRole('dialog').getByLabel(words.pricesOf).selectOption('Early bird');
  await page.getByRole('dialog').getByRole('button', { name: words.done }).click();
  await expect(groups).toContainText(words.view.earlierPrices('Early bird'));
  const dates = page.getByRole('region', { name: words.periods, exact: true });
  await dates.getByRole('button', { name: words.editItem('Early bird') }).click();
  const date = page.getByRole('dialog');
  await date.getByLabel(words.fill.from).selectOption(words.anyDate);
  const percent = date.getByLabel(words.fill.percent(words.kinds.registration));
  await percent.fill('ten');
  await date.getByRole('button', { name: words.done }).click();
  await expect(date.getByText(words.fill.invalid)).toBeVisible();
  await percent.fill('-10');
  await expect(date.getByRole('status')).toHaveText(words.fill.changes(1));
  await date.getByRole('button', { name: words.done }).click();
  await button(page, commonWords.save).click();
  await expect
    .poll(async () => draftList(await desk().rows())?.list)
    .toMatchObject({
      groups: [{ groupId: 'ten', pricesOf: 'early' }],
      prices: [{ amount: 700_000 }, { periodId: 'early', amount: 630_000 }],
    });
});
