import { expect, test } from 'vitest';
import { methodName } from './method-name.ts';

test.each([
  ['CREDIT_CARD', 'Credit card'],
  ['DEBIT_CARD', 'Debit card'],
  ['NET_BANKING', 'Net banking'],
  ['NET_BANKING_ICICI', 'Net banking (ICICI)'],
  ['UPI_ICICI', 'UPI (ICICI)'],
  ['UPI', 'UPI'],
  ['upi', 'UPI'],
  ['netbanking', 'Net banking'],
  ['card', 'Card'],
  ['CASH', 'Cash'],
  [' Cash ', 'Cash'],
  ['NEFT', 'NEFT'],
  ['RTGS-SBI', 'RTGS (SBI)'],
  ['DD', 'DD'],
  ['Demand Draft', 'DD'],
  ['emi', 'EMI'],
  // Words of people and of unknown systems
  ['Cash at the desk', 'Cash at the desk'],
  ['Upi to the secretary', 'Upi to the secretary'],
  ['CHALLAN_SBI', 'CHALLAN_SBI'],
  ['toString', 'toString'],
  ['_', '_'],
  ['', ''],
])('%j is %j', (method, expected) => expect(methodName(method)).toBe(expected));
