import { commonWords } from '#domain/core/text/common-words.ts';
import { categoriesWords, companiesWords } from '#domain/event/setup-words.ts';
import { automaticWords } from '#domain/messages/automatic-words.ts';
import { deliveryWords } from '#domain/messages/delivery-words.ts';
import { messageQueueWords, messageWords, purposeWords } from '#domain/messages/message-words.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import { button } from '../screens.ts';
import type { Screen } from './axe-screen.ts';

/** Categories, the card designer, records and companies. */
export const setupScreens: readonly Screen[] = [
  {
    name: 'a category',
    path: '/categories/edit/pg',
    shows: (page) => page.getByRole('region', { name: categoriesWords.preview }),
  },
  {
    name: 'card designer, with all that it hides',
    path: '/carddesigner',
    shows: (page) => page.getByLabel(cardDesignerWords.templateOf('PG Student')),
    prepare: async (page) => {
      await page.getByText(cardDesignerWords.more, { exact: true }).click();
      await page.getByText(cardDesignerWords.several).click();
      // At any other scroll position, the bar at the lower edge may cover half of a checkbox.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'a record, wrong',
    path: '/records/add',
    shows: (page) => page.getByText('Select at least one category'),
    prepare: (page) => button(page, commonWords.save).click(),
  },
  {
    name: 'message texts',
    path: '/messages?purpose=paymentDue',
    shows: (page) => button(page, messageWords.usual),
  },
  {
    name: 'messages without a selection',
    path: '/users/message',
    shows: (page) => page.getByText(messageQueueWords.choose),
  },
  {
    name: 'sent messages',
    path: '/messages/sent',
    shows: (page) => page.getByText(deliveryWords.none),
  },
  {
    name: 'an automatic message',
    path: '/messages/automatic',
    shows: (page) => page.getByRole('alertdialog').getByText(automaticWords.when.venue),
    prepare: (page) =>
      page
        .getByRole('listitem', { name: purposeWords.venue })
        .getByRole('button', { name: automaticWords.turnOn })
        .click(),
  },
  {
    name: 'a company',
    path: '/companies/edit/-O76PzqcvuiaUMU9azft',
    shows: (page) => page.getByRole('list', { name: companiesWords.delegates }),
  },
  {
    name: 'companies from CSV',
    path: '/companies/addcsv',
    shows: (page) => page.getByText(companiesWords.states.exists),
    prepare: (page) => page.getByLabel(companiesWords.names).fill('Acme\ncoromandel biotech'),
  },
];
