/** The parts of an amount that includes tax; all in paise, and their sum is exactly the amount. */
export interface TaxSplit {
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
}

/**
 * The rate, and whether it applies within one state: `isWithinState` splits the tax between centre and state,
 * otherwise it is IGST.
 */
export interface TaxRule {
  /** Hundredths of a percent: 1800 are 18 %. */
  readonly rateBp: number;
  readonly isWithinState: boolean;
}

const whole = 10_000;

/**
 * The tax that is included in an amount. Centre and state get equal parts, each rounded to the paisa, and the taxable
 * value is the rest. So the parts always add up, and neither half is a paisa larger than the other.
 */
export const splitTax = (totalPaise: number, { rateBp, isWithinState }: TaxRule): TaxSplit => {
  if (isWithinState) {
    const half = Math.round((totalPaise * rateBp) / (2 * (whole + rateBp)));
    return { taxablePaise: totalPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
  }
  const igstPaise = Math.round((totalPaise * rateBp) / (whole + rateBp));
  return { taxablePaise: totalPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
};
