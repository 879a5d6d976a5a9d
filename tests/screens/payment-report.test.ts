import { isoDay, rupees } from '#domain/core/text/format.ts';
import { serialOfDelegate } from '#domain/people/serials.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { searchWords, userViewWords } from '#domain/people/people-words.ts';
import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import { rightNeeded } from '#domain/event/team/right-needed.ts';
import { phones } from '../e2e/desk.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const words = paymentReportWords;

test('the payment report shows no amount to a scan-only member', async ({ visit }) => {
  for (const path of ['/payments', '/payments/report', '/payments/dues']) {
    const page = await visit({ desk: desk(), as: phones.scan, path });
    await expect(page.getByText(rightNeeded('seeContacts', { isPaired: false }))).toBeVisible();
    await expect(page.getByText('₹')).toHaveCount(0);
  }
});

test('a cheque of a deleted person can be settled from the list', async ({ visit }) => {
  const rows = await desk().rows();
  const payer = [...rows.all('delegates')].find(
    ({ delegateId, hasDetails }) =>
      hasDetails &&
      serialOfDelegate(rows, delegateId) === undefined &&
      rows.by('transactions', 'delegateId', delegateId).length === 0 &&
      rows.by('companions', 'delegateId', delegateId).length === 0,
  );
  if (payer === undefined) throw new Error('nobody');
  const { delegateId } = payer;
  await desk().command(phones.write, 'transaction.add', {
    parts: [{ delegateId, companionId: '', amountPaise: 765_400, marksPaid: false }],
    status: 'pending',
    facts: {
      method: 'Cheque',
      paidOn: isoDay(Date.now(), defaultTimeZone),
      bankReference: '',
      instrumentNumber: '000777',
      payerName: '',
      note: '',
    },
  });
  await desk().command(phones.write, 'delegate.delete', { delegateId });
  const page = await visit({ desk: desk(), as: phones.write, path: '/payments' });
  await page.getByRole('searchbox', { name: words.search }).fill('000777');
  const entries = page.getByRole('list', { name: words.title }).getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await entries.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: personPaymentsWords.cleared }).click();
  await expect(dialog.getByRole('button', { name: personPaymentsWords.cleared })).toBeHidden();
  // The page shows the entry as settled before the server has answered.
  await expect
    .poll(async () => (await desk().rows()).by('transactions', 'delegateId', delegateId)[0])
    .toMatchObject({ status: 'paid', amountPaise: 765_400 });

  // The number is shown, and may be entered again: one cheque pays for several people.
  const other = [...rows.all('delegates')].find((each) => each.hasDetails && each.delegateId !== delegateId);
  await desk().open(page, `/users/view/${other?.delegateId}`);
  await page.getByRole('button', { name: personPaymentsWords.add }).click();
  await dialog.getByLabel(userViewWords.method).selectOption('Cheque');
  await dialog.getByLabel(personPaymentsWords.numbers.Cheque).fill('777');
  await expect(
    dialog.getByText(personPaymentsWords.numberUsed(personPaymentsWords.deletedPerson, rupees(765_400))),
  ).toBeVisible();
});

for (const [path, filters] of [
  ['/payments?show=counted&method=unknown', 2],
  ['/payments/dues?state=owes', 1],
  ['/receipts?kind=receipt', 1],
] as const)
  test(`${path} says that it is filtered, and shows all after one press`, async ({ visit }) => {
    const page = await visit({ desk: desk(), as: phones.admin, path });
    await expect(page.getByText(listWords.filtersOn(filters), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: listWords.clearFilters, exact: true }).click();
    await expect(page.getByText(listWords.filtersOn(filters), { exact: true })).toBeHidden();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

test('a person who owes is found by a part of the name', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.admin, path: '/payments/dues?q=nobody has this name' });
  await expect(page.getByText(words.nobodyFound, { exact: true })).toBeVisible();
  const search = page.getByRole('searchbox', { name: searchWords.label });
  await expect(search).toHaveValue('nobody has this name');
  await search.fill('');
  await expect(page.getByRole('list', { name: words.dues })).toBeVisible();
});
