import { createHmac, randomUUID } from 'node:crypto';
import type { RouteRule } from '#server/http/guard/route-rules.ts';
import { bombPng } from '#demo/sample-images.ts';
import { commandInputs } from './command-inputs.ts';
import { groupRouteInputs } from './group-route-inputs.ts';
import { messageRouteInputs } from './message-route-inputs.ts';
import { paperRouteInputs } from './paper-route-inputs.ts';
import { previewRouteInputs } from './preview-route-inputs.ts';

export const webhookSecret = 'app secret of the tests';
export const verifyToken = 'verify token of the tests';

/** One way to call a route. A refusal must come from a missing right only, so each input is valid. */
export interface RouteInput {
  /** The rule of the route. */
  readonly rule: RouteRule;
  /** A further rule that the route's work checks. Left out: the rule above decides. */
  readonly judged?: RouteRule;
  /** The status for permitted callers; 200 by default. */
  readonly status?: number;
  readonly query?: string;
  /** The last part of an address that ends in `*`. */
  readonly file?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: (eventId: string) => object;
  /** Shows every signed-in account whether an event exists, as the list of events does. */
  readonly isOfList?: true;
  /** An open stream instead of an answer. */
  readonly isStream?: true;
}

const anyone = 'anyone';
const signedIn: RouteRule = { account: 'useEvents' };
const noRequest = '3f8e0f43-58f0-4bd4-8f7e-0f3d9ab6a2f1';
const spentCode = { otp: '123456', requestId: noRequest };
const ownPage = { origin: 'https://desk.example.org' };
/** A page of ours at an address where no passkey works. */
const noDomain = { origin: 'http://127.0.0.1', host: '127.0.0.1' };
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const shownPasskey = {
  ...credential,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const newPasskey = { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
const notification = {};
const signature = createHmac('sha256', webhookSecret).update(JSON.stringify(notification)).digest('hex');
const selfAlone: RouteRule = { account: 'seeSelf' };
const command = (name: string, input: unknown) => [{ id: randomUUID(), name, input, deviceAt: 0 }];
const image = { status: 201, headers: { 'content-type': 'image/png' }, payload: () => bombPng(8) };

/** The values of the parameters of an address, `:eventId` aside. */
export const routeParams: Readonly<Record<string, string>> = {
  requestId: noRequest,
  sessionId: noRequest,
  passkeyId: noRequest,
  imageId: '0'.repeat(64),
  token: '2'.repeat(20),
  fileId: 'A'.repeat(22),
  delegateId: 'own-paid',
  number: '1',
  linkId: 'plink_none',
  rehearsalId: noRequest,
};

/** Every route of the composed server, with inputs. A route that is not listed here fails the test. */
export const routeInputs: Readonly<Record<string, readonly RouteInput[]>> = {
  'GET /*': [{ rule: anyone, file: 'index.html' }],
  // Neither from this machine nor with its token: the desk has a public address.
  'GET /metrics': [{ rule: anyone, status: 403 }],
  'GET /healthz': [{ rule: anyone }],
  'GET /api/docs': [{ rule: anyone }],
  'GET /api/version': [{ rule: anyone }],
  'GET /api/apps': [{ rule: anyone }],

  'POST /api/send-otp': [{ rule: anyone, payload: () => ({ phoneNumber: '9000000077' }) }],
  'GET /api/send-otp/:requestId': [{ rule: anyone }],
  'POST /api/verify-otp': [
    {
      rule: anyone,
      status: 400,
      payload: () => ({ phoneNumber: '9000000077', otp: '123456', requestId: noRequest }),
    },
  ],
  'POST /api/sign-out': [{ rule: anyone, status: 204 }],
  'POST /api/pair': [
    { rule: anyone, status: 404, payload: () => ({ code: '2'.repeat(10), name: 'Gate 2' }) },
  ],
  'GET /api/sign-in-options': [{ rule: anyone }],
  'GET /api/federated/start': [{ rule: anyone, status: 302 }],
  'GET /api/federated/callback': [{ rule: anyone, status: 302 }],
  'GET /api/whatsapp/webhook': [
    {
      rule: anyone,
      query: `hub.mode=subscribe&hub.challenge=1&hub.verify_token=${encodeURIComponent(verifyToken)}`,
    },
  ],
  'POST /api/whatsapp/webhook': [
    { rule: anyone, headers: { 'x-hub-signature-256': `sha256=${signature}` }, payload: () => notification },
  ],

  // Not a link that this server made.
  ...messageRouteInputs,

  'GET /api/me': [{ rule: selfAlone }],
  'GET /api/who': [{ rule: { account: 'seeSelf', orNobody: true } }],
  'POST /api/profile': [
    { rule: signedIn, status: 204, payload: () => ({ displayName: 'Asha', phone: '9000000055', email: '' }) },
  ],
  'POST /api/profile/codes': [{ rule: signedIn, payload: () => ({ contact: 'asha@example.org' }) }],
  'POST /api/profile/verify': [
    {
      rule: signedIn,
      status: 400,
      payload: () => ({ contact: 'asha@example.org', otp: '123456', requestId: noRequest }),
    },
  ],
  'POST /api/profile/remove-email': [
    { rule: signedIn, status: 204, payload: () => ({ email: 'asha@example.org' }) },
  ],
  'POST /api/passkey-sign-in/options': [
    { rule: anyone, headers: ownPage, payload: () => ({ step: 'first' }) },
  ],
  // Nothing was asked for.
  'POST /api/passkey-sign-in': [{ rule: anyone, headers: ownPage, status: 400, payload: () => shownPasskey }],
  // Its passkeys are for another address, or it has none.
  'POST /api/passkeys/confirm-options': [{ rule: signedIn, headers: noDomain, status: 403 }],
  'GET /api/passkeys': [{ rule: signedIn }],
  'POST /api/passkeys/options': [{ rule: signedIn, headers: noDomain, status: 403 }],
  'POST /api/passkeys': [
    {
      rule: signedIn,
      headers: ownPage,
      status: 400,
      payload: () => ({ name: 'Phone', answer: newPasskey }),
    },
  ],
  'POST /api/passkeys/second-step': [{ rule: signedIn, status: 204, payload: () => ({ isOn: false }) }],
  'POST /api/passkeys/:passkeyId/rename': [
    { rule: signedIn, status: 404, payload: () => ({ name: 'Phone' }) },
  ],
  'POST /api/passkeys/:passkeyId/remove': [{ rule: signedIn, status: 404 }],
  'GET /api/sessions': [{ rule: signedIn }],
  'POST /api/sessions/:sessionId/end': [{ rule: signedIn, status: 204 }],
  'POST /api/sign-out-everywhere': [{ rule: signedIn, status: 204 }],

  // A dry run over a tree that holds nothing.
  'POST /api/imports': [
    {
      rule: { account: 'importTree' },
      headers: { 'content-type': 'application/octet-stream' },
      payload: () =>
        Buffer.from(`${JSON.stringify({ mode: 'check', distrustEmails: false, replace: [] })}\n{}`),
    },
  ],

  // The event has no person with this number. A wrong confirmation is refused by its rule, because the later tests
  // need all people.
  'POST /api/people/find': [{ rule: { account: 'seePerson' }, payload: () => ({ contact: '9000000078' }) }],
  'POST /api/people/erase': [
    {
      rule: { account: 'erasePeople' },
      status: 422,
      payload: () => ({ contact: '9000000078', typed: 'none', people: [], account: false }),
    },
  ],
  'GET /api/rehearsals': [{ rule: { account: 'rehearse' } }],
  // The event does not exist: allowed, and refused by the route's rule.
  'POST /api/rehearsals': [
    {
      rule: { account: 'rehearse' },
      status: 404,
      payload: () => ({
        eventId: 'no-such-event',
        withPeople: false,
        delegates: 100,
        scanners: 4,
        factor: 1_000,
        seed: 1,
        isConfirmed: true,
      }),
    },
  ],
  'GET /api/rehearsals/:rehearsalId': [{ rule: { account: 'rehearse' }, status: 404 }],
  'POST /api/rehearsals/:rehearsalId/stop': [{ rule: { account: 'rehearse' }, status: 404 }],

  'GET /api/events': [{ rule: signedIn }],
  'POST /api/events': [
    { rule: signedIn, status: 201, payload: () => ({ id: randomUUID() }) },
    {
      rule: signedIn,
      judged: { event: 'editSetup' },
      status: 201,
      payload: (cloneOf) => ({ id: randomUUID(), cloneOf }),
    },
  ],
  'POST /api/select': [{ rule: signedIn, status: 204, isOfList: true, payload: (eventId) => ({ eventId }) }],
  'POST /api/events/:eventId/join': [{ rule: signedIn, status: 204, isOfList: true }],
  'POST /api/events/:eventId/leave': [{ rule: signedIn, status: 204 }],
  // A name that it does not have: allowed, and refused by its rule, since the tests that follow need the event.
  'POST /api/events/:eventId/delete': [
    {
      rule: signedIn,
      judged: { event: 'editEvent' },
      status: 422,
      payload: () => ({ commandId: randomUUID(), name: 'none' }),
    },
  ],
  'POST /api/events/:eventId/restore': [{ rule: { account: 'restoreEvent' }, status: 204 }],

  'GET /api/events/:eventId/public-address': [{ rule: { event: 'editSetup' } }],
  'PUT /api/events/:eventId/public-address': [
    { rule: { event: 'editSetup' }, payload: (eventId) => ({ address: eventId }) },
  ],
  // An address that the event does not have: the tests that follow need the others.
  'POST /api/events/:eventId/public-address/take-away': [
    { rule: { event: 'giveAddresses' }, status: 404, payload: () => ({ address: 'no-such-address' }) },
  ],
  'POST /api/events/:eventId/public-address/renew-link': [{ rule: { event: 'editSetup' } }],
  ...previewRouteInputs,
  // The public pages. An address has the name of its event here.
  'GET /r/:address': [{ rule: anyone }],
  'GET /r/:address/*': [{ rule: anyone, file: 'register' }],
  'GET /api/public/:address': [{ rule: anyone }],
  'POST /api/public/:address/quote': [
    {
      rule: { registrant: true, orNobody: true },
      payload: () => ({
        details: {},
        companions: [],
        lines: [],
        couponCode: '',
        eligibility: null,
        method: 'upi',
      }),
    },
  ],
  ...groupRouteInputs,
  'POST /api/public/:address/quote-addition': [
    {
      rule: { registrant: true },
      payload: () => ({ delegateId: 'none', companions: [], lines: [], method: 'upi' }),
    },
  ],
  'GET /api/public/:address/me': [{ rule: { registrant: true } }],
  // A command of the desk, which no registrant may send. Those of registrants: registration-routes.pg.test.ts.
  'POST /api/public/:address/commands': [
    {
      rule: { registrant: true },
      status: 403,
      payload: () => ({ id: randomUUID(), name: 'event.close', input: {} }),
    },
  ],
  'POST /api/public/:address/commands/withdraw': [
    { rule: { registrant: true }, payload: () => ({ id: randomUUID() }) },
  ],
  // A person of another phone: access allows the request, and the rule of the route refuses it.
  ...Object.fromEntries(
    [
      'card.pdf',
      'card.png',
      'certificate.pdf',
      'receipts/:number.pdf',
      'credit-notes/:number.pdf',
      'vouchers/:number.pdf',
      'refund-vouchers/:number.pdf',
      'event.ics',
    ].map((file): [string, readonly RouteInput[]] => [
      `GET /api/public/:address/people/:delegateId/${file}`,
      [{ rule: { registrant: true }, status: 404 }],
    ]),
  ),
  ...Object.fromEntries(
    (
      [
        ['people/:delegateId/email-code', 404, {}],
        ['people/:delegateId/confirm-email', 404, spentCode],
        ['people/:delegateId/phone-code', 404, { phone: '9840000099' }],
        ['people/:delegateId/change-phone', 404, { ...spentCode, phone: '9840000099', isForAll: true }],
        ['pay', 501, { delegateId: 'own-paid' }],
        ['pay/refresh', 404, { delegateId: 'own-paid' }],
        ['pay/close', 404, { delegateId: 'own-paid' }],
      ] as const
    ).map(([part, status, body]): [string, readonly RouteInput[]] => [
      `POST /api/public/:address/${part}`,
      [{ rule: { registrant: true }, status, payload: () => body }],
    ]),
  ),
  'POST /api/public/:address/files': [
    {
      rule: { registrant: true },
      status: 201,
      query: 'purpose=proof',
      headers: { 'content-type': 'image/png' },
      payload: () => bombPng(8),
    },
  ],
  'GET /api/public/:address/files/:fileId': [{ rule: { registrant: true }, status: 404 }],
  'POST /api/events/:eventId/registration-files': [
    {
      rule: { event: 'editPeople' },
      status: 201,
      query: 'purpose=answer',
      headers: { 'content-type': 'image/png' },
      payload: () => bombPng(8),
    },
  ],
  'GET /api/public/:address/sessions': [{ rule: { registrant: true }, status: 200 }],
  'POST /api/public/:address/sessions/end': [
    { rule: { registrant: true }, status: 200, payload: () => ({ sessionId: '' }) },
  ],
  'GET /api/events/:eventId/registration-files': [{ rule: { event: 'seeContacts' }, status: 200 }],
  'GET /api/events/:eventId/registration-files/:fileId': [{ rule: { event: 'seeContacts' }, status: 404 }],
  'GET /api/public/:address/preview.png': [{ rule: anyone }],
  'POST /api/public/:address/send-code': [{ rule: anyone, payload: () => ({ phone: '9000000079' }) }],
  'POST /api/public/:address/verify-code': [
    {
      rule: anyone,
      status: 400,
      payload: () => ({ phone: '9000000079', otp: '123456', requestId: noRequest }),
    },
  ],
  'POST /api/public/:address/sign-out': [{ rule: anyone, status: 204 }],

  'GET /api/events/:eventId/snapshot': [{ rule: { event: 'seeCards' } }],
  'GET /api/events/:eventId/changes': [{ rule: { event: 'seeCards' }, query: 'since=1', isStream: true }],
  // Each command asks for its own right (commands.pg.test.ts).
  'POST /api/events/:eventId/commands': [
    {
      rule: { event: 'seeCards' },
      payload: () => command('event.delete', commandInputs('own')['event.delete']),
    },
  ],
  // A valid image of a few bytes. Permitted callers get the answer that this image does not exist.
  'POST /api/events/:eventId/images/photo': [{ ...image, rule: { event: 'editPeople' } }],
  'POST /api/events/:eventId/images/card': [{ ...image, rule: { event: 'editSetup' } }],
  'GET /api/events/:eventId/images/photo/foreign': [
    { query: 'address=https://images.example.org/a.jpg', rule: { event: 'seeContacts' }, status: 404 },
  ],
  'GET /api/events/:eventId/images/card/foreign': [
    { query: 'address=https://images.example.org/a.jpg', rule: { event: 'seeCards' }, status: 404 },
  ],
  'GET /api/events/:eventId/images/photo/:imageId': [{ rule: { event: 'seeContacts' }, status: 404 }],
  'GET /api/events/:eventId/images/card/:imageId': [{ rule: { event: 'seeCards' }, status: 404 }],
  // Without a certificate's own token the answer contains nothing.
  'GET /api/events/:eventId/certificates/:token': [{ rule: anyone, status: 404 }],
  'POST /api/events/:eventId/pairing-codes': [{ rule: { event: 'editTeam' }, status: 201 }],
  'POST /api/events/:eventId/cards.pdf': [
    {
      rule: { event: 'seeContacts' },
      payload: () => ({ serials: [1], sides: 'front', sheet: 'card', flip: 'long', cropMarks: false }),
    },
  ],
  'GET /api/events/:eventId/bank': [{ rule: { event: 'seeContacts' } }],
  // No bank is set up there.
  'POST /api/events/:eventId/bank-lookup': [
    {
      rule: { event: 'editPeople' },
      status: 501,
      payload: () => ({ delegateId: 'own-paid', transactionId: 'own-waiting' }),
    },
  ],
  'GET /api/events/:eventId/online-payments': [{ rule: { event: 'editPeople' } }],
  // No provider is set up there.
  'POST /api/events/:eventId/payment-links': [
    {
      rule: { event: 'editPeople' },
      status: 501,
      payload: () => ({ delegateId: 'own-paid', amountPaise: 100 }),
    },
  ],
  'POST /api/events/:eventId/payment-links/:linkId/refresh': [{ rule: { event: 'editPeople' }, status: 501 }],
  'POST /api/events/:eventId/payment-links/:linkId/cancel': [{ rule: { event: 'editPeople' }, status: 501 }],
  // Without a right, only a browser that has reported before is kept (device-reports.pg.test.ts).
  'POST /api/events/:eventId/device-report': [
    { rule: selfAlone, status: 204, payload: () => ({ waiting: 2 }) },
  ],
  'GET /api/events/:eventId/devices': [{ rule: { event: 'seeTeam' } }],
  'GET /api/events/:eventId/unknown-card': [{ rule: { event: 'mark' }, query: 'code=NOBODY0CARD' }],
  'GET /api/events/:eventId/other-cards': [{ rule: { event: 'mark' } }],
  'GET /api/events/:eventId/gate-scans': [{ rule: { event: 'seeRefusedScans' }, query: 'gate=double' }],
  ...paperRouteInputs,
  'GET /api/events/:eventId/log': [{ rule: { event: 'seeLog' } }],
  'GET /api/events/:eventId/account-log': [{ rule: { event: 'seeLog' } }],
  'GET /api/events/:eventId/account-log.csv': [{ rule: { event: 'seeLog' } }],
  'GET /api/account-log': [{ rule: { account: 'seeAccountLog' } }],
  'GET /api/account-log.csv': [{ rule: { account: 'seeAccountLog' } }],
  'POST /api/people/told': [
    { rule: { account: 'seePerson' }, status: 204, payload: () => ({ contact: '9000000077' }) },
  ],
  'GET /api/events/:eventId/log.csv': [{ rule: { event: 'seeLog' } }],
  'GET /api/events/:eventId/gone-people/:delegateId': [{ rule: { event: 'editPeople' } }],
  'GET /api/events/:eventId/log/people': [{ rule: { event: 'seeLog' } }],
};
