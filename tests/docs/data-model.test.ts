import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataModel, dataModelPage } from '#scripts/data-model.ts';

test('docs/data-model.md shows the tables of domain/model as they are', () => {
  expect(readFileSync(dataModelPage, 'utf8'), 'Run: node scripts/data-model.ts').toBe(dataModel());
});
