/** A value of the law with the ISO day from which it applies. */
interface Dated<Value> {
  readonly since: string;
  readonly value: Value;
}

const onDay = <Value>(rules: readonly [Dated<Value>, ...Dated<Value>[]], day: string): Value =>
  (rules.findLast(({ since }) => day >= since) ?? rules[0]).value;

/**
 * Above it, in paise, an invoice to an unregistered payer of another state is stated by itself, in table 5 of GSTR-1:
 * CGST Rules, rule 59(4)(a)(ii); 2,50,000 rupees, since 1 August 2024 1,00,000 (notification 12/2024 Central Tax).
 */
const largeLimits: readonly [Dated<number>, ...Dated<number>[]] = [
  { since: '', value: 25_000_000 },
  { since: '2024-08-01', value: 10_000_000 },
];

/** Whether an invoice between states to an unregistered payer belongs in table 5. The limit itself does not. */
export const isLarge = (totalPaise: number, day: string): boolean => totalPaise > onDay(largeLimits, day);

/** Table 12 has a part for registered and one for unregistered recipients since the return of May 2025 (advisory of the portal). */
const summaryParts: readonly [Dated<boolean>, ...Dated<boolean>[]] = [
  { since: '', value: false },
  { since: '2025-05-01', value: true },
];

export const isSummarySplit = (day: string): boolean => onDay(summaryParts, day);

/**
 * The last day on which a credit note can reduce tax: 30 November after the financial year of the supply, unless the
 * annual return is filed earlier (CGST Act, section 34(2), since 1 October 2022).
 */
export const lastDayOfCredit = (financialYear: string): string =>
  `${Number(financialYear.slice(0, 4)) + 1}-11-30`;

/** The least digits of a code in table 12; above 5 crore rupees of turnover there are 6 (notification 78/2020 Central Tax). */
export const leastCodeDigits = 4;
