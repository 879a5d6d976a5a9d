import type { Page } from '@playwright/test';
import type { Delegate } from '#domain/model/delegate.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { undoWords } from '#domain/core/text/undo-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { personWords, searchWords, usersWords } from '#domain/people/people-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { phones } from '../e2e/desk.ts';
import { button } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();

const table = (page: Page, title: string = usersWords.confirmedTitle) =>
  page.getByRole('table', { name: title });
const tableRows = (page: Page, title?: string) =>
  table(page, title)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const rowOf = (page: Page, { fullName }: Delegate, title?: string) =>
  tableRows(page, title).filter({ hasText: fullName });
const bar = (page: Page) => page.getByRole('region', { name: listWords.selectionBar });
const dialog = (page: Page) => page.getByRole('dialog');

/** People of unlike names; `isPaid` decides the list, `hasSerial` what may be done with them. */
const people = async (
  count: number,
  wanted: { isPaid: boolean; hasSerial: boolean },
): Promise<Delegate[]> => {
  const rows = await desk().rows();
  const names = new Map<string, number>();
  for (const { fullName } of rows.all('delegates')) names.set(fullName, (names.get(fullName) ?? 0) + 1);
  const found = [...rows.all('delegates')].filter(
    ({ delegateId, fullName, phone, isPaid, hasDetails, categoryId }) =>
      hasDetails &&
      /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(fullName) &&
      names.get(fullName) === 1 &&
      phone.length === 10 &&
      categoryId !== '' &&
      isPaid === wanted.isPaid &&
      rows.by('serials', 'delegateId', delegateId).length > 0 === wanted.hasSerial,
  );
  if (found.length < count) throw new Error(`only ${found.length} such people`);
  return found.slice(0, count);
};

test('setting the payment of a selection refuses each person with a serial, and gives the reason', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.admin, path: '/users/paid' });
  const [locked] = await people(1, { isPaid: true, hasSerial: true });
  const [open] = await people(1, { isPaid: true, hasSerial: false });
  if (!locked || !open) throw new Error('nobody has paid');
  for (const someone of [locked, open]) {
    await page.getByRole('searchbox', { name: searchWords.label }).fill(someone.phone);
    await rowOf(page, someone).getByRole('checkbox').check();
  }
  await button(page, listWords.setPayment).click();
  await dialog(page).getByLabel(listWords.setPayment).selectOption(personWords.unpaid);
  await button(page, listWords.apply(2)).click();
  await expect(dialog(page)).toContainText(listWords.changed(1));
  const refused = page.getByRole('list', { name: listWords.refusedList }).getByRole('listitem');
  await expect(refused).toHaveCount(1);
  await expect(refused).toContainText(locked.fullName);
  await expect(refused).toContainText('The payment cannot be changed once a serial number exists.');
  await expect.poll(async () => (await desk().rows()).get('delegates', open.delegateId)?.isPaid).toBe(false);
  await expect.poll(async () => (await desk().rows()).get('delegates', locked.delegateId)?.isPaid).toBe(true);
  await button(page, commonWords.close).click();
  await button(page, undoWords.undo).click();
  await expect(page.getByText(undoWords.undone)).toBeVisible();
  await expect.poll(async () => (await desk().rows()).get('delegates', open.delegateId)?.isPaid).toBe(true);
});

test('the undo of many shows its progress, can be stopped, and goes on after a reload', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.admin, path: '/users/paid', answerMs: 200 });
  const rows = await desk().rows();
  const [company] = [...rows.all('companies')];
  if (!company) throw new Error('the sample has companies');
  const sponsored = async () =>
    [...(await desk().rows()).all('delegates')].filter(
      ({ isPaid, companyId }) => isPaid && companyId === company.companyId,
    ).length;
  const before = await sponsored();
  await page.getByRole('checkbox', { name: listWords.selectAllShown }).check();
  await button(page, listWords.setCompany).click();
  await dialog(page).getByLabel(listWords.setCompany).selectOption(company.name);
  await dialog(page)
    .getByRole('button', { name: /^Apply/ })
    .click();
  await button(page, commonWords.close).click();
  await button(page, undoWords.undo).click();
  await button(page, listWords.stop).click();
  const left = page.getByText(/^Undo is not complete: /);
  await expect(left).toBeVisible();
  expect(await sponsored()).toBeGreaterThan(before + 100);
  await desk().reload(page);
  await expect(left).toBeVisible();
  await button(page, undoWords.goOn).click();
  await expect(page.getByText(undoWords.undone)).toBeVisible();
  await expect.poll(sponsored).toBe(before);
  await expect(left).toHaveCount(0);
});

test('without a connection a selection is not changed, and the user can try again', async ({
  visit,
  faults,
}) => {
  const page = await visit({ desk: desk(), as: phones.admin, path: '/users/paid' });
  const [someone] = (await people(100, { isPaid: true, hasSerial: true })).filter(
    ({ companyId }) => companyId !== '',
  );
  if (!someone) throw new Error('no company has paid for anybody');
  await expect(tableRows(page).first()).toBeVisible();
  await page.getByRole('searchbox', { name: searchWords.label }).fill(someone.phone);
  await rowOf(page, someone).getByRole('checkbox').check();
  await button(page, listWords.setCompany).click();
  await dialog(page).getByLabel(listWords.setCompany).selectOption(listWords.noneOf.company);
  faults.expectCuts();
  await page.context().setOffline(true);
  await button(page, listWords.apply(1)).click();
  await expect(dialog(page)).toContainText(messages.offline());
  await expect(dialog(page)).toContainText(listWords.notReached(1));
  await page.context().setOffline(false);
  await button(page, listWords.retry).click();
  await expect(dialog(page).getByText(listWords.stopped)).toBeHidden();
  await expect(button(page, listWords.retry)).toBeHidden();
  await expect(dialog(page)).toContainText(listWords.changed(1));
  await expect
    .poll(async () => (await desk().rows()).get('delegates', someone.delegateId)?.companyId)
    .toBe('');
});

test('readers select and export, and cannot set anything', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.read, path: '/users/all' });
  await table(page, usersWords.pendingTitle)
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await expect(bar(page).getByRole('button', { name: listWords.export, exact: true })).toBeVisible();
  for (const name of [listWords.setCategory, listWords.setCompany, listWords.setPayment])
    await expect(button(page, name)).toHaveCount(0);
});
