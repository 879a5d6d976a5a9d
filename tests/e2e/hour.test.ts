import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readXlsx from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { commonWords, menuWords, toastWords } from '#domain/core/text/common-words.ts';
import { rupees, wholeNumber } from '#domain/core/text/format.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { homePhaseWords } from '#domain/event/home-words.ts';
import { pairingWords } from '#domain/event/pairing-words.ts';
import { recordsWords } from '#domain/event/setup-words.ts';
import { setUpWords } from '#domain/event/set-up/set-up-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { countedPaise } from '#domain/model/money/counted-payment.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { idCardWords } from '#domain/people/people-words.ts';
import { serialRunWords } from '#domain/people/serial-runs/serial-run-words.ts';
import { bulkIdsWords, cardPrintWords } from '#domain/print/card-words.ts';
import { mostOnPaper, sheetsFor } from '#domain/print/sheets.ts';
import {
  paidIn,
  sheetHeadings,
  sheetPeople,
  sheetRows,
  withoutPhone,
} from '#tests/support/association-sheet.ts';
import { breaches } from './axe/axe.ts';
import { deskForFile, signIn } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button, listRows, mainLink, menuLink, readiness } from './screens.ts';

/** An installation in which no account has ever signed in. */
const desk = deskForFile({ data: 'empty' });
const secretary = '9845012345';
const words = bulkAddWords;
const { steps } = setUpWords;

const workbook = async (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  writeXlsxFile([
    { sheet: 'Read me', data: [['Name: as on the badge'], ['Phone: ten digits']] },
    { sheet: 'Delegates', data: [['MYSCON 2026, registrations'], [], [...sheetHeadings], ...rows] },
  ] as never).toBuffer();

const choose = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
};

const outcome = (page: Page, word: string, count: number) =>
  page
    .getByRole('group', { name: words.preview })
    .getByRole('button', { name: `${wholeNumber(count)} ${word}`, exact: true });

/** The money of all rows but `without`, by method, with the names that the product uses. */
const expectedMoney = (without: readonly number[]) => {
  const names: Readonly<Record<string, string>> = { GPay: 'UPI' };
  const sums = new Map<string, { count: number; paise: number }>();
  for (let at = 0; at < sheetPeople; at++) {
    const paid = without.includes(at) ? null : paidIn(at);
    if (paid === null) continue;
    const method = names[paid.mode] ?? paid.mode;
    const { count, paise } = sums.get(method) ?? { count: 0, paise: 0 };
    sums.set(method, { count: count + 1, paise: paise + paid.paise });
  }
  return sums;
};

const rowsOfTheEvent = async () => {
  const [event] = await desk().query<{ event_id: string }>('SELECT event_id FROM event');
  return desk().rows(event?.event_id);
};

/** Goes from Home to the next step of the checklist, as a secretary does. */
const nextStep = async (page: Page, name: string, done: number): Promise<void> => {
  await menuLink(page, menuWords.home).click();
  const checklist = page.getByRole('region', { name: setUpWords.title });
  await expect(checklist).toContainText(setUpWords.doneOf(done, 11));
  await checklist.getByRole('link', { name, exact: true }).click();
};

test('the hour: from an empty installation and an association’s sheet of 1,500 to the first scan; the sheet again changes nothing, and a newer one adds what is new', async ({
  visit,
}) => {
  const page = await visit({ desk: desk() });
  const people = sheetRows();
  // Two rows about which a person has to decide: a reference of another person, and a phone with a digit too few.
  const rows = people.map((row) => [...row]);
  rows[1]?.splice(10, 1, rows[0]?.[10] ?? '');
  rows[2]?.splice(4, 1, '98450 1234');
  const money = expectedMoney([1, 2]);
  const paid = [...money.values()].reduce((sum, { count }) => sum + count, 0);

  await test.step('the first sign-in makes an event, and Home leads through its set-up', async () => {
    await signIn(page, desk(), secretary);
    await nextStep(page, steps.details.name, 0);
    await page.getByLabel(eventsWords.shortName).fill('MYSCON 2026');
    await page.getByLabel(eventsWords.date).fill('18-20 September 2040');
    await button(page, commonWords.save).click();
    await expect(page.getByText(toastWords.eventUpdated)).toBeVisible();
  });

  await test.step('the whole sheet comes in, and what needs a person is listed', async () => {
    await nextStep(page, steps.people.name, 1);
    await choose(page, 'MYSCON.xlsx', await workbook(rows));
    // The sheet with people was chosen, and nothing but the hotel and the numbers of the lines is left out.
    await expect(page.getByLabel(words.worksheet)).toHaveValue('Delegates');
    await expect(page.getByText(words.ignored(['Sl. No.', 'Hotel']))).toBeVisible();
    await expect(page.getByText(words.missingInEvent(words.missing(4, 1), 5))).toBeVisible();
    await expect(outcome(page, words.outcomes.new, sheetPeople - 1)).toBeVisible();
    await expect(outcome(page, words.outcomes.wrong, 1)).toBeVisible();
    await expect(page.getByLabel(words.sharedTransfers)).not.toBeChecked();
    expect(await breaches(page)).toEqual([]);
    await button(page, words.add(sheetPeople - 1)).click();

    const result = page.getByRole('region', { name: words.summary.title });
    await expect(result).toBeVisible();
    const table = result.getByRole('table', { name: words.summary.money });
    for (const [method, { count, paise }] of money)
      await expect(
        table.getByRole('row', { name: `${method} ${wholeNumber(count)} ${rupees(paise)}`, exact: true }),
      ).toBeVisible();
    const { kinds } = words.summary;
    for (const text of [kinds.wrong(1), kinds.payments(1), kinds.noPhone(withoutPhone)])
      await expect(result.getByText(text)).toBeVisible();
    await expect(result.getByRole('link', { name: screensWords.generateSerials })).toBeVisible();
    expect(await breaches(page)).toEqual([]);
    await expect.poll(async () => (await rowsOfTheEvent()).count('delegates')).toBe(sheetPeople - 1);
    const total = [...money.values()].reduce((sum, { paise }) => sum + paise, 0);
    await expect
      .poll(async () =>
        [...(await rowsOfTheEvent()).all('transactions')].reduce(
          (sum, entry) => sum + countedPaise(entry),
          0,
        ),
      )
      .toBe(total);
    await expect
      .poll(async () => {
        const categories = [...(await rowsOfTheEvent()).all('categories')];
        return new Set(categories.map(({ labelBackground }) => labelBackground)).size;
      })
      .toBe(5);

    await result
      .getByRole('listitem')
      .filter({ hasText: kinds.payments(1) })
      .getByRole('button')
      .click();
    await expect(listRows(page, words.preview)).toHaveText([
      /another person has a payment with this reference/,
    ]);
    const download = page.waitForEvent('download');
    await button(page, words.summary.toFix).click();
    const [toFix] = await readXlsx(await readFile(await (await download).path()));
    expect(toFix?.data.map(([first]) => first)).toEqual(['Sl. No.', '2', '3']);
  });

  await test.step('a card design is saved; the price list and registration do not apply', async () => {
    await nextStep(page, steps.card.name, 4);
    await button(page, commonWords.save).click();
    await expect(page.getByText(toastWords.templateSaved)).toBeVisible();
    await menuLink(page, menuWords.home).click();
    await button(page, setUpWords.setAsideOf(steps.fees.name)).click();
    await button(page, setUpWords.setAsideOf(steps.registration.name)).click();
  });

  await test.step('all who paid get serials and codes, and all cards are printed', async () => {
    await nextStep(page, steps.serials.name, 7);
    await button(page, serialRunWords.generate(paid)).click();
    await expect(page.getByText(serialRunWords.given(paid, `1-${paid}`))).toBeVisible();
    await page.evaluate(() => {
      const codes = new Set<string>();
      window.print = () => {
        for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-qr]'))
          codes.add(dataset['qr'] ?? '');
        document.documentElement.dataset['printed'] = String(codes.size);
        dispatchEvent(new Event('beforeprint'));
        dispatchEvent(new Event('afterprint'));
      };
    });
    await page.getByRole('link', { name: serialRunWords.print }).click();
    await expect(page.getByText(bulkIdsWords.need(paid, sheetsFor(paid, 'a4'), 'A4'))).toBeVisible();
    await button(page, idCardWords.print).click();
    await button(page, cardPrintWords.nextPart(mostOnPaper + 1, paid)).click();
    await expect(page.getByText(bulkIdsWords.noneLeft.notPrinted)).toBeVisible();
    // The paper is counted instead of printed.
    await expect(page.locator('html')).toHaveAttribute('data-printed', String(paid));
  });

  await test.step('records in one press', async () => {
    await nextStep(page, steps.records.name, 8);
    await button(page, recordsWords.addUsual).click();
    await expect(listRows(page, recordsWords.title)).toHaveCount(recordsWords.usual.length);
  });

  await test.step('a volunteer’s phone is paired, and its first scan is accepted', async () => {
    await menuLink(page, menuWords.bulkIds).click();
    const card = page.getByRole('img', { name: /[2-9A-Z]{10}$/ }).first();
    const code = ((await card.getAttribute('aria-label')) ?? '').slice(-10);
    await nextStep(page, steps.team.name, 9);
    await button(page, pairingWords.pair).click();
    const qr = await page.getByRole('img', { name: pairingWords.qr }).getAttribute('data-qr');
    const link = new URL(qr ?? '');
    const phone = await visit({
      desk: desk(),
      path: link.href.slice(link.origin.length),
      film: [{ text: code, frames: 5 }],
      context: { viewport: phoneScreen },
    });
    await phone.getByLabel(pairingWords.name).fill('Gate 1');
    await button(phone, pairingWords.submit).click();
    await expect(page.getByText(pairingWords.pairedAs('Gate 1'))).toBeVisible();
    await phone.getByRole('link', { name: scanWords.tabs.autoScan }).click();
    await phone.getByRole('link', { name: 'Kit' }).click();
    await expect(readiness(phone, 'full')).toBeVisible();
    await button(phone, scanWords.startScanning).click();
    await expect(phone.getByRole('status').filter({ hasText: scanWords.done })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the set-up is complete and leaves Home', async () => {
    await menuLink(page, menuWords.home).click();
    await expect(mainLink(page, homePhaseWords.importSheet)).toBeVisible();
    await expect(page.getByRole('region', { name: setUpWords.title })).toBeHidden();
  });

  await test.step('the same sheet again has nothing to do; a newer one is added', async () => {
    const before = await rowsOfTheEvent();
    await mainLink(page, homePhaseWords.importSheet).click();
    await choose(page, 'MYSCON.xlsx', await workbook(rows));
    await expect(outcome(page, words.outcomes.present, sheetPeople - 1)).toBeVisible();
    await expect(page.getByText(words.nothingToDo)).toBeVisible();
    await button(page, words.otherFile).click();
    // Row 3 is corrected in the newer one, which has one more payment.
    const newer = rows.with(2, people[2] ?? []).map((row) => [...row]);
    newer[4]?.splice(8, 4, '11,800', 'UPI', 'SHEET999999', '01/10/2026');
    await choose(page, 'MYSCON newer.xlsx', await workbook(newer));
    await button(page, words.addAndMerge(1, 1)).click();
    await expect(page.getByRole('region', { name: words.summary.title })).toBeVisible();
    await expect.poll(async () => (await rowsOfTheEvent()).count('delegates')).toBe(sheetPeople);
    await expect
      .poll(async () => (await rowsOfTheEvent()).by('transactions', 'bankReference', 'SHEET999999'))
      .toMatchObject([{ amountPaise: 1_180_000 }]);
    await expect
      .poll(async () => (await rowsOfTheEvent()).count('transactions'))
      .toBe(before.count('transactions') + 2);
  });
});
