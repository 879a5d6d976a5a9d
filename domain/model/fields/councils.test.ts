import { expect, test } from 'vitest';
import { targetOfHeader } from '../../people/import/guess-columns.ts';
import { councilByNumber, councilNames } from './councils.ts';

test.each([
  ['TNMC 48120', 'Tamil Nadu Medical Council'],
  ['KMC-0012345', 'Karnataka Medical Council'],
  ['tcmc no. 30111', 'Travancore-Cochin Medical Council'],
  ['48120', ''],
  ['GMC 20111', ''],
  ['', ''],
  ['Applied, TNMC', ''],
])('%j belongs to %j', (number, council) => expect(councilByNumber(number)).toBe(council));

test('no council is offered twice', () => expect(new Set(councilNames).size).toBe(councilNames.length));

test.each([
  ['Council', 'council'],
  ['State Medical Council', 'council'],
  ['Name of the council', 'council'],
  ['Medical Council No', 'mciNumber'],
  ['Medical council registration number', 'mciNumber'],
  ['KMC No', 'mciNumber'],
])('a column %j is read as %s', (heading, target) => expect(targetOfHeader(heading)).toBe(target));
