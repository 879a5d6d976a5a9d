import type { Condition, GrantColumns } from '#domain/people/columns/price-list-columns.ts';
import { fold } from '#domain/model/fields/fold.ts';
import { isNothing } from '#domain/model/fields/is-nothing.ts';
import type { Claim } from '#domain/model/entitlement.ts';
import { typedCouponCode } from '#domain/model/price-list/coupon-code.ts';
import type { Mapping } from '#domain/people/columns/targets.ts';
import type { ListedPerson } from './person.ts';
import type { RowProblem } from './row-problem.ts';
import { readPaid } from './payment-words.ts';
import { isFormulaError } from './read-words.ts';

/** 'Life member', 'Life member (LM 4711)' or 'Life member: LM 4711'. */
const namedIn = (written: string, byName: GrantColumns['byName']): readonly [Condition, string] | null => {
  const whole = byName.get(fold(written));
  if (whole !== undefined) return [whole, ''];
  const [, name = '', value = ''] = /^(.*?)\s*[:(]\s*([^()]*?)\)?$/u.exec(written) ?? [];
  const condition = byName.get(fold(name));
  return condition === undefined ? null : [condition, value];
};

const mostValue = 80;

interface GrantReading {
  readonly mapping: Mapping;
  readonly grants: GrantColumns;
}

/**
 * The group and the coupon of a row, the conditions that the person fulfils with their numbers, and who verified them. Below the name of a
 * condition, 'yes' and a number both grant it. A member without a number in the cell has the membership number of the row.
 */
export const grantsOf = (
  row: readonly string[],
  { mapping, grants: { byName, byColumn } }: GrantReading,
  { leftOut, membershipNo }: { readonly leftOut: RowProblem[]; readonly membershipNo: string },
): Pick<ListedPerson, 'claims' | 'verifiedBy' | 'group' | 'coupon'> => {
  const claims = new Map<string, Claim>();
  const take = ({ eligibilityId, kind }: Condition, said: string): void => {
    const value = (said || (kind === 'member' ? membershipNo : '')).slice(0, mostValue);
    claims.set(eligibilityId, { eligibilityId, value });
  };
  const textOf = (target: 'group' | 'verifiedBy' | 'coupon'): string => {
    const cell = row[mapping.indexOf(target)]?.trim() ?? '';
    return isNothing(cell) || isFormulaError(cell) ? '' : cell;
  };
  for (const [column, target] of mapping.entries()) {
    const cell = row[column]?.trim() ?? '';
    if (target !== 'eligibility' || isNothing(cell) || isFormulaError(cell)) continue;
    const own = byColumn[column];
    const said = readPaid(cell);
    if (own !== undefined) {
      if (said !== 'no') take(own, said === 'yes' ? '' : cell);
      continue;
    }
    for (const written of cell.split(/[,;+\n]/).map((part) => part.trim())) {
      const named = written === '' ? null : namedIn(written, byName);
      if (named !== null) take(...named);
      else if (written !== '' && said !== 'no')
        leftOut.push({ code: 'notUnderstood', target: 'eligibility', cell: written });
    }
  }
  const [group, verifiedBy] = [textOf('group'), textOf('verifiedBy')];
  const written = textOf('coupon');
  const { data: coupon = '', success } = typedCouponCode.safeParse(written);
  if (!success) leftOut.push({ code: 'notUnderstood', target: 'coupon', cell: written });
  return {
    ...(claims.size > 0 && { claims: [...claims.values()] }),
    ...(claims.size > 0 && verifiedBy !== '' && { verifiedBy }),
    ...(group !== '' && { group }),
    ...(coupon !== '' && { coupon }),
  };
};
