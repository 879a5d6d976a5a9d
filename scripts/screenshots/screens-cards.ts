import { delegatesListWords, statisticsWords } from '#domain/people/lists/delegates-words.ts';
import { idCardWords } from '#domain/people/people-words.ts';
import { cardPrintWords } from '#domain/print/card-words.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import { cast } from './cast.ts';
import { shown, button, type Shot } from './screens-shot.ts';

const { delegateId, serial } = cast;

export const cardsScreens: readonly Shot[] = [
  {
    name: 'id-card',
    title: 'ID cards, front',
    path: `/users/idcard/${delegateId}`,
    prepare: shown((page) => page.getByText(idCardWords.regdNumber(serial))),
  },
  {
    name: 'id-card-back',
    title: 'ID cards, back',
    path: `/users/idcard/${delegateId}`,
    prepare: async (page) => {
      await button(page, idCardWords.back).click();
      await page.getByText(idCardWords.ifFound).first().waitFor();
    },
  },
  {
    name: 'bulk-ids',
    title: 'Bulk IDs: the cards of a range',
    path: '/bulkids?range=1-400&side=both&sheet=a3',
    prepare: shown((page) => page.getByRole('figure').last()),
  },
  {
    name: 'bulk-ids-again',
    title: 'Why a card is printed again',
    path: `/bulkids?range=${serial}`,
    prepare: async (page) => {
      await page.getByRole('figure').waitFor();
      if (await page.getByText(cardPrintWords.notPrinted, { exact: true }).isVisible()) {
        await button(page, idCardWords.print).click();
        await page
          .getByText(/^Printed /)
          .first()
          .waitFor();
        await page.locator('button.primary[aria-busy]').waitFor({ state: 'detached' });
      }
      await button(page, idCardWords.print).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'card-designer',
    title: 'ID Card Designer',
    path: '/carddesigner',
    prepare: async (page) => {
      await page.getByLabel(cardDesignerWords.sample).selectOption(cardDesignerWords.samples.tamil);
      await page.locator('[data-element=qr]').focus();
      await page.keyboard.press('ArrowDown');
      await page.getByText(cardDesignerWords.inMiddle).waitFor();
    },
  },
  {
    name: 'certificates',
    title: 'Participation certificates',
    path: '/print1?range=1-40',
    prepare: shown((page) => page.getByRole('img', { name: /^Certificate of/ })),
  },
  {
    name: 'certificate-template',
    title: 'Certificate template',
    path: '/print1/template',
    prepare: shown((page) => page.getByRole('img', { name: /^Certificate of/ })),
  },
  {
    name: 'delegates-list',
    title: 'Delegates List',
    path: '/delegates',
    prepare: shown((page) => page.getByRole('list', { name: delegatesListWords.title })),
  },
  {
    name: 'delegates-list-choice',
    title: 'Delegates List: what it holds',
    path: '/delegates',
    prepare: async (page) => {
      await button(page, delegatesListWords.choose).click();
      await page.getByRole('dialog', { name: delegatesListWords.chooseTitle }).waitFor();
    },
  },
  {
    name: 'statistics',
    title: 'Statistics',
    path: '/statistics',
    prepare: shown((page) => page.getByRole('table', { name: statisticsWords.category })),
  },
];
