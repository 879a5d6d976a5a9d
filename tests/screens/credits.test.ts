import { readFile } from 'node:fs/promises';
import { listWords } from '#domain/core/text/list-words.ts';
import { returnWords } from '#domain/credits/returns/return-words.ts';
import { usualReturn } from '#domain/credits/rules/credit-rule-commands.ts';
import { blankRule } from '#domain/credits/rules/published-rules.ts';
import { areCreditsShown } from '#domain/core/final-result.ts';
import { ownCreditsWords as ownWords } from '#domain/credits/results/own-credits-words.ts';
import { creditsWords as words } from '#domain/credits/results/credits-words.ts';
import { messageWords } from '#domain/messages/message-words.ts';
import { fieldLabel } from '#domain/people/person-field-words.ts';
import { ownWords as registrantWords } from '#domain/registration/words/own-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { breaches } from '../e2e/axe/axe.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { openRegistration } from '../e2e/registration-desk.ts';
import { button } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const holder = '-ObQSfOGng5F08VrJ69k';
const hourMs = 3_600_000;
const council = 'Tamil Nadu Medical Council';

/** A session that ended an hour ago; one person was there for all of it, and the exit was not scanned. */
const attend = async (): Promise<void> => {
  const run = (name: Parameters<ReturnType<typeof desk>['command']>[1], input: object) =>
    desk().command(phones.admin, name, input);
  await run('hall.save', { details: { name: 'Hall A', order: 1, capacity: null } });
  const hallId = [...(await desk().rows()).all('halls')][0]?.hallId ?? '';
  const startsAt = Date.now() - 2 * hourMs;
  const session = { title: 'Airways', speakers: [], isCreditable: true, kind: 'talk', recordTypeId: '' };
  await run('programmeSession.save', {
    details: { ...session, hallId, startsAt, endsAt: startsAt + hourMs },
  });
  await run('delegate.update', { delegateId: holder, details: { council, mciNumber: 'TNMC 48120' } });
  await run('creditRule.save', {
    ruleId: 'tn',
    rule: {
      ...blankRule,
      council,
      grant: { kind: 'granted', credits: 250, needs: { of: 'minutes', least: 50 } },
      feePerPerson: 5_000,
    },
    returnForm: usualReturn,
    editionSeen: 0,
  });
  await run('passage.add', {
    hallId,
    direction: 'in',
    passedAt: startsAt,
    reason: 'Late',
    delegateId: holder,
    companionId: '',
  });
};

test('the secretary sees minutes, credits and exceptions, makes them final and amends them', async ({
  visit,
}) => {
  await attend();
  const page = await visit({ desk: desk(), as: phones.admin, path: '/credits' });
  const row = page.getByRole('table', { name: words.title }).getByRole('row').nth(1);
  await expect(row).toContainText(`60 (${words.assumed(60)})`);
  await expect(row).toContainText('2.5');
  await expect(row).toContainText(words.exceptions.noExit);
  await expect(row).toContainText(words.draft);
  expect(await breaches(page)).toEqual([]);

  // A number that is clear needs no message.
  await expect(button(page, words.askNumbers(1))).toHaveCount(0);
  await desk().command(phones.admin, 'delegate.update', {
    delegateId: holder,
    details: { mciNumber: 'Applied' },
  });
  await expect(row).toContainText(words.exceptions.numberDoubtful);
  await button(page, words.askNumbers(1)).click();
  await expect(page.getByLabel(messageWords.purpose)).toHaveValue('councilNumber');
  await desk().command(phones.admin, 'delegate.update', {
    delegateId: holder,
    details: { mciNumber: 'TNMC 48120' },
  });
  await desk().open(page, '/credits');

  await button(page, words.finalise(1)).click();
  await button(page, words.finaliseNow).click();
  await expect(row).toContainText(words.final);

  await page.getByRole('link', { name: returnWords.title }).click();
  const list = page.getByRole('region', { name: council });
  await expect(list).toContainText(returnWords.feeDue(1, 5_000));
  await page.getByLabel(returnWords.feedback).fill('17');
  await button(page, returnWords.saveFeedback).click();
  await expect.poll(async () => (await desk().rows()).get('creditSetUps', 'main')?.feedback).toBe(17);
  const saved = page.waitForEvent('download');
  await button(page, returnWords.download(listWords.csv, council)).click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  expect(csv.split('\r\n')[1]).toContain('TNMC 48120');
  expect(await breaches(page)).toEqual([]);
  await page.setViewportSize(phoneScreen);
  expect(await breaches(page)).toEqual([]);
  await page.goBack();

  await page.getByLabel(words.missingExit).selectOption('none');
  await expect(row).toContainText(words.wouldChange('minutes, credits'));
  await button(page, words.amend(1)).click();
  await page.getByLabel(words.reason).fill('No proof of the exit');
  await button(page, words.amendNow).click();
  await expect(row).toContainText(words.amended(2));
  const results = async () =>
    [...(await desk().rows()).all('creditResults')].map(({ revision, credits }) => [revision, credits]);
  await expect.poll(results).toEqual([
    [1, 250],
    [2, 0],
  ]);
  await expect(row).toBeVisible();
  expect(await breaches(page)).toEqual([]);
});

test('a person sees the own sessions, minutes and credits once the secretary releases them', async ({
  visit,
}) => {
  await openRegistration(desk());
  const phone = (await desk().rows()).get('delegates', holder)?.phone ?? '';
  const path = `/r/sample/me/person/${holder}`;
  const page = await visit({ desk: desk(), as: phone, path, context: { viewport: phoneScreen } });
  const own = page.getByRole('region', { name: ownWords.title });
  await expect(page.getByRole('region', { name: registrantWords.documents })).toBeVisible();
  await expect(own).toHaveCount(0);

  await visit({ desk: desk(), as: phones.admin, path: '/credits' });
  await page.getByRole('switch', { name: ownWords.release }).check();
  await expect.poll(async () => areCreditsShown(await desk().rows())).toBe(true);

  await visit({ desk: desk(), as: phone, path, context: { viewport: phoneScreen } });
  await expect(own).toContainText(ownWords.amended(2));
  await expect(own).toContainText('TNMC 48120');
  await expect(own).toContainText(ownWords.noSession);
  expect(await breaches(page)).toEqual([]);
});

test('a person whose number is missing reads so, and supplies it with the council that it names', async ({
  visit,
}) => {
  const people = [...(await desk().rows()).all('delegates')];
  const doctor = people.find(
    ({ delegateId, phone, mciNumber }) => delegateId !== holder && phone !== '' && mciNumber === '',
  );
  const { delegateId = '', phone = '' } = doctor ?? {};
  const path = `/r/sample/me/person/${delegateId}`;
  const page = await visit({ desk: desk(), as: phone, path, context: { viewport: phoneScreen } });
  const details = page.getByRole('region', { name: registrantWords.details });
  await expect(details).toContainText(ownWords.gaps.numberMissing);
  await button(page, registrantWords.edit).click();
  await details.getByLabel(fieldLabel('mciNumber')).fill('TNMC 48121');
  await button(page, registerWords.takeCouncil).click();
  expect(await breaches(page)).toEqual([]);
  await button(page, registrantWords.save).click();
  await expect(details).toContainText(council);
  await expect(details).not.toContainText(ownWords.gaps.supply);
  const stored = await desk().rowsWhen((rows) => rows.get('delegates', delegateId)?.council === council);
  expect(stored.get('delegates', delegateId)).toMatchObject({ council, mciNumber: 'TNMC 48121' });
});
