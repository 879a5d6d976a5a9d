import { councilNumberOf } from './council-number.ts';

/** The councils of the states, with the letters before their numbers where no other council has the same. */
const councils: readonly (readonly [name: string, letters?: string])[] = [
  ['National Medical Commission', 'NMC'],
  ['Medical Council of India', 'MCI'],
  ['Andhra Pradesh Medical Council', 'APMC'],
  ['Arunachal Pradesh Medical Council'],
  ['Assam Council of Medical Registration'],
  ['Bihar Council of Medical Registration'],
  ['Chhattisgarh Medical Council', 'CGMC'],
  ['Delhi Medical Council', 'DMC'],
  ['Goa Medical Council'],
  ['Gujarat Medical Council'],
  ['Haryana Medical Council'],
  ['Himachal Pradesh Medical Council', 'HPMC'],
  ['Jammu and Kashmir Medical Council', 'JKMC'],
  ['Jharkhand Medical Council'],
  ['Karnataka Medical Council', 'KMC'],
  ['Madhya Pradesh Medical Council', 'MPMC'],
  ['Maharashtra Medical Council', 'MMC'],
  ['Manipur Medical Council'],
  ['Meghalaya Medical Council'],
  ['Mizoram Medical Council'],
  ['Nagaland Medical Council'],
  ['Odisha Council of Medical Registration'],
  ['Punjab Medical Council'],
  ['Rajasthan Medical Council', 'RMC'],
  ['Sikkim Medical Council'],
  ['Tamil Nadu Medical Council', 'TNMC'],
  ['Telangana Medical Council', 'TSMC'],
  ['Travancore-Cochin Medical Council', 'TCMC'],
  ['Tripura State Medical Council'],
  ['Uttar Pradesh Medical Council', 'UPMC'],
  ['Uttarakhand Medical Council'],
  ['West Bengal Medical Council', 'WBMC'],
  ['Dental Council of India', 'DCI'],
  ['Andhra Pradesh State Dental Council'],
  ['Delhi State Dental Council'],
  ['Gujarat State Dental Council'],
  ['Haryana State Dental Council'],
  ['Karnataka State Dental Council', 'KSDC'],
  ['Kerala Dental Council'],
  ['Madhya Pradesh State Dental Council'],
  ['Maharashtra State Dental Council', 'MSDC'],
  ['Punjab Dental Council'],
  ['Rajasthan State Dental Council'],
  ['Tamil Nadu Dental Council', 'TNDC'],
  ['Telangana State Dental Council'],
  ['Uttar Pradesh Dental Council'],
  ['West Bengal Dental Council'],
];

/** What a form offers. A person may write another one. */
export const councilNames: readonly string[] = councils.map(([name]) => name);

/** The council whose letters a number begins with, as in 'TNMC 48120'; '' if they name none. */
export const councilByNumber = (number: string): string => {
  const { letters } = councilNumberOf(number);
  return letters === '' ? '' : (councils.find(([, own]) => own === letters)?.[0] ?? '');
};
