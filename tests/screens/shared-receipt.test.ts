import { noBilling } from '#domain/model/money/billing.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { searchWords } from '#domain/people/people-words.ts';
import { issueWords } from '#domain/money/issue/issue-words.ts';
import { payerWords } from '#domain/money/payers/payer-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { button, goWithin, mainLink } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const words = issueWords.shared;
const { ofCompany } = payerWords;
const desk = deskForFile();
const onPhone = { viewport: phoneScreen } as const;
const deskScreen = { width: 1280, height: 900 };
const gstin = '27AAPFU0939F1ZV';

/** Three delegates of a company of their own, two of them with a payment. */
const company = async (name: string) => {
  await desk().command(phones.admin, 'billing.save', {
    details: { ...noBilling, name: 'API Mysuru', prefix: 'API/', gstin: '29AAGCB7383J1Z4' },
  });
  await desk().command(phones.admin, 'company.save', { details: { name, order: 900 } });
  const { companyId = '' } = (await desk().rows()).by('companies', 'name', name.toLowerCase())[0] ?? {};
  for (const at of [1, 2, 3])
    await desk().command(phones.admin, 'delegate.add', {
      details: { fullName: `${name} Guest ${at}`, companyId },
    });
  const rows = await desk().rows();
  const idOf = (at: number): string =>
    rows.by('delegates', 'companyId', companyId).find(({ fullName }) => fullName.endsWith(String(at)))
      ?.delegateId ?? '';
  await desk().command(phones.admin, 'transaction.add', {
    parts: [idOf(1), idOf(2)].map((delegateId) => ({
      delegateId,
      companionId: '',
      amountPaise: 500_000,
      marksPaid: false,
    })),
    status: 'paid',
    facts: {
      method: 'NEFT',
      paidOn: '2026-09-20',
      bankReference: `${name.toUpperCase()}R52026092012345678`,
      instrumentNumber: '',
      payerName: '',
      note: '',
    },
  });
  return { companyId, first: idOf(1), second: idOf(2) };
};

test('the delegates of a company get one receipt, and a credit note takes back that of one', async ({
  visit,
}) => {
  const { companyId, first } = await company('Cipla');
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: `/companies/edit/${companyId}`,
    context: onPhone,
  });
  await expect(page.getByText(ofCompany.none)).toBeVisible();
  await button(page, ofCompany.change).click();
  const kept = page.getByRole('dialog', { name: ofCompany.dialog('Cipla') });
  await kept.getByLabel(payerWords.name, { exact: true }).fill('Cipla Ltd');
  await kept.getByLabel(payerWords.address).fill('Pune');
  await kept.getByRole('button', { name: commonWords.save }).click();
  await expect(page.getByText(ofCompany.what('Cipla Ltd'))).toBeVisible();
  await page.setViewportSize(deskScreen);
  await mainLink(page, screensWords.sharedReceipt).click();
  await expect(page.getByLabel(words.name, { exact: true })).toHaveValue('Cipla Ltd');
  await expect(page.getByLabel(words.address)).toHaveValue('Pune');
  await page.setViewportSize(phoneScreen);
  await expect(page.getByText(words.nothing(1))).toBeVisible();
  await expect(page.getByText(words.onIt(2, 2))).toBeVisible();
  await page.setViewportSize(deskScreen);
  await page.getByLabel(words.gstin).fill('27AAPFU0939F1ZW');
  await button(page, words.issue(1_000_000)).click();
  await expect(page.getByText(messageFor('gstinInvalid'))).toBeVisible();
  await page.getByLabel(words.gstin).fill(gstin.toLowerCase());
  await page.getByRole('checkbox', { name: /Guest 2/ }).uncheck();
  await expect(button(page, words.issue(500_000))).toBeVisible();
  await page.getByRole('checkbox', { name: /Guest 2/ }).check();
  await button(page, words.issue(1_000_000)).click();
  const question = page.getByRole('alertdialog', { name: words.question(2) });
  await question.getByRole('button', { name: receiptsWords.issue }).click();
  await expect(page.getByRole('heading', { name: receiptsWords.one('API/0001') })).toBeVisible();
  await page.setViewportSize(phoneScreen);
  await expect
    .poll(async () => (await desk().rows()).get('receipts', 1)?.document)
    .toMatchObject({ payer: { name: 'Cipla Ltd', address: 'Pune', gstin }, totalPaise: 1_000_000 });

  await button(page, receiptsWords.credit.issue).click();
  const dialog = page.getByRole('dialog', { name: receiptsWords.credit.issue });
  await dialog.getByLabel(receiptsWords.person, { exact: true }).selectOption({ label: 'Cipla Guest 2' });
  await dialog.getByLabel(receiptsWords.credit.amount, { exact: true }).fill('5000');
  await dialog.getByLabel(receiptsWords.credit.reason, { exact: true }).fill('Cannot come');
  await dialog.getByRole('button', { name: receiptsWords.credit.issue }).click();
  await expect(page.getByRole('heading', { name: receiptsWords.credit.one('API/C0001') })).toBeVisible();

  await goWithin(page, `/users/view/${first}`);
  await expect(page.getByText(receiptsWords.shareOf('₹10,000', 2))).toBeVisible();
  await goWithin(page, '/receipts');
  await expect(page.getByText(`· ${words.ofPeople(2)} ·`)).toBeVisible();
});

test('selected users get one receipt, unless another desk has issued one of them meanwhile', async ({
  visit,
}) => {
  const { second } = await company('Sun');
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/all' });
  for (const at of [1, 2]) {
    await page.getByRole('searchbox', { name: searchWords.label }).fill(`Sun Guest ${at}`);
    await page.getByRole('checkbox', { name: new RegExp(`Sun Guest ${at}`) }).check();
  }
  await page
    .getByRole('region', { name: listWords.selectionBar })
    .getByRole('button', { name: words.ofSelected, exact: true })
    .click();
  await expect(page.getByText(words.onIt(2, 2))).toBeVisible();
  await expect(page.getByLabel(words.name, { exact: true })).toHaveValue('Sun');
  await button(page, words.issue(1_000_000)).click();
  await desk().command(phones.admin, 'receipt.issue', {
    delegateId: second,
    payer: { name: 'Sun', address: '', gstin: '' },
  });
  const question = page.getByRole('alertdialog', { name: words.question(2) });
  await question.getByRole('button', { name: receiptsWords.issue }).click();
  await expect(
    page.getByText(messageFor('sharedReceiptChanged', { name: 'Sun Guest 2', paise: 0 })),
  ).toBeVisible();
  await expect(page.getByText(words.onIt(1, 1))).toBeVisible();
});
