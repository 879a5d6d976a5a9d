import { expect, test } from 'vitest';
import { namesOf } from './read-names.ts';

test.each([
  ['one name a line', 'Acme\nBolt\r\nCog', ['Acme', 'Bolt', 'Cog']],
  ['commas belong to the name', 'Acme, Inc.\nBolt', ['Acme, Inc.', 'Bolt']],
  ['an empty line stays, those at the end do not', 'Acme\n\nBolt\n\n', ['Acme', '', 'Bolt']],
  ['a heading alone', 'Company Name\nAcme', ['Acme']],
  ['a heading among others', 'order,company_name,city\n1,Acme,Salem\n2,"Bolt, Ltd",', ['Acme', 'Bolt, Ltd']],
  ['semicolons', 'Nr;Name\n1;Acme\n2;Bolt, Ltd', ['Acme', 'Bolt, Ltd']],
  ['tabs', 'Name\tCity\nAcme\tSalem', ['Acme']],
  ['quotes', '"Acme, Inc."\n"Bolt ""B"""', ['Acme, Inc.', 'Bolt "B"']],
  ['quotes inside a name', 'Acme "Best", Inc.', ['Acme "Best", Inc.']],
  ['an old Mac’s lines', 'Acme\rBolt', ['Acme', 'Bolt']],
  ['a line too short', 'city,name\nSalem,Acme\nErode', ['Acme', '']],
  ['a byte order mark', '\uFEFFName\nAcme', ['Acme']],
  ['any script', 'कोकण\nநீலகிரி', ['कोकण', 'நீலகிரி']],
])('%s', (_what, text, names) => {
  expect(namesOf(text)).toEqual(names);
});

test('no input: no preview', () => {
  expect(namesOf('').filter((name) => name !== '')).toEqual([]);
});
