import { wholeNumber } from '#domain/core/text/format.ts';

const stepPercent = 25;

export class ProgressLine {
  readonly #label: string;
  #lastPercent = -1;

  constructor(label: string) {
    this.#label = label;
  }

  readonly show = (done: number, total: number): void => {
    const percent = total === 0 ? 100 : Math.floor((done * 100) / total);
    if (percent === this.#lastPercent) return;
    const text = `${this.#label}: ${percent} % (${wholeNumber(done)} of ${wholeNumber(total)} rows)`;
    if (process.stdout.isTTY) process.stdout.write(`\r${text}${percent === 100 ? '\n' : ''}`);
    else if (Math.floor(percent / stepPercent) > Math.floor(this.#lastPercent / stepPercent))
      console.log(text);
    this.#lastPercent = percent;
  };
}
