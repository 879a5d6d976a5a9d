import { hasPrices, isDraftOnly } from '../price-list/current-list.ts';
import { previewRows } from './preview-list.ts';

/** What the screen that imports a list of people asks of money. */
export const rulesForLists = { previewRows, hasPrices, isDraftOnly };
