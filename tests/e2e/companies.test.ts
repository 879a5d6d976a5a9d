import { readFile } from 'node:fs/promises';
import { companiesInOrder } from '#domain/event/companies.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { companiesWords, setupWords } from '#domain/event/setup-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button, listRows, mainLink, said, savedToast } from './screens.ts';

const desk = deskForFile();
const onPhone = { viewport: phoneScreen };
/** Sponsors 19 delegates of the sample. */
const sponsor = '-O76PzqcvuiaUMU9azft';

test.describe('companies', () => {
  test('a company with people is not deleted and shows them; its people are exported', async ({ visit }) => {
    const people = (await desk().rows()).by('delegates', 'companyId', sponsor);
    const paid = people.filter(({ isPaid }) => isPaid).length;
    const page = await visit({ desk: desk(), as: phones.write, path: `/companies/edit/${sponsor}` });
    const counts = page.getByRole('group', { name: companiesWords.delegates });
    await expect(counts).toContainText(`${people.length}Delegates${paid}Paid${people.length - paid}Not paid`);
    await button(page, companiesWords.delete).click();
    const dialog = page.getByRole('dialog', { name: 'Aravalli Pharma' });
    await expect(dialog).toContainText(messageFor('companyInUse', { count: people.length }));
    await dialog.getByRole('button', { name: companiesWords.showPeople }).click();
    await expect(listRows(page, companiesWords.delegates).first()).toBeInViewport();

    const waiting = page.waitForEvent('download');
    await button(page, companiesWords.exportCsv).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toMatch(/^Aravalli Pharma delegates \d\d-\d\d-\d{4}\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(people.length + 1);
    expect(lines[0]).toBe(
      '\uFEFFSerial No,Name,Category,Phone,E-mail,City,State,Food preference,Payment,Accompanying persons',
    );
    expect(lines.filter((line) => line.includes(',Not paid,'))).toHaveLength(people.length - paid);

    const [first] = await listRows(page, companiesWords.delegates).getByRole('link').all();
    await first?.click();
    await expect(page).toHaveURL(/\/users\/view\//);
  });

  test('many companies are added from a pasted list and from a file; a second time adds none', async ({
    visit,
  }) => {
    const page = await visit({ desk: desk(), as: phones.write, path: '/companies', context: onPhone });
    await mainLink(page, companiesWords.addCsv).click();
    await expect(button(page, companiesWords.add)).toBeDisabled();
    await page
      .getByLabel(companiesWords.names)
      .fill('Acme, Inc.\nARAVALLI  pharma\n\nकोकण प्रयोगशाळा\nacme, inc.');
    await expect(listRows(page, companiesWords.preview)).toHaveText([
      /Acme, Inc\.new/,
      /ARAVALLI pharmaexists already/,
      /empty/,
      /कोकण प्रयोगशाळाnew/,
      /acme, inc\.twice in the list/,
    ]);
    await page.getByLabel(companiesWords.chooseFile).setInputFiles({
      name: 'sponsors.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('\uFEFForder;Company Name\n1;Acme, Inc.\n2;कोकण प्रयोगशाळा\n3;Aravalli Pharma\n'),
    });
    await expect(listRows(page, companiesWords.preview)).toHaveCount(3);
    await button(page, companiesWords.addNew(2)).click();
    await expect(savedToast(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Companies 10' })).toBeVisible();
    await expect
      .poll(async () =>
        companiesInOrder(await desk().rows())
          .slice(-2)
          .map(({ name }) => name),
      )
      .toEqual(['Acme, Inc.', 'कोकण प्रयोगशाळा']);

    await mainLink(page, companiesWords.addCsv).click();
    await page.getByLabel(companiesWords.names).fill('acme, INC.');
    await expect(said(page, companiesWords.nothingNew)).toBeVisible();
    await expect(button(page, companiesWords.add)).toBeDisabled();
  });
});

test('without network a company is not lost: the page says so, and the next press saves it once', async ({
  visit,
  faults,
}) => {
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: `/companies/edit/${sponsor}`,
    context: onPhone,
  });
  const name = page.getByLabel('Company Name');
  await expect(name).toHaveValue('Aravalli Pharma');
  faults.expectCuts();
  await page.context().setOffline(true);
  await expect(said(page, setupWords.needsServer)).toBeVisible();
  await name.fill('Aravalli');
  await button(page, commonWords.save).click();
  await expect(said(page, messageFor('offline'))).toBeVisible();
  await expect(said(page, toastWords.error(messageFor('offline')))).toBeVisible();
  await expect(name).toHaveValue('Aravalli');
  await page.context().setOffline(false);
  await expect(said(page, setupWords.needsServer)).toBeHidden();
  await button(page, commonWords.save).click();
  await expect(page).toHaveURL(/\/companies$/);
  const [log] = await desk().query<{ count: number }>(
    `SELECT count(*)::int AS count FROM command_log WHERE name = 'company.save' AND input->>'companyId' = $1`,
    [sponsor],
  );
  expect(log?.count).toBe(1);
  await desk().command(phones.admin, 'company.save', {
    companyId: sponsor,
    details: { name: 'Aravalli Pharma', order: 1 },
  });
});
