import { orderWords } from '#domain/registration/desk/order-words.ts';
import { registrationQueueWords as words } from '#domain/registration/desk/queue-words.ts';
import { registrationWords } from '#domain/registration/desk/settings-words.ts';
import type { Screen } from './axe-screen.ts';
import { openRegistration, registerAtDesk } from '../registration-desk.ts';
import { button } from '../screens.ts';

/** Screens of registration by delegates. The event of the sample has not set it up. */
export const registrationScreens: readonly Screen[] = [
  {
    name: 'the set-up of registration',
    path: '/registration',
    shows: (page) => page.getByRole('group', { name: registrationWords.question(1) }),
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'PG Student', exact: true }).check();
      await button(page, registrationWords.addQuestion).click();
      // A button half under the top bar would count as too small.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'the registration queue',
    path: '/registration/queue',
    shows: (page) => page.getByRole('list', { name: words.tab.orders }),
    prepare: async (_page, desk) => {
      await openRegistration(desk);
      await registerAtDesk(desk, 'Asha Rao');
    },
  },
  {
    name: 'an order of the registration queue',
    path: '/registration/queue',
    shows: (page) => button(page, orderWords.approve),
    prepare: async (page, desk) => {
      await openRegistration(desk);
      await registerAtDesk(desk, 'Bina Shah', { details: { phone: '9840000002' } });
      await page.getByRole('button', { name: 'Bina Shah' }).click();
    },
  },
];
