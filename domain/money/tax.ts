/** The parts of an amount in which tax is contained; all in paise, and they add up to it exactly. */
export interface TaxSplit {
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
}

/** Of which rate and within which state: `isWithinState` splits the tax between centre and state, else it is IGST. */
export interface TaxRule {
  /** Hundredths of a percent: 1800 are 18 %. */
  readonly rateBp: number;
  readonly isWithinState: boolean;
}

const whole = 10_000;

/**
 * The tax that an amount holds. Centre and state get the same, each rounded to the paisa, and what is taxed is the rest:
 * so the parts always add up, and neither half is a paisa larger than the other.
 */
export const splitTax = (totalPaise: number, { rateBp, isWithinState }: TaxRule): TaxSplit => {
  if (isWithinState) {
    const half = Math.round((totalPaise * rateBp) / (2 * (whole + rateBp)));
    return { taxablePaise: totalPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
  }
  const igstPaise = Math.round((totalPaise * rateBp) / (whole + rateBp));
  return { taxablePaise: totalPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
};
