import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import { eventOf } from '#domain/core/event-of.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { storedPublishedList } from '#domain/money/price-list/current-list.ts';
import { registrationItemOf } from '#domain/money/price-list/quote/person-prices.ts';
import { isRegistration, itemsById } from '#domain/money/price-list/quote/places.ts';
import { billingOf } from '#domain/money/receipts.ts';
import { missingTexts } from '../words/registration-words.ts';
import { registerWords } from '../words/register-words.ts';
import { formOf, openMethods } from './stored-form.ts';

/** Where the organiser can fix a finding. */
type FindingPlace = 'categories' | 'prices' | 'notice' | 'contact' | 'methods';

interface RegistrationFinding {
  readonly where: FindingPlace;
  readonly text: string;
}

/** What is missing before registration can be opened with the stored form. */
export const registrationFindings = (reader: Reader): RegistrationFinding[] =>
  findingsOf(reader, formOf(reader));

export const findingsOf = (reader: Reader, form: RegistrationForm): RegistrationFinding[] => {
  const findings: RegistrationFinding[] = [];
  const find = (where: FindingPlace, text: string): void => void findings.push({ where, text });
  const names = form.categories.flatMap(({ categoryId }) => {
    const category = reader.get('categories', categoryId);
    return category === undefined ? [] : [category];
  });
  if (names.length === 0) find('categories', missingTexts.noCategory);
  const list = storedPublishedList(reader)?.list;
  if (list === undefined) find('prices', missingTexts.noPriceList);
  else {
    const items = itemsById(list);
    for (const { categoryId, name } of names) {
      const hasItem =
        registrationItemOf(list.items, { isCompanion: false, categoryId }) !== undefined ||
        list.items.some(
          ({ itemId, categoryIds }) =>
            isRegistration(items, itemId) && (categoryIds.length === 0 || categoryIds.includes(categoryId)),
        );
      if (!hasItem) find('prices', missingTexts.notSold(name));
    }
  }
  if (form.notice.text === '') find('notice', missingTexts.noNotice);
  const { name, phone, email } = form.contact;
  if (name === '' || (phone === '' && email === '')) find('contact', missingTexts.noContact);
  const { methods, opensAt } = form;
  if (methods.length === 0) find('methods', missingTexts.noMethod);
  if (opensAt !== null)
    for (const method of methods)
      if (!openMethods(reader, form, opensAt).includes(method))
        find('methods', missingTexts.methodOutside(registerWords.methods[method]));
  if (methods.includes('online') && eventOf(reader)?.isOnlinePaymentOn !== true)
    find('methods', missingTexts.noOnlinePayment);
  if (methods.includes('upi') && billingOf(reader).upiAddress === '')
    find('methods', missingTexts.noUpiAddress);
  if (
    form.payTo === '' &&
    methods.some((method) => method === 'transfer' || method === 'cheque' || method === 'dd')
  )
    find('methods', missingTexts.noPayTo);
  return findings;
};
