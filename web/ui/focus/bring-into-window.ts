/** So much of the window is enough to see what is higher than it. */
const enough = 0.6;

/**
 * Scrolls the window until the element is clear of the bars at the edges, or fills most of what they leave. With `scrollIntoView`, the next Tab would begin at
 * the element.
 */
export const bringIntoWindow = (element: Element): void => {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const room = {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    bottom: innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  };
  const { top, bottom, height } = element.getBoundingClientRect();
  const most = room.bottom - room.top;
  const shown = Math.min(bottom, room.bottom) - Math.max(top, room.top);
  if (shown >= Math.min(height, most * enough)) return;
  if (height > most || top < room.top) scrollBy(0, top - room.top);
  else if (bottom > room.bottom) scrollBy(0, bottom - room.bottom);
};
