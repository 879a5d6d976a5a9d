import type { Locator, Page } from '@playwright/test';
import type { Delegate } from '#domain/model/delegate.ts';
import { commonWords, menuWords } from '#domain/core/text/common-words.ts';
import { displayName, rupees, wholeNumber } from '#domain/core/text/format.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { categoriesInOrder } from '#domain/event/categories.ts';
import { pairingWords } from '#domain/event/pairing-words.ts';
import { homePhaseWords } from '#domain/event/home-words.ts';
import { teamWords } from '#domain/event/team/team-words.ts';
import { peopleDue } from '#domain/money/reports/dues-report.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { paletteWords } from '#domain/core/text/palette-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { deskWords } from '#domain/people/desk-words.ts';
import {
  addUserWords,
  personWords,
  searchWords,
  userEditWords,
  userViewWords,
  usersWords,
} from '#domain/people/people-words.ts';
import { serialOfCompanion, serialOfDelegate } from '#domain/people/serials.ts';
import { certificatesFor } from '#domain/print/certificates/certificates.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { breachesInDialog } from './axe/axe.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { publishFees } from './price-list.ts';
import { button, mainLink, menuLink, unmarked } from './screens.ts';

const desk = deskForFile();
const fee = 1_180_000;
const companionsFee = 708_000;

/** Counts as the trial of the product did: a click is 1, a choice in a list is 2, typing is not counted. */
class Hand {
  readonly #page: Page;
  #clicks = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Each task begins at Home. */
  async home(): Promise<void> {
    await menuLink(this.#page, menuWords.home).click();
    await expect(this.#page).toHaveURL(/\/$/);
    this.#clicks = 0;
  }

  async click(target: Locator): Promise<void> {
    this.#clicks += 1;
    await target.click();
  }

  async choose(list: Locator, label: string): Promise<void> {
    this.#clicks += 2;
    await list.selectOption({ label });
  }

  /** Finds a person from any screen by `/`, and opens the first one with Enter. */
  async find(name: string): Promise<void> {
    await this.#page.keyboard.press('/');
    const palette = this.#page.getByRole('dialog', { name: paletteWords.open });
    await palette.getByRole('combobox').fill(name);
    await expect(palette.getByRole('option').first()).toContainText(name);
    await this.#page.keyboard.press('Enter');
    await expect(this.#page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  used(): number {
    return this.#clicks;
  }
}

/** The paper is counted instead of printed. */
const countPrints = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.print = () => {
      const cards = document.querySelectorAll('.paper-alone [data-qr]').length;
      document.documentElement.dataset['printed'] = String(cards);
      dispatchEvent(new Event('beforeprint'));
      dispatchEvent(new Event('afterprint'));
    };
  });
};

const named = async (matches: (delegate: Delegate) => boolean): Promise<Delegate> => {
  const rows = await desk().rows();
  // A companion of that name would be found too.
  const names = [
    ...Array.from(rows.all('delegates'), ({ fullName }) => fullName.toLowerCase()),
    ...Array.from(rows.all('companions'), ({ name }) => name.toLowerCase()),
  ];
  const found = [...rows.all('delegates')].find(
    (delegate) =>
      delegate.hasDetails &&
      delegate.fullName !== '' &&
      names.filter((name) => name.includes(delegate.fullName.toLowerCase())).length === 1 &&
      matches(delegate),
  );
  if (found === undefined) throw new Error('The sample has no such person.');
  return found;
};

const owingInAll = async (): Promise<string> => {
  const filter = { state: 'owes', categoryId: '' } as const;
  return wholeNumber(runToEnd(peopleDue(await desk().rows(), filter, Date.now())).length);
};

test('the tasks of a desk take no more clicks than the trial allowed', async ({ visit }) => {
  await publishFees(desk(), { registration: fee, companion: companionsFee });
  const page = await visit({
    desk: desk(),
    as: phones.admin,
    path: '/nowhere',
    context: { reducedMotion: 'no-preference' },
  });
  await countPrints(page);
  await desk().open(page, '/');
  const hand = new Hand(page);
  const dialog = page.getByRole('dialog');

  const registerWalkIn = async (fullName: string, phone: string, openForm: () => Promise<void>) => {
    await hand.home();
    await openForm();
    await expect(page.getByRole('heading', { name: addUserWords.title })).toBeVisible();
    await page.getByRole('searchbox', { name: searchWords.label }).fill(fullName);
    await expect(page.getByLabel(addUserWords.fullName)).toHaveValue(fullName);
    await hand.click(page.getByLabel(personWords.phone, { exact: true }));
    await page.keyboard.type(phone);
    await hand.choose(page.getByLabel(personWords.category, { exact: true }), 'Delegate');
    await hand.click(button(page, deskWords.addAndTake));
    await expect(page).toHaveURL(/\/users\/edit\//);
    await expect(dialog.getByLabel(personPaymentsWords.amount('INR'))).toHaveValue('11800');
    await hand.click(dialog.getByRole('button', { name: deskWords.saveGivePrint }));
    await expect(dialog.getByText(deskWords.received(rupees(fee)))).toBeVisible();
    await expect(dialog.getByText(deskWords.printed)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-printed', '1');
    const { delegateId } = await named((delegate) => delegate.fullName === fullName);
    await expect
      .poll(async () => {
        const rows = await desk().rows();
        return rows.by('cardPrints', 'serial', String(serialOfDelegate(rows, delegateId)?.serial));
      })
      .toHaveLength(1);
    expect(await breachesInDialog(page)).toEqual([]);
    await dialog.getByRole('button', { name: commonWords.close }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('register on the spot with cash, serial and card: 7', async () => {
    await registerWalkIn('Walkin Pioneer', '9876501234', async () => {
      await hand.click(menuLink(page, menuWords.users));
      await hand.click(page.getByRole('link', { name: usersWords.tabs.addUser }));
    });
    expect(hand.used()).toBeLessThanOrEqual(7);
  });

  await test.step('the same from the Home of the day, which all tasks below begin at: 6', async () => {
    // Without a date that can be read, the first mark begins the event.
    await desk().command(phones.admin, 'event.update', { details: { date: '' } });
    await registerWalkIn('Walkin Today', '9876501235', () =>
      hand.click(mainLink(page, homePhaseWords.walkIn)),
    );
    expect(hand.used()).toBeLessThanOrEqual(6);
  });

  await test.step('an accompanying person pays and gets a card: 5', async () => {
    await hand.home();
    await hand.find('Walkin Pioneer');
    await hand.click(button(page, userEditWords.addCompanion));
    await page.keyboard.type('Walkin Guest');
    await hand.click(dialog.getByRole('button', { name: deskWords.saveAndTake }));
    await expect(dialog.getByLabel(personPaymentsWords.amount('INR'))).toHaveValue('7080');
    await hand.click(dialog.getByRole('button', { name: deskWords.saveGivePrint }));
    await expect(dialog.getByText(deskWords.printed)).toHaveCount(2);
    expect(hand.used()).toBeLessThanOrEqual(5);
    await expect
      .poll(async () => {
        const rows = await desk().rows();
        const guest = [...rows.all('companions')].find(({ name }) => name === 'Walkin Guest');
        return serialOfCompanion(rows, guest?.companionId ?? '');
      })
      .toBeDefined();
    await dialog.getByRole('button', { name: commonWords.close }).click();
  });

  await test.step('correct a name and print again: 6', async () => {
    await hand.home();
    await hand.find('Walkin Pioneer');
    await hand.click(page.getByRole('link', { name: userViewWords.edit, exact: true }));
    await hand.click(page.getByLabel(personWords.fullName));
    await page.getByLabel(personWords.fullName).fill('Walkin Corrected');
    await hand.click(button(page, deskWords.saveAndPrint));
    await expect(page.locator('html')).toHaveAttribute('data-printed', '1');
    const rows = await desk().rows();
    const { delegateId } = await named(({ fullName }) => fullName === 'Walkin Corrected');
    const serial = String(serialOfDelegate(rows, delegateId)?.serial);
    await expect.poll(async () => (await desk().rows()).by('cardPrints', 'serial', serial)).toHaveLength(2);
    expect(hand.used()).toBeLessThanOrEqual(6);
  });

  await test.step('find a person by half a name: 1; whether the payment has come: 1', async () => {
    const paid = await named(({ isPaid }) => isPaid);
    await hand.home();
    await hand.find(displayName(paid));
    const panel = page.getByRole('region', { name: deskWords.title });
    await expect(panel.getByText(personWords.paid, { exact: true })).toBeVisible();
    expect(hand.used()).toBeLessThanOrEqual(1);
  });

  await test.step('the money waits in a bank line, and another desk takes it too', async () => {
    const before = await desk().rows();
    const isAlone = (delegateId: string): boolean =>
      before.by('companions', 'delegateId', delegateId).length === 0 &&
      before.by('transactions', 'delegateId', delegateId).length === 0;
    const owing = await named(
      ({ delegateId, isPaid, fullName }) =>
        !isPaid && isAlone(delegateId) && /^[A-Za-z.]+ [A-Za-z. ]+$/.test(fullName),
    );
    const line = { narration: '', ourReference: '', payerPhone: '', payerEmail: '', method: 'NEFT' };
    await desk().command(phones.admin, 'statement.addLines', {
      statementId: 'may',
      name: 'may.csv',
      lines: [
        {
          ...line,
          row: 2,
          occurrence: 1,
          paidOn: '2026-05-14',
          amountPaise: fee,
          bankReference: '413412345678',
          payerName: owing.fullName,
        },
      ],
    });
    await hand.home();
    await hand.find(displayName(owing));
    const panel = page.getByRole('region', { name: deskWords.title });
    const waits = reconcileWords.mayBePayment(rupees(fee), '14-05-2026');
    await expect(panel.getByText(waits)).toBeVisible();
    await button(page, deskWords.take).click();
    await expect(dialog.getByLabel(personPaymentsWords.amount('INR')).first()).toHaveValue('11800');
    const other = { delegateId: owing.delegateId, companionId: '', amountPaise: 100, marksPaid: false };
    const facts = { method: 'Cash', paidOn: '2026-05-14', instrumentNumber: '', payerName: '', note: '' };
    await desk().command(phones.desk, 'transaction.add', {
      parts: [other],
      status: 'paid',
      facts: { ...facts, bankReference: '' },
    });
    const warned = messageFor('paidMeanwhile', { paise: 100, by: phones.desk });
    await expect(dialog.getByText(warned)).toBeVisible();
    await dialog.getByRole('button', { name: commonWords.save, exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText(warned);
    await expect(dialog.getByRole('button', { name: deskWords.saveAnyway })).toBeVisible();
    await dialog.getByRole('button', { name: commonWords.cancel }).click();
    await menuLink(page, menuWords.payments).click();
    await page.getByRole('searchbox').fill(owing.fullName);
    await expect(page.getByText(waits)).toBeVisible();
    await mainLink(page, reconcileWords.review).click();
    await expect(dialog).toContainText(owing.fullName);
    await dialog.getByRole('button', { name: commonWords.close }).click();
  });

  await test.step('a certificate for one person: 1', async () => {
    await hand.home();
    const rows = await desk().rows();
    const attended = await named(({ delegateId }) => {
      const serial = serialOfDelegate(rows, delegateId)?.serial;
      return serial !== undefined && certificatesFor(rows, [serial], Date.now()).entitled.length === 1;
    });
    await hand.find(displayName(attended));
    await hand.click(mainLink(page, deskWords.certificate));
    // The tests' desk has no public address: Print says that first.
    await expect(page.getByRole('alertdialog', { name: certificatesWords.address.title })).toBeVisible();
    expect(hand.used()).toBeLessThanOrEqual(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('img', { name: certificatesWords.of(displayName(attended)) })).toBeVisible();
  });

  await test.step('lunch by number: 2, each next one 1', async () => {
    const rows = await desk().rows();
    const lunch = [...rows.all('recordTypes')].find(({ name }) => name === 'Day 1 lunch');
    const [one, other] = unmarked(rows, lunch?.recordTypeId ?? '').filter(({ kind }) => kind === 'delegate');
    const mark = page
      .getByRole('list', { name: scanWords.records })
      .getByRole('listitem')
      .filter({ hasText: 'Day 1 lunch' })
      .getByRole('button', { name: scanWords.markAsDone });
    const number = page.getByLabel(scanWords.serialNo, { exact: true });
    await hand.home();
    await hand.click(menuLink(page, menuWords.scan));
    for (const [card, most] of [
      [one, 2],
      [other, 3],
    ] as const) {
      await expect(number).toBeFocused();
      await page.keyboard.type(String(card?.serial), { delay: 60 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toContainText(`ID ${card?.code}`);
      await hand.click(mark);
      await expect(mark).toBeHidden();
      expect(hand.used()).toBeLessThanOrEqual(most);
    }
  });

  await test.step('the unpaid of a category: 2', async () => {
    const rows = await desk().rows();
    const [category] = categoriesInOrder(rows).filter(({ name }) => name === 'Delegate');
    const filter = { state: 'owes', categoryId: category?.categoryId ?? '' } as const;
    const owing = runToEnd(peopleDue(rows, filter, Date.now()));
    await hand.home();
    await hand.click(menuLink(page, `${paymentReportWords.dues} ${await owingInAll()}`));
    const categories = page.getByRole('navigation', { name: paymentReportWords.owingByCategory });
    await hand.click(categories.getByRole('link', { name: `Delegate ${owing.length}`, exact: true }));
    const first = page.getByRole('list', { name: paymentReportWords.dues }).getByRole('listitem').first();
    await expect(first).toHaveAttribute('aria-setsize', String(owing.length));
    await expect(first).toContainText(paymentReportWords.states.owes);
    expect(hand.used()).toBeLessThanOrEqual(2);
  });

  await test.step('a volunteer gets the scanner: 2, and 3 on the phone', async () => {
    const [card] = [...(await desk().rows()).all('serials')].filter(
      ({ kind, code }) => kind !== 'free' && code,
    );
    await hand.home();
    await hand.click(menuLink(page, teamWords.title));
    await hand.click(button(page, pairingWords.pair));
    const qr = page.getByRole('img', { name: pairingWords.qr });
    await expect(qr).toBeVisible();
    expect(hand.used()).toBeLessThanOrEqual(2);
    const link = new URL((await qr.getAttribute('data-qr')) ?? '');
    const phone = await visit({
      desk: desk(),
      path: link.href.slice(link.origin.length),
      film: [{ text: card?.code ?? '', frames: 5 }],
      context: { viewport: phoneScreen },
    });
    const volunteer = new Hand(phone);
    await volunteer.click(phone.getByLabel(pairingWords.name));
    await phone.keyboard.type('Gate 2');
    await volunteer.click(button(phone, pairingWords.submit));
    await volunteer.click(button(phone, scanWords.startInfoScan));
    await expect(phone.getByRole('main')).toContainText(`ID ${card?.code}`);
    expect(volunteer.used()).toBeLessThanOrEqual(3);
    await page.keyboard.press('Escape');
  });

  await test.step('how many lunches are left: 1', async () => {
    await hand.home();
    await hand.click(menuLink(page, menuWords.reports));
    await expect(page.getByRole('link', { name: /^Day 1 lunch\s*[\d,]+ \/ [\d,]+/ })).toBeVisible();
    expect(hand.used()).toBeLessThanOrEqual(1);
  });
});
