import { scriptLetterWidth } from './script-widths.ts';
import type { Typeface, Weight } from './shapes.ts';

/** Advance widths of U+0020 to U+007E in thousandths of an em, for the static faces that the PDF uses. */
const tables = {
  sans: {
    light:
      '281 288 466 633 642 982 644 300 365 365 501 662 288 460 288 360 631 407 610 618 646 593 620 566 619 620 288 302 662 662 662 511 966 690 654 730 722 601 590 746 743 269 571 672 565 903 753 765 639 765 644 642 646 744 690 985 682 679 629 365 360 365 471 456 323 562 612 571 612 583 370 613 591 242 242 549 242 876 591 600 612 612 376 528 327 591 562 818 546 562 552 426 333 426 662',
    bold: '237 338 552 649 655 1016 672 339 377 377 559 679 334 468 334 388 674 431 630 646 676 622 649 582 651 649 334 343 679 679 679 560 1016 747 662 740 722 607 587 750 747 281 584 719 565 932 762 771 648 777 657 655 667 732 747 1038 738 731 664 377 388 377 487 476 365 581 630 588 630 596 398 632 623 271 271 580 271 913 623 613 630 630 407 560 366 623 600 850 580 602 573 469 372 469 679',
  },
  serif: {
    light:
      '260 332 408 559 559 896 742 220 346 346 500 559 250 310 250 288 559 559 559 559 559 559 559 559 559 559 286 286 559 559 559 474 921 705 654 614 727 623 590 714 793 367 357 700 623 938 763 742 604 742 656 544 613 717 675 1047 660 625 592 360 288 360 559 459 274 563 614 492 614 535 369 538 635 320 300 585 310 945 645 577 614 614 471 451 352 635 579 862 578 565 511 428 559 428 559',
    bold: '260 382 509 565 565 906 801 290 401 401 502 565 294 310 294 288 565 565 565 565 565 565 565 565 565 565 304 304 565 565 565 550 921 753 672 669 767 653 621 770 819 401 396 734 654 952 788 787 638 787 712 579 653 747 698 1067 733 693 667 415 288 415 559 459 334 600 649 527 649 572 407 560 667 352 345 637 352 986 667 614 645 648 523 481 405 667 606 856 646 579 529 442 565 442 565',
  },
} as const;

const firstCode = 0x20;
/** The tables' weights; a variable face is interpolated between them. */
const light = 400;
const bold = 700;

export interface Face {
  readonly typeface: Typeface;
  readonly weight: Weight;
}

const faces = new Map<string, readonly number[]>();

const widthsOf = ({ typeface, weight }: Face): readonly number[] => {
  const key = `${typeface} ${weight}`;
  let widths = faces.get(key);
  if (widths === undefined) {
    const heavy = tables[typeface].bold.split(' ');
    const share = (weight - light) / (bold - light);
    widths = tables[typeface].light
      .split(' ')
      .map((width, index) => (Number(width) * (1 - share) + Number(heavy[index]) * share) / 1000);
    faces.set(key, widths);
  }
  return widths;
};

const mark = /\p{Mn}/u;
const emoji = /\p{Extended_Pictographic}/u;
/** Joiners, directions. */
const zeroWidth = /\p{Cf}/u;
/** Letters of scripts without a table: as wide as a Chinese one. */
const otherLetter = 1;
const emojiWidth = 1.4;

const widthBeyond = (letter: string, widths: readonly number[]): number => {
  const known = scriptLetterWidth(letter.charCodeAt(0));
  if (known !== null) return known;
  if (zeroWidth.test(letter) || mark.test(letter)) return 0;
  if (emoji.test(letter)) return emojiWidth;
  return widths[letter.normalize('NFD').charCodeAt(0) - firstCode] ?? otherLetter;
};

/** Width in em without kerning, which subtracts more than it adds. */
export const widthOf = (text: string, face: Face): number => {
  const widths = widthsOf(face);
  let width = 0;
  for (const letter of text) {
    width += widths[letter.charCodeAt(0) - firstCode] ?? widthBeyond(letter, widths);
  }
  return width;
};
