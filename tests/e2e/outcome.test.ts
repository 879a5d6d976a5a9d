import type { Page } from '@playwright/test';
import { homeWords, menuWords, toastWords } from '#domain/core/text/common-words.ts';
import { reportsWords } from '#domain/event/reports-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import {
  idCardWords,
  personWords,
  searchWords,
  userViewWords,
  usersWords,
} from '#domain/people/people-words.ts';
import { greyFromPng } from '#tests/support/pictures/png.ts';
import { readPicture } from '#tests/support/pictures/read-picture.ts';
import { deskForFile, phones, signIn } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { menuLink } from './screens.ts';

const desk = deskForFile({ isApart: true });

/** '1,049' of the button 'Day 1 lunch 1,049 / 1,114'. */
const doneIn = async (page: Page, record: string): Promise<number> => {
  const text = await page.getByRole('link', { name: new RegExp(`^${record}`) }).innerText();
  const [, done = ''] = /([\d,]+)\s*\/\s*[\d,]+/.exec(text.replaceAll('\n', ' ')) ?? [];
  return Number(done.replaceAll(',', ''));
};

test('a user goes from sign-in to a mark that both browsers show', async ({ visit, faults }) => {
  test.slow();
  const organiser = await visit({ desk: desk() });
  await signIn(organiser, desk(), phones.admin);
  await expect(organiser.getByText('arrived of 1,200')).toBeVisible();

  await test.step('1,200 delegates in the lists', async () => {
    await menuLink(organiser, menuWords.users).click();
    await organiser.getByRole('link', { name: usersWords.tabs.confirmed }).click();
    await expect(organiser.getByRole('heading', { name: usersWords.confirmedTitle })).toBeVisible();
    await expect(organiser.getByText('1,020', { exact: true })).toBeVisible();
    await organiser.getByRole('link', { name: usersWords.tabs.pending }).click();
    await expect(organiser.getByText('180', { exact: true })).toBeVisible();
  });

  const name = 'Dr. Geeta Shah';
  const { serial, code } = await test.step('a pending delegate pays and gets serial and code', async () => {
    await organiser.getByRole('searchbox', { name: searchWords.label }).fill('9199582254');
    await organiser.getByRole('link', { name }).click();
    await expect(organiser.getByRole('heading', { name })).toBeVisible();
    await expect(organiser.getByText(userViewWords.noSerial)).toBeVisible();
    await expect(organiser.getByRole('button', { name: userViewWords.generateSerial })).toBeHidden();
    await organiser.getByLabel(userViewWords.payment).selectOption(personWords.paid);
    await expect(organiser.getByText(toastWords.dataSaved)).toBeVisible();
    await organiser.getByRole('button', { name: userViewWords.generateSerial }).click();
    await expect(organiser.getByText(userViewWords.noSerial)).toBeHidden();
    const given = (await desk().rows()).by('serials', 'delegateId', '-Obhpp1iOmnP-rJqDAni')[0];
    if (given === undefined) throw new Error('no serial in the database');
    const main = organiser.getByRole('main');
    await expect(main.getByText(String(given.serial), { exact: true }).first()).toBeVisible();
    await expect(main.getByText(given.code, { exact: true }).first()).toBeVisible();
    await expect(organiser.getByLabel(userViewWords.payment)).toBeDisabled();
    return given;
  });

  const read = await test.step('the card on the screen carries the code', async () => {
    await organiser.getByRole('link', { name: userViewWords.idCards }).click();
    await expect(organiser.getByText(idCardWords.regdNumber(serial))).toBeVisible();
    await expect(organiser.getByRole('img', { name: new RegExp(`${code}$`) })).toBeVisible();
    const texts = await readPicture(greyFromPng(await organiser.screenshot()));
    expect(texts).toEqual([code]);
    return texts[0] ?? '';
  });

  await menuLink(organiser, menuWords.reports).click();
  const before = await doneIn(organiser, 'Day 1 lunch');
  const dashboard = await organiser.context().newPage();
  await desk().open(dashboard, '/reports/3?show=done');
  await dashboard.getByRole('searchbox', { name: reportsWords.search }).fill(`#${serial}`);
  await expect(dashboard.getByText(usersWords.none)).toBeVisible();

  await test.step('a volunteer scans that card and marks lunch', async () => {
    const volunteer = await visit({
      desk: desk(),
      film: [
        { blank: true, frames: 10 },
        { text: read, frames: 100 },
      ],
      context: { viewport: phoneScreen },
    });
    await signIn(volunteer, desk(), phones.scan);
    await volunteer.getByRole('link', { name: homeWords.scan, exact: true }).last().click();
    await volunteer.getByRole('link', { name: scanWords.tabs.autoScan }).click();
    await volunteer.getByRole('link', { name: 'Day 1 lunch' }).click();
    await volunteer.getByRole('button', { name: scanWords.startScanning }).click();
    const verdict = volunteer.getByRole('status').filter({ hasText: scanWords.done });
    await expect(verdict).toContainText(String(serial));
    await expect(verdict).toContainText(name);
  });

  await test.step('and it shows where the organiser looks, by itself', async () => {
    await expect.poll(() => doneIn(organiser, 'Day 1 lunch')).toBe(before + 1);
    await expect(dashboard.getByRole('link', { name })).toBeVisible();
    await expect(dashboard.getByText('by 90000 00006')).toBeVisible();
    await expect
      .poll(async () =>
        (await desk().rows())
          .by('marks', 'serial', String(serial))
          .map(({ recordTypeId, markedBy }) => [recordTypeId, markedBy]),
      )
      .toEqual([['3', phones.scan]]);
  });

  await test.step('and it is there after the server was killed', async () => {
    faults.expectCuts();
    await desk().kill();
    await desk().start();
    await expect
      .poll(async () => (await desk().rows()).by('marks', 'serial', String(serial)))
      .toHaveLength(1);
  });
});
