import type { Locator, Page } from '@playwright/test';
import type { Delegate } from '#domain/model/delegate.ts';
import { userViewWords } from '#domain/people/people-words.ts';
import { serialRunWords } from '#domain/people/serial-runs/serial-run-words.ts';
import { undoWords } from '#domain/core/text/undo-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { deskForFile, phones, sampleEvent } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { button, goWithin, mainLink, onFirst } from './screens.ts';

const desk = deskForFile();

/** Paid, with details, without serial and companions. */
const paidOnes = async (): Promise<Delegate[]> => {
  const rows = await desk().rows();
  return [...rows.all('delegates')].filter(
    ({ isPaid, hasDetails, fullName, categoryId, delegateId }) =>
      isPaid &&
      hasDetails &&
      fullName !== '' &&
      categoryId !== '' &&
      rows.by('serials', 'delegateId', delegateId).length === 0 &&
      rows.by('companions', 'delegateId', delegateId).length === 0,
  );
};

const view = ({ delegateId }: Delegate): string => `/users/view/${delegateId}`;
const generate = (page: Page) => button(page, userViewWords.generateSerial);
/** Both have pressed before either one's command leaves. */
const pressBoth = async (...buttons: readonly Locator[]): Promise<void> => {
  const pressed = Promise.withResolvers<void>();
  for (const pressable of buttons) {
    await pressable.page().route('**/commands', async (route) => {
      await pressed.promise;
      await route.continue();
    });
  }
  for (const pressable of buttons) await pressable.click();
  pressed.resolve();
};

test('two people press Generate for two delegates at once: two serials, two codes', async ({ stay }) => {
  const [one, two] = await paidOnes();
  if (!one || !two) throw new Error('nobody waits for a serial');
  const first = await stay({ desk: desk(), as: phones.admin, path: view(one) });
  const second = await stay({ desk: desk(), as: phones.write, path: view(two) });
  await expect(generate(first)).toBeVisible();
  await expect(generate(second)).toBeVisible();
  await pressBoth(generate(first), generate(second));
  await expect(first.getByText(userViewWords.noSerial)).toBeHidden();
  await expect(second.getByText(userViewWords.noSerial)).toBeHidden();
  const rows = await desk().rows();
  const given = [one, two].map(({ delegateId }) => rows.by('serials', 'delegateId', delegateId));
  expect(given.map(({ length }) => length)).toEqual([1, 1]);
  const [a, b] = given.flat();
  expect(a?.serial).not.toBe(b?.serial);
  expect(a?.code).not.toBe(b?.code);
  expect(a?.code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
});

test('two people press Generate for the same delegate at once: one serial', async ({ stay }) => {
  const [one] = await paidOnes();
  if (!one) throw new Error('nobody waits for a serial');
  const first = await stay({ desk: desk(), as: phones.admin, path: view(one) });
  const second = await stay({ desk: desk(), as: phones.write, path: view(one) });
  await expect(generate(first)).toBeVisible();
  await expect(generate(second)).toBeVisible();
  await pressBoth(generate(first), generate(second));
  for (const page of [first, second]) await expect(page.getByText(userViewWords.noSerial)).toBeHidden();
  await expect
    .poll(async () => (await desk().rows()).by('serials', 'delegateId', one.delegateId))
    .toHaveLength(1);
});

test('serials for many: in the order of the list, past what another desk gives, and back from the log', async ({
  stay,
}) => {
  const waiting = (await paidOnes()).toSorted((a, b) => a.entryNumber - b.entryNumber);
  const other = waiting.pop();
  if (!other) throw new Error('nobody waits for a serial');
  await desk().command(phones.admin, 'delegate.add', { details: { fullName: 'Without Category' } });
  const added = [...(await desk().rows()).all('delegates')].find(
    ({ fullName }) => fullName === 'Without Category',
  );
  await desk().command(phones.admin, 'payment.setDelegate', { delegateId: added?.delegateId, paid: true });
  const before = await desk().rows();
  const page = await stay({ desk: desk(), as: phones.admin, path: '/users' });
  await mainLink(page, screensWords.generateSerials).click();
  await expect(page.getByText(serialRunWords.withoutCategory(1))).toBeVisible();
  await page.getByLabel(serialRunWords.order).selectOption(serialRunWords.orders.list);
  const first = page.getByLabel(serialRunWords.first);
  const start = page.getByRole('button', { name: /^Generate \d+ serial numbers$/ });
  await first.fill('0');
  await expect(page.getByText(serialRunWords.numberWrong)).toBeVisible();
  await expect(start).toBeDisabled();
  await first.fill('20001');
  await expect(page.getByText(/ get 20001-/)).toBeVisible();

  // Another desk gives one of the numbers after the preview.
  const people = [{ delegateId: other.delegateId, companionId: '', serial: 20_003 }];
  await onFirst(page, '**/commands', async (route) => {
    await desk().command(phones.write, 'serial.generateMany', { runId: 'other-desk', people });
    await route.continue();
  });
  await start.click();
  await expect(page.getByText(/serial numbers given: 20001-20002, 20004-/)).toBeVisible();
  const after = await desk().rowsWhen((rows) =>
    waiting.every(({ delegateId }) =>
      rows.by('serials', 'delegateId', delegateId).some(({ kind }) => kind === 'delegate'),
    ),
  );
  const given = [...after.all('serials')]
    .filter(({ serial }) => serial > 20_000 && serial !== 20_003)
    .toSorted((a, b) => a.serial - b.serial);
  expect(given.length).toBeGreaterThanOrEqual(waiting.length);
  expect(after.count('serials')).toBe(before.count('serials') + given.length + 1);
  const delegates = given.filter(({ kind }) => kind === 'delegate');
  const entries = delegates.map(({ delegateId }) => after.get('delegates', delegateId)?.entryNumber ?? 0);
  expect(entries).toEqual(entries.toSorted((a, b) => a - b));
  await expect(mainLink(page, serialRunWords.print)).toHaveAttribute('href', /\/bulkids\?.*cards=notPrinted/);

  await test.step('the log takes them back', async () => {
    await goWithin(page, `/account/${sampleEvent}/log?command=serial.generateMany`);
    // Named by its line, unlike the Undo of other lines.
    await page
      .getByRole('button', { name: /^Undo: Generated/ })
      .first()
      .click();
    const question = page.getByRole('alertdialog', { name: serialRunWords.undoQuestion(given.length) });
    await question.getByRole('button', { name: serialRunWords.takeBack }).click();
    await expect(page.getByText(serialRunWords.takenBack(given.length))).toBeVisible();
    const rows = await desk().rowsWhen(
      (all) => all.by('serials', 'delegateId', waiting[0]?.delegateId ?? '').length === 0,
    );
    // 20001 and 20002 are below the other desk's card: they become free.
    expect(rows.count('serials')).toBe(before.count('serials') + 3);
    expect(rows.highest('serials')).toBe(20_003);
    expect(rows.by('serials', 'delegateId', waiting[0]?.delegateId ?? '')).toEqual([]);
  });

  await test.step('a selection gets its own, and a printed card stays', async () => {
    await goWithin(page, `/users/paid?q=${encodeURIComponent(waiting[0]?.fullName ?? '')}`);
    // A namesake with a serial comes first.
    await page
      .getByRole('checkbox', { name: /^Select [^a]/ })
      .last()
      .check();
    await button(page, screensWords.generateSerials).click();
    await expect(page.getByText(serialRunWords.scopeSelected(1))).toBeVisible();
    await button(page, serialRunWords.generate(1)).click();
    await expect(page.getByText(/^1 serial number given/)).toBeVisible();
    const card = [...(await desk().rows()).all('serials')].find(
      ({ runId }) => runId !== '' && runId !== 'other-desk',
    );
    await desk().command(phones.admin, 'card.print', { serials: [card?.serial], reason: '' });
    await button(page, undoWords.undo).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(/1 card was printed/)).toBeVisible();
    await expect(question.getByRole('button', { name: serialRunWords.takeBack })).toBeDisabled();
  });
});
