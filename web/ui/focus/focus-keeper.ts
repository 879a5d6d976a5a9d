import { focusPlace } from './arrival.ts';

/** What had the focus last, and the elements around it up to the body. Empty after the focus was given away by a press. */
let way: readonly Element[] = [];
/** What had the focus before the toasts, which lie outside the page. */
let beforeToasts: HTMLElement | null = null;
const toasts = '.toasts';

const canHaveFocus = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0;

const isOnNothing = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

const isLost = (): boolean => isOnNothing() && way[0] !== undefined && !canHaveFocus(way[0]);

/** Where an element of the way was taken out: what is there now, and what is beside it. */
interface Gap {
  readonly base: Element;
  readonly added: Element[];
  readonly beside: readonly (Node | null)[];
}

const gapOf = (records: readonly MutationRecord[]): Gap | null => {
  for (const { target, removedNodes, nextSibling, previousSibling } of records) {
    const place = way.findIndex((each) => each === target);
    if (place < 1 || ![...removedNodes].some((node) => node === way[place - 1])) continue;
    const base = way[place];
    if (base?.isConnected !== true) continue;
    const added = records.flatMap((record) => (record.target === target ? [...record.addedNodes] : []));
    return {
      base,
      added: added.filter((node) => node instanceof Element),
      beside: [nextSibling, previousSibling],
    };
  }
  return null;
};

const isPlace = (node: unknown): node is HTMLElement =>
  node instanceof HTMLElement && canHaveFocus(node) && !node.matches('.vh, .skip');

/** The start of a page that was put there, or its first element. */
const startOf = (added: readonly Element[]): HTMLElement | undefined => {
  const places = added.filter(isPlace);
  const inside = (selector: string) =>
    places
      .map((place) => (place.matches(selector) ? place : place.querySelector<HTMLElement>(selector)))
      .find(isPlace);
  return inside('main') ?? inside('h1, h2, h3') ?? places[0];
};

const placeOf = (gap: Gap | null): HTMLElement | undefined => {
  if (way.some((each) => each.matches(toasts)) && isPlace(beforeToasts)) return beforeToasts;
  const place = gap && (startOf(gap.added) ?? gap.beside.find(isPlace));
  if (place) return place;
  const main = document.querySelector('main');
  return way.find((each): each is HTMLElement => isPlace(each) && !each.contains(main)) ?? main ?? undefined;
};

const onFocusIn = ({ target }: FocusEvent): void => {
  if (!(target instanceof HTMLElement)) return;
  const from = way[0];
  const next: Element[] = [];
  for (let each: Element | null = target; each !== null; each = each.parentElement) next.push(each);
  if (target.closest(toasts) !== null && from instanceof HTMLElement && from.closest(toasts) === null)
    beforeToasts = from;
  way = next;
  bringIntoDialog(target);
};

/** The library of the dialogs moves the focus without scrolling: at 400 % it would be out of sight. */
const bringIntoDialog = (target: HTMLElement): void => {
  if (target.closest('.scrim') === null || target.matches('[role$="dialog"]')) return;
  const { top, bottom } = target.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) target.scrollIntoView({ block: 'nearest' });
};

let isKept = false;

/**
 * Keeps the focus in the page when the element that has it is removed, hidden or disabled. The browser would put it on the
 * body, where keyboards and screen readers begin at the start of the page. This acts in the next frame, and only if no page
 * or dialog has moved the focus by then. It never focuses a control inside what it finds, because a second press of Enter
 * would press that.
 */
export const keepFocus = (): void => {
  if (isKept) return;
  isKept = true;
  let gap: Gap | null = null;
  let isWaiting = false;
  const wait = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      const found = isLost() ? placeOf(gap) : undefined;
      gap = null;
      // The eye is where the element was.
      if (found !== undefined) focusPlace(found, true);
    });
  };
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      if (!document.hasFocus() || !isOnNothing()) return;
      if (isLost()) wait();
      else way = [];
    });
  });
  new MutationObserver((records) => {
    if (!isLost()) return;
    gap ??= gapOf(records);
    wait();
  }).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  });
};
