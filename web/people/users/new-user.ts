/** What the form of a new user holds: text as it is typed. */
export interface NewUser {
  readonly salutation: string;
  readonly fullName: string;
  readonly phone: string;
  readonly email: string;
  readonly categoryId: string;
  readonly city: string;
  readonly foodPreference: string;
}

const blank: NewUser = {
  salutation: '',
  fullName: '',
  phone: '',
  email: '',
  categoryId: '',
  city: '',
  foodPreference: '',
};

/** What was searched for and not found is most likely the new one's; a serial or code is nobody's name. */
export const startWith = (searched: string): NewUser => {
  if (searched.includes('@')) return { ...blank, email: searched };
  if (/^[+\d][\d\s()./-]{5,}$/.test(searched)) return { ...blank, phone: searched };
  return /[\d#]/.test(searched) ? blank : { ...blank, fullName: searched };
};
