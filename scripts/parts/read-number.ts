import { UsageError } from './with-database.ts';

interface NumberGiven {
  readonly name: string;
  readonly text: string;
  readonly least: number;
  readonly most: number;
  /** Printed below the error. */
  readonly usage: string;
}

/** The whole number of an argument `--name`. Refuses anything else. */
export const readNumber = ({ name, text, least, most, usage }: NumberGiven): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not ${text}.\n${usage}`);
};
