import type { Locator, Page } from '@playwright/test';
import { maskedContact } from '#domain/core/text/format.ts';
import { homeWords, loginWords, shellWords } from '#domain/core/text/common-words.ts';
import { accountWords, signInsWords } from '#domain/event/account-words.ts';
import { reportsWords } from '#domain/event/reports-words.ts';
import { outboxWords } from '#domain/gate/gate-words.ts';
import { otpField } from '#tests/support/otp-field.ts';
import { deskForFile, phones, signIn, type Desk } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button, countKept, panel, readiness, spaced, typeCode, unmarked } from './screens.ts';

const desk = deskForFile();

const phoneField = (page: Page) => page.getByLabel(loginWords.phone);
const codeField = (page: Page) => page.getByLabel(otpField);

const paste = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, pasted) => {
    input.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const isLeft = input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
    if (isLeft) document.execCommand('insertText', false, pasted);
  }, text);

/** Until a code has left for this phone; the newest one. */
const askForCode = async (page: Page, at: Desk, phone: string): Promise<string> => {
  const before = at.codesFor(phone).length;
  await phoneField(page).fill(phone);
  await button(page, loginWords.sendOtp).click();
  await expect(codeField(page)).toBeVisible();
  return at.codeAfter(phone, before);
};

test('a wrong phone number is refused with a message, and the field accepts no letters', async ({
  visit,
}) => {
  const page = await visit({ desk: desk() });
  await expect(page.getByRole('heading', { name: loginWords.product })).toBeVisible();
  await button(page, loginWords.sendOtp).click();
  await expect(page.getByText('Please enter a phone number')).toBeVisible();
  await phoneField(page).pressSequentially('90x00-0');
  await expect(phoneField(page)).toHaveValue('90000');
  await button(page, loginWords.sendOtp).click();
  await expect(page.getByText('Please enter a valid 10 digit phone number')).toBeVisible();
  expect(desk().codesFor('90000')).toEqual([]);
});

test('a wrong code is refused, and the right one signs in', async ({ visit, faults }) => {
  faults.expect(/^4\d\d POST \/api\/verify-otp$/);
  const page = await visit({ desk: desk() });
  const code = await askForCode(page, desk(), phones.desk);
  await expect(page.getByText('OTP sent to WhatsApp', { exact: true })).toBeVisible();
  await expect(page.getByText(loginWords.comesBy.server)).toBeVisible();
  const wrong = code === '111111' ? '222222' : '111111';
  await codeField(page).fill(wrong);
  await button(page, loginWords.verify).click();
  await expect(page.getByText('Error verifying phone number', { exact: true })).toBeVisible();
  // The next digits are not added to the refused ones.
  await expect(codeField(page)).toHaveValue('');
  await page.keyboard.type(wrong);
  await expect(codeField(page)).toHaveValue(wrong);
  // Nothing was sent: the digits stay, and a pasted code takes their place.
  faults.expectCuts();
  await page.context().setOffline(true);
  await button(page, loginWords.verify).click();
  await expect(page.getByText(`Error verifying phone number: ${loginWords.offline}`)).toBeVisible();
  await expect(codeField(page)).toHaveValue(wrong);
  await page.context().setOffline(false);
  const snapshots: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/snapshot')) snapshots.push(request.url());
  });
  await paste(codeField(page), `Your code is ${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(codeField(page)).toHaveValue(code);
  await button(page, loginWords.verify).click();
  await expect(page.getByText('Phone number verified successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: /South Zone Conference/ })).toBeVisible();
  // The page shows the rows of its first and only request.
  await expect.poll(() => snapshots).toHaveLength(1);
});

test('the fifth wrong code requires another code; the same number leads back to a code that is still valid', async ({
  visit,
  faults,
}) => {
  faults.expect(/^400 POST \/api\/verify-otp$/);
  const unknown = '9000000009';
  const page = await visit({ desk: desk() });
  await paste(phoneField(page), `+91 ${spaced(unknown)}`);
  await expect(phoneField(page)).toHaveValue(unknown);
  const code = await askForCode(page, desk(), unknown);
  await button(page, loginWords.changeNumber).click();
  await button(page, loginWords.sendOtp).click();
  await expect(codeField(page)).toBeVisible();
  expect(desk().codesFor(unknown)).toEqual([code]);
  for (let tries = 1; tries <= 5; tries++) {
    await expect(page.getByText(loginWords.codeOver)).toBeHidden();
    await codeField(page).fill(code === '111111' ? '222222' : '111111');
    await button(page, loginWords.verify).click();
    await expect(codeField(page)).toHaveValue('');
  }
  await expect(page.getByText('Error verifying phone number', { exact: true })).toBeVisible();
  await expect(page.getByText(loginWords.codeOver)).toBeVisible();
});

test('an undelivered code is reported as soon as the server knows it', async ({ visit }) => {
  const page = await visit({ desk: desk() });
  await askForCode(page, desk(), phones.scan);
  // As the WhatsApp notification of a failed message leaves it.
  await desk().query(
    "UPDATE one_time_codes SET delivery = 'failed', failure = 'recipient', is_used = true WHERE contact = $1",
    [phones.scan],
  );
  await expect(
    page.getByText('Error verifying phone number: this number cannot be reached on WhatsApp.'),
  ).toBeVisible();
});

test('another code can be requested after half a minute; the server keeps the time', async ({
  visit,
  faults,
}) => {
  faults.expect(/^429 POST \/api\/send-otp$/);
  const page = await visit({ desk: desk(), path: '/not-yet' });
  await page.clock.install();
  await desk().open(page, '/');
  const first = await askForCode(page, desk(), phones.write);
  await expect(page.getByText(/^Send again in 0:\d\d$/)).toBeVisible();
  // This device's clock runs ahead; the server's does not.
  await page.clock.fastForward('00:31');
  await button(page, loginWords.sendAgain).click();
  await expect(page.getByText(/please wait \d+ seconds before you ask for another code/)).toBeVisible();
  await desk().query('UPDATE one_time_codes SET sent_at = sent_at - 31000 WHERE contact = $1', [
    phones.write,
  ]);
  await button(page, loginWords.sendAgain).click();
  await expect.poll(() => desk().codesFor(phones.write)).toHaveLength(2);
  // The page knows of it, too: only the newest code counts.
  await expect(page.getByText(/^Send again in 0:\d\d$/)).toBeVisible();
  const second = desk().codesFor(phones.write)[1] ?? '';
  expect(second).not.toBe(first);
  await codeField(page).fill(second);
  await button(page, loginWords.verify).click();
  await expect(page.getByRole('navigation', { name: shellWords.menu })).toBeVisible();
});

test('when too many codes are requested, this browser does a proof of work, which is shown and can be cancelled', async ({
  visit,
  faults,
}) => {
  faults.expect(/^428 POST \/api\/send-otp$/);
  const many = `SELECT gen_random_uuid(), '98' || lpad(n::text, 8, '0'), '', '', 'strangers',
    (extract(epoch FROM now()) * 1000)::bigint, 0 FROM generate_series(1, 100) n`;
  await desk().query(
    `INSERT INTO one_time_codes (request_id, contact, code_hash, address, share, sent_at, expires_at) ${many}`,
  );
  const page = await visit({ desk: desk() });
  const isCancelled = Promise.withResolvers<void>();
  await page.route(/work\.worker/, async (route) => {
    await isCancelled.promise;
    await route.continue();
  });
  await phoneField(page).fill('9000000031');
  await button(page, loginWords.sendOtp).click();
  await expect(page.getByText(loginWords.working)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: loginWords.workProgress })).toBeVisible();
  await button(page, loginWords.stopWork).click();
  await expect(page.getByText(loginWords.workStopped)).toBeVisible();
  await expect(page.getByText(loginWords.working)).toBeHidden();
  isCancelled.resolve();
  const code = await askForCode(page, desk(), '9000000031');
  await codeField(page).fill(code);
  await button(page, loginWords.verify).click();
  await expect(page.getByRole('navigation', { name: shellWords.menu })).toBeVisible();
  await desk().query("DELETE FROM one_time_codes WHERE address = ''");
});

test('a deep link leads through the login to its address; signing out leaves nothing behind', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), path: '/reports/3?show=pending' });
  await signIn(page, desk(), phones.read);
  await expect(page.getByRole('heading', { name: 'Day 1 lunch' })).toBeVisible();
  await expect(page).toHaveURL(/\/reports\/3\?show=pending$/);
  await expect(page.getByRole('button', { name: /^Pending/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => countKept(page)).toBeGreaterThan(0);
  await button(page, shellWords.logout).click();
  await expect(phoneField(page)).toBeVisible();
  // The page is reloaded at the end, perhaps during the count.
  await expect(async () => expect(await countKept(page)).toBe(0)).toPass();
  await desk().open(page, '/users');
  await expect(phoneField(page)).toBeVisible();
});

test('an unknown phone gets an account, an event and its first category at sign-in', async ({ visit }) => {
  const page = await visit({ desk: desk() });
  await signIn(page, desk(), '9876543210');
  await expect(page.getByRole('heading', { name: 'My new event full name' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('New Event');
  await expect(page.getByRole('table', { name: homeWords.overview })).toContainText('Default Category');
  await page.getByRole('navigation', { name: shellWords.menu }).getByRole('link', { name: 'Users' }).click();
  await expect(page.getByText('No serial numbers found. Generate serial numbers first.')).toBeVisible();
  await page
    .getByRole('navigation', { name: shellWords.menu })
    .getByRole('link', { name: 'Reports' })
    .click();
  await expect(page.getByText(reportsWords.none)).toBeVisible();
});

test('an account without a right in the event sees a message, and can leave the event', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.stranger });
  await expect(page.getByText("You don't have access to view current event.")).toBeVisible();
  await button(page, 'Leave event now').click();
  await expect(page.getByText("You don't have access to view current event.")).toBeHidden();
  const [account] = await desk().query<{ current_event_id: string | null }>(
    'SELECT current_event_id FROM accounts WHERE phone = $1',
    [phones.stranger],
  );
  expect(account?.current_event_id ?? null).toBeNull();
});

test('changes that wait when a session ends are named to the next user of the device, and sent when their owner signs in again', async ({
  visit,
  faults,
}) => {
  faults.expectCuts();
  faults.expect(/^401 (GET|POST) \/api\//);
  const cards = unmarked(await desk().rows(), '6');
  const before = cards.length;
  const page = await visit({ desk: desk(), path: '/scan/auto/6', context: { viewport: phoneScreen } });
  await signIn(page, desk(), phones.scan);
  const scanOffline = async (waiting: number) => {
    await expect(readiness(page, 'full')).toContainText('0 waiting');
    await page.context().setOffline(true);
    await typeCode(page, cards.shift()?.code ?? '');
    await expect(page.getByText(`${waiting} waiting`)).toBeVisible();
  };
  const owner = maskedContact(phones.scan);
  /** The server believes a session for a moment after it has ended. */
  const comeBackSignedOut = async () => {
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const ask = () => fetch(`${desk().address}/api/me`, { headers: { cookie } });
    await expect.poll(async () => (await ask()).status).toBe(401);
    await page.context().setOffline(false);
    await expect(page.getByText(outboxWords.unsentOf(1, owner))).toBeVisible();
  };

  // The server ends the session.
  await scanOffline(1);
  await desk().query(
    'DELETE FROM sessions WHERE account_id = (SELECT account_id FROM accounts WHERE phone = $1)',
    [phones.scan],
  );
  await comeBackSignedOut();
  await expect(page.getByText(phones.scan.slice(0, 5))).toBeHidden();
  await signIn(page, desk(), phones.scan);
  await expect(readiness(page, 'full')).toContainText('0 waiting');

  // The owner signs out everywhere, from another device.
  await scanOffline(1);
  const elsewhere = await visit({ desk: desk(), path: '/account' });
  await signIn(elsewhere, desk(), phones.scan);
  await button(elsewhere, signInsWords.everywhere).click();
  await elsewhere
    .getByRole('alertdialog')
    .getByRole('button', { name: signInsWords.everywhere, exact: true })
    .click();
  await comeBackSignedOut();

  // Change of shift: another account takes the device over, and hands it back.
  await signIn(page, desk(), phones.desk);
  await expect(readiness(page, 'full')).toContainText('0 waiting');
  await desk().open(page, '/outbox');
  await expect(page.getByText(outboxWords.unsentOf(1, owner))).toBeVisible();
  await expect(page.getByText(outboxWords.nothingOfYours)).toBeVisible();
  await button(page, shellWords.menu).click();
  await button(page, shellWords.logout).click();
  await expect(page.getByText(outboxWords.unsentOf(1, owner))).toBeVisible();
  await signIn(page, desk(), phones.scan);
  await expect(page.getByText(outboxWords.nothingWaits)).toBeVisible();
  await expect.poll(async () => unmarked(await desk().rows(), '6').length).toBe(before - 2);
});

test('signing out with unsaved changes asks nothing after the session has ended, and shows the login form once', async ({
  visit,
}) => {
  const signOutHere = (page: Page) => button(page, shellWords.logout).click();
  const signOutEverywhere = async (page: Page) => {
    await button(page, signInsWords.everywhere).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: signInsWords.everywhere, exact: true })
      .click();
  };
  for (const [phone, signOut] of [
    [phones.admin, signOutEverywhere],
    // No event is open.
    [phones.stranger, signOutEverywhere],
    [phones.stranger, signOutHere],
  ] as const) {
    const page = await visit({ desk: desk(), path: '/account' });
    await signIn(page, desk(), phone);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.dismiss();
    });
    await page.addInitScript((sendOtp) => {
      new MutationObserver(() => {
        if (document.body?.textContent.includes(sendOtp))
          sessionStorage.setItem(`form ${performance.timeOrigin}`, '');
      }).observe(document, { childList: true, subtree: true });
    }, loginWords.sendOtp);
    const name = panel(page, accountWords.profile).getByLabel(accountWords.displayName);
    await expect(name).toBeVisible();
    await page.reload();
    await name.fill('Not saved');
    await signOut(page);
    await expect(phoneField(page)).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    const [seenIn, now] = await page.evaluate(() => [
      Object.keys(sessionStorage).filter((key) => key.startsWith('form ')),
      performance.timeOrigin,
    ]);
    expect(seenIn).toEqual([`form ${now}`]);
    expect(dialogs).toEqual([]);
  }
});
