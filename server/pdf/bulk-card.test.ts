import { expect, test } from 'vitest';
import { bulkCardLayout, defaultCardDesign } from '#domain/model/card-template.ts';
import { cardSide } from '#domain/print/card-side.ts';
import { cutOut, pdfPages } from '#tests/support/pictures/pdf-pages.ts';
import { readPicture } from '#tests/support/pictures/read-picture.ts';
import { pageOf } from '#tests/support/pictures/printed-sides.ts';
import { PdfPress } from './pdf-press.ts';

test('the code of the bulk page’s own layout is readable, with the registration number right below it', async () => {
  const label = { kind: 'delegate', text: 'Delegates', color: 'white', background: 'darkgreen' } as const;
  const card = {
    serial: 1842,
    kind: 'delegate',
    code: '7KQ4M8XA2P',
    name: 'Dr. Raghunathan Parthasarathy',
    nameColor: '',
    cityState: 'Thanjavur, Tamil Nadu',
    categoryId: '',
    category: '',
    label,
    frontImage: '',
    backImage: '',
  } as const;
  const printable = { card, recordNames: [], photoUrl: '', company: '', templateName: 'main' };
  const eventLines = ['48th Annual Conference of Physicians'];
  const eventId = 'gate';
  const paper = {
    eventId,
    layout: bulkCardLayout,
    design: defaultCardDesign,
    eventName: 'PHYSICON',
    eventLines,
  };
  const side = cardSide(printable, { ...paper, helpDeskPhone: '' }, 'front');
  const press = new PdfPress();
  const parts = (async function* () {
    yield { pages: [pageOf(side)], images: new Map(), note: '' };
  })();
  const title = { title: 'Bulk', madeAt: 0, flip: null };
  const pieces: Buffer[] = [];
  for await (const piece of press.draw({ title, accountId: 'a', isShort: false, parts })) pieces.push(piece);
  await press.close();
  const [page] = await pdfPages(Buffer.concat(pieces));
  if (!page) throw new Error('no page');
  expect(await readPicture(cutOut(page, { x: 0, y: 0, width: 80, height: 130 }))).toEqual([card.code]);
});
