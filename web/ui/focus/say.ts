let region: HTMLElement | null = null;
let turn = 0;

/** The region must exist before its text changes. Without a role, so that it is no second status of the page. */
const spoken = (): HTMLElement => {
  if (region?.isConnected === true) return region;
  region = document.createElement('div');
  // At the end of the page it would begin another sheet of paper.
  region.className = 'vh no-print';
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return region;
};

/** Long enough for a screen reader to notice the change; short enough not to be met as a text of the page. */
const keptMs = 1_000;

/**
 * Screen readers say the text, also the same one again. For results that are visible elsewhere on the page, where no region
 * with a role contains them. What takes the place of the pressed element gets the focus instead (arrival.ts).
 */
export const say = (text: string): void => {
  const place = spoken();
  const own = ++turn;
  place.replaceChildren();
  requestAnimationFrame(() => {
    if (own !== turn) return;
    place.textContent = text;
    setTimeout(() => own === turn && place.replaceChildren(), keptMs);
  });
};
