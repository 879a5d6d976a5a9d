import { couponOf, itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { refuses, type CommandCase, type Step } from '../command-case.ts';

const list = listOf({
  items: [itemOf('conference', 'registration'), itemOf('dinner', 'addOn')],
  eligibilities: [{ eligibilityId: 'life', kind: 'member', name: 'Life member' }],
  prices: [
    priceOf('conference', 1_500_000),
    priceOf('conference', 1_200_000, { eligibilityId: 'life' }),
    priceOf('dinner', 150_000),
  ],
  coupons: [couponOf('FRIEND25', { mostUses: 1 })],
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
  {
    title: 'stores the coupon that the desk applies, as the list writes it',
    ...set({ couponCode: 'friend25' }),
    as: ['write'],
    after: published,
    result: { couponCode: 'FRIEND25' },
    rows: [['entitlements', 'alone', { claims: [life], couponCode: 'FRIEND25' }]],
  },
  refuses(
    'eligibility.set',
    'refuses a coupon that another desk has used up',
    { ...(set({ delegateId: 'unpaid', claims: [], couponCode: 'FRIEND25' }).input as object) },
    'couponRefused',
    {
      params: { why: "The coupon 'FRIEND25' has been used as often as it may be." },
      after: [...published, set({ couponCode: 'FRIEND25' })],
      rows: [['entitlements', 'unpaid', null]],
    },
  ),
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
