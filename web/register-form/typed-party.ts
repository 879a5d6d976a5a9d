import { isGstin, tidyGstin } from '#domain/model/fields/gstin.ts';
import { ownPayerWords as words } from '#domain/registration/words/own-payer-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import type { TypedParty } from './form-draft.ts';

/** What the server would refuse, by the name of the input. The delegate's own address can follow from the registration. */
export const receiptProblems = ({
  isOther,
  name,
  address,
  gstin,
}: TypedParty): Readonly<Record<string, string>> => ({
  ...(isOther && name.trim() === '' && { 'receipt.name': registerWords.missing(words.name) }),
  ...(isOther && gstin.trim() !== '' && address.trim() === '' && { 'receipt.address': words.addressMissing }),
  ...(gstin.trim() !== '' && !isGstin(tidyGstin(gstin)) && { 'receipt.gstin': words.gstinInvalid }),
});

/** As a command takes it. */
export const statedParty = ({ isOther, name, address, gstin }: TypedParty) => ({
  name: isOther ? name.trim() : '',
  address: address.trim(),
  gstin: tidyGstin(gstin),
});
