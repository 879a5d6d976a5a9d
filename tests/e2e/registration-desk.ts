import type { BrowserContextOptions } from '@playwright/test';
import type { OrderForm } from '#domain/registration/form/order-form.ts';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import { noForm } from '#domain/registration/form/no-form.ts';
import { draftList, storedPublishedList } from '#domain/money/price-list/current-list.ts';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { orderOf } from '#tests/support/registration/open-event.ts';
import { phones, type Desk, type DeskRows } from './desk.ts';

/** Sells registrations of PG students for ₹10,000, a dinner, and a workshop with one place. */
export const publishPrices = async (desk: DeskRows): Promise<void> => {
  const rows = await desk.rows();
  if (storedPublishedList(rows) !== null) return;
  const list = listOf({
    items: [
      itemOf('conference', 'registration', { name: 'Conference' }),
      itemOf('guest', 'companion', { name: 'Accompanying person' }),
      itemOf('dinner', 'addOn', { name: 'Gala dinner' }),
      itemOf('suture', 'addOn', { name: 'Suture workshop' }),
    ],
    prices: [
      priceOf('conference', 1_000_000),
      priceOf('conference', 600_000, { eligibilityId: 'letter' }),
      priceOf('guest', 400_000),
      priceOf('dinner', 150_000),
      priceOf('suture', 200_000),
    ],
    eligibilities: [{ eligibilityId: 'letter', kind: 'document', name: 'Letter of the head of department' }],
    capacities: [{ itemId: 'suture', categoryId: '', places: 1 }],
  });
  const version = draftList(rows)?.listVersion ?? 0;
  await desk.command(phones.admin, 'priceList.save', { list, version });
  await desk.command(phones.admin, 'priceList.publish', { version: version + 1 });
};

/** Opens registration for PG students, by transfer and at the desk. */
export const openRegistration = async (
  desk: DeskRows,
  given: Partial<RegistrationForm> = {},
): Promise<void> => {
  await publishPrices(desk);
  const stored = (await desk.rows()).get('registrationForms', 'form');
  const form: RegistrationForm = {
    ...noForm,
    categories: [{ categoryId: 'pg', firstDay: '', lastDay: '', fields: {}, needsApproval: false }],
    notice: { version: 0, text: 'We keep your data for this conference.' },
    methods: ['transfer', 'desk'],
    payTo: 'API Mysuru, A/c 1234567890, IFSC SBIN0001234',
    contact: { name: 'Secretary', phone: phones.admin, email: '' },
    ...given,
  };
  await desk.command(phones.admin, 'registration.save', { form, version: stored?.formVersion ?? 0 });
  if (stored?.isOpen !== true) await desk.command(phones.admin, 'registration.open', {});
};

/** Registers a PG student on the desk's tablet. The order waits for the desk. */
export const registerAtDesk = async (
  desk: DeskRows,
  fullName: string,
  { details, ...given }: Partial<OrderForm> = {},
): Promise<void> => {
  const { noticeVersion } = {
    noticeVersion: (await desk.rows()).get('registrationForms', 'form')?.form?.notice.version ?? 0,
  };
  const form = orderOf({
    noticeVersion,
    consents: [],
    method: 'transfer',
    details: { fullName, phone: '9840000001', categoryId: 'pg', ...details },
    ...given,
  });
  await desk.command(phones.admin, 'order.submitSpot', { form, seenPaise: 1_000_000 });
};

/** The desk receives the ₹10,000 of a registration in cash. */
export const payInCash = (desk: DeskRows, delegateId: string): Promise<void> =>
  desk.command(phones.write, 'transaction.add', {
    parts: [{ delegateId, companionId: '', amountPaise: 1_000_000, marksPaid: true }],
    status: 'paid',
    facts: {
      method: 'Cash',
      paidOn: '2026-09-01',
      bankReference: '',
      instrumentNumber: '',
      payerName: '',
      note: '',
    },
  });

/** A picture as PNG. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Sends what a registrant's phone sends, without a browser. */
export interface Registrant {
  readonly run: (name: string, input: object) => Promise<Record<string, unknown>>;
  /** Uploads a picture and returns its id. */
  readonly upload: (purpose: 'proof' | 'document', png: Uint8Array) => Promise<string>;
  /** For the context of a browser in which this phone has signed in. */
  readonly storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>;
}

/** A phone that signed in at the public pages by its one-time code. */
export const registrant = async (desk: Desk, address: string, phone: string): Promise<Registrant> => {
  const cookies = new Map<string, string>();
  const post = async (path: string, body: BodyInit, type: string): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${desk.address}/api/public/${address}/${path}`, {
      method: 'POST',
      headers: { 'content-type': type, cookie },
      body,
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  };
  const postJson = (path: string, body: object) => post(path, JSON.stringify(body), 'application/json');
  const before = desk.codesFor(phone).length;
  const { requestId } = (await (await postJson('send-code', { phone })).json()) as { requestId: string };
  await postJson('verify-code', { phone, otp: await desk.codeAfter(phone, before), requestId });
  return {
    storageState: {
      cookies: [...cookies].map(([name, value]) => ({
        name,
        value,
        domain: 'localhost',
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax',
      })),
      origins: [{ origin: desk.address, localStorage: [{ name: 'regdesk.registrant', value: 'yes' }] }],
    },
    run: async (name, input) => {
      const answer = await postJson('commands', { id: crypto.randomUUID(), name, input });
      const { ok, result, ...refused } = (await answer.json()) as {
        ok: boolean;
        result: Record<string, unknown>;
      };
      if (!ok) throw new Error(`${name}: ${JSON.stringify(refused)}`);
      return result;
    },
    upload: async (purpose, png) => {
      const answer = await post(`files?purpose=${purpose}`, new Uint8Array(png), 'image/png');
      return ((await answer.json()) as { fileId: string }).fileId;
    },
  };
};
