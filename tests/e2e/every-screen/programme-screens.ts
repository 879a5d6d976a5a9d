import { creditsWords } from '#domain/credits/results/credits-words.ts';
import { returnWords } from '#domain/credits/returns/return-words.ts';
import { usualReturn } from '#domain/credits/rules/credit-rule-commands.ts';
import { blankRule } from '#domain/credits/rules/published-rules.ts';
import { hallWords } from '#domain/credits/hall-words.ts';
import { programmeWords } from '#domain/credits/programme-words.ts';
import type { Page } from '@playwright/test';
import { personDayWords } from '#domain/credits/person-days/person-day-words.ts';
import { ruleEditorWords } from '#domain/credits/rules/rule-editor-words.ts';
import { heading } from '../axe/axe-screen.ts';
import type { Desk } from '../desk.ts';
import { admin, holder } from './live-changes.ts';

const hourMs = 3_600_000;

const hallNamed = async (desk: Desk, name: string): Promise<string> => {
  const known = [...(await desk.rows()).all('halls')];
  await desk.command(admin, 'hall.save', { details: { name, order: known.length + 1, capacity: null } });
  const hall = [...(await desk.rows()).all('halls')].find((each) => each.name === name);
  return hall?.hallId ?? '';
};
const addSession = async (desk: Desk, title: string): Promise<void> => {
  const startsAt = Date.now() - hourMs;
  const session = { startsAt, endsAt: startsAt + 2 * hourMs, title, speakers: [], isCreditable: true };
  const hallId = await hallNamed(desk, `Hall of ${title}`);
  const details = { ...session, hallId, kind: 'talk', recordTypeId: '' };
  await desk.command(admin, 'programmeSession.save', { details });
};
/** A person went in two days ago, and no scan let the person out. */
const leaveInside = async (desk: Desk, fullName: string): Promise<void> => {
  await desk.command(admin, 'delegate.update', { delegateId: holder, details: { fullName } });
  await desk.command(admin, 'passage.add', {
    hallId: await hallNamed(desk, `Hall of ${fullName}`),
    direction: 'in',
    passedAt: Date.now() - 48 * hourMs,
    reason: 'Late',
    delegateId: holder,
    companionId: '',
  });
};
const saveRule = async (desk: Desk, council: string): Promise<void> => {
  const input = {
    ruleId: council.replaceAll(/\W/g, ''),
    rule: { ...blankRule, council },
    returnForm: usualReturn,
  };
  await desk.command(admin, 'creditRule.save', { ...input, editionSeen: 0 });
};
/** A hall that does not exist has no rows. */
const noHall = { noRows: 'rows of a hall that the sample event does not have' };

/** The screens of the programme and of halls, for `everyScreen`. */
export const programmeScreens = {
  '/programme': {
    path: '/programme',
    change: addSession,
    axe: { name: 'programme', shows: (page: Page) => page.getByText(programmeWords.none) },
  },
  '/halls': {
    path: '/halls',
    change: async (desk: Desk, name: string) => void (await hallNamed(desk, name)),
    axe: { name: 'halls', shows: (page: Page) => page.getByText(hallWords.none) },
  },
  '/halls/out': {
    path: '/halls/out',
    change: leaveInside,
    axe: { name: 'not scanned out', shows: heading(hallWords.notOut) },
  },
  '/halls/$hallId': {
    ...noHall,
    axe: { name: 'people inside a hall', path: '/halls/gone', shows: heading(hallWords.title) },
  },
  '/halls/$hallId/scan': {
    ...noHall,
    axe: { name: 'scans of a hall', path: '/halls/gone/scan', shows: heading(hallWords.title) },
  },
  '/credits': {
    path: '/credits',
    change: leaveInside,
    axe: { name: 'credits', shows: heading(creditsWords.title) },
  },
  '/credits/returns': {
    path: '/credits/returns',
    change: saveRule,
    axe: { name: 'lists for councils', shows: heading(returnWords.title) },
  },
  '/credits/people/$delegateId': {
    path: `/credits/people/${holder}`,
    change: leaveInside,
    axe: { name: 'credits of a person', shows: (page: Page) => page.getByText(personDayWords.how) },
  },
  '/credits/rules': {
    path: '/credits/rules',
    change: saveRule,
    axe: { name: 'credit rules', shows: heading(ruleEditorWords.list) },
  },
  '/credits/rules/add': {
    noRows: 'a form: what is typed does not change under the hand',
    axe: { name: 'add credit rule', shows: heading(ruleEditorWords.inWords) },
  },
  '/credits/rules/$ruleId': {
    noRows: 'a form: a later edition is offered, and loaded by a press',
    axe: {
      name: 'edit credit rule',
      path: '/credits/rules/gone',
      shows: (page: Page) => page.getByText(ruleEditorWords.gone),
    },
  },
};
