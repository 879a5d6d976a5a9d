import { counted, wholeNumber } from '../../core/text/format.ts';
import { commonWords } from '../../core/text/common-words.ts';
import { sharedTexts } from '../../core/text/shared-texts.ts';
import { screensWords } from '../../core/text/screen-words.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export const delegatesListWords = {
  title: screensWords.delegatesList,
  nobody: sharedTexts.nobodyFound,
  noneChosen: 'No category is chosen.',
  choose: 'Choose',
  /** 'Not in this list: Exhibitor (33), No category (2).' */
  leftOut: (categories: readonly { readonly name: string; readonly delegates: number }[]) =>
    `Not in this list: ${categories.map(({ name, delegates }) => `${name || commonWords.noCategory} (${wholeNumber(delegates)})`).join(', ')}.`,
  includeAll: 'Include all',
  chooseTitle: 'Contents of the list',
  change: 'Change the list',
  categories: 'Categories',
  usualCategories: 'Usual categories',
  companions: 'Accompanying persons',
  companionPlaces: {
    under: 'Under their delegate',
    own: 'On their own lines',
    only: 'Without delegates',
    none: 'Left out',
  },
  food: 'Food preference',
  anyFood: 'All',
  sort: 'Order',
  sorts: { serial: 'Serial No', name: 'Name' },
  grouped: 'Group by category',
  paper: 'Paper',
  papers: { portrait: 'Portrait', landscape: 'Landscape' },
  columns: 'Columns',
  done: 'Done',
  /** The size of the list: '1,200 delegates and 430 accompanying persons'. */
  counts: (delegates: number, companions: number) =>
    [
      delegates > 0 || companions === 0 ? counted(delegates, 'delegate', 'delegates') : '',
      companions > 0 ? counted(companions, 'accompanying person', 'accompanying persons') : '',
    ]
      .filter((part) => part !== '')
      .join(' and '),
  onlyFood: (food: string) => `Food preference: ${food}`,
  with: (name: string) => `with ${name}`,
  serialHead: 'No',
  type: 'Type',
  types: { delegate: 'Delegate', companion: 'Accompany' },
  accompanies: 'Accompanies',
} as const;

export const statisticsWords = {
  title: screensWords.statistics,
  nobody: sharedTexts.nobodyRegistered,
  of: 'All registered people, paid or not.',
  registrations: 'Registrations over time',
  per: { day: 'Delegates per day', week: 'Delegates per week', month: 'Delegates per month' },
  figures: { day: 'Figures by day', week: 'Figures by week', month: 'Figures by month' },
  step: { day: 'Day', week: 'Week from', month: 'Month' },
  stepOf: {
    day: (day: string) => day,
    week: (day: string) => day,
    /** '01-11-2026' as 'Nov 2026'. */
    month: (day: string) => `${months[Number(day.slice(3, 5)) - 1] ?? ''} ${day.slice(6)}`,
  },
  maximum: (count: number, at: string) => `${wholeNumber(count)}, ${at}`,
  registrationsAlt: (plot: { from: string; to: string; most: number; mostAt: string; total: number }) =>
    `From ${plot.from} to ${plot.to}, most ${plot.mostAt}: ${wholeNumber(plot.most)}, ${wholeNumber(plot.total)} in all`,
  timeless: (count: number) =>
    `${counted(count, 'delegate', 'delegates')} not in the plot: the time of registration is not known.`,
  noTimes: 'The times of registration are not known.',
  category: 'By category',
  city: 'By city',
  state: 'By state',
  delegatesOnly: 'Delegates; accompanying persons have no address of their own.',
  food: 'By food preference',
  gender: 'By gender',
  age: 'By age',
  genders: { female: 'Female', male: 'Male', unknown: 'Not known' },
  unknown: 'Not known',
  others: (places: number) => `Others (${wholeNumber(places)})`,
  ageGroup: (from: number, to: number | null) => (to === null ? `${from} and over` : `${from}–${to}`),
  agesAlt: (plot: { most: number; mostAt: string; total: number }) =>
    `Ages in groups of ten years, most ${plot.mostAt}: ${wholeNumber(plot.most)}, ${wholeNumber(plot.total)} in all`,
  heads: {
    category: 'Category',
    city: 'City',
    state: 'State',
    food: 'Food preference',
    gender: 'Gender',
    age: 'Age',
    delegates: 'Delegate',
    companions: 'Accompany',
    total: 'Total',
  },
  key: 'Filled: delegates. Outlined: accompanying persons.',
} as const;
