import type { Page } from '@playwright/test';
import { hallWords } from '#domain/credits/hall-words.ts';
import { programmeWords } from '#domain/credits/programme-words.ts';
import { importProgrammeWords } from '#domain/credits/import/imported-programme.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { breaches } from '../e2e/axe/axe.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { button, typeCode, unmarked } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const hourMs = 3_600_000;

const hallId = async (name: string): Promise<string> => {
  const hall = [...(await desk().rows()).all('halls')].find((each) => each.name === name);
  return hall?.hallId ?? '';
};
const addHalls = async (): Promise<void> => {
  if ((await hallId('Annexe')) !== '') return;
  for (const [index, name] of ['Main hall', 'Annexe'].entries())
    await desk().command(phones.admin, 'hall.save', {
      details: { name, order: index + 1, capacity: index === 0 ? 1 : null },
    });
};
const cards = async () => unmarked(await desk().rows(), '6').filter(({ kind }) => kind === 'delegate');
/** The verdict of a scan. Other live regions of the page are not in its place. */
const verdict = (page: Page, role: 'alert' | 'status') =>
  page.getByRole(role).filter({ has: page.locator('.verdict') });

test('a volunteer scans people in, out and from another hall, without network', async ({ visit }) => {
  await addHalls();
  const [one, two] = await cards();
  const context = { viewport: phoneScreen };
  const page = await visit({ desk: desk(), as: phones.scan, path: '/halls', context });
  await page.getByRole('link', { name: hallWords.scanAt('Main hall') }).click();
  await expect(page.getByRole('heading', { name: 'Main hall' })).toBeVisible();
  await page.context().setOffline(true);
  await typeCode(page, one?.code ?? '');
  await expect(verdict(page, 'status')).toContainText(String(one?.serial));
  await button(page, hallWords.modes.out).click();
  await typeCode(page, two?.code ?? '');
  await expect(verdict(page, 'alert')).toContainText(hallWords.verdict.notIn);
  await button(page, hallWords.modes.in).click();
  await typeCode(page, two?.code ?? '');
  await expect(verdict(page, 'status')).toContainText(String(two?.serial));
  await typeCode(page, two?.code ?? '');
  await expect(verdict(page, 'alert')).toContainText(hallWords.verdict.alreadyIn);
  await typeCode(page, 'ZZZZZZZZZZ');
  await expect(verdict(page, 'alert')).toContainText('Invalid Code');
  expect(await breaches(page)).toEqual([]);

  await page.getByRole('link', { name: commonWords.back }).click();
  const main = page.getByRole('region', { name: 'Main hall' });
  await expect(main).toContainText(hallWords.inside(2, 1));
  await expect(main).toContainText(hallWords.over(1));
  await page.getByRole('link', { name: hallWords.scanAt('Annexe') }).click();
  await typeCode(page, two?.code ?? '');
  await expect(verdict(page, 'status')).toContainText(hallWords.verdict.from('Main hall'));
  await page.context().setOffline(false);
  await expect.poll(async () => (await desk().rows()).count('passages')).toBe(4);
});

test('the people inside a hall are a list that also prints, and the programme shows what goes on', async ({
  visit,
}) => {
  await addHalls();
  const main = await hallId('Main hall');
  const [one] = await cards();
  await desk().command(phones.scan, 'passage.record', { hallId: main, direction: 'in', serial: one?.serial });
  const startsAt = Math.floor(Date.now() / hourMs) * hourMs;
  await desk().command(phones.admin, 'programmeSession.save', {
    details: {
      hallId: main,
      startsAt,
      endsAt: startsAt + hourMs,
      title: 'Airways',
      speakers: [],
      isCreditable: true,
      kind: 'talk',
      recordTypeId: '',
    },
  });
  const page = await visit({ desk: desk(), as: phones.read, path: '/halls' });
  await expect(page.getByText(hallWords.now('Airways'))).toBeVisible();
  expect(await breaches(page)).toEqual([]);
  await page.getByRole('link', { name: hallWords.peopleAt('Main hall') }).click();
  const list = page.getByRole('list', { name: hallWords.peopleAt('Main hall') });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('table')).toContainText('Main hall');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
});

test('the organiser adds halls and sessions, and moves a session by mouse and by keyboard', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/programme' });
  await button(page, programmeWords.halls).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['Hall C', 'Hall D']) {
    await dialog.getByLabel(programmeWords.hallName).last().fill(name);
    await dialog.getByRole('button', { name: programmeWords.addHall }).click();
    await expect(dialog.getByRole('button', { name: programmeWords.deleteHall(name) })).toBeVisible();
  }
  await dialog.getByRole('button', { name: commonWords.close }).click();
  await button(page, programmeWords.addSession).click();
  const words = programmeWords.session;
  await dialog.getByRole('button', { name: commonWords.save }).click();
  await expect(dialog.getByText(words.titleMissing)).toBeVisible();
  await dialog.getByLabel(words.title).fill('Cardiac');
  await dialog.getByLabel(words.hall).selectOption('Hall C');
  await dialog.getByLabel(words.startsAt).fill('2026-11-20T09:00');
  await dialog.getByLabel(words.endsAt).fill('2026-11-20T08:00');
  await dialog.getByRole('button', { name: commonWords.save }).click();
  await expect(dialog.getByText('Cardiac ends before it begins. Check its times.')).toBeVisible();
  await dialog.getByLabel(words.endsAt).fill('2026-11-20T10:00');
  await dialog.getByRole('button', { name: commonWords.save }).click();
  const block = page.getByRole('button', { name: /^Cardiac, / });
  await expect(block).toHaveAccessibleName(/^Cardiac, Hall C, 9:00/);
  expect(await breaches(page)).toEqual([]);

  await block.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(block).toHaveAccessibleName(/^Cardiac, Hall C, 9:05 .* 10:05/);
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(block).toHaveAccessibleName(/^Cardiac, Hall C, 9:05 .* 10:10/);
  await page.keyboard.press('Alt+ArrowRight');
  await expect(block).toHaveAccessibleName(/^Cardiac, Hall D, 9:05/);

  const box = await block.boundingBox();
  if (box === null) throw new Error('The session is shown.');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 92, { steps: 4 });
  await page.mouse.up();
  await expect(block).toHaveAccessibleName(/^Cardiac, Hall D, 10:05 .* 11:10/);
  await expect(dialog).toBeHidden();
  await block.click();
  await expect(dialog.getByLabel(words.title)).toHaveValue('Cardiac');
  await dialog.getByRole('button', { name: commonWords.delete }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: programmeWords.deleteSession }).click();
  await expect(block).toBeHidden();

  await button(page, programmeWords.import).click();
  const rows = [
    'Hall,Date,Start,End,Title',
    'Hall C,2026-11-21,9:00,10:00,Shock',
    'Hall E,2026-11-21,11:00,10:00,Sepsis',
  ];
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'day.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await expect(dialog.getByText('Sepsis ends before it begins.')).toBeVisible();
  await button(page, importProgrammeWords.otherFile).click();
  const calendar = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', 'SUMMARY:Stroke', 'LOCATION:Hall C'];
  const times = ['DTSTART:20261121T090000', 'DTEND:20261121T100000', 'END:VEVENT', 'END:VCALENDAR'];
  await page.locator('input[type=file]').setInputFiles({
    name: 'day.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from([...calendar, ...times].join('\r\n')),
  });
  await button(page, importProgrammeWords.import(1)).click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole('group', { name: programmeWords.day })
    .getByRole('button', { name: '21-11-2026' })
    .click();
  await expect(page.getByRole('button', { name: /^Stroke, Hall C, 9:00/ })).toBeVisible();
});
