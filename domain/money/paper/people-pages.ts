import type { ReceiptDocument, ReceiptPart } from '#domain/model/money/receipt.ts';
import { rupeesExact } from '../../core/text/format.ts';
import { bottom, left, Paper, right, small } from './paper.ts';
import { sharedPaperWords as words } from './people-page-words.ts';

type Line = ReceiptDocument['lines'][number];

/** The lines of a shared receipt, each with the name of its person. */
export const linesOfPeople = ({ lines, people = [] }: ReceiptDocument): Line[] =>
  lines.map((line) => ({ ...line, text: words.itemOf(people[line.person ?? -1]?.name ?? '', line.text) }));

const sumOfParts = (one: ReceiptPart, other: ReceiptPart): ReceiptPart => ({
  ...one,
  taxablePaise: one.taxablePaise + other.taxablePaise,
  cgstPaise: one.cgstPaise + other.cgstPaise,
  sgstPaise: one.sgstPaise + other.sgstPaise,
  igstPaise: one.igstPaise + other.igstPaise,
  ...(one.outsidePaise !== undefined && {
    outsidePaise: one.outsidePaise + (other.outsidePaise ?? 0),
  }),
});

const sumOfLines = (one: Line, other: Line): Line => ({
  text: one.text,
  count: one.count + other.count,
  paise: one.paise + other.paise,
  parts: (one.parts ?? []).map((part, at) => {
    const same = other.parts?.[at];
    return same === undefined ? part : sumOfParts(part, same);
  }),
});

/** The same item of all people in one line with its number. */
export const summedLines = (lines: readonly Line[]): Line[] => {
  const sums = new Map<string, Line>();
  for (const line of lines) {
    const parts = (line.parts ?? []).map(({ name, rateBp, hsnSac }) => [name, rateBp, hsnSac]);
    const key = JSON.stringify([line.text, parts]);
    const sum = sums.get(key);
    sums.set(key, sum === undefined ? line : sumOfLines(sum, line));
  }
  return [...sums.values()];
};

const scale = 0.85;
const personAt = left + 11;
const itemAt = left + 72;

/** Pages after the first one: each person with what the receipt states for them. */
export const peoplePages = (
  document: ReceiptDocument,
  [title, numberText]: readonly [string, string],
): Paper[] => {
  const { people = [], lines, totalPaise } = document;
  const pages: Paper[] = [];
  const begin = (): Paper => {
    const paper = pageWithHead(document, words.head(title, numberText));
    pages.push(paper);
    return paper;
  };
  let paper = begin();
  /** A row that does not fit any more is the first one of the next page. */
  const put = (draw: () => void): void => {
    const { top } = paper;
    const { length } = paper.shapes;
    draw();
    if (paper.top <= bottom) return;
    paper.shapes.length = length;
    paper.top = top;
    paper = begin();
    draw();
  };
  const byPerson = Map.groupBy(lines, ({ person = -1 }) => person);
  for (const [at, { name }] of people.entries())
    for (const [index, line] of (byPerson.get(at) ?? []).entries())
      put(() => personRow(paper, { place: at + 1, name: index === 0 ? name : '', line }));
  put(() => {
    paper.rule();
    paper.gap(2.5);
    paper.row(words.total(people.length), totalPaise, { weight: 600, part: 'total' });
  });
  numberPages(pages);
  return pages;
};

const pageWithHead = ({ payer }: ReceiptDocument, head: string): Paper => {
  const paper = new Paper(scale);
  paper.top = paper.text(head, { size: 4.4, weight: 600, part: 'title' });
  paper.top = paper.text(payer.name, { most: 2, isWhole: true, part: 'payer' });
  paper.gap(4);
  paper.text(words.place, { ...small, weight: 500 });
  paper.text(words.person, { ...small, x: personAt, weight: 500 });
  paper.text(words.item, { ...small, x: itemAt, weight: 500 });
  paper.top = paper.text(words.amount, { ...small, x: right, width: 40, align: 'right', weight: 500 });
  paper.gap(1.5);
  paper.rule();
  paper.gap(2.5);
  return paper;
};

/** The first page of the receipt counts. */
const numberPages = (pages: readonly Paper[]): void => {
  const count = pages.length + 1;
  for (const [index, page] of pages.entries()) {
    const { top } = page;
    page.top = new Paper(1).top;
    const text = `${words.page} ${words.pageOf(index + 2, count)}`;
    page.text(text, { ...small, x: right, width: 40, align: 'right', part: 'page' });
    page.top = top;
  }
};

interface Row {
  readonly place: number;
  /** '' below the first line of a person. */
  readonly name: string;
  readonly line: Line;
}

const personRow = (paper: Paper, { place, name, line: { text, count, paise } }: Row): void => {
  if (name !== '') paper.text(String(place), { part: 'place' });
  const ends = [
    paper.text(name, { x: personAt, width: itemAt - personAt - 3, most: 2, isWhole: true, part: 'person' }),
    paper.text(words.times(text, count), { x: itemAt, width: right - itemAt - 33, most: 2, part: 'row' }),
  ];
  paper.text(rupeesExact(paise), { x: right, width: 32, align: 'right', part: 'row' });
  paper.top = Math.max(...ends);
  paper.gap(1.2);
};
