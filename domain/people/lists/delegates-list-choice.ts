/** Selects entries without a value; '' selects every entry. */
export const unknownValue = '-';

/** Which categories the list is of: ids, '' among them for the people who have none that the event knows. */
export type CategoryChoice = 'usual' | 'all' | readonly string[];

/** Each id follows a '.', the one character that neither a key of a realtime database nor a UUID contains. */
export const formatCategoryChoice = (choice: CategoryChoice): string => {
  if (choice === 'usual') return '';
  if (choice === 'all') return 'all';
  return choice.length === 0 ? 'none' : choice.map((categoryId) => `.${categoryId}`).join('');
};

export const parseCategoryChoice = (text: string | undefined): CategoryChoice => {
  if (text === 'all') return 'all';
  if (text === 'none') return [];
  return text?.startsWith('.') ? text.slice(1).split('.') : 'usual';
};

/** Below their delegate, on their own, without delegates, or left out. */
export const companionPlaces = ['under', 'own', 'only', 'none'] as const;
export type CompanionPlace = (typeof companionPlaces)[number];
