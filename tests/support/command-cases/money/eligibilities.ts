import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { refuses, type CommandCase, type Step } from '../command-case.ts';

const list = listOf({
  items: [itemOf('conference', 'registration'), itemOf('dinner', 'addOn')],
  eligibilities: [{ eligibilityId: 'life', kind: 'member', name: 'Life member' }],
  prices: [
    priceOf('conference', 1_500_000),
    priceOf('conference', 1_200_000, { eligibilityId: 'life' }),
    priceOf('dinner', 150_000),
  ],
});
const published: readonly Step[] = [
  { name: 'priceList.save', input: { list, version: 0 } },
  { name: 'priceList.publish', input: { version: 1 } },
];
const life = { eligibilityId: 'life', value: 'LM 4711' };
const set = (given: object = {}): Step => ({
  name: 'eligibility.set',
  input: { delegateId: 'alone', claims: [life], ...given },
});

export const eligibilityCases: readonly CommandCase[] = [
  {
    title: 'stores what the desk has verified, and who did',
    ...set(),
    as: ['write'],
    after: published,
    result: { delegateId: 'alone', eligibilities: ['Life member'] },
    rows: [['entitlements', 'alone', { claims: [life] }]],
  },
  {
    title: 'takes back what was verified',
    ...set({ claims: [] }),
    after: [...published, set()],
    result: { eligibilities: [] },
    rows: [['entitlements', 'alone', null]],
  },
  refuses(
    'eligibility.set',
    'refuses a claim that another desk has changed meanwhile',
    { ...(set({ claims: [] }).input as object), claimsSeen: [] },
    'changedMeanwhile',
    { params: { since: { claims: [life] } }, after: [...published, set()] },
  ),
  refuses(
    'eligibility.set',
    'refuses a condition that the price list does not have',
    { ...(set({ claims: [{ eligibilityId: 'gold', value: '' }] }).input as object) },
    'eligibilityUnknown',
    { after: published, rows: [['entitlements', 'alone', null]] },
  ),
  refuses(
    'eligibility.set',
    'refuses a person who does not exist',
    { ...(set().input as object), delegateId: 'gone' },
    'userNotFound',
    { after: published },
  ),
  {
    title: 'refuses a member with read and scan alone to verify',
    ...set(),
    as: ['read', 'scan'],
    refused: { code: 'notAllowed' },
    rows: [['entitlements', 'alone', null]],
  },
];
