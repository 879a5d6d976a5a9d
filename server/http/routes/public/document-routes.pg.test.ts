import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultCertificateDesign } from '#domain/model/certificate.ts';
import { noBilling } from '#domain/model/money/billing.ts';
import { blankRow } from '#domain/model/tables.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import {
  freeCodes,
  registrantBrowser,
  type RegistrantBrowser,
} from '#tests/support/servers/registrant-browser.ts';
import { heldPhone, openRegistrationOf, paidPhone } from '#tests/support/registration/registration-desk.ts';
import { pdfTexts } from '#tests/support/pictures/pdf-pages.ts';
import { readPicture } from '#tests/support/pictures/read-picture.ts';
import { adminPhone } from '#demo/small-event.ts';

const address = 'physicon-2026';
let desk: AccountDesk;
let admin: string;
let held: RegistrantBrowser;
let paid: RegistrantBrowser;
let receipt: number;

beforeAll(async () => {
  desk = await openAccountDesk({ registrantLimits: freeCodes });
  await openRegistrationOf(desk, address, {
    opened: { form: { certificateReleased: true } },
    change: (draft) => {
      const row = draft.get('priceLists', 'published');
      if (row?.list == null) throw new Error('There is no price list.');
      const items = row.list.items.map((item) =>
        item.itemId === 'suture'
          ? { ...item, startsAt: '2026-11-20T09:30', endsAt: '2026-11-20T11:00', name: 'Suture; workshop, 1' }
          : item,
      );
      draft.put('priceLists', { ...row, list: { ...row.list, items } });
      draft.put('creditResults', {
        ...blankRow('creditResults'),
        delegateId: 'held',
        revision: 1,
        credits: 250,
      });
    },
  });
  admin = await desk.signIn(adminPhone);
  await run('billing.save', { details: { ...noBilling, name: 'Association' } });
  const facts = { method: 'Cash', paidOn: '2026-09-01', bankReference: '', instrumentNumber: '' };
  await run('transaction.add', {
    parts: [{ delegateId: 'held', companionId: '', amountPaise: 1_000_000, marksPaid: true }],
    status: 'paid',
    facts: { ...facts, payerName: '', note: '' },
  });
  const payer = { name: 'Hospital', address: '', gstin: '' };
  ({ number: receipt } = (await run('receipt.issue', { delegateId: 'held', payer })) as { number: number });
  await run('purchase.add', { delegateId: 'held', companionId: '', itemId: 'suture', quantity: 1 });
  held = await signedIn(heldPhone);
  paid = await signedIn(paidPhone);
});
afterAll(() => desk.close());

const signedIn = async (phone: string): Promise<RegistrantBrowser> => {
  const browser = registrantBrowser(desk, { address });
  await browser.signIn(phone);
  return browser;
};
const run = async (name: string, input: object): Promise<unknown> => {
  const payload = [{ id: randomUUID(), name, input, deviceAt: 0 }];
  const answer = await desk.post(`/api/events/${address}/commands`, payload, { cookie: admin });
  const [done] = answer.json<[{ ok: boolean; result: unknown }]>();
  expect(done, answer.body).toMatchObject({ ok: true });
  return done.result;
};
const codeOf = async (serial: number): Promise<string> =>
  (await desk.hosting.get(address)).store.get('serials', serial)?.code ?? '';

describe('the card', () => {
  test('comes as PDF with those of accompanying persons', async () => {
    const { statusCode, headers, rawPayload } = await held.get('people/held/card.pdf');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="PHYSICON ID cards 1-2.pdf"/);
    const texts = (await pdfTexts(rawPayload)).join();
    expect(texts).toContain('Person held');
    expect(texts).not.toContain('Person alone');
  }, 60_000);

  test('comes as a picture whose code a scanner reads', async () => {
    const { statusCode, headers, rawPayload } = await held.get('people/held/card.png');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    const { data, info } = await sharp(rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    expect({ width, height }).toEqual({ width: 960, height: 1_560 });
    expect(await readPicture({ width, height, luma: new Uint8Array(data) })).toEqual([await codeOf(1)]);
  }, 60_000);

  test('does not exist before a serial was given', async () => {
    for (const file of ['card.pdf', 'card.png']) {
      const answer = await paid.get(`people/paid/${file}`);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'serialNotFound']);
    }
  });
});

describe('papers', () => {
  test('a receipt is the one of the desk', async () => {
    const { statusCode, rawPayload } = await held.get(`people/held/receipts/${receipt}.pdf`);
    expect(statusCode).toBe(200);
    expect((await pdfTexts(rawPayload)).join()).toContain('Hospital');
  }, 60_000);

  test.each(['0', '99', '-1', 'x', '1e9', '%2e%2e'])(
    'there is no receipt or credit note %s',
    async (number) => {
      for (const kind of ['receipts', 'credit-notes']) {
        const answer = await held.get(`people/held/${kind}/${number}.pdf`);
        expect([kind, answer.statusCode]).toEqual([kind, 422]);
      }
    },
  );

  test('a certificate comes once it was issued', async () => {
    expect((await held.get('people/held/certificate.pdf')).statusCode).toBe(422);
    await run('record.mark', { recordTypeId: 'lunch', serial: 1 });
    await run('certificate.issue', { serials: [1] });
    const { statusCode, rawPayload } = await held.get('people/held/certificate.pdf');
    expect(statusCode).toBe(200);
    expect((await pdfTexts(rawPayload)).join()).toContain('Person held');
  }, 60_000);
});

test('own credits, and a certificate for them, come only after the release', async () => {
  const template = (needs: string) =>
    run('certificateTemplate.save', {
      design: defaultCertificateDesign,
      gate: { recordTypeIds: [], needs, notBefore: '' },
    });
  const asked = async () => {
    const { people } = (await held.get('me')).json<{ people: PersonShown[] }>();
    const { statusCode } = await held.get('people/held/certificate.pdf');
    return [people[0]?.credits?.credits ?? null, people[0]?.hasCertificate, statusCode];
  };
  await template('credits');
  expect(await asked()).toEqual([null, false, 422]);
  await run('credits.setUp', { missingExit: 'none', isShown: true });
  expect(await asked()).toEqual([250, true, 200]);
  await run('credits.setUp', { missingExit: 'none', isShown: false });
  expect(await asked()).toEqual([null, false, 422]);
  await template('any');
}, 60_000);

interface PersonShown {
  readonly hasCertificate: boolean;
  readonly credits: { readonly credits: number } | null;
}

describe('the calendar', () => {
  test('has the days of the event, and bought items on the clock of the event', async () => {
    const { statusCode, headers, body } = await held.get('people/held/event.ics');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const lines = body.split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART;VALUE=DATE:20261120',
        'DTEND;VALUE=DATE:20261121',
        'SUMMARY:Conference of Physicians',
        'LOCATION:Thanjavur',
        'DTSTART:20261120T040000Z',
        'DTEND:20261120T053000Z',
        String.raw`SUMMARY:Suture\; workshop\, 1`,
      ]),
    );
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(body).not.toContain(heldPhone);
  });

  test('a change of the days gives every entry a higher number, and other changes do not', async () => {
    const numbers = async (): Promise<number[]> => {
      const { body } = await held.get('people/held/event.ics');
      return [...body.matchAll(/^SEQUENCE:(\d+)/gm)].map(([, number]) => Number(number));
    };
    const before = await numbers();
    expect(before).toHaveLength(2);
    await run('event.update', { details: { theme: 'Hearts' } });
    expect(await numbers()).toEqual(before);
    await run('event.update', { details: { date: '21 November 2026' } });
    const after = await numbers();
    expect(after).toEqual(before.map((number) => number + 1));
    await run('event.update', { details: { date: '20 November 2026' } });
    expect(await numbers()).toEqual(after.map((number) => number + 1));
  });

  test('has only the event for a person without add-ons', async () => {
    const { body } = await paid.get('people/paid/event.ics');
    expect(body.split('BEGIN:VEVENT')).toHaveLength(2);
  });
});

test('documents of other phones do not exist, whatever they are', async () => {
  const files = [
    'card.pdf',
    'card.png',
    'certificate.pdf',
    `receipts/${receipt}.pdf`,
    'credit-notes/1.pdf',
    'vouchers/1.pdf',
    'refund-vouchers/1.pdf',
    'event.ics',
  ];
  for (const file of files) {
    const other = await paid.get(`people/held/${file}`);
    const unknown = await paid.get(`people/nobody/${file}`);
    expect([file, other.statusCode, other.body]).toEqual([file, 404, unknown.body]);
    // A receipt belongs to its person, not to all of the phone.
    if (file.includes('/')) expect((await paid.get(`people/paid/${file}`)).statusCode).toBe(422);
    expect((await desk.get(`/api/public/${address}/people/held/${file}`, admin)).statusCode).toBe(401);
  }
});
