import { commonWords, loginWords } from '#domain/core/text/common-words.ts';
import { accountLogWords } from '#domain/event/log/account-log-words.ts';
import { pairingWords } from '#domain/event/pairing-words.ts';
import { superImportWords } from '#domain/exchange/super-import-words.ts';
import { kioskWords } from '#domain/gate/kiosk-words.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { userEditWords, usersWords } from '#domain/people/people-words.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { personDataWords } from '#domain/privacy/person-data-words.ts';
import { rehearsalWords } from '#domain/rehearsal/rehearsal-words.ts';
import { spotWords } from '#domain/registration/desk/spot-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { breachesInDialog } from './axe/axe.ts';
import { AxeJudge } from './axe/axe-judge.ts';
import { screens } from './axe/axe-screens.ts';
import { pending } from './every-screen/live-changes.ts';
import { deskForFile, phones, sampleEvent } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { lengthenNames } from './long-names.ts';
import { openRegistration } from './registration-desk.ts';
import { button, goWithin, typeCode } from './screens.ts';

const superAdmin = '9000000009';
const desk = deskForFile({ env: () => ({ REGDESK_SUPER_ADMINS: superAdmin }) });
test.describe('axe finds no errors at phone and desk width; no page is wider than its window', () => {
  // Side by side: together they would take longer than all other journeys.
  test.describe.configure({ mode: 'parallel' });
  const phone = { viewport: phoneScreen } as const;

  test('the pages before sign-in', async ({ visit }) => {
    const page = await visit({ desk: desk(), context: phone });
    const axe = new AxeJudge(page);
    const send = button(page, loginWords.sendOtp);
    await axe.judge('login', send, () => expect(send).toBeVisible());
    const name = page.getByLabel(pairingWords.name);
    await axe.judge('pair this phone', name, async () => {
      await desk().open(page, '/pair');
      await expect(name).toBeVisible();
    });
    const real = page.getByRole('heading', { name: certificatesWords.publicPage.real });
    await axe.judge('a certificate, verified', real, async () => {
      await desk().command(phones.admin, 'certificate.issue', { serials: [1] });
      const [issued] = (await desk().rows()).all('certificates');
      await desk().open(page, `/certificate/${sampleEvent}/${issued?.token}`);
      await expect(real).toBeVisible();
    });
    expect(axe.found).toEqual([]);
  });

  test('the super admin’s import and rehearsal', async ({ visit }) => {
    const page = await visit({ desk: desk(), as: superAdmin, path: '/not-yet', context: phone });
    const axe = new AxeJudge(page);
    const repairs = page.getByText(/^2,\d{3} repairs$/);
    await axe.judge('a database, looked through', repairs, async () => {
      await desk().open(page, '/superadmin/import');
      await button(page, bulkAddWords.chooseFile).waitFor();
      await page.locator('input[type=file]').setInputFiles('tests/data/rtdb-export.json');
      await repairs.click();
    });
    const replace = page.getByRole('alertdialog', { name: superImportWords.replaceQuestion });
    await axe.judge('replacing an event', replace, () =>
      button(page, superImportWords.replace).first().click(),
    );
    await page.keyboard.press('Escape');
    const rows = page.getByLabel(superImportWords.rowsList);
    await axe.judge('rows of people', rows, async () => {
      await button(page, superImportWords.forms.rows).click();
      await page.getByLabel(superImportWords.event).selectOption(sampleEvent);
      await expect(rows).toBeVisible();
    });
    const rehearse = button(page, rehearsalWords.start);
    await axe.judge('a rehearsal, asked for', rehearse, async () => {
      await desk().open(page, '/superadmin/rehearsal');
      await page.getByLabel(rehearsalWords.delegates).fill('1');
      await rehearse.click();
      await expect(page.getByText(/^A whole number from/)).toBeVisible();
    });
    expect(axe.found).toEqual([]);
  });

  test('personal data', async ({ visit }) => {
    const page = await visit({ desk: desk(), as: superAdmin, path: '/not-yet', context: phone });
    const axe = new AxeJudge(page);
    const erase = button(page, personDataWords.erase);
    await axe.judge('everything of one person', erase, async () => {
      await desk().open(page, '/superadmin/person');
      await page.getByLabel(personDataWords.contact).fill('8837261675');
      await button(page, personDataWords.find).click();
      await expect(erase).toBeVisible();
    });
    const question = page.getByRole('alertdialog', { name: personDataWords.eraseQuestion });
    await axe.judge('erasing one person', question, () => erase.click());
    await page.keyboard.press('Escape');
    const signIns = page.getByRole('list', { name: accountLogWords.title });
    await axe.judge('sign-ins of all events', signIns, async () => {
      await desk().open(page, '/superadmin/sign-ins');
      await expect(signIns).toBeVisible();
    });
    expect(axe.found).toEqual([]);
  });

  test('kiosk', async ({ visit }) => {
    const path = '/kiosk';
    const page = await visit({ desk: desk(), as: phones.admin, path: '/not-yet', context: phone });
    const axe = new AxeJudge(page);
    const start = button(page, kioskWords.start);
    await axe.judge('starting a kiosk', start, async () => {
      await desk().open(page, path);
      await start.click();
      await expect(page.getByText(kioskWords.pinShort, { exact: true })).toBeVisible();
    });
    await page.getByLabel(kioskWords.pin).fill('280519');
    await start.click();
    const show = page.getByRole('heading', { name: kioskWords.show });
    await expect(show).toBeVisible();
    // A screen that is filled keeps its size.
    await page.evaluate(() => document.exitFullscreen());
    await axe.judge('a kiosk', show, () => expect(show).toBeVisible());
    const unknown = page.getByRole('alert').getByText(kioskWords.invalid);
    await axe.judge('a card that a kiosk does not know', unknown, async () => {
      await typeCode(page, 'NO0SUCH0CODE');
      await expect(unknown).toBeVisible();
    });
    const leaving = page.getByRole('dialog', { name: kioskWords.leaveTitle });
    await axe.judge('leaving a kiosk', leaving, async () => {
      await page.keyboard.press('Escape');
      await button(page, kioskWords.leave).click();
      await expect(leaving).toBeVisible();
    });
    expect(axe.found).toEqual([]);
  });

  test('registration on a tablet', async ({ visit }) => {
    await openRegistration(desk());
    const page = await visit({ desk: desk(), as: phones.admin, path: '/not-yet', context: phone });
    const axe = new AxeJudge(page);
    const start = button(page, spotWords.start);
    await axe.judge('starting registration on a tablet', start, async () => {
      await desk().open(page, '/registration/spot');
      await expect(start).toBeVisible();
    });
    await page.getByLabel(kioskWords.pin).fill('280519');
    await start.click();
    await expect(button(page, spotWords.begin)).toBeVisible();
    await page.evaluate(() => document.exitFullscreen());
    const begin = button(page, spotWords.begin);
    await axe.judge('a tablet that waits', begin, () => expect(begin).toBeVisible());
    await begin.click();
    const missing = page.getByText(registerWords.categoryMissing);
    await axe.judge('the form on a tablet', missing, async () => {
      await button(page, registerWords.next).click();
      await expect(missing).toBeVisible();
    });
    expect(axe.found).toEqual([]);
  });

  const parts = 4;
  for (let part = 0; part < parts; part++) {
    const own = screens.filter((_, index) => index % parts === part);
    test(`${own[0]?.name} and ${own.length - 1} more screens`, async ({ visit }) => {
      // By their number: a desk has more and more of them.
      test.setTimeout(own.length * 40_000);
      await lengthenNames(desk());
      const page = await visit({ desk: desk(), as: phones.admin, path: '/not-yet', context: phone });
      const axe = new AxeJudge(page);
      for (const { name, path, shows, prepare } of own) {
        await axe.judge(name, shows(page), async () => {
          await goWithin(page, path);
          await prepare?.(page, desk());
          await expect(shows(page)).toBeVisible();
        });
      }
      expect(axe.found).toEqual([]);
    });
  }
});

test('a question takes the focus, keeps it, and gives it back', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.admin, path: '/users/all?q=8837261675' });
  const bin = page.getByRole('button', { name: /^Delete Dr\. Simran/ });
  await bin.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: usersWords.deleteQuestion });
  const cancel = dialog.getByRole('button', { name: commonWords.cancel });
  const confirm = dialog.getByRole('button', { name: commonWords.delete });
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cancel).toBeFocused();
  expect(await breachesInDialog(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(bin).toBeFocused();

  await desk().open(page, `/users/edit/${pending}`);
  const add = button(page, userEditWords.addCompanion);
  await add.click();
  const form = page.getByRole('dialog', { name: userEditWords.addCompanion });
  await expect(form).toBeVisible();
  for (let presses = 0; presses < 12; presses++) await page.keyboard.press('Tab');
  expect(await form.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(await breachesInDialog(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(add).toBeFocused();
});
