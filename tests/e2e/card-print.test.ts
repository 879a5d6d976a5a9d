import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { idCardWords } from '#domain/people/people-words.ts';
import { readPicture } from '#tests/support/pictures/read-picture.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, test } from './fixtures.ts';

const desk = deskForFile();

/** As a phone's camera has it: the card alone, at twice the screen's size. */
const codesOn = async (card: Locator): Promise<string[]> => {
  const { data, info } = await sharp(await card.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readPicture({ width: info.width, height: info.height, luma: new Uint8Array(data) });
};

/** The faces that the browser drew an element's letters with; one of the machine's own is marked. */
const facesOf = async (page: Page, selector: string): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts
    .map(({ isCustomFont, familyName }) => (isCustomFont ? familyName : `system ${familyName}`))
    .toSorted();
};

test("the cards of a delegate and a companion carry the holders' codes, and names in their scripts", async ({
  visit,
}) => {
  const rows = await desk().rows();
  const serials = [...rows.all('serials')];
  const companion = serials.find(({ kind, code }) => kind === 'companion' && code !== '');
  const delegateId = companion?.delegateId ?? '';
  const own = rows.by('serials', 'delegateId', delegateId).find(({ kind }) => kind === 'delegate');
  const person = rows.get('companions', companion?.companionId ?? '');
  if (!companion || !own || !person) throw new Error('the sample has no companion with a card');
  const name = { delegate: 'கார்த்திகேயன் சுப்பிரமணியன்', companion: 'ڈاکٹر محمد عبدالرحمٰن قریشی' };
  const details = { salutation: '', fullName: name.delegate };
  await desk().command(phones.write, 'delegate.update', { delegateId, details });
  const { age, gender, foodPreference, phone, relationship } = person;
  await desk().command(phones.write, 'companion.save', {
    delegateId,
    companionId: companion.companionId,
    details: { name: name.companion, age, gender, foodPreference, phone, relationship },
  });

  const page = await visit({
    desk: desk(),
    as: phones.read,
    path: `/users/idcard/${delegateId}`,
    context: { deviceScaleFactor: 2 },
  });
  const card = (holder: string, code: string) =>
    page.getByRole('img', { name: idCardWords.sideOf('front', holder, code), exact: true });
  const cards = [card(name.delegate, own.code), card(name.companion, companion.code)] as const;
  for (const front of cards) await expect(front).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));

  expect(await codesOn(cards[0])).toEqual([own.code]);
  expect(await codesOn(cards[1])).toEqual([companion.code]);
  // Spaces are Inter's.
  expect(await facesOf(page, 'svg text[lang=ta] tspan')).toEqual([
    'Inter',
    expect.stringMatching(/^Noto Sans Tamil/),
  ]);
  expect(await facesOf(page, 'svg text[lang=ur] tspan')).toEqual([
    'Inter',
    expect.stringMatching(/^Noto Naskh/),
  ]);
  // The companion's label is the specification's (section 9).
  await expect(cards[1].getByText(idCardWords.accompanyingPerson)).toBeVisible();
  for (const front of cards) {
    const beyond = await front.evaluate((svg: SVGSVGElement) => {
      const face = svg.getBoundingClientRect();
      const mm = face.width / 80;
      return [...svg.querySelectorAll('text')]
        .filter((text) => {
          const { left, right } = text.getBoundingClientRect();
          return left < face.left + 3 * mm || right > face.right - 3 * mm;
        })
        .map(({ textContent }) => textContent);
    });
    expect(beyond).toEqual([]);
  }
});
