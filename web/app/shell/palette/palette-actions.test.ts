import { expect, test } from 'vitest';
import { paletteAlso, paletteWords } from '#domain/core/text/palette-words.ts';
import { matchingLines } from './matching-lines.ts';

const lines = Object.entries(paletteWords.act).map(([key, name]) => ({
  name,
  also: paletteAlso[key as keyof typeof paletteWords.act] ?? '',
}));
const { act } = paletteWords;

test.each([
  ['unpaid', act.unpaid],
  ['generate', act.generate],
  ['pair', act.pairPhone],
  ['close event', act.closeEvent],
  ['lunch', act.addRecord],
  ['walk-in', act.addUser],
  ['badge', act.printCards],
  ['gst', act.receiptSettings],
  ['tally', act.books],
  ['utr', act.confirmLines],
  ['early bird', act.publishPrices],
  ['whatsapp', act.message],
  ['excel', act.importSheet],
  ['sponsor', act.addCompany],
  ['volunteer', act.addMember],
  ['next year', act.copyEvent],
])('%j finds %s', (typed, name) => {
  expect(matchingLines(lines, typed).map((line) => line.name)).toContain(name);
});
