import type { CouponAnswer, GrantAnswer } from './row-preview.ts';

const answers: Readonly<Record<GrantAnswer, string>> = {
  set: '',
  known: ' (in the event already)',
  kept: ' is not set: the person is in another group',
  noPhone: ' is not set: it is not certain that this is the same person',
};

const couponAnswers: Readonly<Record<GrantAnswer, string>> = {
  ...answers,
  kept: ' is not applied: the person has another coupon',
  noPhone: ' is not applied: it is not certain that this is the same person',
};

/** Words of the columns that say who gets a special price, and who registers together. */
export const grantWords = {
  group: 'Group',
  eligibility: 'Special price',
  verifiedBy: 'Special price checked by',
  /** 'Special price: Life member (LM 4711)'. */
  claims: (names: string, by: string, answer: GrantAnswer) =>
    `Special price: ${names}${by === '' ? '' : `, checked by ${by}`}${answers[answer]}`,
  coupon: 'Coupon',
  withCoupon: (code: string, { said, why }: CouponAnswer) =>
    `Coupon ${code}${said === 'refused' ? ` is not applied: ${why}` : couponAnswers[said]}`,
  claim: (name: string, value: string) => (value === '' ? name : `${name} (${value})`),
  inGroup: (name: string, answer: GrantAnswer) => `Group ${name}${answers[answer]}`,
} as const;
