import { percent, rupeesExact } from '#domain/core/text/format.ts';
import { stateCodeOf } from '#domain/model/fields/gstin.ts';
import { issueWords } from '#domain/money/issue/issue-words.ts';
import { rateSums } from '#domain/money/receipt-side.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import type { DraftedReceipt } from '#domain/money/receipts.ts';
import styles from './shared.module.css';

const { taxableAt, cgst, stateTax, igst } = receiptsWords.onPaper;

/** What a shared receipt adds up to: the taxable value and the taxes of each rate, and the total. */
export function SharedSums({ document }: { readonly document: DraftedReceipt }) {
  const { taxRateBp, placeOfSupply, seller, totalPaise } = document;
  const state = stateCodeOf(seller.gstin);
  const rows = (taxRateBp === 0 ? [] : rateSums(document)).flatMap((sum): [string, number][] => {
    const taxable: [string, number] = [taxableAt(percent(sum.rateBp)), sum.taxablePaise];
    if (sum.rateBp === 0) return [taxable];
    const half = percent(sum.rateBp / 2);
    return placeOfSupply === state
      ? [taxable, [cgst(half), sum.cgstPaise], [stateTax(state, half), sum.sgstPaise]]
      : [taxable, [igst(percent(sum.rateBp)), sum.igstPaise]];
  });
  return (
    <dl className={`pad ${styles['sums']}`}>
      {rows.map(([name, paise]) => (
        <div key={name}>
          <dt className="t2">{name}</dt>
          <dd className="num">{rupeesExact(paise)}</dd>
        </div>
      ))}
      <div className={styles['total']}>
        <dt>{issueWords.shared.total}</dt>
        <dd className="num">{rupeesExact(totalPaise)}</dd>
      </div>
    </dl>
  );
}
