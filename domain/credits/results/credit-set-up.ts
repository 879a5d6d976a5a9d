import {
  creditSetUpName,
  missingExitRules,
  type MissingExitRule,
} from '../../model/credits/credit-result.ts';
import type { CreditRuleRow } from '../../model/credits/credit-rule.ts';
import { nameKey } from '../../model/fields/same-name.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { isoDay } from '../../core/text/format.ts';
import { creditableProgramme, type CreditableProgramme } from '../presence/presence.ts';

/** What counts for all people of an event, prepared once. */
export interface CreditSetUp {
  readonly programme: CreditableProgramme;
  readonly missingExit: MissingExitRule;
  /** Without removed rules, by council. */
  readonly rules: readonly CreditRuleRow[];
  /** The first day with creditable sessions; '' without any. Ages are counted and rules are in force on it. */
  readonly firstDay: string;
  /** The end of the last creditable session; null without any. */
  readonly endsAt: number | null;
}

const missingExitOf = (reader: Reader): MissingExitRule => {
  const stored = reader.get('creditSetUps', creditSetUpName)?.missingExit;
  return missingExitRules.find((rule) => rule === stored) ?? 'sessionEnd';
};

/** The last edition of each rule, by the name of its council; without removed ones. */
export const currentRules = (reader: Reader): CreditRuleRow[] => {
  const latest = new Map<string, CreditRuleRow>();
  for (const row of reader.all('creditRules')) {
    const held = latest.get(row.ruleId);
    if (held === undefined || held.edition < row.edition) latest.set(row.ruleId, row);
  }
  return [...latest.values()]
    .filter(({ isRemoved }) => !isRemoved)
    .sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
};

/** In order of the council, then of the first day; the id keeps the order the same on every device. */
const nameOf = ({ rule, ruleId }: CreditRuleRow): string =>
  `${nameKey(rule.council)} ${rule.validFrom} ${ruleId}`;

export const creditSetUpOf = (reader: Reader): CreditSetUp => {
  const timeZone = timeZoneOf(reader);
  const sessions = [...reader.all('programmeSessions')].filter(({ isCreditable }) => isCreditable);
  const [startsAt, endsAt] = [
    Math.min(...sessions.map((session) => session.startsAt)),
    Math.max(...sessions.map((session) => session.endsAt)),
  ];
  return {
    programme: creditableProgramme(sessions, timeZone),
    missingExit: missingExitOf(reader),
    rules: currentRules(reader),
    firstDay: sessions.length === 0 ? '' : isoDay(startsAt, timeZone),
    endsAt: sessions.length === 0 ? null : endsAt,
  };
};

/** The rule of a council that is in force on the first day; the one that began last, if there are several. */
export const ruleOf = ({ rules, firstDay }: CreditSetUp, council: string): CreditRuleRow | null => {
  const isInForce = ({ rule: { validFrom, validTo } }: CreditRuleRow): boolean =>
    firstDay === '' ||
    ((validFrom === '' || validFrom <= firstDay) && (validTo === '' || firstDay <= validTo));
  const key = nameKey(council);
  return rules.findLast((row) => nameKey(row.rule.council) === key && isInForce(row)) ?? null;
};
