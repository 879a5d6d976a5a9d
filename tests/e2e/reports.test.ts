import { readFile } from 'node:fs/promises';
import { recordStateOf } from '#domain/people/statistics/statistics.ts';
import readXlsx from 'read-excel-file/node';
import type { Serial } from '#domain/model/serial.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { commonWords, menuWords } from '#domain/core/text/common-words.ts';
import { cardsWords, listWords } from '#domain/core/text/list-words.ts';
import { reportsWords } from '#domain/event/reports-words.ts';
import { liveBoardWords } from '#domain/gate/gate-words.ts';
import { delegatesListWords } from '#domain/people/lists/delegates-words.ts';
import { readCsv } from '#tests/support/pictures/read-csv.ts';
import { deskForFile, phones, signIn } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { button, mainLink, menuLink, unmarked } from './screens.ts';

const desk = deskForFile();

/** How many of these cards of a record are done and pending. */
const countOf = async (recordTypeId: string, isWanted: (serial: Serial) => boolean = () => true) => {
  const rows = await desk().rows();
  const recordType = rows.get('recordTypes', recordTypeId);
  if (!recordType) throw new Error('no such record');
  const states = [...rows.all('serials')]
    .filter(isWanted)
    .map((serial) => recordStateOf(rows, recordType, serial));
  const [done, pending] = [
    states.filter((state) => state === 'done').length,
    states.filter((state) => state === 'pending').length,
  ];
  return { done, pending, total: done + pending };
};

test('the reports of an event without serials show a message', async ({ visit }) => {
  const founder = await visit({ desk: desk() });
  await signIn(founder, desk(), '9123456780');
  await expect(founder.getByRole('heading', { name: 'My new event full name' })).toBeVisible();
  const [event] = await desk().query<{ event_id: string }>(
    `SELECT event_id FROM event WHERE admin_phone = '9123456780'`,
  );
  const [category] = await desk().query<{ category_id: string }>(
    'SELECT category_id FROM categories WHERE event_id = $1',
    [event?.event_id],
  );
  await menuLink(founder, menuWords.reports).click();
  await expect(founder.getByText(reportsWords.none)).toBeVisible();
  const saved = await founder.evaluate(
    async ([eventId, categoryId]) => {
      const input = { details: { order: 1, name: 'Registration kit', categoryIds: [categoryId] } };
      const id = crypto.randomUUID();
      const answer = await fetch(`/api/events/${eventId}/commands`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify([{ id, name: 'recordType.save', input, deviceAt: Date.now() }]),
      });
      return answer.text();
    },
    [event?.event_id, category?.category_id],
  );
  expect(saved).toContain('"ok":true');
  await founder.getByRole('link', { name: /^Registration kit/ }).click();
  await expect(founder.getByText('No serial numbers found. Generate serial numbers first.')).toBeVisible();
});

test('a report by category, kind and company is in the address, in a file and on paper', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.read, path: '/reports/3' });
  const shows = async ({ done, pending, total }: Awaited<ReturnType<typeof countOf>>) => {
    for (const [name, count] of [
      ['total', total],
      ['done', done],
      ['pending', pending],
    ] as const)
      await expect(
        page.getByRole('button', { name: `${reportsWords.filters[name]} ${wholeNumber(count)}` }),
      ).toBeVisible();
  };
  await shows(await countOf('3'));
  await page.getByLabel(reportsWords.type).selectOption(cardsWords.filters.companion);
  await page.getByLabel(reportsWords.category, { exact: true }).selectOption('Speaker');
  await shows(await countOf('3', ({ kind, categoryId }) => kind === 'companion' && categoryId === 'speaker'));

  const rows = await desk().rows();
  const sponsored = [...rows.all('delegates')].find(
    ({ companyId, delegateId }) =>
      companyId !== '' && rows.by('serials', 'delegateId', delegateId).length > 0,
  );
  const company = rows.get('companies', sponsored?.companyId ?? '');
  const isOfCompany = ({ delegateId }: Serial) =>
    rows.get('delegates', delegateId)?.companyId === company?.companyId;
  await page.getByLabel(reportsWords.type).selectOption(reportsWords.allKinds);
  await page.getByLabel(reportsWords.category, { exact: true }).selectOption(commonWords.allCategories);
  await page.getByLabel(reportsWords.company).selectOption(company?.name ?? '');
  await button(page, `${reportsWords.filters.done} ${(await countOf('3', isOfCompany)).done}`).click();
  await expect(page).toHaveURL(/show=done/);
  await page.reload();
  const counts = await countOf('3', isOfCompany);
  await shows(counts);
  await expect(page.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(counts.done));

  const save = async (name: string) => {
    const download = page.waitForEvent('download');
    await button(page, name).click();
    return readFile(await (await download).path());
  };
  const [head, ...body] = readCsv(String(await save(listWords.csv)));
  expect(head).toEqual([
    reportsWords.serialNo,
    reportsWords.name,
    reportsWords.type,
    delegatesListWords.accompanies,
    reportsWords.category,
    reportsWords.company,
    reportsWords.state,
    reportsWords.time,
    reportsWords.by,
    reportsWords.deviceHead,
  ]);
  expect(body).toHaveLength(counts.done);
  for (const line of body) {
    expect([line[5], line[6]]).toEqual([company?.name, reportsWords.filters.done]);
    expect(line[7]).toMatch(/^\d{2}-\d{2}-\d{4} \d{1,2}:\d{2} [AP]M$/);
  }
  const [sheet] = await readXlsx(await save(listWords.xlsx));
  expect(sheet?.data[0]).toEqual(head);
  expect(sheet?.data).toHaveLength(counts.done + 1);

  await page.getByLabel(reportsWords.company).selectOption(reportsWords.allCompanies);
  await page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      const paper = [...document.querySelectorAll('table')].at(-1);
      document.body.setAttribute(
        'data-paper',
        `${paper?.tHead?.textContent} ${paper?.tBodies[0]?.rows.length}`,
      );
    }),
  );
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const { done } = await countOf('3');
  await expect(page.locator('body')).toHaveAttribute(
    'data-paper',
    new RegExp(`Day 1 lunch, Done · .*Device ${done}$`),
  );
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(done / 60);
});

test('the live board follows marks and the clock, shows when it is not current, and names no person', async ({
  visit,
  faults,
}) => {
  const page = await visit({ desk: desk(), as: phones.read, path: '/reports' });
  const recordTypeId = '6';
  const rows = await desk().rows();
  const name = rows.get('recordTypes', recordTypeId)?.name ?? '';
  const [card] = unmarked(rows, recordTypeId).filter(({ kind }) => kind === 'delegate');
  if (!card) throw new Error('nobody to mark');
  await expect(page.getByRole('heading', { name: reportsWords.all })).toBeVisible();
  await page.clock.install();
  await mainLink(page, liveBoardWords.open(name)).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const before = await countOf(recordTypeId);
  const done = page.getByRole('region', { name: reportsWords.filters.done, exact: true });
  const row = (table: string, text: string) =>
    page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text });
  await expect(done).toContainText(liveBoardWords.doneOf(wholeNumber(before.total)));
  await expect(page.getByRole('img', { name: liveBoardWords.nobodyLately })).toBeVisible();
  await expect(page.getByText(liveBoardWords.noGates)).toBeVisible();

  await desk().command(phones.desk, 'record.mark', { recordTypeId, serial: card.serial });
  const arrived = page.getByRole('img', { name: /, 1 in all$/ });
  await expect(arrived).toBeVisible();
  await expect(done).toContainText(new RegExp(`^${before.done + 1}done`));
  await expect(row(liveBoardWords.gates, reportsWords.unknownDevice).getByRole('cell').first()).toHaveText(
    '1',
  );
  await expect(row(liveBoardWords.arrivals, commonWords.total).getByRole('cell').last()).toHaveText('1');
  const category = rows.get('categories', card.categoryId)?.name ?? '';
  const ofCategory = await countOf(recordTypeId, ({ categoryId }) => categoryId === card.categoryId);
  await expect(row(liveBoardWords.category, category)).toHaveText(
    `${category}${wholeNumber(ofCategory.done)}${wholeNumber(ofCategory.total)}`,
  );
  await expect(page.getByRole('table', { name: liveBoardWords.food })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(phones.desk.slice(5));

  // The network goes, and the screen sleeps for more than an hour: the page shows that its data is old.
  faults.expectCuts();
  await page.context().setOffline(true);
  await page.clock.fastForward('01:05:00');
  await expect(page.getByRole('status').filter({ hasText: /^Not current: as of / })).toBeVisible();
  await expect(page.getByRole('img', { name: liveBoardWords.nobodyLately })).toBeVisible();
  await expect(done).toContainText(new RegExp(`^${before.done + 1}done`));
  // Back again, the server's clock counts, not that of the screen: the hour is the one of the mark.
  await page.context().setOffline(false);
  await expect(page.getByText(/^Not current/)).toBeHidden();
  await expect(arrived).toBeVisible();
});
