export interface Figure {
  readonly scenario: string;
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  /** For example '≥ 10000' or '≤ 30'. Absent for figures without a goal. */
  readonly goal?: string;
  readonly reference?: string;
}

export const isMet = ({ value, goal }: Figure): boolean | null => {
  if (goal === undefined) return null;
  const limit = Number(goal.slice(2));
  return goal.startsWith('≥') ? value >= limit : value <= limit;
};

export const rounded = (value: number): number => Number(value.toPrecision(3));
