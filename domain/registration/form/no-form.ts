import { detailsThat } from '#domain/model/fields/plain-details.ts';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';

/** Forms that were saved before this setting have it too. */
export const usualWarnDays = 7;
export const usualCheckDays = 14;
export const usualPaidShare = 10;

export const noForm: RegistrationForm = {
  opensAt: null,
  closesAt: null,
  categories: [],
  fields: {
    salutation: 'optional',
    email: 'optional',
    foodPreference: 'optional',
    ...Object.fromEntries(detailsThat('isAsked').map((name) => [name, 'optional'])),
  },
  questions: [],
  mostCompanions: 4,
  companionFields: { age: 'optional', foodPreference: 'optional' },
  notice: { version: 0, text: '' },
  consents: [],
  invitations: [],
  methods: [],
  holdMinutes: 30,
  proofDays: 5,
  checkDays: usualCheckDays,
  deskDays: 0,
  paidShare: usualPaidShare,
  namesUntil: '',
  payTo: '',
  texts: { intro: '', confirmation: '', closed: '' },
  contact: { name: '', phone: '', email: '' },
  approval: 'none',
  warnDays: usualWarnDays,
  waiting: 'off',
  offerHours: 24,
  certificateReleased: false,
  editable: ['salutation', 'foodPreference', 'address', ...detailsThat('isOwn')],
};
