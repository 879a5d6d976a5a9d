import { emptyRule, type CreditGrant, type CreditRule } from '../../model/credits/credit-rule.ts';

/** A rule without any condition: what a new one starts from. */
export const blankRule: CreditRule = {
  ...emptyRule,
  grant: { kind: 'granted', credits: 0, needs: { of: 'minutes', least: 60 } },
};

export interface PublishedRule {
  readonly ruleId: string;
  readonly title: string;
  readonly rule: CreditRule;
}

const published = (
  ruleId: string,
  title: string,
  rule: Partial<CreditRule> & Pick<CreditRule, 'council' | 'grant' | 'source'>,
): PublishedRule => ({ ruleId, title, rule: { ...blankRule, ...rule } });

const perDay = (minutes: number, credits: number): CreditGrant => ({
  kind: 'steps',
  per: 'day',
  steps: [{ minutes, credits }],
});

/**
 * Examples for the editor: what pages and papers say, mostly second-hand. None was checked with its council, and most
 * councils decide for each event.
 */
export const publishedRules: readonly PublishedRule[] = [
  published('mci-2002', 'MCI scheme of 2002', {
    council: 'Medical Council of India',
    grant: perDay(300, 200),
    mostPerEvent: 400,
    source: 'renewalskeptics.com',
    sourceDate: '24 June 2016',
    note: 'One day of 5 to 6 hours gives 2, two days give 4 at most.',
  }),
  published('mci-2013', 'MCI Academics/2013/30661', {
    council: 'Medical Council of India',
    validFrom: '2013-08-29',
    grant: perDay(480, 200),
    source: 'renewalskeptics.com, on MCI Academics/2013/30661',
    sourceDate: '29 August 2013',
    note: 'For teachers: 2 a day for at least 8 hours a day.',
  }),
  published('manipur', 'Manipur', {
    council: 'Manipur Medical Council',
    grant: perDay(180, 100),
    source: 'scribd.com, document 714583884',
    note: 'Half a day, 3 hours or more, gives 1. Inform the council 30 days before.',
  }),
  published('maharashtra', 'Maharashtra', {
    council: 'Maharashtra Medical Council',
    grant: { kind: 'granted', credits: 400, needs: { of: 'days', least: 1, minutesADay: 240 } },
    mostPerEvent: 400,
    source: 'abcdocz.com, document 1317333',
    note: 'No event of any length gives more than 4. A doctor needs 6 a year and 30 in 5 years. The council states what it grants for an event.',
  }),
  published('nagaland', 'Nagaland', {
    council: 'Nagaland Medical Council',
    grant: { kind: 'each', per: 'event', minutes: 120, credits: 100 },
    source: 'morungexpress.com, annual meeting of 15 January',
    sourceDate: 'year not stated',
    note: '1 point is 2 hours. 30 in 5 years.',
  }),
  published('punjab', 'Punjab', {
    council: 'Punjab Medical Council',
    grant: { kind: 'steps', per: 'event', steps: [{ minutes: 120, credits: 100 }] },
    source: 'punjabmedicalcouncil.com, guidelines',
    note: 'At least 1 credit for 2 hours; more at the discretion of the council. Certificates only on the last day. It asks for a list of people of other states, and for feedback.',
  }),
  published('tamil-nadu', 'Tamil Nadu, online', {
    council: 'Tamil Nadu Medical Council',
    validFrom: '2018-10-10',
    grant: { kind: 'each', per: 'event', minutes: 120, credits: 100 },
    noneFromAge: 71,
    feePerPerson: 5_000,
    source: 'medicaldialogues.in, on the gazette',
    sourceDate: '10 October 2018',
    note: 'Online: 2 hours give 1. ₹50 for each participant, ₹100 with a certificate. Above 70 years none, from 65 to 69 years 3 a year (18 October 2022).',
  }),
  published('dental', 'Dental, national conference', {
    council: 'Dental Council of India',
    grant: { kind: 'granted', credits: 1_800, needs: { of: 'days', least: 3, minutesADay: 240 } },
    source: 'ijme.in, a letter of readers',
    sourceDate: 'regulations of 18 September 2018',
    note: 'A national conference of 3 days gives 18 points. 150 in 5 years, 20 to 50 a year. The letter does not say how long a day is.',
  }),
  published('karnataka', 'Karnataka', {
    council: 'Karnataka Medical Council',
    validFrom: '2024-01-01',
    grant: { kind: 'none' },
    source: 'Karnataka Act 41 of 2024',
    sourceDate: '2024',
    note: 'No credits are counted since this act.',
  }),
  published('delhi-outside', 'Delhi, event outside Delhi', {
    council: 'Delhi Medical Council',
    grant: { kind: 'none' },
    source: 'delhimedicalcouncil.org',
    note: 'None for events outside Delhi. Inside Delhi the council grants a number, and asks for a talk on ethics of at least 15 minutes.',
  }),
  published('gujarat', 'Gujarat', {
    council: 'Gujarat Medical Council',
    grant: { kind: 'granted', credits: 0, needs: { of: 'minutes', least: 240 } },
    source: 'gmcgujarat.org',
    note: 'A doctor needs 30 a year and 150 in 5 years. The council grants a number for each event: enter it.',
  }),
];
