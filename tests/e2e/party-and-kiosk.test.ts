import type { Page } from '@playwright/test';
import type { Serial } from '#domain/model/serial.ts';
import { holderName } from '#domain/people/card-strip.ts';
import { cardsOfDelegate } from '#domain/people/serials.ts';
import { loginWords } from '#domain/core/text/common-words.ts';
import { unknownCardWords } from '#domain/gate/unknown-card-words.ts';
import { kioskWords } from '#domain/gate/kiosk-words.ts';
import { partyWords } from '#domain/gate/party-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { otpField } from '#tests/support/otp-field.ts';
import { deskForFile, phones, sampleEvent } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import {
  button,
  listRows,
  readiness,
  said,
  typeCode,
  typeSlowly,
  unmarked,
  whenAppIsKept,
  whenRowsAreKept,
} from './screens.ts';

const desk = deskForFile();
const kit = '5';
const lunch = '6';

const setRecord = async (recordTypeId: string, more: object): Promise<void> => {
  const record = (await desk().rows()).get('recordTypes', recordTypeId);
  if (record === undefined) throw new Error('no such record');
  const { order, name, categoryIds } = record;
  await desk().command(phones.admin, 'recordType.save', {
    recordTypeId,
    details: { order, name, categoryIds, ...more },
  });
};

const marked = async (recordTypeId: string): Promise<Set<number>> => {
  const marks = [...(await desk().rows()).all('marks')];
  return new Set(marks.filter((mark) => mark.recordTypeId === recordTypeId).map(({ serial }) => serial));
};

test('one scan opens a delegate with all companions; each has a tick, and Mark all works without network', async ({
  visit,
  faults,
}) => {
  await setRecord(lunch, { opensParty: true });
  const rows = await desk().rows();
  const due = unmarked(rows, lunch);
  const cards = [...new Set(due.map(({ delegateId }) => delegateId))]
    .map((delegateId) => cardsOfDelegate(rows, delegateId))
    .find((held) => held.length === 3 && held.every((card) => due.includes(card)));
  if (cards === undefined) throw new Error('nobody comes with two');
  const [, companion, other] = cards as [Serial, Serial, Serial];
  const page = await visit({
    desk: desk(),
    as: phones.scan,
    path: `/scan/auto/${lunch}`,
    context: { viewport: phoneScreen },
  });
  await expect(readiness(page, 'full')).toContainText('0 waiting');
  faults.expectCuts();
  await page.context().setOffline(true);

  await typeSlowly(page, companion.code, { suffix: ['Tab', 'Enter'] });
  await expect(page.getByRole('heading', { name: partyWords.who })).toBeVisible();
  await expect(said(page, partyWords.doneOf(0, 3))).toBeVisible();
  await button(page, partyWords.mark(holderName(rows, other))).click();
  await expect(said(page, partyWords.doneOf(1, 3))).toBeVisible();
  await expect(button(page, partyWords.mark(holderName(rows, other)))).toBeHidden();
  await button(page, partyWords.markAll(2)).click();
  const passed = page.getByRole('status').filter({ hasText: partyWords.allMarked(3) });
  await expect(passed).toContainText(String(companion.serial));
  await expect(readiness(page, 'half')).toContainText('3 waiting');
  // On a phone the verdict lies over it.
  await page.setViewportSize({ width: 1280, height: 800 });
  const last = listRows(page, scanWords.lastScans);
  await expect(last).toHaveCount(3);
  await expect(last.first()).toContainText(scanWords.lineWords.done);
  await page.setViewportSize(phoneScreen);

  // None of them is due, so the scan is judged as for any other card.
  await typeCode(page, other.code);
  // The banner of the lost connection is an alert too.
  const verdict = page.getByRole('alert').filter({ hasText: 'Day 2 lunch already marked for this user' });
  await expect(verdict).toBeVisible();
  await expect(passed).toBeHidden();
  await expect.poll(async () => (await marked(lunch)).has(other.serial)).toBe(false);
  await page.context().setOffline(false);
  await expect
    .poll(async () => [...(await marked(lunch))])
    .toEqual(expect.arrayContaining(cards.map(({ serial }) => serial)));
});

const showsCard = (page: Page) => page.getByRole('heading', { name: kioskWords.show });

const startKiosk = async (page: Page, pin: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: kioskWords.title })).toBeVisible();
  await page.getByLabel(kioskWords.record).selectOption(kit);
  await page.getByLabel(kioskWords.camera).selectOption(kioskWords.cameras.none);
  await page.getByLabel(kioskWords.pin).fill(pin);
  await button(page, kioskWords.start).click();
};

test('a kiosk greets one card at a time, stays locked, and opens only for the team', async ({
  visit,
  faults,
}) => {
  await setRecord(kit, { nextStep: 'Collect your bag at counter 2' });
  const rows = await desk().rows();
  const [one, two, three] = unmarked(rows, kit).filter(({ kind }) => kind === 'delegate');
  if (!one || !two || !three) throw new Error('too few cards');
  const page = await visit({
    desk: desk(),
    as: phones.desk,
    path: '/kiosk',
    context: { viewport: { width: 820, height: 1180 }, serviceWorkers: 'allow' },
  });
  await startKiosk(page, '111111');
  await expect(said(page, kioskWords.pinEasy)).toBeVisible();
  await startKiosk(page, '280519');
  await expect(showsCard(page)).toBeVisible();

  const greeting = page.getByRole('status').filter({ hasText: kioskWords.welcome });
  const welcome = greeting.getByText(kioskWords.welcome);
  await typeSlowly(page, one.code, { suffix: ['Tab'] });
  await expect(greeting).toContainText(holderName(rows, one));
  await expect(welcome).toBeVisible();
  await expect(greeting).toContainText('Collect your bag at counter 2');
  await typeCode(page, two.code);
  await expect(greeting).toContainText(holderName(rows, two));
  await expect(page.getByText(holderName(rows, one))).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(welcome).toBeHidden();
  await expect(page.getByText(holderName(rows, two))).toBeHidden();
  // A code that is no card says what it is.
  await typeCode(page, 'upi://pay?pa=clinic@sbi');
  await expect(page.getByRole('alert').getByText(unknownCardWords.kinds.upi)).toBeVisible();
  await expect
    .poll(async () => [...(await marked(kit))])
    .toEqual(expect.arrayContaining([one.serial, two.serial]));

  // Neither Back nor an address, in this tab or another, nor a reload leads to anything else.
  await page.goBack();
  await expect(showsCard(page)).toBeVisible();
  await desk().open(page, '/users');
  await expect(showsCard(page)).toBeVisible();
  await expect(page).toHaveURL(/\/kiosk$/);
  faults.expect(/^403 GET \/api\/events\//);
  const tab = await page.context().newPage();
  await desk().open(tab, `/api/events/${sampleEvent}/snapshot`);
  await expect(tab.locator('body')).not.toContainText(holderName(rows, one));
  await desk().open(tab, `/users/view/${one.delegateId}`);
  await expect(showsCard(tab)).toBeVisible();
  await tab.close();

  await whenRowsAreKept(page);
  await whenAppIsKept(page);
  faults.expectCuts();
  await page.context().setOffline(true);
  await page.reload();
  await expect(showsCard(page)).toBeVisible();
  await typeCode(page, three.code);
  await expect(greeting).toContainText(holderName(rows, three));
  await button(page, kioskWords.touchToClear).click();
  await expect(welcome).toBeHidden();
  await button(page, kioskWords.leave).click();
  await page.getByLabel(kioskWords.pin).fill('280510');
  await button(page, kioskWords.leaveButton).click();
  await expect(said(page, kioskWords.pinWrong)).toBeVisible();
  await page.getByLabel(kioskWords.pin).fill('280519');
  await button(page, kioskWords.leaveButton).click();
  await expect(page.getByRole('heading', { name: 'Day 2 breakfast' })).toBeVisible();

  await page.context().setOffline(false);
  await expect(readiness(page, 'full')).toContainText('0 waiting');
  await desk().open(page, '/kiosk');
  await startKiosk(page, '280519');
  await button(page, kioskWords.leave).click();
  await button(page, kioskWords.byCode).click();
  const before = desk().codesFor(phones.desk).length;
  await button(page, loginWords.sendOtp).click();
  await page.getByLabel(otpField).fill(await desk().codeAfter(phones.desk, before));
  await button(page, loginWords.verify).click();
  await expect(page.getByRole('heading', { name: 'Day 2 breakfast' })).toBeVisible();
});
