import { tidyLine } from './input.ts';

/** Two spellings of one name have one key: case, white space and how accents are encoded do not count. */
export const nameKey = (name: string): string => tidyLine(name).normalize('NFC').toLowerCase();
