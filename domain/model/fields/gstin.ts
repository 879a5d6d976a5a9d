/**
 * The forms of a GST identification number. Each begins with two digits of the state and ends with a check character
 * (CGST Rules, 2017, rules 10, 12 to 14 and 17).
 */
const forms: readonly RegExp[] = [
  // The owner's PAN, the number of the registration under it, and Z. With D instead, its owner deducts tax, and with C it collects tax.
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z][0-9A-Z]$/,
  // Offices that deduct tax (CGST Act, section 51) and government departments without a PAN, by their TAN.
  /^\d{2}[A-Z]{4}\d{5}[A-Z](?:[1-9A-Z]D|\dZ)[0-9A-Z]$/,
  // The unique identity number of UN bodies and embassies (CGST Act, section 25(9)): year, 'UNO' and a number.
  /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/,
  // Non-resident taxable persons (CGST Act, section 27): year, country and a number.
  /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/,
  // Online services from abroad (IGST Act, section 14). They have no state.
  /^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/,
];
/** The first digits of a number that no state gave. */
const withoutState = '99';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The check character of the first fourteen: Luhn's rule in base 36, every second character twice, from the left. */
export const gstinCheck = (first: string): string => {
  let sum = 0;
  for (const [index, sign] of [...first].entries()) {
    const product = signs.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return signs[(36 - (sum % 36)) % 36] as string;
};

/** As it is printed: in capitals, without spaces, hyphens and invisible characters, and with plain digits. */
export const tidyGstin = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toUpperCase();

export const isGstin = (value: string): boolean =>
  forms.some((form) => form.test(value)) &&
  (value.startsWith(withoutState) || Object.hasOwn(gstStates, value.slice(0, 2))) &&
  gstinCheck(value.slice(0, 14)) === value[14];

/** '33' of '33AAAAA0000A1Z5'; '' for a number without a state. */
export const stateCodeOf = (gstin: string): string =>
  gstin.startsWith(withoutState) ? '' : gstin.slice(0, 2);

/** States and territories by the first two digits of a GSTIN. */
export const gstStates: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
};

/** Union territories without a parliament of their own take UTGST where a state takes SGST. */
const unionTerritories: readonly string[] = ['04', '26', '31', '35', '38', '97'];

export const stateTaxName = (stateCode: string): 'SGST' | 'UTGST' =>
  unionTerritories.includes(stateCode) ? 'UTGST' : 'SGST';
