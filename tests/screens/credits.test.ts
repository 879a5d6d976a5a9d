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
import { deskScreen, phoneScreen } from '../e2e/fixtures.ts';
import { openRegistration } from '../e2e/registration-desk.ts';
import type { Page } from '@playwright/test';
import { ruleEditorWords } from '#domain/credits/rules/rule-editor-words.ts';
import { personDayWords } from '#domain/credits/person-days/person-day-words.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { button, listRows, mainLink } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const holder = '-ObQSfOGng5F08VrJ69k';
const hourMs = 3_600_000;
const council = 'Tamil Nadu Medical Council';

/** A session that ended an hour ago; one person was there for all of it, and the exit was not scanned. */
const attend = async (): Promise<void> => {
  const run = (name: Parameters<ReturnType<typeof desk>['command']>[1], input: object) =>
    desk().command(phones.admin, name, input);
  if ([...(await desk().rows()).all('halls')].length > 0) return;
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
const firstRow = (page: Page) => page.getByRole('table', { name: words.title }).getByRole('row').nth(1);
const editions = async () =>
  [...(await desk().rows()).all('creditRules')]
    .filter(({ ruleId }) => ruleId === 'tn')
    .map(({ edition, isRemoved }) => [edition, isRemoved]);

test('an organiser takes a published rule, sees it in words and for people of the event, and saves it', async ({
  visit,
}) => {
  await attend();
  const page = await visit({ desk: desk(), as: phones.admin, path: '/credits/rules' });
  await expect(page.getByRole('region', { name: council })).toContainText(ruleEditorWords.counts);
  await mainLink(page, ruleEditorWords.add).click();
  const meaning = page.getByRole('complementary', { name: ruleEditorWords.inWords });
  await expect(meaning).toContainText(ruleEditorWords.wordsLater);
  await button(page, commonWords.save).click();
  await expect(page.getByLabel(ruleEditorWords.council, { exact: true })).toHaveAccessibleDescription(
    new RegExp(ruleEditorWords.invalid.needed),
  );

  await page.getByLabel(ruleEditorWords.startFrom).selectOption('Tamil Nadu, online');
  await expect(meaning).toContainText('Every full 2 hours of the whole event gives 1 credit.');
  const worked = meaning.getByRole('table', { name: ruleEditorWords.worked }).getByRole('row').nth(1);
  await expect(worked).toContainText(/60.*0$/);
  await page.getByLabel(ruleEditorWords.minutes).fill('30');
  await expect(worked).toContainText(/60.*2$/);
  await page.getByLabel(ruleEditorWords.council, { exact: true }).fill('Goa Medical Council');
  await expect(meaning).toContainText(ruleEditorWords.workedOthers);
  await button(page, ruleEditorWords.moveUp('Name')).click();
  expect(await breaches(page)).toEqual([]);
  await page.setViewportSize(phoneScreen);
  expect(await breaches(page)).toEqual([]);
  await button(page, commonWords.save).click();
  await expect(page.getByText(toastWords.dataSaved)).toBeVisible();
  const goa = page.getByRole('region', { name: 'Goa Medical Council' });
  await expect(goa).toContainText('Every full 30 minutes of the whole event gives 1 credit.');
  const firstColumns = async () =>
    [...(await desk().rows()).all('creditRules')]
      .find(({ ruleId }) => ruleId !== 'tn')
      ?.returnForm.columns.slice(0, 2)
      .map(({ column }) => column);
  await expect.poll(firstColumns).toEqual(['name', 'number']);
});

test('a change is the next edition; a rule without results is removed and comes back', async ({ visit }) => {
  await attend();
  const page = await visit({ desk: desk(), as: phones.admin, path: '/credits/rules' });
  await page.getByRole('link', { name: ruleEditorWords.editRule(council) }).click();
  await page.getByLabel(ruleEditorWords.mostPerEvent).fill('4');
  await desk().command(phones.admin, 'creditRule.save', {
    ruleId: 'tn',
    rule: {
      ...blankRule,
      council,
      grant: { kind: 'granted', credits: 250, needs: { of: 'minutes', least: 55 } },
      feePerPerson: 5_000,
    },
    returnForm: usualReturn,
    editionSeen: 1,
  });
  await button(page, ruleEditorWords.load(2)).click();
  await expect(page.getByLabel(ruleEditorWords.needMinutes)).toHaveValue('55');
  await page.getByLabel(ruleEditorWords.mostPerEvent).fill('4.5');
  await button(page, commonWords.save).click();
  const rule = page.getByRole('region', { name: council });
  await expect(rule).toContainText('At most 4.5 credits for the event.');
  await page.getByText(ruleEditorWords.editions(3)).click();
  await expect(rule).toContainText(ruleEditorWords.edition(1));
  await button(page, ruleEditorWords.removeRule(council)).click();
  await expect(rule).toBeHidden();
  await button(page, ruleEditorWords.undo).click();
  await expect(rule).toContainText('At most 4.5 credits for the event.');
  await expect.poll(editions).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, true],
    [5, false],
  ]);
});

test('the secretary explains a figure down to the scan, corrects a passage and takes it back', async ({
  visit,
}) => {
  await attend();
  const page = await visit({ desk: desk(), as: phones.admin, path: '/credits' });
  await firstRow(page).getByRole('link').click();
  await expect(page.getByRole('main')).toContainText(personDayWords.dayTotal(60, 60));
  await expect(page.getByRole('img', { name: personDayWords.picture('Hall A', 1, 1) })).toBeVisible();
  const counts = page.getByRole('table', { name: personDayWords.counted }).getByRole('row').nth(1);
  await expect(counts).toContainText(personDayWords.assumedBy.sessionEnd);
  await expect(counts).toContainText(personDayWords.sessionMinutes('Airways', 60));
  expect(await breaches(page)).toEqual([]);

  const [scan] = [await listRows(page, personDayWords.scans).first()];
  await scan.getByRole('button', { name: personDayWords.correct }).click();
  await button(page, personDayWords.directions.none).click();
  await button(page, commonWords.save).click();
  await expect(page.getByLabel(personDayWords.reason)).toHaveAccessibleDescription(
    personDayWords.reasonMissing,
  );
  await page.getByLabel(personDayWords.reason).fill('Wrong card');
  await button(page, commonWords.save).click();
  await expect(page.getByRole('main')).toContainText(personDayWords.countedNone);
  await expect(scan).toContainText('Wrong card');
  await page.setViewportSize(phoneScreen);
  expect(await breaches(page)).toEqual([]);
  await scan.getByRole('button', { name: personDayWords.reverse }).click();
  await page.getByLabel(personDayWords.reason).fill('It was the right one');
  await button(page, commonWords.save).click();
  await expect(page.getByRole('main')).toContainText(personDayWords.dayTotal(60, 60));
  const passages = async () =>
    [...(await desk().rows()).all('passages')]
      .map(({ direction, revision, reason }) => [revision, direction, reason])
      .sort();
  await expect.poll(passages).toEqual([
    [0, 'in', 'Late'],
    [1, 'none', 'Wrong card'],
    [2, 'in', 'It was the right one'],
  ]);
});

test('the secretary settles exceptions of chosen people with a reason, and takes the decision back', async ({
  visit,
}) => {
  await attend();
  const page = await visit({ desk: desk(), as: phones.admin, path: '/credits?show=exceptions' });
  await expect(firstRow(page)).toContainText(words.exceptions.noExit);
  await page.getByLabel(words.exceptionKind).selectOption('noEntry');
  await expect(page.getByText(words.noneShown)).toBeVisible();
  await page.getByLabel(words.exceptionKind).selectOption('noExit');
  await page.getByRole('table', { name: words.title }).getByRole('checkbox').first().check();
  await button(page, words.decide(1)).click();
  await button(page, words.decisions.other).click();
  await page.getByLabel(words.otherCredits).fill('1.5');
  await page.getByLabel(words.reason).fill('List of the hall');
  await button(page, words.decideNow).click();
  await expect(page.getByText(words.noneShown)).toBeVisible();
  await page.getByLabel(words.show, { exact: true }).last().selectOption('decided');
  await expect(firstRow(page)).toContainText(words.decidedCredits('1.5', 'List of the hall'));
  await button(page, words.undecide(1)).click();
  await button(page, words.undecideNow).click();
  await expect(page.getByText(words.noneShown)).toBeVisible();
  await page.getByLabel(words.show, { exact: true }).last().selectOption('attended');
  await expect(firstRow(page)).toContainText('2.5');
  await page.getByText(words.sessions).click();
  await expect(page.getByRole('table', { name: words.sessions }).getByRole('row').nth(1)).toContainText(
    'Airways',
  );
});

test('the secretary sees minutes, credits and exceptions, makes them final and amends them', async ({
  visit,
}) => {
  await attend();
  const page = await visit({ desk: desk(), as: phones.admin, path: '/credits' });
  const row = firstRow(page);
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
  await expect(page.getByText(words.unsettledAmong(1))).toBeVisible();
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
  await page.setViewportSize(deskScreen);
  await page.goBack();

  await page.getByLabel(words.missingExit).selectOption('none');
  const changes = 'minutes 60 → 0, credits 2.5 → 0';
  await expect(row).toContainText(words.wouldChange(changes));
  await button(page, words.amend(1)).click();
  await expect(page.getByRole('alertdialog')).toContainText(changes);
  await page.getByLabel(words.reason).fill('No proof of the exit');
  await button(page, words.amendNow).click();
  await expect(row).toContainText(words.amended(2));
  const results = async () =>
    [...(await desk().rows()).all('creditResults')].map(({ revision, credits }) => [revision, credits]);
  await expect.poll(results).toEqual([
    [1, 250],
    [2, 0],
  ]);
  await page.setViewportSize(phoneScreen);
  await expect(listRows(page, words.title).first()).toContainText(words.amended(2));
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
  await attend();
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
