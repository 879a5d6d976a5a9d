/** Pages next to the current one in either direction that have a button of their own. */
const near = 2;

/** The buttons for `pages` pages, in order: first, last, and those around `page`; null for a gap of two or more. */
export const pagesShown = (page: number, pages: number): (number | null)[] => {
  const shown: (number | null)[] = [];
  const from = Math.min(page - near, pages - 2 * near);
  const to = Math.max(page + near, 1 + 2 * near);
  for (let number = 1; number <= pages; number++) {
    const isShown = number === 1 || number === pages || (number >= from && number <= to);
    // A single page needs no more space than its gap.
    const isLoneGap = (number === 2 && from === 3) || (number === pages - 1 && to === pages - 2);
    if (isShown || isLoneGap) shown.push(number);
    else if (shown.at(-1) !== null) shown.push(null);
  }
  return shown;
};
