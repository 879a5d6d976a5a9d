import { fold } from '../../model/fields/fold.ts';
import { personWords } from '../people-words.ts';

/** Answers to a form, the export of a ticket shop, or a list that this product saved. */
export type ListSource = 'form' | 'shop' | 'own';

/** Services of forms say when each answer was given, in the order of time. */
const formHeading =
  /^(timestamp|time stamp|(submission|completion|submitted|response) (date|time|at|on|date time))$/;
const statusHeading =
  /^((attendee|attendance|ticket|order|booking|registration|reg|payment) )?(status|type)$/;
const quantityHeading = /^(quantity|qty|tickets|(no|number|count) of (tickets|seats|passes))$/;
const shopHeading = /^(order|ticket|attendee|booking|barcode)( (no|num|number|id|date|type|status))?$/;

export const isStatusHeading = (heading: string): boolean => statusHeading.test(fold(heading));
export const isQuantityHeading = (heading: string): boolean => quantityHeading.test(fold(heading));

/** By the headings alone; null for any other list. */
export const sourceOf = (headings: readonly string[]): ListSource | null => {
  if (headings.includes(personWords.serialNo) && headings.includes(personWords.code)) return 'own';
  if (headings.some((heading) => formHeading.test(fold(heading)))) return 'form';
  const isOfShop = headings.filter((heading) => shopHeading.test(fold(heading))).length > 1;
  const tells = headings.some((heading) => isStatusHeading(heading) || isQuantityHeading(heading));
  return isOfShop && tells ? 'shop' : null;
};
