import type { Page } from '@playwright/test';
import { noBilling } from '#domain/model/money/billing.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { unitsText } from '#domain/core/text/format.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { dueWords } from '#domain/money/fee-words.ts';
import { payerWords } from '#domain/money/payers/payer-words.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { purchaseWords } from '#domain/money/purchases/purchase-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { addUserWords, personWords } from '#domain/people/people-words.ts';
import { itemOf, priceOf } from '#tests/support/money/price-list-of.ts';
import type { Screen } from './axe-screen.ts';
import { phones, type Desk } from '../desk.ts';
import { expect } from '../fixtures.ts';
import { publishChanges } from '../price-list.ts';
import { button, goWithin } from '../screens.ts';

const { credit } = receiptsWords;
/** A person of the sample without companions, and one who has not paid. */
const single = '/users/view/-ObQSfOGng5F08VrJ69k';
const unpaid = '/users/view/-OE6dxC6UNY4Bt27sdOY';

/** Publishes a registration, a dinner and a package that contains the registration. Half of a price is paid back. */
const publish = async (desk: Desk): Promise<void> => {
  const base = publishedList(await desk.rows());
  const registrationId = base.items[0]?.itemId ?? '';
  const contains = [{ itemId: registrationId, count: 1 }];
  await publishChanges(desk, {
    items: [
      ...base.items.filter(({ itemId }) => itemId !== 'dinner' && itemId !== 'residential'),
      itemOf('dinner', 'addOn', { name: 'Gala dinner', mostPerPerson: 2 }),
      itemOf('residential', 'package', { name: 'Residential', needsRegistration: false, contains }),
    ],
    prices: [
      priceOf(registrationId, 500_000),
      priceOf(registrationId, 812_500, { payer: 'company' }),
      priceOf('dinner', 150_000),
      priceOf('residential', 1_200_000),
    ],
    refunds: { ...base.refunds, steps: [{ lastDay: '2099-12-31', shareBp: 5_000, less: [] }] },
  });
};

const choosePayer = async (page: Page, gstin: string): Promise<void> => {
  await button(page, payerWords.change).click();
  const dialog = page.getByRole('dialog', { name: /^Who pays for / });
  await dialog.getByRole('button', { name: payerWords.kinds.company }).click();
  await dialog.getByLabel(payerWords.name, { exact: true }).fill('City Hospital');
  await dialog.getByLabel(payerWords.gstin).fill(gstin);
  await dialog.getByRole('button', { name: commonWords.save }).click();
};

/** Opens the page of a person with a receipt for a registration and a dinner. */
const openReceipted = async (page: Page, desk: Desk): Promise<void> => {
  await publish(desk);
  await desk.command(phones.admin, 'billing.save', { details: { ...noBilling, name: 'API Mysuru' } });
  const rows = await desk.rows();
  const delegate = [...rows.all('delegates')].find(
    ({ delegateId: id, hasDetails }) =>
      hasDetails &&
      rows.by('transactions', 'delegateId', id).length === 0 &&
      rows.by('companions', 'delegateId', id).length === 0 &&
      rows.by('purchases', 'delegateId', id).length === 0,
  );
  const delegateId = delegate?.delegateId ?? '';
  const sold = { delegateId, companionId: '', itemId: 'dinner', quantity: 1 };
  await desk.command(phones.admin, 'purchase.add', sold);
  const facts = { method: 'Cash', paidOn: '2026-09-27', bankReference: '', instrumentNumber: '' };
  await desk.command(phones.admin, 'transaction.add', {
    parts: [{ delegateId, companionId: '', amountPaise: 650_000, marksPaid: true }],
    status: 'paid',
    facts: { ...facts, payerName: '', note: '' },
  });
  const payer = { name: 'Asha Rao', address: '', gstin: '' };
  await desk.command(phones.admin, 'receipt.issue', { delegateId, payer });
  await goWithin(page, `/users/view/${delegateId}`);
};

/** States of payers, add-ons and credits, whose rules are tested without a server (tests/screens). */
export const moneyScreens: readonly Screen[] = [
  {
    name: 'a payer with a wrong GST number',
    path: single,
    shows: (page) => page.getByRole('dialog').getByText(messageFor('gstinInvalid')),
    prepare: async (page, desk) => {
      await publish(desk);
      await choosePayer(page, '27AAPFU0939F1ZW');
    },
  },
  {
    name: 'fees that a company pays, with an add-on',
    path: single,
    shows: (page) =>
      page
        .getByRole('region', { name: dueWords.title })
        .filter({ hasText: personWords.payers.company('City Hospital') })
        .filter({ hasText: unitsText(2, 'Gala dinner') }),
    prepare: async (page, desk) => {
      await publish(desk);
      await choosePayer(page, '27AAPFU0939F1ZV');
      await expect(page.getByRole('dialog')).toBeHidden();
      const delegateId = single.replace('/users/view/', '');
      const sold = { delegateId, companionId: '', itemId: 'dinner', quantity: 2 };
      await desk.command(phones.admin, 'purchase.add', sold);
    },
  },
  {
    name: 'add-ons of a person, with a package',
    path: unpaid,
    shows: (page) => page.getByRole('dialog').getByLabel(purchaseWords.quantity('Gala dinner')),
    prepare: async (page, desk) => {
      await publish(desk);
      await button(page, purchaseWords.open).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: /Gala dinner/ }).check();
      await dialog.getByLabel(purchaseWords.quantity('Gala dinner')).fill('2');
      await dialog.getByRole('checkbox', { name: /Residential/ }).check();
    },
  },
  {
    name: 'add user, a company pays for a dinner',
    path: '/users/add',
    shows: (page) => page.getByText(/^To pay: /),
    prepare: async (page, desk) => {
      await publish(desk);
      await page.getByLabel(addUserWords.fullName, { exact: true }).fill('Sponsored Person');
      await page.getByLabel(personWords.category, { exact: true }).selectOption({ index: 1 });
      await page.getByLabel(payerWords.kind).selectOption('company');
      await page.getByRole('checkbox', { name: /Gala dinner/ }).check();
      // A field half under the top bar would count as too small.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'the removal of an add-on on a receipt',
    path: '/receipts',
    shows: (page) => page.getByRole('alertdialog').getByRole('checkbox').last(),
    prepare: async (page, desk) => {
      await openReceipted(page, desk);
      await button(page, purchaseWords.remove('Gala dinner')).click();
    },
  },
  {
    name: 'a credit of one line of a receipt',
    path: '/receipts',
    shows: (page) => page.getByRole('dialog').getByLabel(credit.isOwed),
    prepare: async (page, desk) => {
      await openReceipted(page, desk);
      const receipts = page.getByRole('region', { name: receiptsWords.title });
      await receipts.getByRole('button', { name: credit.issue }).click();
      await page
        .getByRole('dialog')
        .getByRole('checkbox', { name: /^Registration fee/ })
        .check();
    },
  },
  {
    name: 'numbers of receipts by year',
    path: '/receipts/settings',
    shows: (page) => page.getByLabel(receiptsWords.yearForm),
    prepare: (page) => button(page, receiptsWords.numberingOptions.year).click(),
  },
];
