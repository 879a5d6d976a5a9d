import { ourHeaders } from '#tests/support/our-headers.ts';
import { loginWords } from '#domain/core/text/common-words.ts';
import { accountWords, signInsWords } from '#domain/event/account-words.ts';
import { teamWords } from '#domain/event/team/team-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { pairingWords } from '#domain/event/pairing-words.ts';
import { superImportWords } from '#domain/exchange/super-import-words.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { personDataWords } from '#domain/privacy/person-data-words.ts';
import { rehearsalWords } from '#domain/rehearsal/rehearsal-words.ts';
import { otpField } from '#tests/support/otp-field.ts';
import { cast } from './cast.ts';
import { shown, heading, button, type Shot } from './screens-shot.ts';

const { eventId, phone } = cast;

export const eventsScreens: readonly Shot[] = [
  {
    name: 'account',
    title: 'My Profile',
    path: '/account',
    prepare: shown((page) => page.getByText(signInsWords.thisDevice)),
  },
  {
    name: 'verify',
    title: 'My Profile: another phone is verified',
    path: '/account',
    prepare: async (page) => {
      await page.getByLabel(accountWords.phone, { exact: true }).last().fill('9000000022');
      await button(page, accountWords.verifyOf('9000000022')).click();
      await page.getByRole('dialog').getByLabel(otpField).fill('482');
    },
  },
  { name: 'team', title: 'Team', path: `/account/${eventId}/admins`, prepare: heading(teamWords.members) },
  {
    name: 'pairing',
    title: 'Team: pairing a phone',
    path: `/account/${eventId}/admins`,
    prepare: async (page) => {
      // As with --lan, wherever the pictures are taken.
      const json = { code: 'K7M2Q9XDRT', pairingId: 'device', addresses: ['https://192.168.1.10:3443'] };
      await page.route('**/pairing-codes', (route) =>
        route.fulfill({ json, headers: ourHeaders({ headers: route.request().headers() }) }),
      );
      await button(page, pairingWords.pair).click();
      await page.getByRole('img', { name: pairingWords.qr }).waitFor();
    },
  },
  {
    name: 'invitation',
    title: 'Team: an invitation',
    path: `/account/${eventId}/admins`,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Invite / })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'log',
    title: 'Log',
    path: `/account/${eventId}/log`,
    prepare: shown((page) => page.getByRole('main').getByRole('listitem')),
  },
  {
    name: 'events',
    title: 'All Events',
    path: '/events',
    prepare: shown((page) => button(page, eventsWords.open)),
  },
  {
    name: 'event',
    title: 'An event',
    path: `/events/${eventId}`,
    prepare: shown((page) => button(page, eventsWords.open)),
  },
  {
    name: 'event-edit',
    title: 'Event settings',
    path: `/events/${eventId}/edit`,
    prepare: heading(eventsWords.editTitle),
  },
  {
    name: 'delete-event',
    title: 'Event settings: deleting wants the name typed',
    path: `/events/${eventId}/edit`,
    prepare: async (page) => {
      await button(page, eventsWords.delete).click();
      await page.getByRole('alertdialog').getByRole('textbox').fill('AN');
    },
  },
  {
    name: 'select',
    title: 'Event Selector',
    path: '/select',
    prepare: heading(loginWords.eventSelector),
  },
  {
    name: 'super-import',
    title: 'Super admin import, the dry run',
    path: '/superadmin/import',
    isForSuperAdmin: true,
    prepare: async (page) => {
      await button(page, bulkAddWords.chooseFile).waitFor();
      await page.locator('input[type=file]').setInputFiles('tests/data/rtdb-export.json');
      await button(page, superImportWords.start(2)).waitFor();
    },
  },
  {
    name: 'person-data',
    title: 'Everything that is kept of one person',
    path: '/superadmin/person',
    isForSuperAdmin: true,
    prepare: async (page) => {
      await page.getByLabel(personDataWords.contact).fill(phone);
      await button(page, personDataWords.find).click();
      await button(page, personDataWords.erase).waitFor();
    },
  },
  {
    name: 'rehearsal',
    title: 'Rehearsal',
    path: '/superadmin/rehearsal',
    isForSuperAdmin: true,
    prepare: (page) => button(page, rehearsalWords.start).waitFor(),
  },
];
