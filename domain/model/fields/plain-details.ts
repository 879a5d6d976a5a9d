import { councilNames } from './councils.ts';

export interface PlainDetail {
  readonly label: string;
  readonly most: number;
  /** Its name in the realtime-database tree. */
  readonly treeKey: string;
  /** Headings of spreadsheets that name it, folded: lower case, single spaces. */
  readonly heading: RegExp;
  /** It is made of digits: cells of spreadsheets lose the decimals of a number, and lists align the digits. */
  readonly isFigures?: true;
  /** The realtime-database tree repeats it at the person's code. */
  readonly isAtCode?: true;
  /** A new form of registration asks for it. */
  readonly isAsked?: true;
  /** A new form of registration lets registrants change it. */
  readonly isOwn?: true;
  /** Offered in forms. Another text is allowed. */
  readonly suggestions?: readonly string[];
}

/**
 * In the order of forms and views. Everything about a detail derives from this list, but for its migration
 * and docs/privacy.md.
 */
export const plainDetails = {
  city: {
    label: 'City',
    most: 80,
    treeKey: 'city',
    heading: /^(city|town|place|city town|town city|city place|station|district|location)( name)?$/,
    isAtCode: true,
    isAsked: true,
    isOwn: true,
  },
  pincode: {
    label: 'Pincode',
    most: 12,
    treeKey: 'pincode',
    heading: /\b(pin|pin ?code|zip|zip ?code|postal ?code|post ?code)\b/,
    isFigures: true,
    isOwn: true,
  },
  state: {
    label: 'State',
    most: 80,
    treeKey: 'state',
    heading: /^(state|province|state ut)( name)?$/,
    isAtCode: true,
    isAsked: true,
    isOwn: true,
  },
  country: {
    label: 'Country',
    most: 80,
    treeKey: 'country',
    heading: /^(country|nationality)( name)?$/,
  },
  council: {
    label: 'Council',
    most: 120,
    treeKey: 'council',
    heading:
      /^(council|(state|registering|name of( the)?) (medical |dental )?council|(medical|dental) council name)( name)?$/,
    suggestions: councilNames,
  },
  mciNumber: {
    label: 'MCI number',
    most: 60,
    treeKey: 'mcinumber',
    // The councils of the states as well: KMC, TNMC, APMC. 'GMC' alone is a college.
    heading:
      /\b(mci|mcinumber|smc|nmc|kmc|tnmc|tcmc|tsmc|apmc|mmc|medical council|council (reg|regn|registration|no|num|number)|med(ical)? reg(n|istration)?)\b|\b[a-z]{1,4}mc (reg|regn|registration|no|num|number|id)\b/,
    isAtCode: true,
    isAsked: true,
  },
  membershipNo: {
    label: 'Membership no',
    most: 60,
    treeKey: 'membershipNo',
    heading: /\bmembership\b|\b(member|mem|ima|api)\b.*\b(no|num|number|id)\b/,
    isAtCode: true,
  },
} as const satisfies Record<string, PlainDetail>;

export type PlainDetailName = keyof typeof plainDetails;
export const plainDetailNames = Object.keys(plainDetails) as readonly PlainDetailName[];

export const eachPlainDetail = <T>(
  make: (detail: PlainDetail, name: PlainDetailName) => T,
): Readonly<Record<PlainDetailName, T>> =>
  Object.fromEntries(plainDetailNames.map((name) => [name, make(plainDetails[name], name)])) as Record<
    PlainDetailName,
    T
  >;

export const detailsThat = (
  are: 'isFigures' | 'isAtCode' | 'isAsked' | 'isOwn',
): readonly PlainDetailName[] =>
  plainDetailNames.filter((name) => (plainDetails[name] as PlainDetail)[are] === true);
