import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMet, type Figure } from './figure.ts';

const page = join(import.meta.dirname, 'README.md');
const begin = '<!-- figures -->';
const end = '<!-- /figures -->';

const row = (figure: Figure): string => {
  const { scenario, figure: name, value, unit, goal = '', reference = '' } = figure;
  const verdict = { true: 'met', false: '**missed**', null: '' }[`${isMet(figure)}`];
  return `| ${scenario} | ${name} | ${value} ${unit} | ${goal} | ${verdict} | ${reference} |`;
};

/** Puts the figures of a whole run into bench/README.md, between its two marks. */
export const writeReport = async (figures: readonly Figure[]): Promise<void> => {
  const text = await readFile(page, 'utf8');
  const head = [
    '| what | figure | value | goal | | reference of the same run |',
    '|---|---|---|---|---|---|',
  ];
  const table = [begin, '', ...head, ...figures.map(row), '', end].join('\n');
  const [before = '', rest = ''] = text.split(begin);
  await writeFile(page, `${before}${table}${rest.split(end)[1] ?? ''}`);
};
