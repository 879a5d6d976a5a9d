import { describe, expect, test } from 'vitest';
import { emailsIn, namesIn, phonesIn } from './narration.ts';

describe('a narration', () => {
  test.each([
    ['UPI/CR/412345678901/ASHA RAO/SBIN/9876543210@ybl/Reg', ['9876543210']],
    ['UPI-ASHA-9876543210-2@okaxis-HDFC', ['9876543210']],
    ['IMPS/+919876543210/ASHA', ['9876543210']],
    ['IMPS 09876543210 and 9876543210', ['9876543210']],
    ['412345678901', []],
    ['A/c 1234567890', []],
    ['X9876543210Y', []],
  ])('%s has the phones %j', (narration, phones) => expect(phonesIn(narration)).toEqual(phones));

  test.each([
    ['Paid by Asha.Rao@Example.org for two', ['asha.rao@example.org']],
    ['9876543210@ybl', []],
  ])('%s has the addresses %j', (narration, emails) => expect(emailsIn(narration)).toEqual(emails));

  test.each([
    ['UPI/CR/412345678901/ASHA RAO/SBIN/9876543210@ybl/Reg fee', ['ASHA RAO']],
    ['UPI-ASHA RAO-9876543210@OKSBI-SBIN0001234-412345678901-PHYSICON', ['ASHA RAO']],
    ['NEFT CR-SBIN0001234-Dr K.R. NARAYANAN-N134261234567890', ['K R NARAYANAN']],
    ['IMPS-412345678901-MEENA PILLAI-HDFC-XXXXXXXX1234-REG FEE', ['MEENA PILLAI']],
    ['BY TRANSFER FROM ஆஷா சுப்பிரமணியன் 123', ['ஆஷா சுப்பிரமணியன்']],
    ['CASH DEPOSIT', []],
  ])('%s has the names %j', (narration, names) => expect(namesIn(narration)).toEqual(names));
});
