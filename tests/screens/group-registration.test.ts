import type { Locator } from '@playwright/test';
import { rupees } from '#domain/core/text/format.ts';
import { noBilling } from '#domain/model/money/billing.ts';
import { fieldLabel } from '#domain/people/person-field-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import { bookingWords as words } from '#domain/registration/bookings/booking-words.ts';
import { orderWords } from '#domain/registration/desk/order-words.ts';
import { registrationQueueWords } from '#domain/registration/desk/queue-words.ts';
import { transferWords } from '#domain/registration/desk/transfer-words.ts';
import { ownPayerWords } from '#domain/registration/words/own-payer-words.ts';
import { ownWords } from '#domain/registration/words/own-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { itemOf, lessRupees, priceOf } from '#tests/support/money/price-list-of.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { publishChanges } from '../e2e/price-list.ts';
import { openRegistration } from '../e2e/registration-desk.ts';
import { button, listRows } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const secretary = '9840000071';
const onPhone = { viewport: phoneScreen } as const;

const open = async (): Promise<readonly string[]> => {
  const [first, second] = [...(await desk().rows()).all('categories')];
  const offered = [first, second].flatMap((category) => category ?? []);
  await openRegistration(desk(), {
    categories: offered.map(({ categoryId }) => ({
      categoryId,
      firstDay: '',
      lastDay: '',
      fields: {},
      needsApproval: false,
    })),
    fields: { email: 'required', city: 'optional' },
    namesUntil: '2999-12-31',
  });
  await publishChanges(desk(), {
    periods: [],
    capacities: [],
    coupons: [],
    items: [itemOf('conference', 'registration', { name: 'Conference' })],
    prices: [priceOf('conference', 1_000_000)],
    groups: [
      { groupId: 'three', name: 'Group of three or more', from: 3, reduction: lessRupees(500) },
      { groupId: 'five', name: 'Group of five or more', from: 5, reduction: lessRupees(900) },
    ],
  });
  return offered.map(({ name }) => name);
};

test('a secretary pastes a list, sees what the next step needs, registers and pays once', async ({
  visit,
}) => {
  const [category = ''] = await open();
  const page = await visit({ desk: desk(), as: secretary, path: '/r/sample/group', context: onPhone });
  await page.getByLabel(words.groupName).fill('Anaesthesia, City Hospital');
  await button(page, words.toReview).click();
  await expect(page.getByText(words.nobody)).toBeVisible();
  await button(page, words.paste).click();
  await page
    .getByRole('textbox', { name: words.list })
    .fill(`Dr Asha Rao\t98400 01001\tasha@example.org\nBala Iyer\t9840001002\t${category}\n\t9840001009\n`);
  await button(page, words.take).click();
  await expect(page.getByText(words.taken(2))).toBeVisible();
  await expect(page.getByText(words.leftOut(['9840001009']))).toBeVisible();
  await page.getByLabel(words.allAs).selectOption({ label: category });
  const price = page.getByRole('region', { name: words.price });
  await expect(price).toContainText(rupees(2_000_000));
  await expect(price).toContainText(words.next(1, 'Group of three or more'));
  await expect(price).toContainText(words.nextPays(2, 1_900_000, 2_000_000));

  await button(page, words.add).click();
  const third = page.getByRole('listitem', { name: words.person(3) });
  await third.getByLabel(registerWords.name).fill('Chitra Nair');
  await button(page, words.toReview).click();
  await expect(page.getByText(words.incomplete(['Chitra Nair']))).toBeVisible();
  await page.getByRole('listitem', { name: 'Chitra Nair' }).getByLabel(personWords.phone).fill('98400 01003');
  await expect(price).toContainText(rupees(2_850_000));
  await expect(price).toContainText(words.saved(150_000));
  await expect(price).toContainText(words.next(2, 'Group of five or more'));
  await button(page, words.toReview).click();

  await expect(page.getByRole('heading', { level: 1, name: words.review })).toBeVisible();
  await page.getByRole('checkbox', { name: registerWords.agree }).check();
  await page.getByRole('radio', { name: registerWords.methods.transfer }).check();
  await button(page, registerWords.submitAndPay(rupees(2_850_000))).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Anaesthesia, City Hospital' })).toBeVisible();
  await expect(page.getByText(words.due(3))).toBeVisible();
  const people = page.getByRole('list', { name: words.people }).getByRole('listitem');
  await expect(people).toHaveCount(3);
  await expect(people.nth(1)).toContainText(words.missing([fieldLabel('email')]));
  await expect(people.nth(0)).not.toContainText('Missing');

  await page.getByLabel(ownWords.references.transfer).fill('UTR77712345678901');
  await button(page, ownWords.send).click();
  await expect(page.getByText(words.checked('UTR77712345678901', rupees(2_850_000), 3))).toBeVisible();
});

test('the desk finds one entry for the transfer, and one press confirms all', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/registration/queue' });
  const rows = listRows(page, registrationQueueWords.tab.proofs);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(transferWords.andOthers('Dr Asha Rao', 2));
  await page.getByRole('searchbox', { name: registrationQueueWords.search }).fill('Chitra');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button').click();
  await expect(page.getByText(transferWords.title(3, 2_850_000))).toBeVisible();
  await button(page, orderWords.accept).click();
  await desk().rowsWhen(
    (store) => [...store.all('orders')].filter(({ proof }) => proof?.state === 'accepted').length === 3,
  );
  const own = await visit({ desk: desk(), as: secretary, path: '/r/sample/me' });
  const groups = own.getByRole('region', { name: words.groups });
  await expect(groups).toContainText(words.allPaid);
  // Colleagues are on the page of their group alone.
  await expect(own.getByRole('list', { name: ownWords.people })).toHaveCount(0);
  await groups.getByRole('link').first().click();
  await expect(own.getByText(words.receiptsEach)).toBeVisible();
});

const press = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });

test('a secretary names a place, and a colleague takes the other one by a link', async ({ visit }) => {
  await open();
  const [first] = [...(await desk().rows()).all('categories')];
  const { categoryId = '' } = first ?? {};
  await desk().command(phones.admin, 'billing.save', { details: { ...noBilling, name: 'API Mysuru' } });
  const form = {
    name: 'Surgery, City Hospital',
    people: [1, 2].map(() => ({ details: { categoryId }, answers: {}, lines: [] })),
    method: 'transfer',
    couponCode: '',
    consents: [],
    noticeVersion: (await desk().rows()).get('registrationForms', 'form')?.form?.notice.version ?? 0,
  };
  const [coordinator, colleague] = ['9840000072', '9840000073'];
  const sent = await desk().publicCommand(coordinator, 'booking.submit', { form, seenPaise: 2_000_000 });
  const path = `/r/sample/me/group/${sent['bookingId']}`;
  const page = await visit({ desk: desk(), as: coordinator, path, context: onPhone });
  const people = page.getByRole('list', { name: words.people }).getByRole('listitem');
  await press(people.nth(0), words.enterName).click();
  await press(people.nth(0), words.saveName).click();
  await expect(people.nth(0).getByLabel(registerWords.name)).toBeFocused();
  await people.nth(0).getByLabel(registerWords.name).fill('Dr Devi Menon');
  await people.nth(0).getByLabel(personWords.phone).fill('9840001011');
  await press(people.nth(0), words.saveName).click();
  await expect(people.nth(0)).toContainText('Dr Devi Menon');
  await press(people.nth(0), words.changeColleague).click();
  await press(people.nth(0), words.cancel).click();

  // One receipt address for both.
  const receipt = page.getByRole('region', { name: ownPayerWords.title });
  await press(receipt, ownPayerWords.change).click();
  await press(receipt, ownPayerWords.save).click();
  await expect(receipt.getByLabel(ownPayerWords.name)).toBeFocused();
  await receipt.getByLabel(ownPayerWords.name).fill('City Hospital');
  await press(receipt, ownPayerWords.save).click();
  await expect(press(receipt, ownPayerWords.change)).toBeVisible();

  const names = page.getByRole('region', { name: words.names });
  await press(names, words.share).click();
  const link = await names.getByLabel(words.linkLabel).inputValue();
  const own = await visit({
    desk: desk(),
    as: colleague,
    path: new URL(link).pathname,
    context: onPhone,
  });
  await expect(own.getByText(words.joinDetail('Surgery, City Hospital', '31-12-2999'))).toBeVisible();
  await own.getByLabel(registerWords.name).fill('Dr Esha Pillai');
  await button(own, words.takePlace).click();
  await expect(own.getByLabel('E-mail')).toBeFocused();
  await own.getByLabel('E-mail').fill('esha@example.org');
  await own.getByLabel(registerWords.agree).check();
  await button(own, words.takePlace).click();
  await expect(own.getByRole('heading', { level: 1, name: 'Dr Esha Pillai' })).toBeVisible();
  await expect(own.getByText(/^This is a place of the group Surgery, City Hospital\./)).toBeVisible();
  await expect(own.getByText('City Hospital', { exact: true })).toBeVisible();

  const again = await visit({ desk: desk(), as: coordinator, path, context: onPhone });
  await expect(people.nth(1)).toContainText('Dr Esha Pillai');
  await expect(people.nth(1)).toContainText(words.ownPhone);
  await expect(names).toContainText(words.linkUses(1, '').split(' It ends')[0] ?? '');
  await desk().open(again, new URL(link).pathname);
  await expect(again.getByText(words.joinFull)).toBeVisible();
  await expect(again.getByRole('link', { name: words.registerAlone })).toBeVisible();
});
