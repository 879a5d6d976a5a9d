/** Two digits of the state, the owner's PAN, the registration's number, a letter, usually Z, and a check character. */
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z][0-9A-Z]$/;

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

/** Without spaces and in capitals, as it is printed. */
export const tidyGstin = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

export const isGstin = (value: string): boolean =>
  form.test(value) &&
  Object.hasOwn(gstStates, value.slice(0, 2)) &&
  gstinCheck(value.slice(0, 14)) === value[14];

export const stateCodeOf = (gstin: string): string => gstin.slice(0, 2);

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
