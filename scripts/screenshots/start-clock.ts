/** Loaded before a process: its clock starts at `PICTURES_AT` (milliseconds since 1970). */
const real = Date.now;
const ahead = Number(process.env['PICTURES_AT']) - real();

globalThis.Date = class extends Date {
  constructor(...given: [] | [number | string]) {
    if (given.length === 0) super(real() + ahead);
    else super(...(given as [number]));
  }

  static override now(): number {
    return real() + ahead;
  }
} as DateConstructor;
